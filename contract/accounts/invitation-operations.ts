import { z } from 'zod';
import { secretToken, typedPassword } from '../auth/auth-schemas.ts';
import { operation, text, valueOf } from '../core/index.ts';
import { openInvitation } from './team-schemas.ts';

export const findInvitation = operation({
  id: 'findInvitation',
  domain: 'accounts',
  method: 'POST',
  reads: true,
  bases: ['guest'],
  path: '/invitations/find',
  summary: 'Who invites whom, by the token of the mailed link',
  permission: 'public',
  body: z.strictObject({ token: secretToken }),
  answer: { status: 200, body: valueOf(openInvitation) },
  refusals: ['link_over'],
});

export const acceptInvitation = operation({
  id: 'acceptInvitation',
  domain: 'accounts',
  method: 'POST',
  bases: ['guest'],
  path: '/invitations/accept',
  summary: 'Join the client that invited; a person new to the portal chooses a name and a password',
  permission: 'public',
  body: z.strictObject({
    token: secretToken,
    name: text(120).optional(),
    password: typedPassword.optional(),
  }),
  answer: { status: 200, body: valueOf(z.strictObject({ email: z.string() })) },
  refusals: ['link_over', 'conflict'],
});

export const invitationOperations = [findInvitation, acceptInvitation];
