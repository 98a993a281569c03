import { z } from 'zod';
import { operation, pageOf, pageQuery, text, uuid, valueOf } from '../core/index.ts';
import { invitation, invitationInput, teamMember, teamRole } from './team-schemas.ts';

const idParams = z.strictObject({ id: uuid });

export const TEAM_SORT_KEYS = ['name', 'email', 'role', 'createdAt'] as const;

export const listTeam = operation({
  id: 'listTeam',
  domain: 'accounts',
  method: 'GET',
  bases: ['clients'],
  path: '/team',
  summary: 'List the team members of the client, by name',
  permission: 'team.read',
  query: z.strictObject({
    ...pageQuery(TEAM_SORT_KEYS),
    search: text(120).optional().describe('Part of a name or an e-mail address.'),
    role: teamRole.optional(),
  }),
  response: { status: 200, body: pageOf(teamMember) },
  refusals: [],
});

export const changeRole = operation({
  id: 'changeRole',
  audit: 'Changed a role',
  domain: 'accounts',
  method: 'PATCH',
  bases: ['clients'],
  path: '/team/{id}',
  summary: 'Change the role of a team member; it applies from their next request',
  permission: 'team.write',
  params: idParams,
  body: z.strictObject({ role: teamRole }),
  response: { status: 200, body: valueOf(teamMember) },
  refusals: ['not_found', 'not_allowed_now'],
});

export const removeMember = operation({
  id: 'removeMember',
  audit: 'Removed a person',
  domain: 'accounts',
  method: 'DELETE',
  bases: ['clients'],
  path: '/team/{id}',
  summary: 'Remove a team member, or leave the team; their sessions end at once',
  permission: 'team.write',
  params: idParams,
  response: { status: 204 },
  refusals: ['not_found', 'not_allowed_now'],
});

export const INVITATION_SORT_KEYS = ['email', 'sentAt'] as const;

export const listInvitations = operation({
  id: 'listInvitations',
  domain: 'accounts',
  method: 'GET',
  bases: ['clients'],
  path: '/team/invitations',
  summary: 'List open invitations, latest first',
  permission: 'team.read',
  query: z.strictObject({
    ...pageQuery(INVITATION_SORT_KEYS),
    search: text(120).optional().describe('Part of an e-mail address.'),
  }),
  response: { status: 200, body: pageOf(invitation) },
  refusals: [],
});

export const invite = operation({
  id: 'invite',
  audit: 'Invited a person',
  domain: 'accounts',
  method: 'POST',
  bases: ['clients'],
  path: '/team/invitations',
  summary: 'Invite a person by e-mail; the link works once, for 7 days',
  permission: 'team.write',
  acceptsIdempotencyKey: true,
  body: invitationInput,
  response: { status: 201, body: valueOf(invitation) },
  refusals: ['conflict'],
});

export const resendInvitation = operation({
  id: 'resendInvitation',
  audit: 'Sent an invitation again',
  domain: 'accounts',
  method: 'POST',
  bases: ['clients'],
  path: '/team/invitations/{id}/resend',
  summary: 'Send an invitation again with a new link; the earlier link stops working',
  permission: 'team.write',
  params: idParams,
  response: { status: 200, body: valueOf(invitation) },
  refusals: ['not_found', 'too_many'],
});

export const withdrawInvitation = operation({
  id: 'withdrawInvitation',
  audit: 'Withdrew an invitation',
  domain: 'accounts',
  method: 'DELETE',
  bases: ['clients'],
  path: '/team/invitations/{id}',
  summary: 'Withdraw an invitation; its link stops working',
  permission: 'team.write',
  params: idParams,
  response: { status: 204 },
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
