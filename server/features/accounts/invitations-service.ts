import { isRefusal, type Reason, type Refusal, storedReason } from '@portal/contract/core';
import { detailOf, reason, refuse } from '@portal/contract/reasons';
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
  readInvitationLanguage,
  replaceToken,
  type TeamInvitation,
} from './invitations-store.ts';
import { inTeamTenant, type TeamOwner } from './team-owner.ts';
import { isTeamUser, lockTeam } from './team-store.ts';

/** More than a team needs, and low enough to prevent mail floods in the name of its owner. */
const MAX_OPEN_INVITATIONS = 200;

/** Invites a person by e-mail. Refuses: conflict, at `email`. */
export function inviteToTeam<Item extends TeamInvitation>(
  context: RequestContext,
  mail: Mail,
  owner: TeamOwner,
  { email, role }: Pick<Item, 'email' | 'role'>,
): Promise<Item | Refusal> {
  return inTeamTenant(context, owner, async (tx) => {
    await lockTeam(tx, owner);
    if (await isTeamUser(tx, owner, email)) return refuseEmail(reason('team.is_member'));
    if ((await countOpenInvitations(tx, owner)) >= MAX_OPEN_INVITATIONS) {
      return refuseEmail(reason('team.too_many_invitations', { max: MAX_OPEN_INVITATIONS }));
    }
    const [id, token] = [newId(), createToken()];
    const { caller: inviter } = context;
    const isNew = await addInvitation(tx, owner, { id, email, role, tokenHash: hashToken(token), inviter });
    if (!isNew) return refuseEmail(reason('team.is_invited'));
    context.audit({ subject: email, after: { role } });
    return mailInvitation<Item>(tx, context, mail, owner, id, token);
  });
}

/** Sends an invitation with a new link; the earlier link stops working. Refuses: not_found, too_many. */
export function resend<Item extends TeamInvitation>(
  context: RequestContext,
  mail: Mail,
  owner: TeamOwner,
  id: string,
): Promise<Item | Refusal> {
  return inTeamTenant(context, owner, async (tx) => {
    const invitation = await findOpenInvitation<Item>(tx, owner, id);
    if (invitation === undefined) return refuse('team.invitation_not_found');
    const token = createToken();
    if (!(await replaceToken(tx, owner, id, hashToken(token)))) {
      return refuse('team.sent_just_now', {}, { retryAfterSeconds: 60 });
    }
    const renewed = await mailInvitation<Item>(tx, context, mail, owner, id, token);
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
export function withdraw(context: RequestContext, owner: TeamOwner, id: string): Promise<null | Refusal> {
  return inTeamTenant(context, owner, async (tx) => {
    const invitation = await findOpenInvitation<TeamInvitation>(tx, owner, id);
    if (invitation === undefined || !(await endInvitation(tx, owner, id)))
      return refuse('team.invitation_not_found');
    context.audit({ subject: invitation.email, before: { role: invitation.role } });
    return null;
  });
}

async function mailInvitation<Item extends TeamInvitation>(
  tx: Transaction,
  { caller, clientId }: RequestContext,
  mail: Mail,
  owner: TeamOwner,
  id: string,
  token: string,
): Promise<Item | Refusal> {
  const invitation = await findOpenInvitation<Item>(tx, owner, id);
  if (invitation === undefined) return refuse('team.invitation_not_found');
  // Users of a customer join the portal of the client.
  const team =
    owner.kind === 'PARTNER'
      ? caller.partners.find(({ partnerId }) => partnerId === owner.id)
      : caller.client;
  const values = { inviter: caller.name, client: team?.name ?? '', days: INVITATION_DAYS };
  await mail.send(
    tx,
    {
      // The language of the invited person is not known: it is that of the customer, or else the inviter's.
      to: {
        email: invitation.email,
        language: (await readInvitationLanguage(tx, owner)) ?? caller.language ?? '',
      },
      template: INVITATION,
      values,
      // The token follows `#`, which browsers do not send to servers, so that no log contains it.
      path: `/invitation#${token}`,
    },
    { clientId: owner.kind === 'PARTNER' ? null : clientId, expiresAt: new Date(invitation.expiresAt) },
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
