const REPORT_COLUMNS =
  'e.client_id, e.order_id, e.id, e.leg_sequence, e.status, e.update_timestamp at, e.place, e.partner_id';
const REPORTED = `e.client_id = $1 and e.order_id = $5 and e.status in ('PICKED_UP', 'DROPPED_OFF', 'HANDED_OVER')`;

/** SQL of the reports of an order (`$1` client, `$5` order) after which another partner has the goods; `piece` null for all pieces. */
const REPORTS_SQL = `select ${REPORT_COLUMNS}, null::int piece from order_events e where ${REPORTED} and e.piece is null
  union all select ${REPORT_COLUMNS}, e.piece from piece_events e where ${REPORTED}`;

const COLUMNS =
  'client_id, id, order_id, piece, kind, at, actor_name, holder_id, bag_code, awb_number, unit_code, place, remarks, photo_key, grams, scan_id';

/**
 * SQL of the ledger of an order with the hand-overs between its legs, which are facts of its statuses: from the client to the
 * partner that collects, and from the partner of a leg to that of the next one. One that the ledger has itself, by a receipt, is
 * not repeated. Without hand-overs to a partner that the caller cannot see.
 */
export const ORDER_LEDGER_SQL = `(select ${COLUMNS} from custody_entries where client_id = $1 and order_id = $5
  union all select r.client_id, r.id, r.order_id, p.piece, 'HANDED_OVER', r.at, reporter.name, holder.partner_id, null, null, null,
    r.place, null, null, coalesce((o.parcels -> (p.piece - 1) ->> 'grossGrams')::int, 0), null
  from (${REPORTS_SQL}) r
    join orders o on o.client_id = r.client_id and o.id = r.order_id
    cross join lateral generate_series(coalesce(r.piece, 1), coalesce(r.piece, o.pieces)) p (piece)
    join order_legs holder on holder.client_id = r.client_id and holder.order_id = r.order_id and holder.partner_id is not null
      and holder.sequence = r.leg_sequence + case r.status when 'HANDED_OVER' then 1 else 0 end
    left join partners reporter on reporter.id = r.partner_id
  where not exists (select 1 from custody_entries c
    where c.client_id = r.client_id and c.order_id = r.order_id and c.piece = p.piece and c.kind = 'HANDED_OVER' and c.at = r.at))`;
