import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Calendars } from '../calendars/index.ts';
import { notifyAboutOrders, type Notify } from '../notifications/index.ts';
import { readLaneTransitTimes } from './transit-times-read-model.ts';
import { computeForecast, type DeliveryForecast } from './delivery-forecast.ts';
import { createLaneLookup } from './first-promise.ts';
import type { OrderWithHistory } from './changed-orders-store.ts';

/**
 * Computes and stores the forecasts of the orders. An order without a forecast has no row. `statisticsAt` is the time of the
 * client's transit times.
 */
export async function saveForecasts(
  tx: Transaction,
  clientId: string,
  orders: readonly OrderWithHistory[],
  calendars: Calendars,
  statisticsAt: Date | null,
): Promise<void> {
  if (orders.length === 0) return;
  const findLane = createLaneLookup(await readLaneTransitTimes(tx, clientId));
  const forecasts = orders.map((order) => ({ order, forecast: computeForecast(order, findLane, calendars) }));
  const idsWithoutForecast = forecasts
    .filter(({ forecast }) => forecast === undefined)
    .map(({ order }) => order.id);
  await tx.execute(
    sql`delete from delivery_forecasts where client_id = ${clientId} and order_id = any (${idsWithoutForecast}::uuid[])`,
  );
  const records = forecasts.flatMap(({ order, forecast }) =>
    forecast === undefined ? [] : toRecord(order, forecast),
  );
  await tx.prepared('upsert-delivery-forecasts', UPSERT_FORECASTS, [
    clientId,
    JSON.stringify(records),
    statisticsAt?.toISOString() ?? null,
  ]);
}

function toRecord(
  { id, statusAt }: OrderWithHistory,
  { promise, legEnds, lateAt, stuckAt }: DeliveryForecast,
) {
  const toIso = (at: number | null | undefined) => (at == null ? null : new Date(at).toISOString());
  const basis = promise?.orders === null ? 'RATE_CARD' : 'MEASURED';
  return {
    order_id: id,
    status_at: statusAt,
    promised_from: promise?.from ?? null,
    promised_to: promise?.to ?? null,
    basis: promise === null ? null : basis,
    orders: promise?.orders ?? null,
    leg_ends: legEnds.map(({ serviceType, at }) => ({ serviceType, at: toIso(at) })),
    late_at: toIso(lateAt),
    stuck_at: toIso(stuckAt),
  };
}

// `stuck_notified_at` stays the same while the status is unchanged, so that a changed forecast does not notify again.
const UPSERT_FORECASTS = `insert into delivery_forecasts (client_id, order_id, status_at, promised_from, promised_to, basis,
    orders, leg_ends, late_at, stuck_at, computed_at)
  select $1, order_id, status_at, promised_from, promised_to, basis, orders, leg_ends, late_at, stuck_at, $3::timestamptz
  from json_to_recordset($2::json) as record(order_id uuid, status_at timestamptz, promised_from date,
    promised_to date, basis text, orders integer, leg_ends jsonb, late_at timestamptz, stuck_at timestamptz)
  on conflict (client_id, order_id) do update set promised_from = excluded.promised_from,
    promised_to = excluded.promised_to, basis = excluded.basis, orders = excluded.orders, leg_ends = excluded.leg_ends,
    late_at = excluded.late_at, stuck_at = excluded.stuck_at, computed_at = excluded.computed_at,
    status_at = excluded.status_at, stuck_notified_at = case when delivery_forecasts.status_at = excluded.status_at then delivery_forecasts.stuck_notified_at end`;

/** Notifies about the orders that have become stuck since the last run. */
export async function notifyStuckOrders(
  notify: Notify,
  tx: Transaction,
  clientId: string,
  now: Date,
): Promise<void> {
  const stuckOrders = await tx.rows<{
    customerId: string | null;
    orderCode: string;
  }>(sql`update delivery_forecasts forecast
    set stuck_notified_at = ${now.toISOString()} from orders o
    where forecast.client_id = ${clientId} and forecast.stuck_at <= ${now.toISOString()}
      and forecast.stuck_notified_at is null and o.client_id = forecast.client_id and o.id = forecast.order_id
      and o.status_at = forecast.status_at and not o.terminal
    returning o.customer_id "customerId", o.order_code "orderCode"`);
  await notifyAboutOrders(notify, tx, clientId, 'ORDERS_STUCK', stuckOrders);
}
