import {
  acceptInvitation,
  changePartnerRole,
  changeRole,
  findInvitation,
  invite,
  inviteToPartner,
  listInvitations,
  listPartnerInvitations,
  listPartnerTeam,
  listTeam,
  removeMember,
  removePartnerMember,
  resendInvitation,
  resendPartnerInvitation,
  withdrawInvitation,
  withdrawPartnerInvitation,
  type Invitation,
  type PartnerInvitation,
  type PartnerTeamMember,
  type TeamMember,
} from '@portal/contract/accounts';
import { bind, type Binding } from '../../http/binding.ts';
import type { Mail } from '../../mail/mail.ts';
import { toValue } from '../../request/payloads.ts';
import { clientOwner, inOwnerTenant, partnerOwner } from '../../request/tenant-owner.ts';
import { findInvitationByToken, joinTeam, type InvitationDeps } from './accept-invitation-service.ts';
import { inviteToTeam, resend, withdraw } from './invitations-service.ts';
import { readInvitationPage, readTeamPage } from './team-read-model.ts';
import { changeMemberRole, removeTeamMember } from './team-service.ts';

interface TeamDeps extends InvitationDeps {
  readonly mail: Mail;
}

export function teamRoutes({ mail, ...deps }: TeamDeps): Binding[] {
  return [
    bind(listTeam, ({ query, context }) =>
      context.inTenant((tx) => readTeamPage(tx, clientOwner(context), query)),
    ),
    bind(changeRole, async ({ params, body, context }) =>
      toValue(await changeMemberRole<TeamMember>(context, clientOwner(context), params.id, body.role)),
    ),
    bind(
      removeMember,
      async ({ params, context }) =>
        (await removeTeamMember(context, clientOwner(context), params.id)) ?? undefined,
    ),
    bind(listInvitations, ({ query, context }) =>
      context.inTenant((tx) => readInvitationPage(tx, clientOwner(context), query)),
    ),
    bind(invite, async ({ body, context }) =>
      toValue(await inviteToTeam<Invitation>(context, mail, clientOwner(context), body)),
    ),
    bind(resendInvitation, async ({ params, context }) =>
      toValue(await resend<Invitation>(context, mail, clientOwner(context), params.id)),
    ),
    bind(
      withdrawInvitation,
      async ({ params, context }) => (await withdraw(context, clientOwner(context), params.id)) ?? undefined,
    ),
    bind(findInvitation, async ({ body }) => toValue(await findInvitationByToken(deps.database, body.token))),
    bind(acceptInvitation, async ({ body, request }) => toValue(await joinTeam(deps, body, request))),
    ...partnerTeamRoutes(mail),
  ];
}

function partnerTeamRoutes(mail: Mail): Binding[] {
  return [
    bind(listPartnerTeam, ({ params, query, context }) => {
      const owner = partnerOwner(params);
      return inOwnerTenant(context, owner, (tx) => readTeamPage(tx, owner, query));
    }),
    bind(changePartnerRole, async ({ params, body, context }) =>
      toValue(await changeMemberRole<PartnerTeamMember>(context, partnerOwner(params), params.id, body.role)),
    ),
    bind(
      removePartnerMember,
      async ({ params, context }) =>
        (await removeTeamMember(context, partnerOwner(params), params.id)) ?? undefined,
    ),
    bind(listPartnerInvitations, ({ params, query, context }) => {
      const owner = partnerOwner(params);
      return inOwnerTenant(context, owner, (tx) => readInvitationPage(tx, owner, query));
    }),
    bind(inviteToPartner, async ({ params, body, context }) =>
      toValue(await inviteToTeam<PartnerInvitation>(context, mail, partnerOwner(params), body)),
    ),
    bind(resendPartnerInvitation, async ({ params, context }) =>
      toValue(await resend<PartnerInvitation>(context, mail, partnerOwner(params), params.id)),
    ),
    bind(
      withdrawPartnerInvitation,
      async ({ params, context }) => (await withdraw(context, partnerOwner(params), params.id)) ?? undefined,
    ),
  ];
}
