import { useOptionalUser } from '../../../session/use-user.ts';
import type { Stories } from '../../../ui/stories.ts';
import { TEST_MAWB } from '../freight/testing-mawb.ts';
import { DepartureForm } from './departure-form.tsx';

const ignore = () => undefined;

/** The form once the user is loaded, which the shell waits for. */
function FormOfUser() {
  return useOptionalUser() === null ? null : (
    <DepartureForm
      mawb={{ ...TEST_MAWB, state: 'MANIFESTED', manifestVersion: 1 }}
      partnerId="00000001-0000-4000-8000-000000000001"
      onClose={ignore}
      onSave={ignore}
    />
  );
}

export const stories: Stories = { 'of a manifested MAWB': () => <FormOfUser /> };
