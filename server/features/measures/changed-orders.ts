import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { MeasuredOrder } from './leg-times.ts';

/** An order that changed since measuring last saw it. */
export interface ChangedOrder extends MeasuredOrder {
  readonly id: string;
  readonly movement: string;
  readonly originCountry: string;
  readonly destinationCountry: string;
  /** As the database writes the time: finer than a date of ours. */
  readonly updatedAt: string;
}

/**
 * Holds the client's mark until the transaction ends; undefined where another process holds it. Whoever holds it is the
 * only one to measure the client.
 */
export async function holdMark(
  tx: Transaction,
  clientId: string,
): Promise<{ readonly measuredAt: Date | null } | undefined> {
  await tx.run(sql`insert into measure_marks (client_id) values (${clientId}) on conflict do nothing`);
  return tx.row<{ measuredAt: Date | null }>(sql`select measured_at "measuredAt" from measure_marks
    where client_id = ${clientId} for update skip locked`);
}

/** The next orders after the mark, the longest unchanged first. */
export function changedOrders(tx: Transaction, clientId: string, most: number): Promise<ChangedOrder[]> {
  return tx.named<ChangedOrder>('changed-orders-to-measure', CHANGED, [clientId, most]);
}

const CHANGED = `with changed as materialized (
    select o.id, o.movement, o.origin_country, o.destination_country, o.created_at, o.updated_at
    from orders o where o.client_id = $1
      and (o.updated_at, o.id) > (select seen_at, seen_id from measure_marks where client_id = $1)
    order by o.updated_at, o.id limit $2::int)
  select id, movement, origin_country "originCountry", destination_country "destinationCountry",
    (extract(epoch from created_at) * 1000)::bigint "createdAt", updated_at::text "updatedAt",
    (select coalesce(json_agg(json_build_object('sequence', l.sequence, 'serviceType', l.service_type,
        'partnerId', l.partner_id, 'transitDaysMax', l.transit_days_max) order by l.sequence), '[]')
      from order_legs l where l.client_id = $1 and l.order_id = changed.id) legs,
    (select coalesce(json_agg(json_build_object('serviceType', e.service_type, 'status', e.status,
        'at', (extract(epoch from e.update_timestamp) * 1000)::bigint)), '[]')
      from order_events e where e.client_id = $1 and e.order_id = changed.id) events
  from changed order by updated_at, id`;

/** Moves the mark behind the last of the orders. */
export async function moveMark(tx: Transaction, clientId: string, last: ChangedOrder): Promise<void> {
  await tx.run(sql`update measure_marks set seen_at = ${last.updatedAt}::timestamptz, seen_id = ${last.id}
    where client_id = ${clientId}`);
}

/** Takes the mark back to a time, so that what was being written then is seen the next time. */
export async function takeMarkBack(tx: Transaction, clientId: string, to: Date): Promise<void> {
  await tx.run(sql`update measure_marks
    set seen_at = ${to.toISOString()}, seen_id = '00000000-0000-0000-0000-000000000000'
    where client_id = ${clientId} and seen_at > ${to.toISOString()}`);
}
