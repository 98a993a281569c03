import type { ChatReference } from '@portal/contract/chat';
import type { Transaction } from '../../db/database.ts';

/** SQL: the partner of the caller that works on an order `o`; null for users of a client. */
const OWN_PARTNER = `(select g.partner_id from order_grants g where g.client_id = o.client_id and g.order_id = o.id
  and g.partner_id = any ((select app_partner_ids())::uuid[]) order by g.partner_id limit 1)`;

/** The objects with these codes that the caller sees: row-level security answers which. */
export function readReferences(tx: Transaction, codes: readonly string[]): Promise<ChatReference[]> {
  return tx.prepared<ChatReference>(
    'chat-references',
    `select distinct on (code) code, kind, id, partner_id "partnerId", "from", "to", grams "grossGrams", day::text from (
      select o.order_code code, 'ORDER' kind, o.id::text id, ${OWN_PARTNER} partner_id, o.origin_country "from",
        o.destination_country "to", o.gross_grams grams, o.promised_to "day" from orders o where o.order_code = any ($1)
      union all select bag_code, 'BAG', id::text, partner_id, null, destination_port_id, gross_grams, null from bags
        where bag_code = any ($1)
      union all select b.code, 'BOOKING', b.id::text, b.partner_id, d.origin_port_id, d.destination_port_id, b.gross_grams,
        d.local_departure::date
        from bookings b left join departures d on d.partner_id = b.partner_id and d.id = b.departure_id where b.code = any ($1)
      union all select r.code, 'QUOTATION', q.id::text, q.partner_id, r.origin_port_id, r.destination_port_id, null, null
        from quotations q join quotation_requests r on r.client_id = q.client_id and r.id = q.request_id
        where q.requested_at is not null and r.code = any ($1)
      union all select c.awb_number, 'MAWB', c.awb_number, b.partner_id, null, b.destination_port_id, null, null
        from mawb_clients c join bags b on b.client_id = c.client_id and b.awb_number = c.awb_number
        where c.awb_number = any ($1)) found
    order by code, kind, id`,
    [codes],
  );
}
