import { isRefusal, type Reason, type Refusal } from '@portal/contract/core';
import { REVERSAL_WINDOW_DAYS, type Reversal } from '@portal/contract/orders';
import { reason as reasonOf, refusalOf, refuse, type RefusalCode } from '@portal/contract/reasons';
import type { RequestContext } from '../../../request/request-context.ts';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { belongsToPartner } from '../../../request/caller.ts';
import { newId } from '../../../platform/ids.ts';
import { getStateAndActions } from '../status/allowed-actions.ts';
import { findHoldingPartner, lockOrderHistories, type OrderHistory } from '../events/order-histories.ts';
import type { OrdersDeps } from '../orders-deps.ts';
import type { OrderState } from '../status/derive-order-state.ts';
import { runAsGrantingClient, writeClientAudit, findGrantedOrders } from '../store/order-grants.ts';
import { toReversal } from './reversal-record.ts';
import { insertReversal, readReversals, type NewReversal } from './reversals-store.ts';

type ReversalDeps = Pick<OrdersDeps, 'clock' | 'notify'>;

/** Initiates a reversal, as the client. Refuses: not_found, not_allowed_now. */
export async function initiateAsClient(
  { clock, notify }: ReversalDeps,
  context: RequestContext,
  ref: string,
  comment: string,
): Promise<Reversal | Refusal> {
  return context.inTenant(async (tx) => {
    const history = (await lockOrderHistories(tx, context.clientId, [ref])).get(ref);
    if (history === undefined) return refuse('order.not_found');
    const partnerId = findHoldingPartner(history);
    if (partnerId === null) return refuse('reversal.no_holder', { orderCode: history.orderCode });
    const request = { initiatedBy: 'CLIENT', partnerId, comment } as const;
    const reversal = await startReversal(tx, context, context.clientId, history, request, clock.now());
    if (isRefusal(reversal)) return reversal;
    const params = { count: 1, orderCode: history.orderCode, partnerId };
    await notify(tx, context.clientId, 'PARTNER_REVERSAL_REQUESTED', { partnerId }, params);
    context.audit({ subject: history.orderCode, after: { comment } });
    return reversal;
  });
}

/** Initiates a reversal, as the partner that holds the parcel. Refuses: not_found, not_allowed_now. */
export async function initiateAsPartner(
  { clock, notify }: ReversalDeps,
  context: RequestContext,
  { partnerId, orderId }: { readonly partnerId: string; readonly orderId: string },
  comment: string,
): Promise<Reversal | Refusal> {
  return context.inTenant(async (tx) => {
    const order = (await findGrantedOrders(tx, [orderId])).get(orderId);
    if (order === undefined || !belongsToPartner(context.caller, partnerId)) return refuse('order.not_found');
    const { clientId, orderCode } = order;
    return runAsGrantingClient(tx, order, async () => {
      const history = (await lockOrderHistories(tx, clientId, [order.id])).get(order.id);
      if (history === undefined) return refuse('order.not_found');
      if (findHoldingPartner(history) !== partnerId) {
        return refuse('reversal.not_held', { orderCode });
      }
      const request = { initiatedBy: 'PARTNER', partnerId, comment } as const;
      const reversal = await startReversal(tx, context, clientId, history, request, clock.now());
      if (isRefusal(reversal)) return reversal;
      const permission = 'orders.write';
      await notify(tx, clientId, 'REVERSAL_REQUESTED', { permission, customerId: null }, { orderCode });
      const customerId = await findCustomerId(tx, clientId, history.id);
      if (customerId !== null)
        await notify(tx, clientId, 'REVERSAL_REQUESTED', { permission, customerId }, { orderCode });
      const auditEntry = { subject: orderCode, after: { comment } };
      await writeClientAudit(tx, clientId, context, {
        operation: 'initiateReversalAsPartner',
        ...auditEntry,
      });
      context.audit(auditEntry);
      return reversal;
    });
  });
}

/** The customer of an order; null if it has none. */
async function findCustomerId(tx: Transaction, clientId: string, orderId: string): Promise<string | null> {
  const row = await tx.row<{ customer_id: string | null }>(
    sql`select customer_id from orders where client_id = ${clientId} and id = ${orderId}`,
  );
  return row?.customer_id ?? null;
}

async function startReversal(
  tx: Transaction,
  { caller }: RequestContext,
  clientId: string,
  history: OrderHistory,
  request: Pick<NewReversal, 'initiatedBy' | 'partnerId' | 'comment'>,
  now: Date,
): Promise<Reversal | Refusal> {
  const { state, actions } = getStateAndActions(history, now);
  if (!actions.includes('reverse')) {
    return refusalOf(explainRefusal(history, state), { allowed: actions });
  }
  const id = newId();
  await insertReversal(tx, clientId, { id, orderId: history.id, userId: caller.userId, ...request }, now);
  const record = (await readReversals(tx, clientId, [id])).get(id);
  if (record === undefined) throw new Error('the inserted reversal is missing');
  return toReversal(record, request.initiatedBy);
}

function explainRefusal(
  { orderCode, isReversalOpen }: OrderHistory,
  { stage, status }: OrderState,
): Reason<RefusalCode> {
  if (isReversalOpen) return reasonOf('reversal.already_open', { orderCode });
  if (stage === 'DELIVERED') return reasonOf('reversal.too_late', { orderCode, days: REVERSAL_WINDOW_DAYS });
  return reasonOf('order.in_status', { orderCode, statusTerm: status });
}
