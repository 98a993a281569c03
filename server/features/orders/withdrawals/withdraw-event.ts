import { isRefusal, type Refusal } from '@portal/contract/core';
import { isAuthorOf, type EventAuthor, type WithdrawalInput } from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { lockOrderHistories } from '../events/order-histories.ts';
import { recordWithdrawal } from '../events/record-order-webhooks.ts';
import { rewriteHistory } from '../events/rewrite-history.ts';
import type { OrdersDeps } from '../orders-deps.ts';
import {
  auditForPartners,
  findGrantedOrders,
  runAsGrantingClient,
  writeClientAudit,
} from '../store/order-grants.ts';
import { loadOrder } from '../store/order-lookup.ts';
import { replaceUsedCode } from '../proof/delivery-codes-store.ts';
import { omitEvent } from '../pieces/omit-event.ts';
import { findWithdrawalRefusal } from './withdrawal-rules.ts';
import { moveToWithdrawn, readEvent } from './withdrawals-store.ts';

/** The event to withdraw, and why. `orderRef`: id or code of the order. */
export interface WithdrawalRequest {
  readonly orderRef: string;
  readonly eventId: string;
  readonly input: WithdrawalInput;
}

/**
 * Withdraws an event as its author: a partner, or the client for its own freight. A repeated request changes nothing.
 * Refuses: not_found, forbidden, not_allowed_now.
 */
export async function withdrawEventAsAuthor(
  { clock }: Pick<OrdersDeps, 'clock'>,
  context: RequestContext,
  { orderRef, eventId, input }: WithdrawalRequest,
): Promise<undefined | Refusal> {
  const { caller } = context;
  const isPartner = caller.permissions.has('partner-orders.update');
  return context.inTenant(async (tx) => {
    const now = clock.now();
    if (!isPartner) {
      const order = await loadOrder(tx, context.clientId, orderRef);
      if (isRefusal(order)) return order;
      const { id: orderId, orderCode } = order.row;
      context.audit({ subject: orderCode, after: { eventId, ...input } });
      const outcome = await withdrawEventOf(tx, context.clientId, { orderId, eventId, input }, CLIENT, now);
      return isRefusal(outcome) ? outcome : undefined;
    }
    const order = (await findGrantedOrders(tx, [orderRef])).get(orderRef);
    if (order === undefined) return refuse('order.not_found');
    const partnerIds = caller.partners.map(({ partnerId }) => partnerId);
    return runAsGrantingClient(tx, order, async () => {
      const { clientId, id: orderId, orderCode } = order;
      const author = { kind: 'PARTNER', partnerIds } as const;
      const outcome = await withdrawEventOf(tx, clientId, { orderId, eventId, input }, author, now);
      if (isRefusal(outcome)) return outcome;
      const auditEntry = { subject: orderCode, after: { eventId, ...input } };
      if (outcome === 'WITHDRAWN')
        await writeClientAudit(tx, clientId, context, { operation: 'withdrawEvent', ...auditEntry });
      auditForPartners(context, order, auditEntry);
      return undefined;
    });
  });
}

const CLIENT = { kind: 'CLIENT' } as const;

interface EventRequest {
  readonly orderId: string;
  readonly eventId: string;
  readonly input: WithdrawalInput;
}

/**
 * Withdraws an event of an order, in a transaction of its client; a withdrawn one is a repeat. Refuses: not_found, forbidden,
 * not_allowed_now.
 */
export async function withdrawEventOf(
  tx: Transaction,
  clientId: string,
  { orderId, eventId, input }: EventRequest,
  author: EventAuthor | { readonly kind: 'OPERATOR' },
  now: Date,
): Promise<'WITHDRAWN' | 'REPEAT' | Refusal> {
  const history = (await lockOrderHistories(tx, clientId, [orderId])).get(orderId);
  if (history === undefined) return refuse('order.not_found');
  const event = await readEvent(tx, clientId, orderId, eventId);
  if (event === undefined) return refuse('withdrawal.no_event', { orderCode: history.orderCode });
  if (author.kind !== 'OPERATOR' && !isAuthorOf(author, event)) return refuse('withdrawal.not_author');
  if (event.isWithdrawn) return 'REPEAT';
  const refusal = await findWithdrawalRefusal(tx, clientId, history, event);
  if (refusal !== undefined) return refusal;
  const withdrawal = { ...input, withdrawnBy: author.kind, withdrawnAt: now.toISOString() };
  await moveToWithdrawn(tx, clientId, orderId, eventId, withdrawal);
  await rewriteHistory(tx, clientId, history, omitEvent(history, event), now);
  await replaceUsedCode(tx, clientId, orderId);
  recordWithdrawal(tx, clientId, orderId, eventId);
  return 'WITHDRAWN';
}
