import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { reopenCancellation, updateOpenCancellations } from '../cancel/update-open-cancellations.ts';
import { listFollowUps } from '../pieces/omit-event.ts';
import { toStoredPieceStates, type PieceEvent } from '../pieces/piece-states.ts';
import { deriveOrderState } from '../status/derive-order-state.ts';
import { toEventRow, toStateColumns } from '../store/order-table-rows.ts';
import { insertEvents, updateOrders } from '../store/orders-store.ts';
import type { OrderHistory } from './order-histories.ts';
import { recordStatusChanges } from './record-order-webhooks.ts';

/**
 * Stores what follows from a history that has lost an event: the events by which the order follows its pieces, the state of the
 * order, and its open cancellation. Records the webhook event of a changed status.
 */
export async function rewriteHistory(
  tx: Transaction,
  clientId: string,
  before: OrderHistory,
  history: OrderHistory,
  now: Date,
): Promise<void> {
  const { id: orderId, events, legs } = history;
  await replaceFollowUps(tx, clientId, history, listFollowUps(history));
  await updateOrders(tx, clientId, [
    {
      id: orderId,
      ...toStateColumns(events, history),
      piece_states: toStoredPieceStates(history),
      updated_at: now.toISOString(),
    },
  ]);
  const state = deriveOrderState(events, legs);
  const change = { orderId, before: deriveOrderState(before.events, legs), after: state };
  recordStatusChanges(tx, clientId, [change], now);
  const cancellationId =
    state.status === 'CANCELLATION_REQUESTED' && history.cancellationId === null
      ? await reopenCancellation(tx, clientId, orderId)
      : history.cancellationId;
  const isCancellationPending = cancellationId !== null;
  const updated = { history: { ...history, cancellationId, isCancellationPending }, state };
  await updateOpenCancellations(tx, clientId, [updated], now);
}

/** Deletes the follow-up events that no longer apply, and inserts the new ones. */
async function replaceFollowUps(
  tx: Transaction,
  clientId: string,
  { id: orderId, legs }: OrderHistory,
  followUps: readonly PieceEvent[],
): Promise<void> {
  const sequences = new Map(legs.map((leg) => [leg.serviceType, leg.sequence]));
  const rows = followUps.map((event) =>
    toEventRow(orderId, event, { legSequence: sequences.get(event.serviceType) ?? null }),
  );
  await tx.execute(sql`delete from order_events e
    where e.client_id = ${clientId} and e.order_id = ${orderId} and e.piece is not null
      and not exists (select 1 from json_to_recordset(${JSON.stringify(rows)}::json) as
          stays (service_type text, status text, update_timestamp timestamptz)
        where stays.service_type = e.service_type and stays.status = e.status
          and stays.update_timestamp = e.update_timestamp)`);
  // Those that are stored already stay as they are.
  await insertEvents(tx, clientId, rows);
}
