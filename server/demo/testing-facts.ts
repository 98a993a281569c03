/** The seeded database, without row-level security. */
export interface SeededDemo {
  readRows<T extends object>(select: string): Promise<T[]>;
  count(select: string): Promise<number>;
}

/** SQL condition for `orders o`: no reverse order. */
export const FORWARD = `not exists (select 1 from order_reversals r
  where r.client_id = o.client_id and r.reverse_order_id = o.id)`;
