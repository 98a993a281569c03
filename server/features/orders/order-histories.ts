import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { eventRecord, standingColumns, type EventOrigin } from './order-records.ts';
import type { KnownEvent, LegRef } from './order-standing.ts';
import { foldCounts, insertEvents, updateOrders } from './orders-store.ts';

interface HistoryLeg extends LegRef {
  readonly partnerId: string | null;
}

/** What the rules need to know of a stored order. */
export interface StoredHistory {
  readonly id: string;
  readonly orderCode: string;
  readonly version: number;
  readonly legs: readonly HistoryLeg[];
  readonly events: readonly KnownEvent[];
  /** A request to cancel that nobody has answered. */
  readonly cancellationId: string | null;
}

const UUID = /^[0-9a-f]{8}-/i;

/** An id as it is, or an order code in capitals: how orders are named in the database. */
export function orderKey(ref: string): { readonly id: string | null; readonly code: string | null } {
  return UUID.test(ref) ? { id: ref.toLowerCase(), code: null } : { id: null, code: ref.toUpperCase() };
}

/**
 * The histories of orders named by id or code, by the name they were asked for; one that is not the caller's is
 * missing. The rows are locked, in one order for everybody, until the transaction ends.
 */
export async function lockHistories(
  tx: Transaction,
  clientId: string,
  refs: readonly string[],
): Promise<Map<string, StoredHistory>> {
  const keys = refs.map((ref) => ({ ref, ...orderKey(ref) }));
  const ids = keys.flatMap(({ id }) => id ?? []);
  const codes = keys.flatMap(({ code }) => code ?? []);
  // Locked before anything is read: what another transaction was writing must be seen.
  const orders = await tx.rows<{ id: string; order_code: string; version: number }>(sql`
    select id, order_code, version from orders
    where client_id = ${clientId} and (id = any (${ids}::uuid[]) or order_code = any (${codes}::text[]))
    order by id for update`);
  const read = await readHistories(tx, clientId, orders);
  const byId = new Map(read.map((history) => [history.id, history]));
  const byCode = new Map(read.map((history) => [history.orderCode, history]));
  const found = keys.map(({ ref, id, code }): [string, StoredHistory | undefined] => [
    ref,
    id === null ? byCode.get(code ?? '') : byId.get(id),
  ]);
  return new Map(found.filter((entry): entry is [string, StoredHistory] => entry[1] !== undefined));
}

async function readHistories(
  tx: Transaction,
  clientId: string,
  orders: readonly { id: string; order_code: string; version: number }[],
): Promise<StoredHistory[]> {
  const ids = orders.map((order) => order.id);
  const rows = await tx.rows<{
    id: string;
    legs: HistoryLeg[];
    events: KnownEvent[];
    cancellationId: string | null;
  }>(sql`
    select given.id,
      (select coalesce(json_agg(json_build_object('sequence', l.sequence, 'serviceType', l.service_type,
          'partnerId', l.partner_id) order by l.sequence), '[]')
        from order_legs l where l.client_id = ${clientId} and l.order_id = given.id) legs,
      (select coalesce(json_agg(json_build_object('serviceType', e.service_type, 'status', e.status,
          'remarks', e.remarks, 'at', (extract(epoch from e.update_timestamp) * 1000)::bigint)), '[]')
        from order_events e where e.client_id = ${clientId} and e.order_id = given.id) events,
      (select c.id from order_cancellations c
        where c.client_id = ${clientId} and c.order_id = given.id and c.state = 'REQUESTED') "cancellationId"
    from unnest(${ids}::uuid[]) given (id)`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return orders.map(({ id, order_code, version }) => {
    const row = byId.get(id);
    return {
      id,
      orderCode: order_code,
      version,
      legs: row?.legs ?? [],
      events: row?.events ?? [],
      cancellationId: row?.cancellationId ?? null,
    };
  });
}

/** New events of one order. */
export interface HistoryChange {
  readonly history: StoredHistory;
  readonly added: readonly (KnownEvent & EventOrigin)[];
}

/** Writes events, and where the orders stand with them. */
export async function saveHistories(
  tx: Transaction,
  clientId: string,
  changes: readonly HistoryChange[],
  now: Date,
): Promise<void> {
  const sequences = (history: StoredHistory) =>
    new Map(history.legs.map((leg) => [leg.serviceType, leg.sequence]));
  await insertEvents(
    tx,
    clientId,
    changes.flatMap(({ history, added }) =>
      added.map((event) =>
        eventRecord(history.id, event, {
          ...event,
          legSequence: sequences(history).get(event.serviceType) ?? null,
        }),
      ),
    ),
  );
  await updateOrders(
    tx,
    clientId,
    changes.map(({ history, added }) => ({
      id: history.id,
      ...standingColumns([...history.events, ...added], history),
      updated_at: now.toISOString(),
    })),
  );
  await foldCounts(tx, clientId);
}
