import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from '../../../db/database.ts';
import { valuesSql } from '../../../db/export/copy-sql.ts';
import { exportHeader, type ExportColumn } from '../../../db/export/export-column.ts';
import { readRowBatches } from '../../../db/export/read-rows.ts';
import { streamXlsx } from '../../../db/export/xlsx-stream.ts';

/** Writes the rows of a query to the sink as a workbook, and ends the sink. `from`: the query from its from clause on. */
export async function writeXlsx(
  tx: Transaction,
  columns: readonly ExportColumn[],
  from: string,
  { sheet, timeZone }: { readonly sheet: string; readonly timeZone: string },
  sink: Writable,
): Promise<void> {
  const headers = columns.map((column) => ({
    header: exportHeader(column, timeZone),
    isTime: column.kind === 'time',
  }));
  await pipeline(streamXlsx(headers, readRows(tx, columns, from), { sheet, timeZone }), sink);
}

async function* readRows(
  tx: Transaction,
  columns: readonly ExportColumn[],
  from: string,
): AsyncGenerator<unknown[]> {
  const decimals = columns.map(({ kind }) => kind === 'decimal');
  for await (const rows of readRowBatches(tx, columns, valuesSql(columns, from))) {
    for (const row of rows) yield row.map((value, index) => (decimals[index] ? toNumber(value) : value));
  }
}

/** The driver returns decimals as text. A spreadsheet stores numbers as doubles, so nothing is lost here. */
function toNumber(value: unknown): unknown {
  return typeof value === 'string' ? Number(value) : value;
}
