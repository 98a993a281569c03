import { z } from 'zod';
import { operation, text, valueOf } from '../core/index.ts';
import { openInvitation } from './team-schemas.ts';

/** What only the reader of the mail can name. */
const token = z.string().regex(/^[\w-]{20,200}$/, 'is not one of ours');

export const findInvitation = operation({
  id: 'findInvitation',
  domain: 'accounts',
  method: 'POST',
  bases: ['guest'],
  path: '/invitations/find',
  summary: 'Who invites whom, by the token of the mailed link',
  permission: 'public',
  body: z.strictObject({ token }),
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
    token,
    name: text(120).optional(),
    password: z.string().min(1, 'is missing').max(256).optional(),
  }),
  answer: { status: 200, body: valueOf(z.strictObject({ email: z.string() })) },
  refusals: ['link_over', 'conflict'],
});

export const invitationOperations = [findInvitation, acceptInvitation];
