import {
  acceptInvitation,
  changeRole,
  findInvitation,
  invite,
  listInvitations,
  listTeam,
  removeMember,
  resendInvitation,
  withdrawInvitation,
} from '@portal/contract/accounts';
import { type Refusal } from '@portal/contract/core';
import { bind, type Binding } from '../../http/binding.ts';
import type { Mail } from '../../mail/mail.ts';
import { inviteToTeam, resend, withdraw } from './invitations-service.ts';
import { findInvitationByToken, joinTeam, type InvitationDeps } from './accept-invitation-service.ts';
import { readInvitationPage, readTeamPage } from './team-read-model.ts';
import { changeMemberRole, removeTeamMember } from './team-service.ts';
import { toValue } from '../../request/payloads.ts';

interface TeamDeps extends InvitationDeps {
  readonly mail: Mail;
}

export function teamRoutes({ mail, ...deps }: TeamDeps): Binding[] {
  return [
    bind(listTeam, ({ query, context }) =>
      context.inTenant((tx) => readTeamPage(tx, context.clientId, query)),
    ),
    bind(changeRole, async ({ params, body, context }) =>
      toValue(await changeMemberRole(context, params.id, body.role)),
    ),
    bind(removeMember, async ({ params, context }) =>
      toNoContent(await removeTeamMember(context, params.id)),
    ),
    bind(listInvitations, ({ query, context }) =>
      context.inTenant((tx) => readInvitationPage(tx, context.clientId, query)),
    ),
    bind(invite, async ({ body, context }) => toValue(await inviteToTeam(context, mail, body))),
    bind(resendInvitation, async ({ params, context }) => toValue(await resend(context, mail, params.id))),
    bind(withdrawInvitation, async ({ params, context }) => toNoContent(await withdraw(context, params.id))),
    bind(findInvitation, async ({ body }) => toValue(await findInvitationByToken(deps.database, body.token))),
    bind(acceptInvitation, async ({ body, request }) => toValue(await joinTeam(deps, body, request))),
  ];
}

function toNoContent(result: null | Refusal): undefined | Refusal {
  return result ?? undefined;
}
