/** Condition: nothing was reported in `table` for the service of `order_legs l`. */
const hasNoEvents = (table: 'order_events' | 'piece_events') => `not exists (select 1 from ${table} e
    where e.client_id = l.client_id and e.order_id = l.order_id and e.service_type = l.service_type)`;

/**
 * SQL expression: when the shipper handed the goods of `order_legs l` over to the forwarder itself, so that a collection without
 * a report is not used; null for other legs. A later report of the collection makes it used again.
 */
export const UNUSED_SINCE_SQL = `case when l.service_type in ('FIRST_MILE', 'PICKUP', 'DROPOFF')
    and ${hasNoEvents('order_events')} and ${hasNoEvents('piece_events')}
  then (select min(c.at) from custody_entries c
    where c.client_id = l.client_id and c.order_id = l.order_id and c.kind = 'HANDED_OVER') end`;
