import type { Transaction } from '../../db/database.ts';
import type { Journey } from '../calendars/index.ts';
import type { OrderFacts } from './leg-contribution.ts';

/** An order with its facts, and its lane. */
export interface FactOrder extends OrderFacts, Journey {
  readonly id: string;
  readonly serviceLevel: string;
  /** Last day of the first promise, YYYY-MM-DD; null without one. */
  readonly firstTo: string | null;
}

/** Reads the facts of orders of a client. */
export function readOrderFacts(
  tx: Transaction,
  clientId: string,
  orderIds: readonly string[],
): Promise<FactOrder[]> {
  return tx.prepared<FactOrder>('scorecard-facts', FACTS, [clientId, orderIds]);
}

const toEpochMs = (column: string) => `(extract(epoch from ${column}) * 1000)::bigint`;

const eventsOf = (table: string, isReport: string) => `(select coalesce(json_agg(json_build_object(
      'serviceType', e.service_type, 'status', e.status, 'at', ${toEpochMs('e.update_timestamp')},
      'receivedAt', ${toEpochMs('e.received_at')}, 'isReport', ${isReport})), '[]')
    from ${table} e where e.client_id = $1 and e.order_id = o.id)`;

const price = (figures: string) => `(${figures} -> 'price' ->> 'amountMinor')::bigint`;

const FACTS = `select o.id, o.service_level "serviceLevel", o.origin_country "originCountry",
    o.destination_country "destinationCountry", o.origin_port_id "originPortId",
    o.destination_port_id "destinationPortId", o.parties -> 'consignor' ->> 'postcode' "originPostcode",
    o.parties -> 'consignee' ->> 'postcode' "destinationPostcode", ${toEpochMs('o.created_at')} "createdAt", o.promised_to::text "firstTo",
    (select coalesce(json_agg(json_build_object('id', l.id, 'sequence', l.sequence, 'serviceType', l.service_type,
        'partnerId', l.partner_id, 'mode', l.mode, 'transitDaysMin', l.transit_days_min,
        'transitDaysMax', l.transit_days_max) order by l.sequence), '[]')
      from order_legs l where l.client_id = $1 and l.order_id = o.id) legs,
    ${eventsOf('order_events', "e.source <> 'SYSTEM' and e.piece is null")} events,
    ${eventsOf('piece_events', "e.source <> 'SYSTEM'")} "pieceEvents",
    (select coalesce(json_agg(json_build_object('legId', r.leg_id, 'partnerId', r.partner_id, 'state', r.state,
        'isWithinTolerance', coalesce(r.accepted_by in ('TOLERANCE', 'SAME_CHARGE'), false), 'isDisputed', dispute.after is not null,
        'currency', r.before -> 'price' ->> 'currency', 'priceBefore', ${price('r.before')},
        'priceClaimed', ${price('coalesce(dispute.after, r.after)')}, 'priceAfter', ${price('r.after')})
        order by r.created_at, r.id), '[]')
      from reweighs r left join lateral (select s.after from reweigh_steps s
        where s.client_id = $1 and s.reweigh_id = r.id and s.state = 'DISPUTED' order by s.at, s.id limit 1) dispute on true
      where r.client_id = $1 and r.order_id = o.id) reweighs,
    (select coalesce(json_agg(json_build_object('piece', c.piece, 'kind', c.kind, 'holderId', c.holder_id)
        order by c.at, c.id), '[]')
      from custody_entries c where c.client_id = $1 and c.order_id = o.id
        and c.kind in ('CHECKED', 'UNCHECKED', 'MISSING', 'DAMAGED')) checks
  from orders o where o.client_id = $1 and o.id = any ($2::uuid[])`;
