import { z } from 'zod';
import { operation, pageOf, uuid, valueOf } from '../core/index.ts';
import { partnerId } from '../parties/partner-id.ts';
import {
  changeRole,
  invite,
  listInvitations,
  listTeam,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from './team-operations.ts';
import {
  partnerInvitation,
  partnerInvitationInput,
  partnerTeamMember,
  partnerTeamRole,
} from './team-schemas.ts';

const params = z.strictObject({ partnerId });
const idParams = z.strictObject({ partnerId, id: uuid });

export const listPartnerTeam = operation({
  ...listTeam,
  id: 'listPartnerTeam',
  path: '/partners/{partnerId}/team',
  summary: 'List the team members of a partner, by name',
  permission: 'partner-team.read',
  params,
  query: listTeam.query.extend({ role: partnerTeamRole.optional() }),
  response: { status: 200, body: pageOf(partnerTeamMember) },
  refusals: ['not_found'],
});

export const changePartnerRole = operation({
  ...changeRole,
  id: 'changePartnerRole',
  path: '/partners/{partnerId}/team/{id}',
  summary: 'Change the role of a member of the team of a partner; it applies from their next request',
  permission: 'partner-team.write',
  params: idParams,
  body: z.strictObject({ role: partnerTeamRole }),
  response: { status: 200, body: valueOf(partnerTeamMember) },
});

export const removePartnerMember = operation({
  ...removeMember,
  id: 'removePartnerMember',
  path: '/partners/{partnerId}/team/{id}',
  summary: 'Remove a member from the team of a partner, or leave the team; their sessions end at once',
  permission: 'partner-team.write',
  params: idParams,
});

export const listPartnerInvitations = operation({
  ...listInvitations,
  id: 'listPartnerInvitations',
  path: '/partners/{partnerId}/team/invitations',
  summary: 'List the open invitations to the team of a partner, latest first',
  permission: 'partner-team.read',
  params,
  response: { status: 200, body: pageOf(partnerInvitation) },
  refusals: ['not_found'],
});

export const inviteToPartner = operation({
  // An open invitation to the address refuses a second one, so a repeat needs no Idempotency-Key.
  id: 'inviteToPartner',
  audit: invite.audit,
  domain: invite.domain,
  method: invite.method,
  bases: invite.bases,
  path: '/partners/{partnerId}/team/invitations',
  summary: 'Invite a person to the team of a partner by e-mail; the link works once, for 7 days',
  permission: 'partner-team.write',
  params,
  body: partnerInvitationInput,
  response: { status: 201, body: valueOf(partnerInvitation) },
  refusals: ['conflict', 'not_found'],
});

export const resendPartnerInvitation = operation({
  ...resendInvitation,
  id: 'resendPartnerInvitation',
  path: '/partners/{partnerId}/team/invitations/{id}/resend',
  summary:
    'Send an invitation to the team of a partner again with a new link; the earlier link stops working',
  permission: 'partner-team.write',
  params: idParams,
  response: { status: 200, body: valueOf(partnerInvitation) },
});

export const withdrawPartnerInvitation = operation({
  ...withdrawInvitation,
  id: 'withdrawPartnerInvitation',
  path: '/partners/{partnerId}/team/invitations/{id}',
  summary: 'Withdraw an invitation to the team of a partner; its link stops working',
  permission: 'partner-team.write',
  params: idParams,
});

export const partnerTeamOperations = [
  listPartnerTeam,
  changePartnerRole,
  removePartnerMember,
  listPartnerInvitations,
  inviteToPartner,
  resendPartnerInvitation,
  withdrawPartnerInvitation,
];
