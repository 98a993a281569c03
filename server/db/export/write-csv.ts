import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { guardCell } from '@portal/contract/core';
import type { Transaction } from '../database.ts';
import { copyOut } from './copy-out.ts';
import { copyCsvSql, csvCellsSql } from './copy-sql.ts';
import { exportHeader, type ExportColumn } from './export-column.ts';
import { readRowBatches } from './read-rows.ts';

/** Spreadsheet programs read a text file as UTF-8 only when it starts with this mark. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Writes rows as CSV to the sink and ends it. PostgreSQL writes the file, unless a column has to be decoded. `from`: see
 * `csvCellsSql`.
 */
export async function writeCsv(
  tx: Transaction,
  columns: readonly ExportColumn[],
  from: string,
  timeZone: string,
  sink: Writable,
): Promise<void> {
  sink.write(BYTE_ORDER_MARK);
  if (columns.some(({ decode }) => decode !== undefined)) {
    await pipeline(formatRows(tx, columns, from, timeZone), sink);
  } else {
    await copyOut(tx, copyCsvSql(columns, from, timeZone), sink);
  }
}

/** The text of the file in pieces, in the form that COPY writes. */
async function* formatRows(
  tx: Transaction,
  columns: readonly ExportColumn[],
  from: string,
  timeZone: string,
): AsyncGenerator<string> {
  const guarded = columns.map((column) => {
    const { decode } = column;
    return decode === undefined ? column : { ...column, decode: (text: string) => guardCell(decode(text)) };
  });
  yield formatCsvLine(columns.map((column) => exportHeader(column, timeZone)));
  for await (const rows of readRowBatches(tx, guarded, csvCellsSql(columns, from, timeZone))) {
    yield rows.map(formatCsvLine).join('');
  }
}

/** A line of a file, with its end. */
export function formatCsvLine(cells: readonly unknown[]): string {
  return `${cells.map(formatCell).join(',')}\n`;
}

/** A value of PostgreSQL as a cell: a text, an integer, or null, which is an empty cell. */
function formatCell(value: unknown): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return '';
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
