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
import { isRefusal, type Refusal } from '@portal/contract/core';
import { bind, type Binding } from '../../http/binding.ts';
import type { Mail } from '../../mail/mail.ts';
import { inviteToTeam, sendAgain, withdraw } from './invitations-service.ts';
import { invitationOf, join, type JoinDeps } from './accept-invitation-service.ts';
import { readInvitationPage, readTeamPage } from './team-read-model.ts';
import { giveRole, removeFromTeam } from './team-service.ts';

interface TeamDeps extends JoinDeps {
  readonly mail: Mail;
}

export function teamRoutes({ mail, ...deps }: TeamDeps): Binding[] {
  return [
    bind(listTeam, ({ query, context }) =>
      context.inTenant((tx) => readTeamPage(tx, context.clientId, query)),
    ),
    bind(changeRole, async ({ params, body, context }) =>
      value(await giveRole(context, params.id, body.role)),
    ),
    bind(removeMember, async ({ params, context }) => nothing(await removeFromTeam(context, params.id))),
    bind(listInvitations, ({ query, context }) =>
      context.inTenant((tx) => readInvitationPage(tx, context.clientId, query)),
    ),
    bind(invite, async ({ body, context }) => value(await inviteToTeam(context, mail, body))),
    bind(resendInvitation, async ({ params, context }) => value(await sendAgain(context, mail, params.id))),
    bind(withdrawInvitation, async ({ params, context }) => nothing(await withdraw(context, params.id))),
    bind(findInvitation, async ({ body }) => value(await invitationOf(deps.database, body.token))),
    bind(acceptInvitation, async ({ body, request }) => value(await join(deps, body, request))),
  ];
}

function value<T extends object>(result: T | Refusal): { value: T } | Refusal {
  return isRefusal(result) ? result : { value: result };
}

function nothing(result: null | Refusal): undefined | Refusal {
  return result ?? undefined;
}
