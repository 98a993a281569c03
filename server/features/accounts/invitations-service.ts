import type { Invitation, invitationInput } from '@portal/contract/accounts';
import { isRefusal, refuse, type Refusal } from '@portal/contract/core';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { newId } from '../../platform/ids.ts';
import type { Mail } from '../../mail/mail.ts';
import { hashToken, newToken } from '../auth/index.ts';
import { INVITATION } from './invitation-mail.ts';
import {
  addInvitation,
  countOpen,
  endInvitation,
  findOpen,
  INVITATION_DAYS,
  renewToken,
} from './invitations-store.ts';
import { hasColleague, lockTeam } from './team-store.ts';

/** More than any team needs at once, and few enough that nobody is flooded in a client's name. */
const MOST_OPEN = 200;

/** Refuses: conflict, at `email`. */
export function inviteToTeam(
  context: RequestContext,
  mail: Mail,
  { email, role }: z.output<typeof invitationInput>,
): Promise<Invitation | Refusal> {
  return context.inTenant(async (tx) => {
    await lockTeam(tx, context.clientId);
    if (await hasColleague(tx, context.clientId, email)) return inTheWay('belongs to the team already');
    if ((await countOpen(tx, context.clientId)) >= MOST_OPEN) {
      return inTheWay(`cannot be invited: ${MOST_OPEN} invitations are open; withdraw some first`);
    }
    const [id, token] = [newId(), newToken()];
    const invitedBy = context.caller.userId;
    const isNew = await addInvitation(tx, context.clientId, {
      id,
      email,
      role,
      tokenHash: hashToken(token),
      invitedBy,
    });
    if (!isNew) return inTheWay('is invited already; send that invitation again instead');
    context.audit({ subject: email, after: { role } });
    return sent(tx, context, mail, id, token);
  });
}

/** The link sent before stops working. Refuses: not_found, too_many. */
export function sendAgain(context: RequestContext, mail: Mail, id: string): Promise<Invitation | Refusal> {
  return context.inTenant(async (tx) => {
    const open = await findOpen(tx, context.clientId, id);
    if (open === undefined) return gone();
    const token = newToken();
    if (!(await renewToken(tx, context.clientId, id, hashToken(token)))) {
      return refuse('too_many', 'It was sent less than a minute ago. Give the mail a moment.', {
        retryAfterSeconds: 60,
      });
    }
    const renewed = await sent(tx, context, mail, id, token);
    if (!isRefusal(renewed)) {
      const { expiresAt } = renewed;
      context.audit({ subject: open.email, before: { expiresAt: open.expiresAt }, after: { expiresAt } });
    }
    return renewed;
  });
}

/** Refuses: not_found. */
export function withdraw(context: RequestContext, id: string): Promise<null | Refusal> {
  return context.inTenant(async (tx) => {
    const open = await findOpen(tx, context.clientId, id);
    if (open === undefined || !(await endInvitation(tx, context.clientId, id))) return gone();
    context.audit({ subject: open.email, before: { role: open.role } });
    return null;
  });
}

async function sent(
  tx: Transaction,
  { caller, clientId }: RequestContext,
  mail: Mail,
  id: string,
  token: string,
): Promise<Invitation | Refusal> {
  const open = await findOpen(tx, clientId, id);
  if (open === undefined) return gone();
  const values = { inviter: caller.name, client: caller.client?.name ?? '', days: INVITATION_DAYS };
  await mail.send(
    tx,
    {
      // Whoever invites is the best there is to go by.
      to: { email: open.email, language: caller.language ?? '' },
      template: INVITATION,
      values,
      // After the #, which browsers keep to themselves: no log of any server holds the token.
      path: `/invitation#${token}`,
    },
    { clientId, expiresAt: new Date(open.expiresAt) },
  );
  return open;
}

function inTheWay(reason: string): Refusal {
  return refuse('conflict', `This address ${reason}.`, { details: [{ note: 'email', reason }] });
}

function gone(): Refusal {
  return refuse('not_found', 'There is no such invitation; it may have been accepted or withdrawn.');
}
