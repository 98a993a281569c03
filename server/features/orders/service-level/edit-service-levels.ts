import { isRefusal, type BodyOf, type Reason } from '@portal/contract/core';
import type { editServiceLevels, OrderOutcome } from '@portal/contract/orders';
import { reason as reasonOf, restoreReason } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { recordWebhookEvents } from '../../../webhook-outbox/index.ts';
import { lockOrderHistories } from '../events/order-histories.ts';
import type { OrdersDeps, Router } from '../orders-deps.ts';
import { rerouteOrder } from '../reroute/reroute-orders.ts';
import { getStateAndActionsOfRecord } from '../status/allowed-actions.ts';
import { toOrderInput } from '../store/order-input.ts';
import { loadOrder } from '../store/order-lookup.ts';
import { addNote } from '../store/order-notes.ts';
import type { OrderRecord } from '../store/order-record.ts';
import { toContentColumns } from '../store/order-table-rows.ts';
import { updateOrders } from '../store/orders-store.ts';

type Input = BodyOf<typeof editServiceLevels>;

/**
 * Sets the service level of orders, each with its own outcome, and routes those again whose level changes. An order that a
 * partner has, or that no partner could carry after the change, is refused.
 */
export async function applyServiceLevels(
  deps: OrdersDeps,
  context: RequestContext,
  { orderIds, ...change }: Input,
) {
  return context.inTenant(async (tx): Promise<OrderOutcome[]> => {
    const now = deps.clock.now();
    const histories = await lockOrderHistories(tx, context.clientId, orderIds);
    const outcomes = new Map<string, OrderOutcome>();
    let router: Router | undefined;
    for (const [orderId, { id }] of histories) {
      const record = await loadOrder(tx, context.clientId, id);
      if (outcomes.has(id) || isRefusal(record)) continue;
      router ??= await deps.routing.open(tx, context.clientId, now);
      const reason = await changeServiceLevel({ tx, deps, context, router, now }, record, change);
      // A router has released the shares of an order that it then could not route.
      if (reason !== null) router = undefined;
      outcomes.set(id, {
        orderId,
        orderCode: record.row.orderCode,
        ok: reason === null,
        reason,
        allowedActions: reason === null ? [] : getStateAndActionsOfRecord(record, now).actions,
      });
    }
    const changed = [...outcomes.values()].filter(({ ok }) => ok);
    if (changed.length > 0) {
      context.audit({
        subject: changed.length === 1 ? (changed[0]?.orderCode ?? '') : `${changed.length} orders`,
        after: { ...change, orders: changed.map(({ orderCode }) => orderCode) },
      });
    }
    return orderIds.map((orderId) => {
      const outcome = outcomes.get(histories.get(orderId)?.id ?? '');
      return outcome === undefined ? createUnknownOutcome(orderId) : { ...outcome, orderId };
    });
  });
}

interface ChangeContext {
  readonly tx: Transaction;
  readonly deps: OrdersDeps;
  readonly context: RequestContext;
  readonly router: Router;
  readonly now: Date;
}

/** Returns why the order was not changed, or null. An order that has the level already is not routed again. */
async function changeServiceLevel(
  { tx, deps, context, router, now }: ChangeContext,
  record: OrderRecord,
  { serviceLevel, note }: Omit<Input, 'orderIds'>,
): Promise<Reason | null> {
  const { state, actions } = getStateAndActionsOfRecord(record, now);
  const { id, orderCode } = record.row;
  if (!actions.includes('edit-service-level'))
    return reasonOf('order.in_status', { orderCode, statusTerm: state.status });
  const before = toOrderInput(record);
  if (before.serviceLevel !== serviceLevel) {
    const after = { ...before, serviceLevel };
    const refusal = await rerouteOrder(tx, context.clientId, record, after, router, now);
    if (refusal !== undefined) return restoreReason(refusal);
    await updateOrders(tx, context.clientId, [
      { id, ...toContentColumns(after), updated_at: now.toISOString() },
    ]);
    const facts = { orderId: id, changedFields: ['serviceLevel'], updatedAt: now.toISOString() };
    recordWebhookEvents(tx, context.clientId, [{ type: 'order.updated', facts }]);
  }
  if (note !== undefined) await addNote(deps.notify, tx, context, record.row, { note, now });
  return null;
}

function createUnknownOutcome(orderId: string): OrderOutcome {
  return { orderId, orderCode: null, ok: false, reason: reasonOf('order.not_found'), allowedActions: [] };
}
