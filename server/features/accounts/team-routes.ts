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
import type { Mail } from '../../platform/mail/mail.ts';
import { inviteToTeam, sendAgain, withdraw } from './invitations-service.ts';
import { invitationOf, join, type JoinDeps } from './join-service.ts';
import { readInvitationPage, readTeamPage } from './team-read-model.ts';
import { giveRole, removeFromTeam } from './team-service.ts';

interface TeamDeps extends JoinDeps {
  readonly mail: Mail;
}

export function teamRoutes({ mail, ...deps }: TeamDeps): Binding[] {
  return [
    bind(listTeam, ({ query, run }) => run.inTenant((tx) => readTeamPage(tx, run.clientId, query))),
    bind(changeRole, async ({ params, body, run }) => value(await giveRole(run, params.id, body.role))),
    bind(removeMember, async ({ params, run }) => nothing(await removeFromTeam(run, params.id))),
    bind(listInvitations, ({ query, run }) =>
      run.inTenant((tx) => readInvitationPage(tx, run.clientId, query)),
    ),
    bind(invite, async ({ body, run }) => value(await inviteToTeam(run, mail, body))),
    bind(resendInvitation, async ({ params, run }) => value(await sendAgain(run, mail, params.id))),
    bind(withdrawInvitation, async ({ params, run }) => nothing(await withdraw(run, params.id))),
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
