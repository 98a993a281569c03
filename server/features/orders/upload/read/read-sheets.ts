import { isRefusal, type Refusal } from '@portal/contract/core';
import { cleanCell } from './clean-cell.ts';
import { isFilled, openText, readHead } from './read-table.ts';
import { sniffFormat } from './sniff-format.ts';
import { TABLE_LIMITS, TableRefusalError, type TableRow, type TableSource } from './table.ts';
import { readSheetRows, readSpreadsheetBytes, readXlsxBytes, type SheetHead } from './xlsx-rows.ts';

interface SheetLimits {
  readonly maxSheets: number;
  /** Rows of a sheet that are read. */
  readonly maxRows: number;
}

/**
 * The filled rows of the visible sheets of a CSV, XLSX or XLS, with clean cells and without a search for headers. A text file is
 * one sheet without a name. Returns a refusal when the file cannot be read.
 */
export async function readSheets(
  source: TableSource,
  limits: SheetLimits,
): Promise<readonly SheetHead[] | Refusal> {
  try {
    const sheets = await readRawSheets(source, limits);
    return isRefusal(sheets) ? sheets : sheets.map(({ name, rows }) => ({ name, rows: cleanRows(rows) }));
  } catch (error) {
    if (error instanceof TableRefusalError) return error.refusal;
    throw error;
  }
}

async function readRawSheets(
  source: TableSource,
  { maxSheets, maxRows }: SheetLimits,
): Promise<readonly SheetHead[] | Refusal> {
  const head = await readHead(source);
  const format = sniffFormat(head);
  if (isRefusal(format)) {
    if (format.code !== 'table.old_excel') return format;
    const bytes = await readSpreadsheetBytes(source, TABLE_LIMITS);
    return isRefusal(bytes)
      ? bytes
      : readSheetRows(bytes, { maxSheets, maxRows, format: 'xls' }, TABLE_LIMITS);
  }
  if (format === 'xlsx') {
    const bytes = await readXlsxBytes(source, TABLE_LIMITS);
    return isRefusal(bytes) ? bytes : readSheetRows(bytes, { maxSheets, maxRows }, TABLE_LIMITS);
  }
  const text = await openText(source, head, undefined, TABLE_LIMITS);
  if (isRefusal(text)) return text;
  const rows: TableRow[] = [];
  for await (const batch of text.batches()) {
    rows.push(...batch);
    if (rows.length >= maxRows) break;
  }
  return [{ name: '', rows: rows.slice(0, maxRows) }];
}

function cleanRows(rows: readonly TableRow[]): TableRow[] {
  return rows.map((row) => ({ ...row, cells: row.cells.map(cleanCell) })).filter(isFilled);
}
