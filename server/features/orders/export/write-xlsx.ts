import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from '../../../db/database.ts';
import { valuesSql } from '../../../db/export/copy-sql.ts';
import { exportHeader, type ExportColumn } from '../../../db/export/export-column.ts';
import { streamXlsx } from './xlsx-stream.ts';

const ROWS_AT_A_TIME = 1_000;

/** Writes rows as a workbook to the sink, and ends it. */
export async function writeXlsx(
  tx: Transaction,
  columns: readonly ExportColumn[],
  from: string,
  timeZone: string,
  sink: Writable,
): Promise<void> {
  const headed = columns.map((column) => ({
    header: exportHeader(column, timeZone),
    time: column.kind === 'time',
  }));
  await pipeline(streamXlsx(headed, rowsOf(tx, columns, from), { sheet: 'Orders', timeZone }), sink);
}

/** Rows by a cursor: memory holds a thousand, however many there are. */
async function* rowsOf(
  tx: Transaction,
  columns: readonly ExportColumn[],
  from: string,
): AsyncGenerator<unknown[]> {
  const decimals = columns.map(({ kind }) => kind === 'decimal');
  await tx.connection.query(`declare exported no scroll cursor for ${valuesSql(columns, from)}`);
  for (;;) {
    const { rows } = await tx.connection.query<unknown[]>({
      text: `fetch ${ROWS_AT_A_TIME} from exported`,
      rowMode: 'array',
    });
    for (const row of rows) yield row.map((value, index) => (decimals[index] ? numberOf(value) : value));
    if (rows.length < ROWS_AT_A_TIME) return;
  }
}

/** Decimals come as text from the driver; what a spreadsheet keeps of a number is a double either way. */
function numberOf(value: unknown): unknown {
  return typeof value === 'string' ? Number(value) : value;
}
