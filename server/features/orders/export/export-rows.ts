import type { BodyOf } from '@portal/contract/core';
import type { exportOrders } from '@portal/contract/orders';
import { escapeLiteral } from 'pg';
import { inlineValues } from '../../../db/export/inline-values.ts';
import { buildOrderConditions } from '../list/order-filter.ts';
import { splitOrderRefs } from '../store/order-lookup.ts';

export type ExportSelection = BodyOf<typeof exportOrders>;

/** The export query from its from clause on: one row per item, newest orders first. It has literals, no parameters. */
export function buildExportRowsSql(
  clientId: string,
  { orderIds, ...filter }: ExportSelection,
  timeZone: string,
): string {
  const conditions = [inlineValues(buildOrderConditions(clientId, filter, timeZone))];
  if (orderIds !== undefined) conditions.push(buildOrderRefSql(orderIds));
  return buildItemRowsSql('orders o', conditions);
}

/** One row per item `i` of `orders o`, with customer `c` and batch `b`. */
export function buildItemRowsSql(orders: string, conditions: readonly string[]): string {
  return `from ${orders}
    left join lateral jsonb_array_elements(o.items) with ordinality as i (item, n) on true
    left join customers c on c.client_id = o.client_id and c.id = o.customer_id
    left join batches b on b.client_id = o.client_id and b.id = o.batch_id
    where ${conditions.join(' and ')}
    order by o.created_at desc, o.id desc, i.n`;
}

/** Condition: orders with one of these ids or order codes. */
export function buildOrderRefSql(refs: readonly string[]): string {
  const { ids, codes } = splitOrderRefs(refs);
  const toArray = (texts: readonly string[]) => `array[${texts.map(escapeLiteral).join(', ')}]`;
  return `(o.id = any (${toArray(ids)}::uuid[]) or o.order_code = any (${toArray(codes)}::text[]))`;
}
