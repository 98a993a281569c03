import type { Invitation, invitationInput } from '@portal/contract/accounts';
import { isRefusal, type Reason, type Refusal } from '@portal/contract/core';
import { detailOf, reason, refuse, storedReason } from '@portal/contract/reasons';
import type { z } from 'zod';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { newId } from '../../platform/ids.ts';
import type { Mail } from '../../mail/mail.ts';
import { hashToken, createToken } from '../auth/index.ts';
import { INVITATION } from './invitation-mail.ts';
import {
  addInvitation,
  countOpenInvitations,
  endInvitation,
  findOpenInvitation,
  INVITATION_DAYS,
  replaceToken,
} from './invitations-store.ts';
import { isClientUser, lockTeam } from './team-store.ts';

/** More than a team needs, and low enough to prevent mail floods in the name of a client. */
const MAX_OPEN_INVITATIONS = 200;

/** Invites a person by e-mail. Refuses: conflict, at `email`. */
export function inviteToTeam(
  context: RequestContext,
  mail: Mail,
  { email, role }: z.output<typeof invitationInput>,
): Promise<Invitation | Refusal> {
  return context.inTenant(async (tx) => {
    await lockTeam(tx, context.clientId);
    if (await isClientUser(tx, context.clientId, email)) return refuseEmail(reason('team.is_member'));
    if ((await countOpenInvitations(tx, context.clientId)) >= MAX_OPEN_INVITATIONS) {
      return refuseEmail(reason('team.too_many_invitations', { max: MAX_OPEN_INVITATIONS }));
    }
    const [id, token] = [newId(), createToken()];
    const invitedBy = context.caller.userId;
    const isNew = await addInvitation(tx, context.clientId, {
      id,
      email,
      role,
      tokenHash: hashToken(token),
      invitedBy,
    });
    if (!isNew) return refuseEmail(reason('team.is_invited'));
    context.audit({ subject: email, after: { role } });
    return mailInvitation(tx, context, mail, id, token);
  });
}

/** Sends an invitation with a new link; the earlier link stops working. Refuses: not_found, too_many. */
export function resend(context: RequestContext, mail: Mail, id: string): Promise<Invitation | Refusal> {
  return context.inTenant(async (tx) => {
    const invitation = await findOpenInvitation(tx, context.clientId, id);
    if (invitation === undefined) return refuse('team.invitation_not_found');
    const token = createToken();
    if (!(await replaceToken(tx, context.clientId, id, hashToken(token)))) {
      return refuse('team.sent_just_now', {}, { retryAfterSeconds: 60 });
    }
    const renewed = await mailInvitation(tx, context, mail, id, token);
    if (!isRefusal(renewed)) {
      const { expiresAt } = renewed;
      context.audit({
        subject: invitation.email,
        before: { expiresAt: invitation.expiresAt },
        after: { expiresAt },
      });
    }
    return renewed;
  });
}

/** Withdraws an invitation. Refuses: not_found. */
export function withdraw(context: RequestContext, id: string): Promise<null | Refusal> {
  return context.inTenant(async (tx) => {
    const invitation = await findOpenInvitation(tx, context.clientId, id);
    if (invitation === undefined || !(await endInvitation(tx, context.clientId, id)))
      return refuse('team.invitation_not_found');
    context.audit({ subject: invitation.email, before: { role: invitation.role } });
    return null;
  });
}

async function mailInvitation(
  tx: Transaction,
  { caller, clientId }: RequestContext,
  mail: Mail,
  id: string,
  token: string,
): Promise<Invitation | Refusal> {
  const invitation = await findOpenInvitation(tx, clientId, id);
  if (invitation === undefined) return refuse('team.invitation_not_found');
  const values = { inviter: caller.name, client: caller.client?.name ?? '', days: INVITATION_DAYS };
  await mail.send(
    tx,
    {
      // The language of the invited person is not known, so the mail uses the inviter's.
      to: { email: invitation.email, language: caller.language ?? '' },
      template: INVITATION,
      values,
      // The token follows `#`, which browsers do not send to servers, so that no log contains it.
      path: `/invitation#${token}`,
    },
    { clientId, expiresAt: new Date(invitation.expiresAt) },
  );
  return invitation;
}

function refuseEmail(emailReason: Reason): Refusal {
  return refuse(
    'team.email_refused',
    { reason: storedReason(emailReason) },
    { details: [detailOf('email', emailReason)] },
  );
}
