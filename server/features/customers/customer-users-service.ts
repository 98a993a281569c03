import { isRefusal, type Refusal } from '@portal/contract/core';
import type { CustomerUser, CustomerUserInput, CustomerUserPatch } from '@portal/contract/customers';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Mail } from '../../mail/mail.ts';
import type { RequestContext } from '../../request/request-context.ts';
import {
  endInvitation,
  inTeamTenant,
  inviteToTeam,
  lockTeam,
  refuseTeamWithoutAdmin,
  removeMember,
  resend,
  type CustomerInvitation,
  type TeamOwner,
} from '../accounts/index.ts';
import { readCustomerUser } from './customer-users-read-model.ts';

/** The owner of the team of a customer: its users and their invitations. */
export const customerOwner = (customerId: string): TeamOwner => ({ kind: 'CUSTOMER', id: customerId });

/** Invites a person as a user of a customer. Refuses: not_found, conflict, at `email`. */
export async function inviteUser(
  context: RequestContext,
  mail: Mail,
  customerId: string,
  input: CustomerUserInput,
): Promise<CustomerUser | Refusal> {
  return toUser(await inviteToTeam<CustomerInvitation>(context, mail, customerOwner(customerId), input));
}

/** Sends an invitation with a new link; the earlier link stops working. Refuses: not_found, too_many. */
export async function resendInvitation(
  context: RequestContext,
  mail: Mail,
  customerId: string,
  id: string,
): Promise<CustomerUser | Refusal> {
  return toUser(await resend<CustomerInvitation>(context, mail, customerOwner(customerId), id));
}

function toUser(invitation: CustomerInvitation | Refusal): CustomerUser | Refusal {
  if (isRefusal(invitation)) return invitation;
  const { id, email, role, expired, sentAt, expiresAt } = invitation;
  const state = expired ? 'EXPIRED' : 'INVITED';
  return {
    id,
    name: null,
    email,
    role,
    state,
    createdAt: sentAt,
    invitedUntil: expiresAt,
    lastSeenAt: null,
    activeSessions: 0,
  };
}

/** Changes role or state of a user. Refuses: not_found; not_allowed_now, before the invitation is accepted or for the last admin. */
export function changeUser(
  context: RequestContext,
  customerId: string,
  userId: string,
  patch: CustomerUserPatch,
): Promise<CustomerUser | Refusal> {
  return inTeamTenant(context, customerOwner(customerId), async (tx) => {
    const before = await readCustomerUser(tx, context.clientId, customerId, userId);
    if (before === undefined) return refuse('customer.user_not_found');
    if (before.state === 'INVITED' || before.state === 'EXPIRED') return refuse('customer.user_not_joined');
    const after = { ...before, role: patch.role ?? before.role, state: patch.state ?? before.state };
    const nextRole = after.state === 'ACTIVE' ? after.role : undefined;
    const denied =
      before.state === 'ACTIVE' && (await refuseOwnLastAdmin(tx, context, before.role, nextRole));
    if (denied) return denied;
    await tx.execute(sql`select customer_user_set(${customerId}, ${userId}, ${after.role}, ${after.state})`);
    context.audit({
      subject: before.email,
      before: { role: before.role, state: before.state },
      after: { role: after.role, state: after.state },
    });
    return after;
  });
}

/** Ends all sessions of a user. Refuses: not_found. */
export function signUserOut(
  context: RequestContext,
  customerId: string,
  userId: string,
): Promise<{ readonly endedCount: number } | Refusal> {
  return inTeamTenant(context, customerOwner(customerId), async (tx) => {
    const user = await readCustomerUser(tx, context.clientId, customerId, userId);
    if (user === undefined) return refuse('customer.user_not_found');
    const row = await tx.row<{ endedCount: number }>(
      sql`select customer_user_sign_out(${customerId}, ${userId}) "endedCount"`,
    );
    context.audit({ subject: user.email });
    return { endedCount: row?.endedCount ?? 0 };
  });
}

/** Refuses to a customer that its last admin leaves or becomes an operator: not_allowed_now. Its client may do both. */
async function refuseOwnLastAdmin(
  tx: Transaction,
  { caller: { customerId } }: RequestContext,
  role: CustomerUser['role'],
  nextRole: CustomerUser['role'] | undefined,
): Promise<Refusal | undefined> {
  if (customerId === null) return undefined;
  const owner = customerOwner(customerId);
  await lockTeam(tx, owner);
  return refuseTeamWithoutAdmin(tx, owner, role, nextRole);
}

/** Removes a user, whose sessions end, or withdraws an invitation. Refuses: not_found; not_allowed_now, for the last admin. */
export function removeUser(
  context: RequestContext,
  customerId: string,
  userId: string,
): Promise<null | Refusal> {
  const owner = customerOwner(customerId);
  return inTeamTenant(context, owner, async (tx) => {
    const before = await readCustomerUser(tx, context.clientId, customerId, userId);
    if (before === undefined) return refuse('customer.user_not_found');
    if (before.invitedUntil === null) {
      const denied =
        before.state === 'ACTIVE' && (await refuseOwnLastAdmin(tx, context, before.role, undefined));
      if (denied) return denied;
      await removeMember(tx, owner, userId);
    } else await endInvitation(tx, owner, userId);
    context.audit({ subject: before.email, before: { role: before.role } });
    return null;
  });
}
