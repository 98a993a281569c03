import type { Invitation, invitationInput } from '@portal/contract/accounts';
import { isRefusal, refuse, type Refusal } from '@portal/contract/core';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import type { Run } from '../../db/run.ts';
import { newId } from '../../platform/ids.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { hashToken, newToken } from '../auth/index.ts';
import { INVITATION } from './invitation-letter.ts';
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
  run: Run,
  mail: Mail,
  { email, role }: z.output<typeof invitationInput>,
): Promise<Invitation | Refusal> {
  return run.inTenant(async (tx) => {
    await lockTeam(tx, run.clientId);
    if (await hasColleague(tx, run.clientId, email)) return inTheWay('belongs to the team already');
    if ((await countOpen(tx, run.clientId)) >= MOST_OPEN) {
      return inTheWay(`cannot be invited: ${MOST_OPEN} invitations are open; withdraw some first`);
    }
    const [id, token] = [newId(), newToken()];
    const invitedBy = run.caller.userId;
    const isNew = await addInvitation(tx, run.clientId, {
      id,
      email,
      role,
      tokenHash: hashToken(token),
      invitedBy,
    });
    if (!isNew) return inTheWay('is invited already; send that invitation again instead');
    run.audit({ subject: email, after: { role } });
    return sent(tx, run, mail, id, token);
  });
}

/** The link sent before stops working. Refuses: not_found, too_many. */
export function sendAgain(run: Run, mail: Mail, id: string): Promise<Invitation | Refusal> {
  return run.inTenant(async (tx) => {
    const open = await findOpen(tx, run.clientId, id);
    if (open === undefined) return gone();
    const token = newToken();
    if (!(await renewToken(tx, run.clientId, id, hashToken(token)))) {
      return refuse('too_many', 'It was sent less than a minute ago. Give the mail a moment.', {
        retryAfterSeconds: 60,
      });
    }
    const renewed = await sent(tx, run, mail, id, token);
    if (!isRefusal(renewed)) {
      const { expiresAt } = renewed;
      run.audit({ subject: open.email, before: { expiresAt: open.expiresAt }, after: { expiresAt } });
    }
    return renewed;
  });
}

/** Refuses: not_found. */
export function withdraw(run: Run, id: string): Promise<null | Refusal> {
  return run.inTenant(async (tx) => {
    const open = await findOpen(tx, run.clientId, id);
    if (open === undefined || !(await endInvitation(tx, run.clientId, id))) return gone();
    run.audit({ subject: open.email, before: { role: open.role } });
    return null;
  });
}

async function sent(
  tx: Transaction,
  { caller, clientId }: Run,
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
      kind: INVITATION,
      values,
      // After the #, which browsers keep to themselves: no log of any server holds the token.
      path: `/invitation#${token}`,
    },
    { clientId, usefulUntil: new Date(open.expiresAt) },
  );
  return open;
}

function inTheWay(reason: string): Refusal {
  return refuse('conflict', `This address ${reason}.`, { details: [{ note: 'email', reason }] });
}

function gone(): Refusal {
  return refuse('not_found', 'There is no such invitation; it may have been accepted or withdrawn.');
}
