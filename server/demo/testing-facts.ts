/** The seeded database, without row-level security. */
export interface SeededDemo {
  readRows<T extends object>(select: string): Promise<T[]>;
  count(select: string): Promise<number>;
}

/** SQL condition for `orders o`: no reverse order. */
export const FORWARD = `not exists (select 1 from order_reversals r
  where r.client_id = o.client_id and r.reverse_order_id = o.id)`;

/** SQL of the bags of clients and of forwarders. */
export const ALL_BAGS = `(select id, bag_code, 'CLIENT' packer, partner_id, state, service_level, awb_number, gross_grams, tare_grams,
    departure, load_unit ->> 'kind' load_unit_kind, destination_port_id, completed_at from bags
  union all select id, bag_code, 'FORWARDER', partner_id, state, service_level, awb_number, gross_grams, tare_grams,
    departure, load_unit ->> 'kind', destination_port_id, completed_at from forwarder_bags)`;
