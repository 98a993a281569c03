import { Readable } from 'node:stream';
import { isRefusal, type Refusal } from '@portal/contract/core';
import type { OrderBatchType, UploadMapping } from '@portal/contract/orders';
import type { BuildContext } from './build/build-context.ts';
import { buildOrders, type UploadedOrder } from './build/build-orders.ts';
import { selectOrderRows, surveyRows } from './survey/survey-rows.ts';
import { suggestMapping } from './map/suggest-mapping.ts';
import { readTable } from './read/read-table.ts';
import { type Table, type TableLimits, type TableSource } from './read/table.ts';

/** A file in memory, cut into small chunks so that every boundary is crossed somewhere. */
export function createSource(content: string | Uint8Array, chunk = 64 * 1024): TableSource {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
  const pieces = function* pieces() {
    for (let offset = 0; offset < bytes.length; offset += chunk) yield bytes.subarray(offset, offset + chunk);
  };
  return {
    fileName: 'orders',
    bytes: bytes.length,
    open: () => Readable.from(pieces(), { objectMode: false }),
  };
}

/** Fails the test where the file is refused. */
export async function openTable(content: string | Uint8Array, chunk?: number): Promise<Table> {
  const table = await readTable(createSource(content, chunk));
  if (isRefusal(table)) throw new Error(table.message);
  return table;
}

export async function readRefusal(
  content: string | Uint8Array,
  limits?: Partial<TableLimits>,
): Promise<Refusal | undefined> {
  const table = await readTable(createSource(content), limits === undefined ? {} : { limits });
  return isRefusal(table) ? table : undefined;
}

export async function readCells(table: Table): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = [];
  for await (const batch of table.batches()) rows.push(...batch.map(({ cells }) => cells));
  return rows;
}

/** Every order of a table, by the suggested mapping with changes. */
export async function readOrders(
  table: Table,
  type: OrderBatchType,
  changes: Partial<UploadMapping> = {},
  context: Omit<BuildContext, 'type'> = {},
): Promise<UploadedOrder[]> {
  const suggestedMapping = suggestMapping(table.header, table.sample, type).mapping;
  const mapping = {
    ...suggestedMapping,
    ...changes,
    defaults: { ...suggestedMapping.defaults, ...changes.defaults },
  };
  const survey = await surveyRows(table, mapping);
  const orders: UploadedOrder[] = [];
  for await (const batch of buildOrders(selectOrderRows(table, survey), mapping, survey, {
    ...context,
    type,
  }))
    orders.push(...batch);
  return orders;
}
