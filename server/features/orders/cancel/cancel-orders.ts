import type { Reason } from '@portal/contract/core';
import type { CancellationOutcome, OrderOutcome } from '@portal/contract/orders';
import { reason as reasonOf } from '@portal/contract/reasons';
import type { RequestContext } from '../../../request/request-context.ts';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { shareBookings } from '../booked-space/share-bookings.ts';
import { lockBookingsOfOrders } from '../booked-space/use-bookings.ts';
import { getStateAndActions } from '../status/allowed-actions.ts';
import {
  findHoldingPartner,
  lockOrderHistories,
  type HistoryChange,
  type OrderHistory,
} from '../events/order-histories.ts';
import type { OrdersDeps } from '../orders-deps.ts';
import { deriveOrderState } from '../status/derive-order-state.ts';
import { saveEvents } from '../events/save-events.ts';

/**
 * Cancels orders, each with its own outcome: at once until the first leg has moved, then by a request to the partner that
 * holds the parcel. From OUT_FOR_DELIVERY on a cancellation is refused.
 */
export async function requestCancellations(
  deps: OrdersDeps,
  context: RequestContext,
  refs: readonly string[],
  comment: string | undefined,
) {
  return context.inTenant(async (tx) => {
    const now = deps.clock.now();
    const bookingIds = await lockBookingsOfOrders(tx, context.clientId, refs);
    const histories = await lockOrderHistories(tx, context.clientId, refs);
    const changes = new Map<string, HistoryChange>();
    const requests: CancellationRequest[] = [];
    const outcomes = refs.map((orderId): CancellationOutcome => {
      const history = histories.get(orderId);
      if (history === undefined) {
        const reason = reasonOf('order.not_found');
        return refuseCancellation({ orderId, orderCode: null, reason, allowedActions: [] });
      }
      const { orderCode } = history;
      const change = changes.get(history.id);
      const outcome = change === undefined ? decideCancellation(history, now) : toOutcome(change);
      if (typeof outcome !== 'string') return refuseCancellation({ orderId, orderCode, ...outcome });
      if (change === undefined) {
        changes.set(history.id, toHistoryChange(history, outcome, context.caller.userId, comment, now));
        if (outcome === 'REQUESTED') requests.push({ history, partnerId: findHoldingPartner(history) });
      }
      return { orderId, orderCode, ok: true, outcome, reason: null, allowedActions: [] };
    });
    await saveRequests(tx, context, requests, comment, now);
    for (const { history, partnerId } of requests) {
      if (partnerId === null) continue;
      const params = { count: 1, orderCode: history.orderCode, partnerId };
      await deps.notify(tx, context.clientId, 'PARTNER_CANCELLATION_REQUESTED', { partnerId }, params);
    }
    await saveEvents(tx, context.clientId, [...changes.values()], now);
    if (bookingIds.length > 0) {
      const router = await deps.routing.open(tx, context.clientId, now, []);
      await shareBookings(tx, context.clientId, bookingIds, router, now);
    }
    for (const { history, newEvents } of changes.values()) {
      context.audit({ subject: history.orderCode, after: { status: newEvents[0]?.status, comment } });
    }
    return outcomes;
  });
}

interface CancellationRequest {
  readonly history: OrderHistory;
  readonly partnerId: string | null;
}

function refuseCancellation(refused: Omit<OrderOutcome, 'ok'>): CancellationOutcome {
  return { ...refused, ok: false, outcome: 'REFUSED' };
}

function decideCancellation(
  history: OrderHistory,
  now: Date,
): 'CANCELLED' | 'REQUESTED' | { readonly reason: Reason; readonly allowedActions: string[] } {
  const { state, actions: allowedActions } = getStateAndActions(history, now);
  const { orderCode } = history;
  if (history.isCancellationPending) {
    return { reason: reasonOf('order.cancellation_pending', { orderCode }), allowedActions };
  }
  if (!allowedActions.includes('cancel')) {
    return { reason: reasonOf('order.in_status', { orderCode, statusTerm: state.status }), allowedActions };
  }
  return state.phase === 'waiting' ? 'CANCELLED' : 'REQUESTED';
}

/** The outcome for an order that the request lists a second time. */
function toOutcome({ newEvents }: HistoryChange): 'CANCELLED' | 'REQUESTED' {
  return newEvents[0]?.status === 'CANCELLED' ? 'CANCELLED' : 'REQUESTED';
}

function toHistoryChange(
  history: OrderHistory,
  outcome: 'CANCELLED' | 'REQUESTED',
  userId: string,
  comment: string | undefined,
  now: Date,
): HistoryChange {
  const status = outcome === 'CANCELLED' ? 'CANCELLED' : 'CANCELLATION_REQUESTED';
  const at = Math.max(now.getTime(), deriveOrderState(history.events, history.legs).at + 1);
  return {
    history,
    newEvents: [{ serviceType: 'ORDER', status, at, remarks: comment ?? null, source: 'PORTAL', userId }],
  };
}

async function saveRequests(
  tx: Transaction,
  context: RequestContext,
  requests: readonly CancellationRequest[],
  comment: string | undefined,
  now: Date,
): Promise<void> {
  for (const { history, partnerId } of requests) {
    await tx.execute(sql`insert into order_cancellations
        (client_id, id, order_id, state, comment, partner_id, requested_by, requested_at)
      values (${context.clientId}, ${newId()}, ${history.id}, 'REQUESTED', ${comment ?? null}, ${partnerId},
        ${context.caller.userId}, ${now.toISOString()})`);
  }
}
