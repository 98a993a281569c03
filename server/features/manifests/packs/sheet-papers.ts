import { groupDigits } from '@portal/contract/quantities';
import type { ManifestHeader } from '../manifest/manifest-content.ts';
import type { Paper, PaperTable } from '../papers/paper.ts';
import { listFlightFacts } from '../papers/paper-texts.ts';
import type { SheetCell } from '../layouts/render-cell.ts';
import type { RenderedSheet } from '../layouts/render-sheets.ts';

/** Columns of a sheet that fit side by side on a page; the first one is repeated in each part. */
const COLUMNS_PER_PART = 10;

/** The sheets of a layout on paper: a sheet with more columns than fit is split into parts. */
export function buildSheetPaper(
  title: string,
  header: ManifestHeader,
  sheets: readonly RenderedSheet[],
): Paper {
  return {
    title,
    reference: `MAWB ${header.awbNumber}`,
    isLandscape: true,
    facts: listFlightFacts(header),
    parties: [],
    tables: sheets.flatMap(toTables),
    notes: [],
  };
}

function toTables({ name, rows, decimals, valueDecimals, totalRows }: RenderedSheet): PaperTable[] {
  // A list of labels and values has no header row.
  if (decimals === undefined) {
    const lines = rows.map((row, index) => row.map((cell) => formatCell(cell, valueDecimals?.[index])));
    return [toTable(name, ['', ''], lines, 0, [0, 1])];
  }
  const [heads = [], ...cells] = rows;
  const lines = cells.map((row) => row.map((cell, column) => formatCell(cell, decimals[column])));
  const parts = Math.max(1, Math.ceil((heads.length - 1) / (COLUMNS_PER_PART - 1)));
  return Array.from({ length: parts }, (_, part) => {
    const start = 1 + part * (COLUMNS_PER_PART - 1);
    const end = Math.min(heads.length, start + COLUMNS_PER_PART - 1);
    const columns = [0, ...Array.from({ length: end - start }, (__, index) => start + index)];
    const title = parts === 1 ? name : `${name} (${part + 1} / ${parts})`;
    const table = toTable(title, heads, lines, totalRows, columns, (column) => decimals[column] !== null);
    return { ...table, totals: table.totals.filter(hasFigure) };
  });
}

/** Whether a row of totals has more than its label in this part. */
const hasFigure = (cells: readonly string[]) => cells.filter((cell) => cell !== '').length > 1;

function formatCell(cell: SheetCell, decimals: number | null | undefined): string {
  return typeof cell === 'number' && decimals != null
    ? groupDigits(cell.toFixed(decimals))
    : String(cell ?? '');
}

function toTable(
  title: string,
  heads: readonly SheetCell[],
  rows: readonly (readonly string[])[],
  totalRows: number,
  columns: readonly number[],
  isFigure: (column: number) => boolean = () => false,
): PaperTable {
  const firstTotal = rows.length - totalRows;
  const select = (row: readonly string[]) => columns.map((column) => row[column] ?? '');
  return {
    title,
    columns: columns.map((column, index) => ({
      header: String(heads[column] ?? ''),
      share: index === 0 ? 1.2 : 2,
      ...(isFigure(column) && { isFigure: true as const }),
    })),
    rows: rows.slice(0, firstTotal).map(select),
    totals: rows.slice(firstTotal).map(select),
  };
}
