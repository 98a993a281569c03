import { toOrderCode } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { toEventRow, toStateColumns, type EventOrigin } from '../store/order-table-rows.ts';
import {
  deriveOrderState,
  type StatusEvent,
  type LegRef,
  type OrderState,
} from '../status/derive-order-state.ts';
import { foldOrderCountsSometimes, insertEvents, updateOrders } from '../store/orders-store.ts';

interface HistoryLeg extends LegRef {
  readonly partnerId: string | null;
}

/** What the rules need to know of a stored order. */
export interface OrderHistory {
  readonly id: string;
  readonly orderCode: string;
  readonly version: number;
  readonly labelPrinted: boolean;
  readonly legs: readonly HistoryLeg[];
  readonly events: readonly StatusEvent[];
  /** A request to cancel that nobody has answered. */
  readonly cancellationId: string | null;
  readonly isCancellationPending: boolean;
  /** A reversal of it waits for its answer or is under way. */
  readonly isReversalOpen: boolean;
}

const UUID = /^[0-9a-f]{8}-/i;

/** An id as it is, or the order code that was typed or scanned: how orders are named in the database. */
export function orderKey(ref: string): { readonly id: string | null; readonly code: string | null } {
  return UUID.test(ref) ? { id: ref.toLowerCase(), code: null } : { id: null, code: toOrderCode(ref) };
}

/**
 * The histories of orders named by id or code, by the name they were asked for; one that is not the caller's is
 * missing. The rows are locked, in one order for everybody, until the transaction ends; with a reverse order the one
 * whose parcel it brings back, which its events move as well.
 */
export async function lockOrderHistories(
  tx: Transaction,
  clientId: string,
  refs: readonly string[],
): Promise<Map<string, OrderHistory>> {
  const keys = refs.map((ref) => ({ ref, ...orderKey(ref) }));
  const ids = keys.flatMap(({ id }) => id ?? []);
  const codes = keys.flatMap(({ code }) => code ?? []);
  // Locked before anything is read: what another transaction was writing must be seen.
  const lockedRows = await tx.rows<{ id: string }>(sql`
    with named as (select id from orders
      where client_id = ${clientId} and (id = any (${ids}::uuid[]) or order_code = any (${codes}::text[])))
    select id from orders where client_id = ${clientId} and id in (select id from named union all
      select r.order_id from order_reversals r join named on named.id = r.reverse_order_id
      where r.client_id = ${clientId})
    order by id for update`);
  const histories = await readOrderHistories(
    tx,
    clientId,
    lockedRows.map(({ id }) => id),
  );
  const byId = new Map(histories.map((history) => [history.id, history]));
  const byCode = new Map(histories.map((history) => [history.orderCode, history]));
  const matches = keys.map(({ ref, id, code }): [string, OrderHistory | undefined] => [
    ref,
    id === null ? byCode.get(code ?? '') : byId.get(id),
  ]);
  return new Map(matches.filter((entry): entry is [string, OrderHistory] => entry[1] !== undefined));
}

/** Of orders that the transaction has locked. */
export async function readOrderHistories(
  tx: Transaction,
  clientId: string,
  ids: readonly string[],
): Promise<OrderHistory[]> {
  const rows = await tx.rows<Omit<OrderHistory, 'cancelling'>>(sql`
    select o.id, o.order_code "orderCode", o.version, o.label_printed_at is not null "labelPrinted",
      (select coalesce(json_agg(json_build_object('sequence', l.sequence, 'serviceType', l.service_type,
          'partnerId', l.partner_id) order by l.sequence), '[]')
        from order_legs l where l.client_id = ${clientId} and l.order_id = o.id) legs,
      (select coalesce(json_agg(json_build_object('serviceType', e.service_type, 'status', e.status,
          'remarks', e.remarks, 'at', (extract(epoch from e.update_timestamp) * 1000)::bigint)), '[]')
        from order_events e where e.client_id = ${clientId} and e.order_id = o.id) events,
      (select c.id from order_cancellations c
        where c.client_id = ${clientId} and c.order_id = o.id and c.state = 'REQUESTED') "cancellationId",
      exists (select 1 from order_reversals r where r.client_id = ${clientId} and r.order_id = o.id
        and r.state in ('INITIATED', 'APPROVED')) "isReversalOpen"
    from orders o where o.client_id = ${clientId} and o.id = any (${[...ids]}::uuid[])`);
  return rows.map((row) => ({ ...row, isCancellationPending: row.cancellationId !== null }));
}

/** The partner of the leg the parcel is on. */
export function findHoldingPartner(history: Pick<OrderHistory, 'events' | 'legs'>): string | null {
  const { underlyingStatus } = deriveOrderState(history.events, history.legs);
  return history.legs.find((leg) => leg.serviceType === underlyingStatus.serviceType)?.partnerId ?? null;
}

/** An order with its new events, and where it stands with them. */
export interface UpdatedOrder {
  readonly history: OrderHistory;
  readonly state: OrderState;
}

/** New events of one order. */
export interface HistoryChange {
  readonly history: OrderHistory;
  readonly newEvents: readonly (StatusEvent & EventOrigin)[];
}

/** Writes events, and where the orders stand with them; `saveHistories` does what follows from it, too. */
export async function writeEvents(
  tx: Transaction,
  clientId: string,
  changes: readonly HistoryChange[],
  now: Date,
): Promise<void> {
  const getLegSequences = (history: OrderHistory) =>
    new Map(history.legs.map((leg) => [leg.serviceType, leg.sequence]));
  await insertEvents(
    tx,
    clientId,
    changes.flatMap(({ history, newEvents }) =>
      newEvents.map((event) =>
        toEventRow(history.id, event, {
          ...event,
          legSequence: getLegSequences(history).get(event.serviceType) ?? null,
        }),
      ),
    ),
  );
  await updateOrders(
    tx,
    clientId,
    changes.map(({ history, newEvents }) => ({
      id: history.id,
      ...toStateColumns([...history.events, ...newEvents], history),
      updated_at: now.toISOString(),
    })),
  );
  await foldOrderCountsSometimes(tx, clientId);
}
