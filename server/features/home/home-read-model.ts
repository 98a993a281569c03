import { LONG_WAIT_DAYS, MAX_SUMMARY_ORDERS, SUMMARY_DAYS, type HomeSummary } from '@portal/contract/home';
import type { ServiceType } from '@portal/contract/trade';
import type { Transaction } from '../../db/database.ts';
import { isoUtc } from '../../db/page-statement.ts';
import { queryRow } from '../../db/query-row.ts';

/** Rows of the newest orders of a stage; `$1` is the client. */
const selectStage = (stage: 'EXCEPTION' | 'READY' | 'UNALLOCATED') =>
  `(select * from orders where client_id = $1 and stage = '${stage}'
    order by created_at desc, id desc limit ${MAX_SUMMARY_ORDERS})`;

const EXCEPTIONS = `select coalesce(json_agg(json_build_object('serviceType', service_type, 'status', status,
    'orders', orders, 'oldestAt', oldest_at) order by orders desc, service_type, status), '[]')
  from (select status_service_type service_type, status, count(*) orders, ${isoUtc('min(status_at)')} oldest_at
    from ${selectStage('EXCEPTION')} o group by 1, 2) kinds`;

/** `$2` is the time zone. A day ends with its last moment, as in the filter `createdTo`. */
const TODAY = '(now() at time zone $2)::date';
const LAST_DAY = `${TODAY} - ${LONG_WAIT_DAYS + 1}`;

const LONG_WAITS = `select json_build_object('orders', count(*), 'createdTo', ${LAST_DAY})
  from ${selectStage('UNALLOCATED')} o
  where created_at < (${LAST_DAY} + 1)::timestamp at time zone $2`;

const FIRST_DAY = `${TODAY} - ${SUMMARY_DAYS - 1}`;

const ORDERS_BY_DAY = `select json_agg(json_build_object('day', day::date, 'orders', coalesce(orders, 0)) order by day)
  from generate_series((${FIRST_DAY})::timestamp, (${TODAY})::timestamp, interval '1 day') days (day)
    left join (select (created_at at time zone $2)::date created_on, count(*) orders from orders
      where client_id = $1 and created_at >= (${FIRST_DAY})::timestamp at time zone $2 group by 1) counted
    on created_on = day::date`;

/** Services that end at the consignee. */
const DELIVERIES = "('DOMESTIC', 'B2B', 'SELF_COLLECT_LAST_MILE', 'LAST_MILE')";

const ON_TIME = `select case when sum(promised_legs) > 0 then json_build_object('from', min(period_from),
    'to', max(period_to), 'promised', sum(promised_legs), 'onTime', sum(on_time_legs)) end
  from client_scorecards where client_id = $1 and origin_country = '' and service_type in ${DELIVERIES}`;

const SUMMARY = `select (${EXCEPTIONS}) exceptions, (${LONG_WAITS}) "longWaits", (${ORDERS_BY_DAY}) "ordersByDay",
  (${ON_TIME}) "onTime"`;

/** The parts of the summary that SQL computes. `timeZone` (IANA): of the days. */
export function readSummary(
  tx: Transaction,
  clientId: string,
  timeZone: string,
): Promise<Omit<HomeSummary, 'cutOffs'>> {
  return queryRow(tx, 'home-summary', SUMMARY, [clientId, timeZone]);
}

/** Orders of the stage READY that have the same first leg and the same origin. */
export interface ReadyOrders {
  readonly partnerId: string;
  readonly partnerName: string;
  readonly serviceType: ServiceType;
  readonly originCountry: string;
  readonly originPortId: string | null;
  readonly orders: number;
}

const READY_ORDERS = `select first_leg.partner_id "partnerId", p.name "partnerName", first_leg.service_type "serviceType",
    o.origin_country "originCountry", o.origin_port_id "originPortId", count(*)::int orders
  from ${selectStage('READY')} o
    cross join lateral (select l.partner_id, l.service_type from order_legs l
      where l.client_id = o.client_id and l.order_id = o.id order by l.sequence limit 1) first_leg
    join partners p on p.id = first_leg.partner_id
  group by 1, 2, 3, 4, 5`;

export function readReadyOrders(tx: Transaction, clientId: string): Promise<readonly ReadyOrders[]> {
  return tx.prepared<ReadyOrders>('home-ready-orders', READY_ORDERS, [clientId]);
}
