import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { OrderWithHistory } from './changed-orders-store.ts';
import type { Calendars } from '../calendars/index.ts';
import { createDeadlines } from './delivery-forecast.ts';
import { getRouteMode } from './first-promise.ts';
import { computeLegTimes } from './leg-times.ts';

/** Replaces the stored leg times of the orders. */
export async function replaceLegTimes(
  tx: Transaction,
  clientId: string,
  orders: readonly OrderWithHistory[],
  calendars: Calendars,
): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await tx.execute(
    sql`delete from leg_times where client_id = ${clientId} and order_id = any (${ids}::uuid[])`,
  );
  const records = orders.flatMap((order) => toRecords(order, calendars));
  if (records.length === 0) return;
  await tx.prepared('insert-leg-times', INSERT_LEG_TIMES, [clientId, JSON.stringify(records)]);
}

const COLUMNS = `order_id uuid, sequence integer, service_type text, partner_id uuid, movement text, origin_country text,
  destination_country text, began_at timestamptz, ended_at timestamptz, took_minutes integer, remaining_minutes integer,
  on_time boolean, exception boolean, lost boolean, service_level text, mode text, route_mode text`;
const COLUMN_NAMES = COLUMNS.split(',')
  .map((column) => column.trim().split(' ')[0])
  .join(', ');
const INSERT_LEG_TIMES = `insert into leg_times (client_id, ${COLUMN_NAMES})
  select $1, ${COLUMN_NAMES} from json_to_recordset($2::json) as record(${COLUMNS})`;

function toRecords(order: OrderWithHistory, calendars: Calendars): Readonly<Record<string, unknown>>[] {
  return computeLegTimes(order, createDeadlines(order, calendars)).flatMap((time) =>
    time.endedAt === undefined
      ? []
      : {
          order_id: order.id,
          sequence: time.leg.sequence,
          service_type: time.leg.serviceType,
          partner_id: time.leg.partnerId,
          movement: order.movement,
          origin_country: order.originCountry,
          destination_country: order.destinationCountry,
          began_at: new Date(time.startedAt).toISOString(),
          ended_at: new Date(time.endedAt).toISOString(),
          took_minutes: time.durationMinutes,
          remaining_minutes: time.remainingMinutes,
          on_time: time.onTime,
          exception: time.exception,
          lost: time.lost,
          service_level: order.serviceLevel,
          mode: time.leg.mode ?? '',
          route_mode: getRouteMode(order),
        },
  );
}

/** Recomputes the client's transit times from legs that ended after `since`, and deletes earlier leg times. */
export async function replaceTransitTimes(
  tx: Transaction,
  clientId: string,
  since: Date,
  now: Date,
): Promise<void> {
  const computedAt = now.toISOString();
  await tx.execute(
    sql`delete from leg_times where client_id = ${clientId} and ended_at < ${since.toISOString()}`,
  );
  await tx.execute(sql`delete from lane_transit_times where client_id = ${clientId}`);
  await tx.execute(sql`insert into lane_transit_times (client_id, movement, origin_country, destination_country, service_type,
      service_level, route_mode, orders, median_minutes, p90_minutes, delivered_orders, remaining_p10_minutes, remaining_median_minutes,
      remaining_p90_minutes, computed_at)
    select ${clientId}, movement, origin_country, destination_country, service_type, service_level, route_mode,
      count(took_minutes), percentile_disc(0.5) within group (order by took_minutes),
      percentile_disc(0.9) within group (order by took_minutes),
      count(remaining_minutes), percentile_disc(0.1) within group (order by remaining_minutes),
      percentile_disc(0.5) within group (order by remaining_minutes),
      percentile_disc(0.9) within group (order by remaining_minutes), ${computedAt}
    from leg_times where client_id = ${clientId}
    group by movement, origin_country, destination_country, service_type, service_level, route_mode`);
  await tx.execute(sql`delete from partner_transit_times where client_id = ${clientId}`);
  await tx.execute(sql`insert into partner_transit_times (client_id, partner_id, service_type, destination_country, legs,
      done_legs, median_minutes, p90_minutes, promised_legs, on_time_legs, exception_legs, lost_legs, computed_at, products)
    select ${clientId}, partner_id, service_type, destination_country, total.legs, done_legs, median_minutes, p90_minutes,
      promised_legs, on_time_legs, exception_legs, lost_legs, ${computedAt}, product.list
    from (select partner_id, service_type, destination_country, count(*) legs, count(took_minutes) done_legs,
        percentile_disc(0.5) within group (order by took_minutes) median_minutes,
        percentile_disc(0.9) within group (order by took_minutes) p90_minutes, count(on_time) promised_legs,
        count(*) filter (where on_time) on_time_legs, count(*) filter (where exception) exception_legs,
        count(*) filter (where lost) lost_legs
      from leg_times where client_id = ${clientId} and partner_id is not null
      group by partner_id, service_type, destination_country) total
    join (select partner_id, service_type, destination_country, jsonb_agg(jsonb_build_object('serviceLevel', service_level,
          'mode', nullif(mode, ''), 'completedLegs', done_legs, 'medianMinutes', median_minutes)) list
      from (select partner_id, service_type, destination_country, service_level, mode, count(took_minutes) done_legs,
          percentile_disc(0.5) within group (order by took_minutes) median_minutes
        from leg_times where client_id = ${clientId} and partner_id is not null
        group by partner_id, service_type, destination_country, service_level, mode) products
      group by partner_id, service_type, destination_country) product
      using (partner_id, service_type, destination_country)`);
  await tx.execute(
    sql`update transit_time_watermarks set computed_at = ${computedAt} where client_id = ${clientId}`,
  );
}
