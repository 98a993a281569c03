import { z } from 'zod';
import { operation, pageOf, pageQuery, text, uuid, valueOf } from '../core/index.ts';
import { invitation, teamMember, teamRole } from './team-schemas.ts';

const oneById = z.strictObject({ id: uuid });

export const TEAM_SORT_KEYS = ['name', 'email', 'role', 'createdAt'] as const;

export const listTeam = operation({
  id: 'listTeam',
  domain: 'accounts',
  method: 'GET',
  bases: ['clients'],
  path: '/team',
  summary: 'The people of the client, by name',
  permission: 'team.read',
  query: z.strictObject({
    ...pageQuery(TEAM_SORT_KEYS),
    search: text(120).optional(),
    role: teamRole.optional(),
  }),
  answer: { status: 200, body: pageOf(teamMember) },
  refusals: [],
});

export const changeRole = operation({
  id: 'changeRole',
  domain: 'accounts',
  method: 'PATCH',
  bases: ['clients'],
  path: '/team/{id}',
  summary: "Change a person's role; it counts from their next request",
  permission: 'team.write',
  params: oneById,
  body: z.strictObject({ role: teamRole }),
  answer: { status: 200, body: valueOf(teamMember) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const removeMember = operation({
  id: 'removeMember',
  domain: 'accounts',
  method: 'DELETE',
  bases: ['clients'],
  path: '/team/{id}',
  summary: 'Remove a person, or leave oneself; their sessions end at once',
  permission: 'team.write',
  params: oneById,
  answer: { status: 204 },
  refusals: ['not_found', 'not_allowed_now'],
});

export const INVITATION_SORT_KEYS = ['email', 'sentAt'] as const;

export const listInvitations = operation({
  id: 'listInvitations',
  domain: 'accounts',
  method: 'GET',
  bases: ['clients'],
  path: '/team/invitations',
  summary: 'Invitations that nobody has accepted yet, the latest first',
  permission: 'team.read',
  query: z.strictObject({ ...pageQuery(INVITATION_SORT_KEYS), search: text(120).optional() }),
  answer: { status: 200, body: pageOf(invitation) },
  refusals: [],
});

export const invitationInput = z.strictObject({
  email: z.email('must be an e-mail address').max(254),
  role: teamRole,
});

export const invite = operation({
  id: 'invite',
  domain: 'accounts',
  method: 'POST',
  bases: ['clients'],
  path: '/team/invitations',
  summary: 'Invite a person by mail; the link works once, for 7 days',
  permission: 'team.write',
  creates: true,
  body: invitationInput,
  answer: { status: 201, body: valueOf(invitation) },
  refusals: ['conflict'],
});

export const resendInvitation = operation({
  id: 'resendInvitation',
  domain: 'accounts',
  method: 'POST',
  bases: ['clients'],
  path: '/team/invitations/{id}/resend',
  summary: 'Mail an invitation again with another link; the one sent before stops working',
  permission: 'team.write',
  params: oneById,
  answer: { status: 200, body: valueOf(invitation) },
  refusals: ['not_found', 'too_many'],
});

export const withdrawInvitation = operation({
  id: 'withdrawInvitation',
  domain: 'accounts',
  method: 'DELETE',
  bases: ['clients'],
  path: '/team/invitations/{id}',
  summary: 'Withdraw an invitation; its link stops working',
  permission: 'team.write',
  params: oneById,
  answer: { status: 204 },
  refusals: ['not_found'],
});

export const teamOperations = [
  listTeam,
  changeRole,
  removeMember,
  listInvitations,
  invite,
  resendInvitation,
  withdrawInvitation,
];
