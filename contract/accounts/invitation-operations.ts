import { z } from 'zod';
import { secretToken, passwordInput } from '../auth/auth-schemas.ts';
import { operation, text, valueOf } from '../core/index.ts';
import { openInvitation } from './team-schemas.ts';

export const findInvitation = operation({
  id: 'findInvitation',
  domain: 'accounts',
  method: 'POST',
  readOnly: true,
  bases: ['guest'],
  path: '/invitations/find',
  summary: 'Get an invitation by the token of its link',
  permission: 'public',
  body: z.strictObject({ token: secretToken }),
  response: { status: 200, body: valueOf(openInvitation) },
  refusals: ['link_expired'],
});

export const acceptInvitation = operation({
  id: 'acceptInvitation',
  audit: 'Joined by invitation',
  domain: 'accounts',
  method: 'POST',
  bases: ['guest'],
  path: '/invitations/accept',
  summary: 'Accept an invitation; a person without an account chooses a name and a password',
  permission: 'public',
  body: z.strictObject({
    token: secretToken,
    name: text(120).optional().describe('Name of a person without an account.'),
    password: passwordInput.optional().describe('Password of a person without an account.'),
  }),
  response: {
    status: 200,
    body: valueOf(
      z.strictObject({
        email: z
          .string()
          .meta({ description: 'E-mail address of the account.', examples: ['ann@acme.example'] }),
      }),
    ),
  },
  refusals: ['link_expired', 'conflict'],
});

export const invitationOperations = [findInvitation, acceptInvitation];
