import type { BodyOf } from '@portal/contract/core';
import type { exportOrders } from '@portal/contract/orders';
import { orderKey } from '../events/order-histories.ts';
import { buildOrderConditions } from '../list/order-filter.ts';
import { inlineValues, quoteLiteral } from '../../../db/export/inline-values.ts';

export type ExportSelection = BodyOf<typeof exportOrders>;

/** The rest of the select (from, joins, where, order by) of the orders chosen, newest first, each item a row; literals only. */
export function buildExportRowsSql(
  clientId: string,
  { orderIds, ...filter }: ExportSelection,
  timeZone: string,
): string {
  const conditions = [inlineValues(buildOrderConditions(clientId, filter, timeZone))];
  if (orderIds !== undefined) conditions.push(buildOrderRefSql(orderIds));
  return buildItemRowsSql('orders o', conditions);
}

/** Each item of `orders o` a row, with its customer `c` and its batch `b`. */
export function buildItemRowsSql(orders: string, conditions: readonly string[]): string {
  return `from ${orders}
    left join lateral jsonb_array_elements(o.items) with ordinality as i (item, n) on true
    left join customers c on c.client_id = o.client_id and c.id = o.customer_id
    left join batches b on b.client_id = o.client_id and b.id = o.batch_id
    where ${conditions.join(' and ')}
    order by o.created_at desc, o.id desc, i.n`;
}

/** Those named, by id or order code. */
export function buildOrderRefSql(refs: readonly string[]): string {
  const keys = refs.map(orderKey);
  const ids = keys.flatMap(({ id }) => (id === null ? [] : quoteLiteral(id)));
  const codes = keys.flatMap(({ code }) => (code === null ? [] : quoteLiteral(code)));
  return `(o.id = any (array[${ids.join(', ')}]::uuid[]) or o.order_code = any (array[${codes.join(', ')}]::text[]))`;
}
