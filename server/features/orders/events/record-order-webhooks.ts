import type { Transaction } from '../../../db/database.ts';
import { recordWebhookEvents, type RecordedEvent } from '../../../webhook-outbox/index.ts';
import type { OrderState } from '../status/derive-order-state.ts';
import type { EventRow } from '../store/order-table-rows.ts';

/** The webhook events for statuses of the order itself. Its other statuses have only the event of the status change. */
const ORDER_EVENT_TYPES = new Map([
  ['CREATED', 'order.created' as const],
  ['ALLOCATED', 'order.allocated' as const],
  ['UNALLOCATED', 'order.unallocated' as const],
  ['CANCELLATION_REQUESTED', 'order.cancellation_requested' as const],
  ['CANCELLATION_REFUSED', 'order.cancellation_refused' as const],
  ['CANCELLED', 'order.cancelled' as const],
]);

/** Events of orders that were just inserted. */
export function recordOrderEvents(tx: Transaction, clientId: string, rows: readonly EventRow[]): void {
  recordWebhookEvents(tx, clientId, rows.flatMap(toOrderEvent));
}

function toOrderEvent(row: EventRow): RecordedEvent[] {
  const facts = { orderId: row.order_id, eventId: row.id };
  if (row.service_type !== 'ORDER') return [{ type: 'tracking.event_added', facts }];
  const type = ORDER_EVENT_TYPES.get(row.status);
  return type === undefined ? [] : [{ type, facts }];
}

/** The withdrawal of an event. */
export function recordWithdrawal(tx: Transaction, clientId: string, orderId: string, eventId: string): void {
  recordWebhookEvents(tx, clientId, [{ type: 'tracking.event_withdrawn', facts: { orderId, eventId } }]);
}

/** The state of an order before and after a change of its events. */
export interface StateChange {
  readonly orderId: string;
  readonly before: OrderState;
  readonly after: OrderState;
}

/** Changes of the status of orders; `now`: the time of the change. */
export function recordStatusChanges(
  tx: Transaction,
  clientId: string,
  changes: readonly StateChange[],
  now: Date,
): void {
  const changedAt = now.toISOString();
  const events = changes
    .filter(({ before, after }) => before.serviceType !== after.serviceType || before.status !== after.status)
    .map(({ orderId, before, after }): RecordedEvent => {
      const { stage, terminal } = after;
      const statusAt = new Date(after.at).toISOString();
      const [status, previousStatus] = [toStatusFacts(after), toStatusFacts(before)];
      const facts = { orderId, status, previousStatus, stage, terminal, statusAt, changedAt };
      return { type: 'order.status_changed', facts };
    });
  recordWebhookEvents(tx, clientId, events);
}

function toStatusFacts({ serviceType, status, remarks }: OrderState) {
  return { serviceType, status, remarks };
}
