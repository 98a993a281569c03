import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { tellOfOrders, type Notify } from '../notifications/index.ts';
import { laneMeasures } from './transit-times-read-model.ts';
import { clockOf, lanesByKey, type OrderClock } from './delivery-forecast.ts';
import type { StoredOrder } from './changed-orders-store.ts';

/** Sets the clocks of the orders by the figures of a time; an order whose clock does not run has none. */
export async function setClocks(
  tx: Transaction,
  clientId: string,
  orders: readonly StoredOrder[],
  measuredAt: Date | null,
): Promise<void> {
  if (orders.length === 0) return;
  const laneOf = lanesByKey(await laneMeasures(tx, clientId));
  const set = orders.map((order) => ({ order, clock: clockOf(order, laneOf) }));
  const stopped = set.filter(({ clock }) => clock === undefined).map(({ order }) => order.id);
  await tx.execute(
    sql`delete from order_clocks where client_id = ${clientId} and order_id = any (${stopped}::uuid[])`,
  );
  const records = set.flatMap(({ order, clock }) => (clock === undefined ? [] : recordOf(order, clock)));
  await tx.prepared('set-order-clocks', SET_CLOCKS, [
    clientId,
    JSON.stringify(records),
    measuredAt?.toISOString() ?? null,
  ]);
}

function recordOf({ id, statusAt }: StoredOrder, { promise, legEnds, lateAt, stuckAt }: OrderClock) {
  const iso = (at: number | null | undefined) => (at == null ? null : new Date(at).toISOString());
  const basis = promise?.orders === null ? 'RATE_CARD' : 'MEASURED';
  return {
    order_id: id,
    status_at: statusAt,
    promised_from: iso(promise?.from),
    promised_to: iso(promise?.to),
    basis: promise === null ? null : basis,
    orders: promise?.orders ?? null,
    leg_ends: legEnds.map(({ serviceType, at }) => ({ serviceType, at: iso(at) })),
    late_at: iso(lateAt),
    stuck_at: iso(stuckAt),
  };
}

// A status that was told of is not told of again, though its lane's figures have changed.
const SET_CLOCKS = `insert into order_clocks (client_id, order_id, status_at, promised_from, promised_to, basis, orders,
    leg_ends, late_at, stuck_at, measured_at)
  select $1, order_id, status_at, promised_from, promised_to, basis, orders, leg_ends, late_at, stuck_at, $3::timestamptz
  from json_to_recordset($2::json) as given(order_id uuid, status_at timestamptz, promised_from timestamptz,
    promised_to timestamptz, basis text, orders integer, leg_ends jsonb, late_at timestamptz, stuck_at timestamptz)
  on conflict (client_id, order_id) do update set promised_from = excluded.promised_from,
    promised_to = excluded.promised_to, basis = excluded.basis, orders = excluded.orders, leg_ends = excluded.leg_ends,
    late_at = excluded.late_at, stuck_at = excluded.stuck_at, measured_at = excluded.measured_at, status_at = excluded.status_at,
    stuck_told_at = case when order_clocks.status_at = excluded.status_at then order_clocks.stuck_told_at end`;

/** Tells of the orders that have become stuck since the last time. */
export async function tellOfStuck(
  notify: Notify,
  tx: Transaction,
  clientId: string,
  now: Date,
): Promise<void> {
  const stuck = await tx.rows<{ customerId: string | null; orderCode: string }>(sql`update order_clocks clock
    set stuck_told_at = ${now.toISOString()} from orders o
    where clock.client_id = ${clientId} and clock.stuck_at <= ${now.toISOString()} and clock.stuck_told_at is null
      and o.client_id = clock.client_id and o.id = clock.order_id and o.status_at = clock.status_at and not o.terminal
    returning o.customer_id "customerId", o.order_code "orderCode"`);
  await tellOfOrders(notify, tx, clientId, 'ORDERS_STUCK', stuck);
}
