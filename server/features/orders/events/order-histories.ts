import type { DeliveryAddress } from '@portal/contract/partners';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { toEventRow, toStateColumns, type EventOrigin } from '../store/order-table-rows.ts';
import {
  deriveOrderState,
  type StatusEvent,
  type LegRef,
  type OrderState,
} from '../status/derive-order-state.ts';
import { matchOrderRefs, splitOrderRefs } from '../store/order-lookup.ts';
import { foldOrderCountsSometimes } from '../store/order-counts-store.ts';
import { findPieceCodes } from '../store/ssccs-store.ts';
import { toStoredPieceStates, type PieceEvent } from '../pieces/piece-states.ts';
import { insertEvents, insertPieceEvents, updateOrders } from '../store/orders-store.ts';
import { recordOrderEvents, recordStatusChanges } from './record-order-webhooks.ts';

interface HistoryLeg extends LegRef {
  readonly partnerId: string | null;
  readonly hubId: string | null;
}

/** Legs and events of an order, and what is open about it: the input of the status rules. */
export interface OrderHistory {
  readonly id: string;
  readonly orderCode: string;
  readonly version: number;
  readonly labelPrinted: boolean;
  readonly pieces: number;
  /** The partner that delivers needs the delivery code. */
  readonly needsDeliveryCode: boolean;
  readonly legs: readonly HistoryLeg[];
  readonly destination: DeliveryAddress;
  readonly events: readonly StatusEvent[];
  readonly pieceEvents: readonly PieceEvent[];
  /** The cancellation request that has no answer yet. */
  readonly cancellationId: string | null;
  readonly isCancellationPending: boolean;
  /** A reversal is initiated or approved. */
  readonly isReversalOpen: boolean;
}

/**
 * Locks orders until the transaction ends, and reads their histories. `refs`: order ids, order or piece codes, SSCCs; the
 * result is by reference, without those that are not the caller's. Locking a reverse order also locks the order whose parcel
 * it brings back, because events of the one also update the other. Rows are locked by ascending id, so that two transactions
 * cannot deadlock.
 */
export async function lockOrderHistories(
  tx: Transaction,
  clientId: string,
  refs: readonly string[],
): Promise<Map<string, OrderHistory>> {
  const pieceCodes = await findPieceCodes(tx, refs);
  const { ids, codes } = splitOrderRefs(refs, pieceCodes);
  // Locks before it reads, to see what a concurrent transaction has written.
  const lockedRows = await tx.rows<{ id: string }>(sql`
    with requested as (select id from orders
      where client_id = ${clientId} and (id = any (${ids}::uuid[]) or order_code = any (${codes}::text[])))
    select id from orders where client_id = ${clientId} and id in (select id from requested union all
      select r.order_id from order_reversals r join requested on requested.id = r.reverse_order_id
      where r.client_id = ${clientId})
    order by id for no key update`);
  const histories = await readOrderHistories(
    tx,
    clientId,
    lockedRows.map(({ id }) => id),
  );
  return matchOrderRefs(refs, histories, pieceCodes);
}

/** Histories of orders that the transaction has locked. */
export async function readOrderHistories(
  tx: Transaction,
  clientId: string,
  ids: readonly string[],
): Promise<OrderHistory[]> {
  const rows = await tx.rows<Omit<OrderHistory, 'isCancellationPending'>>(sql`
    select o.id, o.order_code "orderCode", o.version, o.label_printed_at is not null "labelPrinted", o.pieces,
      json_build_object('country', o.destination_country, 'city', o.parties -> 'consignee' ->> 'city',
        'province', o.parties -> 'consignee' ->> 'province',
        'postcode', o.parties -> 'consignee' ->> 'postcode') destination,
      o.delivery_confirmation = 'CODE' "needsDeliveryCode",
      (select coalesce(json_agg(json_build_object('sequence', l.sequence, 'serviceType', l.service_type,
          'partnerId', l.partner_id, 'hubId', l.hub_id) order by l.sequence), '[]')
        from order_legs l where l.client_id = ${clientId} and l.order_id = o.id) legs,
      (select coalesce(json_agg(json_build_object('serviceType', e.service_type, 'status', e.status,
          'remarks', e.remarks, 'piece', e.piece, 'at', (extract(epoch from e.update_timestamp) * 1000)::bigint)), '[]')
        from order_events e where e.client_id = ${clientId} and e.order_id = o.id) events,
      (select coalesce(json_agg(json_build_object('piece', e.piece, 'serviceType', e.service_type, 'status', e.status,
          'remarks', e.remarks, 'at', (extract(epoch from e.update_timestamp) * 1000)::bigint)), '[]')
        from piece_events e where e.client_id = ${clientId} and e.order_id = o.id) "pieceEvents",
      (select c.id from order_cancellations c
        where c.client_id = ${clientId} and c.order_id = o.id and c.state = 'REQUESTED') "cancellationId",
      exists (select 1 from order_reversals r where r.client_id = ${clientId} and r.order_id = o.id
        and r.state in ('INITIATED', 'APPROVED')) "isReversalOpen"
    from orders o where o.client_id = ${clientId} and o.id = any (${[...ids]}::uuid[])`);
  return rows.map((row) => ({ ...row, isCancellationPending: row.cancellationId !== null }));
}

/** The partner of the leg that the parcel is on; null before the first leg. */
export function findHoldingPartner(history: {
  readonly events: readonly StatusEvent[];
  readonly legs: readonly Omit<HistoryLeg, 'hubId'>[];
}): string | null {
  const { underlyingStatus } = deriveOrderState(history.events, history.legs);
  return history.legs.find((leg) => leg.serviceType === underlyingStatus.serviceType)?.partnerId ?? null;
}

/** An order including its new events, and its state after them. */
export interface UpdatedOrder {
  readonly history: OrderHistory;
  readonly state: OrderState;
}

/** New events of one order, and of its pieces. */
export interface HistoryChange {
  readonly history: OrderHistory;
  readonly newEvents: readonly (StatusEvent & EventOrigin)[];
  readonly newPieceEvents?: readonly (PieceEvent & EventOrigin)[];
}

/** Inserts events, updates the state columns of their orders and records webhook events. `saveEvents` also updates open requests. */
export async function writeEvents(
  tx: Transaction,
  clientId: string,
  changes: readonly HistoryChange[],
  now: Date,
): Promise<void> {
  const toRows = (history: OrderHistory, events: readonly (StatusEvent & EventOrigin)[]) => {
    const sequences = new Map(history.legs.map((leg) => [leg.serviceType, leg.sequence]));
    return events.map((event) =>
      toEventRow(history.id, event, { ...event, legSequence: sequences.get(event.serviceType) ?? null }),
    );
  };
  const eventRows = changes.flatMap(({ history, newEvents }) => toRows(history, newEvents));
  const pieceEventRows = changes.flatMap(({ history, newPieceEvents = [] }) =>
    toRows(history, newPieceEvents),
  );
  await insertEvents(tx, clientId, eventRows);
  await insertPieceEvents(tx, clientId, pieceEventRows);
  await updateOrders(
    tx,
    clientId,
    changes.map(({ history, newEvents, newPieceEvents = [] }) => ({
      id: history.id,
      ...toStateColumns([...history.events, ...newEvents], history),
      piece_states: toStoredPieceStates({
        ...history,
        events: [...history.events, ...newEvents],
        pieceEvents: [...history.pieceEvents, ...newPieceEvents],
      }),
      updated_at: now.toISOString(),
    })),
  );
  // An event that follows those of the pieces is not a report of its own.
  recordOrderEvents(tx, clientId, [...eventRows.filter(({ piece }) => piece === null), ...pieceEventRows]);
  const stateChanges = changes
    // An order without events has no previous status.
    .filter(({ history: { events } }) => events.length > 0)
    .map(({ history: { id, events, legs }, newEvents }) => ({
      orderId: id,
      before: deriveOrderState(events, legs),
      after: deriveOrderState([...events, ...newEvents], legs),
    }));
  recordStatusChanges(tx, clientId, stateChanges, now);
  await foldOrderCountsSometimes(tx, clientId);
}
