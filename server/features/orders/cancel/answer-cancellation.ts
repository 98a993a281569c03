import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import { sql } from '../../../db/sql.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import {
  findHoldingPartner,
  lockOrderHistories,
  type HistoryChange,
  type OrderHistory,
} from '../events/order-histories.ts';
import { saveEvents } from '../events/save-events.ts';
import { shareBookings } from '../booked-space/share-bookings.ts';
import { lockBookingsOfOrders } from '../booked-space/use-bookings.ts';
import type { OrdersDeps } from '../orders-deps.ts';
import { findGrantedOrders, runAsGrantingClient, writeClientAudit } from '../store/order-grants.ts';

interface CancellationAnswer {
  readonly accepted: boolean;
  readonly comment?: string | undefined;
}

/** Accepts or refuses a cancellation request, as the partner that holds the parcel. Refuses: not_found, not_allowed_now. */
export async function answerCancellationAsPartner(
  { clock, notify, routing }: OrdersDeps,
  context: RequestContext,
  ref: string,
  answer: CancellationAnswer,
): Promise<undefined | Refusal> {
  return context.inTenant(async (tx) => {
    const order = (await findGrantedOrders(tx, [ref])).get(ref);
    if (order === undefined) return refuse('order.not_found');
    const { clientId, orderCode } = order;
    return runAsGrantingClient(tx, order, async () => {
      const bookingIds = await lockBookingsOfOrders(tx, clientId, [order.id]);
      const history = (await lockOrderHistories(tx, clientId, [order.id])).get(order.id);
      if (history === undefined) return refuse('order.not_found');
      const holderId = findHoldingPartner(history);
      const isHolder = context.caller.partners.some(({ partnerId }) => partnerId === holderId);
      if (history.cancellationId === null || !isHolder) {
        return refuse('order.no_cancellation', { orderCode });
      }
      const now = clock.now();
      const request = await tx.row<{
        requested_by: string | null;
      }>(sql`update order_cancellations set state = ${answer.accepted ? 'ACCEPTED' : 'REFUSED'},
          answer_comment = ${answer.comment ?? null}, answered_at = ${now.toISOString()}
        where client_id = ${clientId} and id = ${history.cancellationId} returning requested_by`);
      await saveEvents(tx, clientId, [toHistoryChange(history, context, holderId, answer, now)], now);
      if (answer.accepted && bookingIds.length > 0)
        await shareBookings(tx, clientId, bookingIds, await routing.open(tx, clientId, now, []), now);
      if (request?.requested_by != null) {
        const kind = answer.accepted ? 'CANCELLATION_ACCEPTED' : 'CANCELLATION_REFUSED';
        await notify(tx, clientId, kind, { userId: request.requested_by }, { orderCode });
      }
      const auditEntry = { subject: orderCode, after: answer };
      await writeClientAudit(tx, clientId, context, { operation: 'answerCancellation', ...auditEntry });
      context.audit({ ...auditEntry, partnerId: holderId });
      return undefined;
    });
  });
}

function toHistoryChange(
  history: OrderHistory,
  context: RequestContext,
  partnerId: string | null,
  answer: CancellationAnswer,
  now: Date,
): HistoryChange {
  const latestAt = Math.max(...history.events.map((event) => event.at));
  return {
    history,
    newEvents: [
      {
        serviceType: 'ORDER',
        status: answer.accepted ? 'CANCELLED' : 'CANCELLATION_REFUSED',
        at: Math.max(now.getTime(), latestAt + 1),
        remarks: answer.comment ?? null,
        source: 'PARTNER',
        partnerId,
        userId: context.caller.userId,
      },
    ],
  };
}
