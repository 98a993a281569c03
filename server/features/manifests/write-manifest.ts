import type * as Xlsx from 'hucre/xlsx';
import { lazy } from '../../platform/lazy.ts';
import { toTextCell } from '../orders/index.ts';
import type { RenderedSheet, SheetCell } from './render-sheets.ts';

const xlsx = lazy((load) => load('hucre/xlsx') as typeof Xlsx);

const MAX_WIDTH = 40;
const ROWS_FOR_WIDTH = 50;

/** The sheets as an XLSX workbook. Texts are never formulas. */
export async function writeManifest(sheets: readonly RenderedSheet[]): Promise<Uint8Array> {
  return xlsx().writeXlsx({
    sheets: sheets.map(({ name, rows }) => ({
      name,
      rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? toTextCell(cell) : cell))),
      columns: computeWidths(rows).map((width) => ({ width })),
      freezePane: { rows: 1 },
    })),
  });
}

/** Widths in characters, by the first rows. */
function computeWidths(rows: readonly (readonly SheetCell[])[]): number[] {
  const sample = rows.slice(0, ROWS_FOR_WIDTH);
  return (rows[0] ?? []).map((_, column) =>
    Math.min(MAX_WIDTH, Math.max(10, ...sample.map((row) => String(row[column] ?? '').length + 2))),
  );
}
