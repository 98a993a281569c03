import type { BodyOf } from '@portal/contract/core';
import { parseSscc, type ExportRows, type exportOrders } from '@portal/contract/orders';
import { escapeLiteral } from 'pg';
import { inlineValues } from '../../../db/export/inline-values.ts';
import { buildOrderConditions } from '../list/order-filter.ts';
import { splitOrderRefs } from '../store/order-lookup.ts';
import { PIECE_ROWS_SQL } from './piece-export-columns.ts';
import { NO_PIECE_CODES } from '../store/ssccs-store.ts';

export type ExportSelection = Omit<BodyOf<typeof exportOrders>, 'withFullTaxIds'>;

/** Names of the sheets. */
export const EXPORT_SHEETS: Readonly<Record<ExportRows, string>> = { ITEM: 'Orders', PIECE: 'Pieces' };

export interface ExportRowOptions {
  readonly rows: ExportRows;
  /** IANA time zone of the days of the filter. */
  readonly timeZone: string;
}

/** The export query from its from clause on, newest orders first. It has literals, no parameters. */
export function buildExportRowsSql(
  clientId: string,
  { orderIds, ...filter }: ExportSelection,
  { rows, timeZone }: ExportRowOptions,
): string {
  const conditions = [inlineValues(buildOrderConditions(clientId, filter, timeZone))];
  if (orderIds !== undefined) conditions.push(buildOrderRefSql(orderIds));
  return buildRowsSql(rows, 'orders o', conditions);
}

/** One row per item or per piece of `orders o`. */
export function buildRowsSql(rows: ExportRows, orders: string, conditions: readonly string[]): string {
  return rows === 'PIECE' ? buildPieceRowsSql(orders, conditions) : buildItemRowsSql(orders, conditions);
}

function buildPieceRowsSql(orders: string, conditions: readonly string[]): string {
  return `from ${orders} ${PIECE_ROWS_SQL} where ${conditions.join(' and ')}
    order by o.created_at desc, o.id desc, p.piece`;
}

/** One row per item `i`, with customer `c` and batch `b`. */
function buildItemRowsSql(orders: string, conditions: readonly string[]): string {
  return `from ${orders}
    left join lateral jsonb_array_elements(o.items) with ordinality as i (item, n) on true
    left join customers c on c.client_id = o.client_id and c.id = o.customer_id
    left join batches b on b.client_id = o.client_id and b.id = o.batch_id
    where ${conditions.join(' and ')}
    order by o.created_at desc, o.id desc, i.n`;
}

/** Condition: orders with one of these ids, order codes, piece codes or SSCCs. */
export function buildOrderRefSql(refs: readonly string[]): string {
  const { ids, codes } = splitOrderRefs(refs, NO_PIECE_CODES);
  const ssccs = refs.flatMap((ref) => parseSscc(ref) ?? []);
  const toArray = (texts: readonly string[]) => `array[${texts.map(escapeLiteral).join(', ')}]`;
  const hasSscc = `exists (select 1 from order_ssccs s where s.client_id = o.client_id and s.order_id = o.id
    and s.sscc = any (${toArray(ssccs)}::text[]))`;
  return `(o.id = any (${toArray(ids)}::uuid[]) or o.order_code = any (${toArray(codes)}::text[])
    ${ssccs.length === 0 ? '' : `or ${hasSscc}`})`;
}
