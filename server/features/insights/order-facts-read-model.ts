import { STATUSES } from '@portal/contract/orders';
import type { Transaction } from '../../db/database.ts';
import type { InsightFacts } from './order-facts.ts';

/** Statuses that a return follows. */
const EXCEPTIONS = [
  ...new Set(
    Object.values(STATUSES).flatMap((statuses) =>
      statuses
        .filter(
          ({ status, stage }) =>
            (stage === 'EXCEPTION' && status !== 'RETURN_INITIATED') || status === 'REJECTED',
        )
        .map(({ status }) => status),
    ),
  ),
];

/** Reads what the figures count of orders of the client, after the scorecards have computed their legs. */
export function readInsightFacts(
  tx: Transaction,
  clientId: string,
  orderIds: readonly string[],
): Promise<InsightFacts[]> {
  return tx.prepared<InsightFacts>('insight-facts', FACTS, [clientId, orderIds, EXCEPTIONS]);
}

const toEpochMs = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;
const ofOrder = (row: string) => `${row}.client_id = $1 and ${row}.order_id = o.id`;
const grams = (figures: string) => `(${figures} ->> 'grossGrams')::bigint`;

const FACTS = `select o.id, o.client_id "clientId", o.customer_id "customerId",
    (o.created_at at time zone c.time_zone)::date::text "createdOn", o.stage,
    o.status_service_type "statusServiceType", o.status, ${toEpochMs('o.status_at')} "statusAt",
    (o.status_at at time zone c.time_zone)::date::text "statusOn", o.terminal,
    o.service_level "serviceLevel", o.origin_country "originCountry", o.origin_port_id "originPortId",
    o.destination_country "destinationCountry", o.destination_port_id "destinationPortId",
    o.parties -> 'consignee' ->> 'postcode' "destinationPostcode", o.promised_to::text "promisedTo", o.pieces,
    o.gross_grams "grossGrams", o.price_minor "priceMinor", o.price_currency "priceCurrency",
    o.cod_minor "codMinor", o.cod_currency "codCurrency",
    case when coalesce((o.duties ->> 'isComplete')::boolean, true)
      then (o.duties ->> 'dutyMinor')::bigint + (o.duties ->> 'taxMinor')::bigint end "dutiesMinor",
    o.duties ->> 'currency' "dutiesCurrency",
    (select ${toEpochMs('min(e.update_timestamp)')} from order_events e
      where ${ofOrder('e')} and e.status = 'READY_FOR_COLLECTION') "readyAt",
    (select e.service_type || ':' || e.status from order_events e
      where ${ofOrder('e')} and e.status = any ($3::text[])
      order by e.update_timestamp desc, e.id desc limit 1) "lastException",
    (select r.initiated_by from order_reversals r where ${ofOrder('r')} and r.state in ('APPROVED', 'CLOSED')
      order by r.initiated_at desc, r.id desc limit 1) "reversedBy",
    (select coalesce(json_agg(json_build_object('serviceType', l.service_type, 'partnerId', l.partner_id,
        'priceMinor', l.price_minor, 'priceCurrency', l.price_currency,
        'trace', case when o.stage = 'UNALLOCATED' and l.partner_id is null then l.trace end) order by l.sequence), '[]')
      from order_legs l where ${ofOrder('l')}) legs,
    (select coalesce(json_agg(json_build_object('serviceType', s.service_type, 'partnerId', s.partner_id,
        'transitMinutes', s.transit_minutes, 'onTime', s.on_time, 'firstAttempt', s.first_attempt) order by s.sequence), '[]')
      from scorecard_legs s where ${ofOrder('s')}) "endedLegs",
    (select coalesce(json_agg(json_build_object('partnerId', r.partner_id, 'state', r.state,
        'isDisputed', r.state = 'DISPUTED' or exists (select 1 from reweigh_steps d
          where d.client_id = $1 and d.reweigh_id = r.id and d.state = 'DISPUTED'),
        'deltaMinor', r.delta_minor, 'currency', r.after -> 'price' ->> 'currency',
        'declaredGrams', ${grams('r.declared')}, 'measuredGrams', ${grams('r.after')}) order by r.created_at, r.id), '[]')
      from reweighs r where ${ofOrder('r')}) reweighs,
    (select coalesce(json_agg(json_build_object('partnerId', g.partner_id, 'serviceTypes', g.service_types)
        order by g.partner_id), '[]') from order_grants g where ${ofOrder('g')}) grants
  from orders o join clients c on c.client_id = o.client_id
  where o.client_id = $1 and o.id = any ($2::uuid[])`;
