import { Readable } from 'node:stream';
import type { OrderBatchType, UploadedOrder, UploadMapping } from '@portal/contract/orders';
import type { BuildContext } from './build/build-context.ts';
import { buildOrders } from './build/build-orders.ts';
import { surveyRows } from './build/survey-rows.ts';
import { suggestMapping } from './map/suggest-mapping.ts';
import { readTable } from './read/read-table.ts';
import {
  isUnreadable,
  type Table,
  type TableLimits,
  type TableRefusal,
  type TableSource,
} from './read/table.ts';

/** A file in memory, cut into small chunks so that every boundary is crossed somewhere. */
export function sourceOf(content: string | Uint8Array, chunk = 64 * 1024): TableSource {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
  const pieces = function* pieces() {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
  };
  return {
    fileName: 'orders',
    bytes: bytes.length,
    open: () => Readable.from(pieces(), { objectMode: false }),
  };
}

/** Fails the test where the file is refused. */
export async function tableOf(content: string | Uint8Array, chunk?: number): Promise<Table> {
  const table = await readTable(sourceOf(content, chunk));
  if (isUnreadable(table)) throw new Error(table.message);
  return table;
}

export async function refusalOf(
  content: string | Uint8Array,
  limits?: Partial<TableLimits>,
): Promise<TableRefusal | undefined> {
  const table = await readTable(sourceOf(content), limits === undefined ? {} : { limits });
  return isUnreadable(table) ? table : undefined;
}

export async function cellsOf(table: Table): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const batch of table.batches()) rows.push(...batch.map(({ cells }) => cells));
  return rows;
}

/** Every order of a table, by the suggested mapping with changes. */
export async function ordersOf(
  table: Table,
  type: OrderBatchType,
  changes: Partial<UploadMapping> = {},
  context: Omit<BuildContext, 'type'> = {},
): Promise<UploadedOrder[]> {
  const suggested = suggestMapping(
    table.header,
    table.sample.map(({ cells }) => cells),
    type,
  ).mapping;
  const mapping = { ...suggested, ...changes, defaults: { ...suggested.defaults, ...changes.defaults } };
  const survey = await surveyRows(table.batches(), mapping);
  const orders: UploadedOrder[] = [];
  for await (const batch of buildOrders(table.batches(), mapping, survey, { ...context, type }))
    orders.push(...batch);
  return orders;
}
