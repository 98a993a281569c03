import { isRefusal, type Refusal } from '@portal/contract/core';
import type { CustomerUser, CustomerUserInput, CustomerUserPatch } from '@portal/contract/customers';
import { refuse } from '@portal/contract/reasons';
import { sql } from '../../db/sql.ts';
import type { Mail } from '../../mail/mail.ts';
import type { RequestContext } from '../../request/request-context.ts';
import {
  endInvitation,
  inTeamTenant,
  inviteToTeam,
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
  return { id, name: null, email, role, state, createdAt: sentAt, invitedUntil: expiresAt };
}

/** Changes role or state of a user. Refuses: not_found; not_allowed_now, before the invitation is accepted. */
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
    await tx.execute(sql`select customer_user_set(${customerId}, ${userId}, ${after.role}, ${after.state})`);
    context.audit({
      subject: before.email,
      before: { role: before.role, state: before.state },
      after: { role: after.role, state: after.state },
    });
    return after;
  });
}

/** Removes a user, whose sessions end, or withdraws an invitation. Refuses: not_found. */
export function removeUser(
  context: RequestContext,
  customerId: string,
  userId: string,
): Promise<null | Refusal> {
  const owner = customerOwner(customerId);
  return inTeamTenant(context, owner, async (tx) => {
    const before = await readCustomerUser(tx, context.clientId, customerId, userId);
    if (before === undefined) return refuse('customer.user_not_found');
    if (before.invitedUntil === null) await removeMember(tx, owner, userId);
    else await endInvitation(tx, owner, userId);
    context.audit({ subject: before.email, before: { role: before.role } });
    return null;
  });
}
