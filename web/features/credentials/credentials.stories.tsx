import type { NewCredential } from '@portal/contract/credentials';
import { useOptionalUser } from '../../session/use-user.ts';
import type { Stories } from '../../ui/stories.ts';
import { CreateCredentialForm } from './create-credential-form.tsx';
import { NewSecret } from './new-secret.tsx';

const CREDENTIAL: NewCredential = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Warehouse system',
  mode: 'live',
  scopes: ['orders:read'],
  prefix: 'lp_live_0123',
  state: 'ACTIVE',
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: 'Ann Lee',
  lastUsedAt: null,
  expiresAt: null,
  revokedAt: null,
  revokedBy: null,
  secret: `lp_live_${'0123456789AB'.repeat(3)}`,
};

const ignore = () => undefined;

/** For the signed-in user: the component tests answer the request of the session. */
const Form = () =>
  useOptionalUser() === null ? null : <CreateCredentialForm onCreated={ignore} onCancel={ignore} />;
const Secret = () =>
  useOptionalUser() === null ? null : <NewSecret credential={CREDENTIAL} onConfirm={ignore} />;

export const stories: Stories = { form: () => <Form />, secret: () => <Secret /> };
