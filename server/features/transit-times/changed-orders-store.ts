import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { ClockedOrder } from './delivery-forecast.ts';

/** An order with all that is measured of it. Times as text are as the database writes them: finer than a date of ours. */
export interface StoredOrder extends ClockedOrder {
  readonly id: string;
  readonly updatedAt: string;
  readonly statusAt: string;
}

/** How far measuring has come with a client. */
export interface Mark {
  /** When the figures were last made. */
  readonly measuredAt: Date | null;
}

/**
 * Holds the client's mark until the transaction ends; undefined where another process holds it. Whoever holds it is the
 * only one to measure the client.
 */
export async function holdMark(tx: Transaction, clientId: string): Promise<Mark | undefined> {
  await tx.execute(sql`insert into measure_marks (client_id) values (${clientId}) on conflict do nothing`);
  return tx.row<Mark>(sql`select measured_at "measuredAt" from measure_marks
    where client_id = ${clientId} for update skip locked`);
}

/** The next orders after the mark, the longest unchanged first. */
export function changedOrders(tx: Transaction, clientId: string, most: number): Promise<StoredOrder[]> {
  return tx.prepared<StoredOrder>('changed-orders-to-measure', CHANGED, [clientId, most]);
}

/** Orders whose clock was set by earlier figures, or by none. */
export function ordersToClock(
  tx: Transaction,
  clientId: string,
  measuredAt: Date,
  most: number,
): Promise<StoredOrder[]> {
  return tx.prepared<StoredOrder>('orders-to-clock', TO_CLOCK, [clientId, most, measuredAt.toISOString()]);
}

const withHistory = (
  chosen: string,
  order: string,
) => `with chosen as materialized (select o.* ${chosen} limit $2::int)
  select id, movement, origin_country "originCountry", destination_country "destinationCountry",
    status_service_type "serviceType", status, terminal, status_at::text "statusAt", updated_at::text "updatedAt",
    ${epochMs('created_at')} "createdAt", ${epochMs('promised_from')} "cardFrom", ${epochMs('promised_to')} "cardTo",
    (select coalesce(json_agg(json_build_object('sequence', l.sequence, 'serviceType', l.service_type,
        'partnerId', l.partner_id, 'transitDaysMax', l.transit_days_max) order by l.sequence), '[]')
      from order_legs l where l.client_id = $1 and l.order_id = chosen.id) legs,
    (select coalesce(json_agg(json_build_object('serviceType', e.service_type, 'status', e.status,
        'at', ${epochMs('e.update_timestamp')})), '[]')
      from order_events e where e.client_id = $1 and e.order_id = chosen.id) events
  from chosen order by ${order}`;

function epochMs(column: string): string {
  return `(extract(epoch from ${column}) * 1000)::bigint`;
}

const CHANGED = withHistory(
  `from orders o where o.client_id = $1
    and (o.updated_at, o.id) > (select seen_at, seen_id from measure_marks where client_id = $1)
    order by o.updated_at, o.id`,
  'updated_at, id',
);
const TO_CLOCK = withHistory(
  `from order_clocks clock join orders o on o.client_id = clock.client_id and o.id = clock.order_id
    where clock.client_id = $1 and (clock.measured_at < $3 or clock.measured_at is null)`,
  'id',
);

/** Moves the mark behind the last of the orders. */
export async function moveMark(tx: Transaction, clientId: string, last: StoredOrder): Promise<void> {
  await tx.execute(sql`update measure_marks set seen_at = ${last.updatedAt}::timestamptz, seen_id = ${last.id}
    where client_id = ${clientId}`);
}

/** Takes the mark back to a time, so that what was being written then is seen the next time. */
export async function takeMarkBack(tx: Transaction, clientId: string, to: Date): Promise<void> {
  await tx.execute(sql`update measure_marks
    set seen_at = ${to.toISOString()}, seen_id = '00000000-0000-0000-0000-000000000000'
    where client_id = ${clientId} and seen_at > ${to.toISOString()}`);
}
