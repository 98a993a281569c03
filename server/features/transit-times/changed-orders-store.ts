import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { ForecastOrder } from './delivery-forecast.ts';
import { UNUSED_SINCE_SQL } from './unused-leg-sql.ts';

/** An order with its legs and events. Times as text have the database's precision, which is finer than a Date. */
export interface OrderWithHistory extends ForecastOrder {
  readonly id: string;
  readonly updatedAt: string;
  readonly statusAt: string;
}

/** The progress of the computation for a client. */
export interface Watermark {
  /** When the client's transit times were last computed. */
  readonly statisticsAt: Date | null;
}

/** The clients with orders that changed after their watermark, or with a stuck order without a notification. */
export async function listDueClients(tx: Transaction, now: Date): Promise<string[]> {
  const rows = await tx.rows<{ clientId: string }>(
    sql`select client_id "clientId" from clients_with_due_transit_times(${now.toISOString()}) client_id`,
  );
  return rows.map(({ clientId }) => clientId);
}

/** Locks the client's watermark until the transaction ends; undefined if another process holds it. */
export async function lockWatermark(tx: Transaction, clientId: string): Promise<Watermark | undefined> {
  await tx.execute(
    sql`insert into transit_time_watermarks (client_id) values (${clientId}) on conflict do nothing`,
  );
  return tx.row<Watermark>(sql`select computed_at "statisticsAt" from transit_time_watermarks
    where client_id = ${clientId} for update skip locked`);
}

/** The orders changed after the watermark, the earliest change first. */
export function readChangedOrders(
  tx: Transaction,
  clientId: string,
  limit: number,
): Promise<OrderWithHistory[]> {
  return tx.prepared<OrderWithHistory>('changed-orders', CHANGED_ORDERS, [clientId, limit]);
}

/** Orders whose forecast was computed from transit times older than `statisticsAt`, or from none. */
export function readOutdatedOrders(
  tx: Transaction,
  clientId: string,
  statisticsAt: Date,
  limit: number,
): Promise<OrderWithHistory[]> {
  return tx.prepared<OrderWithHistory>('outdated-orders', OUTDATED_ORDERS, [
    clientId,
    limit,
    statisticsAt.toISOString(),
  ]);
}

const buildHistoryQuery = (
  selection: string,
  orderBy: string,
) => `with selected as materialized (select o.* ${selection} limit $2::int),
  flights as materialized (select n.awb_number, f.arrives_at
    from (select distinct awb_number from selected where awb_number is not null and not terminal) n,
      lateral read_mawb_flight(n.awb_number) f)
  select id, movement, origin_country "originCountry", destination_country "destinationCountry",
    service_level "serviceLevel", status_service_type "serviceType", status, terminal, status_at::text "statusAt", updated_at::text "updatedAt",
    origin_port_id "originPortId", destination_port_id "destinationPortId",
    parties -> 'consignor' ->> 'postcode' "originPostcode", parties -> 'consignee' ->> 'postcode' "destinationPostcode",
    ${toEpochMs('created_at')} "createdAt", promised_from::text "firstFrom", promised_to::text "firstTo",
    (select ${toEpochMs('f.arrives_at')} from flights f where f.awb_number = selected.awb_number) "flightArrivesAt",
    (select coalesce(json_agg(json_build_object('sequence', l.sequence, 'serviceType', l.service_type,
        'partnerId', l.partner_id, 'mode', l.mode, 'transitDaysMin', l.transit_days_min,
        'transitDaysMax', l.transit_days_max, 'unusedSince', ${toEpochMs(UNUSED_SINCE_SQL)}) order by l.sequence), '[]')
      from order_legs l where l.client_id = $1 and l.order_id = selected.id) legs,
    (select coalesce(json_agg(json_build_object('serviceType', e.service_type, 'status', e.status,
        'at', ${toEpochMs('e.update_timestamp')})), '[]')
      from order_events e where e.client_id = $1 and e.order_id = selected.id) events
  from selected order by ${orderBy}`;

function toEpochMs(column: string): string {
  return `(extract(epoch from ${column}) * 1000)::bigint`;
}

const CHANGED_ORDERS = buildHistoryQuery(
  `from orders o where o.client_id = $1
    and (o.updated_at, o.id) > (select read_to_at, read_to_id from transit_time_watermarks where client_id = $1)
    order by o.updated_at, o.id`,
  'updated_at, id',
);
const OUTDATED_ORDERS = buildHistoryQuery(
  `from delivery_forecasts forecast join orders o on o.client_id = forecast.client_id and o.id = forecast.order_id
    where forecast.client_id = $1 and (forecast.computed_at < $3 or forecast.computed_at is null)`,
  'id',
);

/** Moves the watermark to the last order of a batch. */
export async function advanceWatermark(
  tx: Transaction,
  clientId: string,
  lastOrder: OrderWithHistory,
): Promise<void> {
  await tx.execute(sql`update transit_time_watermarks
    set read_to_at = ${lastOrder.updatedAt}::timestamptz, read_to_id = ${lastOrder.id}
    where client_id = ${clientId}`);
}

/** Moves the watermark back to a time, so that the next run finds changes that were not committed then. */
export async function rewindWatermark(tx: Transaction, clientId: string, to: Date): Promise<void> {
  await tx.execute(sql`update transit_time_watermarks
    set read_to_at = ${to.toISOString()}, read_to_id = '00000000-0000-0000-0000-000000000000'
    where client_id = ${clientId} and read_to_at > ${to.toISOString()}`);
}
