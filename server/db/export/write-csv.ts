import type { Writable } from 'node:stream';
import type { Transaction } from '../database.ts';
import { copyOut } from './copy-out.ts';
import { copyCsvSql } from './copy-sql.ts';
import type { ExportColumn } from './export-column.ts';

/** Spreadsheet programs read a text file as UTF-8 only when it starts with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Writes rows as CSV to the sink and ends it. `from`: see `copyCsvSql`. */
export async function writeCsv(
  tx: Transaction,
  columns: readonly ExportColumn[],
  from: string,
  timeZone: string,
  sink: Writable,
): Promise<void> {
  sink.write(BYTE_ORDER_MARK);
  await copyOut(tx, copyCsvSql(columns, from, timeZone), sink);
}
