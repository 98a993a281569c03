import type * as Xlsx from '@e965/xlsx';
import type { CellObject, WorkSheet } from '@e965/xlsx';
import { lazy } from '../../../platform/lazy.ts';
import type { RateCell, RateSheet } from './rate-sheets.ts';

const xlsx = lazy((load) => load('@e965/xlsx') as typeof Xlsx);

/** Rows of a sheet of Excel 97–2003, without the header. */
const MAX_ROWS = 65_535;
const MAX_WIDTH = 40;
/** Rows that decide the widths of columns. */
const SAMPLE_ROWS = 100;
const DAY_MS = 86_400_000;
/** The day 1970-01-01 as spreadsheets count days. */
const EPOCH_DAY = 25_569;

/** The sheets as an Excel 97–2003 workbook (BIFF8). Days are dates, amounts numbers, and texts never formulas. */
export function writeRateFile(sheets: readonly RateSheet[]): Uint8Array {
  const workbook = xlsx().utils.book_new();
  for (const sheet of sheets.flatMap((one) => splitSheet(one))) {
    xlsx().utils.book_append_sheet(workbook, toWorksheet(sheet), sheet.name);
  }
  return xlsx().write(workbook, { type: 'buffer', bookType: 'biff8' }) as Uint8Array;
}

/** The sheet in parts of at most `maxRows` rows, each with the headers. */
export function splitSheet(sheet: RateSheet, maxRows = MAX_ROWS): RateSheet[] {
  const { name, rows } = sheet;
  return Array.from({ length: Math.ceil(rows.length / maxRows) }, (_, part) => ({
    ...sheet,
    name: part === 0 ? name : `${name} (${part + 1})`,
    rows: rows.slice(part * maxRows, (part + 1) * maxRows),
  }));
}

function toWorksheet({ headers, rows }: RateSheet): WorkSheet {
  const cells = [headers, ...rows].map((row) => row.map(toCell));
  const sheet = xlsx().utils.aoa_to_sheet(cells);
  const sample = rows.slice(0, SAMPLE_ROWS);
  sheet['!cols'] = headers.map((header, column) => {
    const lengths = sample.map((row) => measureCell(row[column]));
    return { wch: Math.min(MAX_WIDTH, Math.max(header.length, ...lengths) + 2) };
  });
  return sheet;
}

function toCell(cell: RateCell): CellObject | null {
  if (cell === undefined) return null;
  if (typeof cell === 'string') return { t: 's', v: cell };
  if (typeof cell === 'number') return { t: 'n', v: cell };
  return { t: 'n', v: Date.parse(cell.day) / DAY_MS + EPOCH_DAY, z: 'yyyy-mm-dd' };
}

function measureCell(cell: RateCell): number {
  return typeof cell === 'object' ? cell.day.length : String(cell ?? '').length;
}
