import type { ManifestHeader } from '../manifest-content.ts';
import type { Paper, PaperTable } from '../papers/paper.ts';
import { listFlightFacts } from '../papers/paper-texts.ts';
import type { RenderedSheet, SheetCell } from '../render-sheets.ts';

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
    reference: header.awbNumber,
    isLandscape: true,
    facts: listFlightFacts(header),
    parties: [],
    tables: sheets.flatMap(toTables),
    notes: [],
  };
}

function toTables({ name, rows, decimals }: RenderedSheet): PaperTable[] {
  const [heads = [], ...cells] = rows;
  // A list of labels and values has no header row.
  if (decimals === undefined) return [toTable(name, ['', ''], rows, [0, 1])];
  const parts = Math.max(1, Math.ceil((heads.length - 1) / (COLUMNS_PER_PART - 1)));
  return Array.from({ length: parts }, (_, part) => {
    const start = 1 + part * (COLUMNS_PER_PART - 1);
    const end = Math.min(heads.length, start + COLUMNS_PER_PART - 1);
    const columns = [0, ...Array.from({ length: end - start }, (__, index) => start + index)];
    return toTable(parts === 1 ? name : `${name} (${part + 1} / ${parts})`, heads, cells, columns);
  });
}

function toTable(
  title: string,
  heads: readonly SheetCell[],
  rows: readonly (readonly SheetCell[])[],
  columns: readonly number[],
): PaperTable {
  const isTotal = (row: readonly SheetCell[]) => heads[0] !== '' && String(row[0]).startsWith('Total');
  const toTexts = (row: readonly SheetCell[]) => columns.map((column) => String(row[column] ?? ''));
  return {
    title,
    columns: columns.map((column, index) => ({
      header: String(heads[column] ?? ''),
      share: index === 0 ? 1.2 : 2,
      ...(columns.length > 2 &&
        rows.some((row) => typeof row[column] === 'number') && { isFigure: true as const }),
    })),
    rows: rows.filter((row) => !isTotal(row)).map(toTexts),
    totals: rows.filter(isTotal).map(toTexts),
  };
}
