import type * as Xlsx from 'hucre/xlsx';
import type { CellStyle } from 'hucre/xlsx';
import { toTextCell } from '../../../db/export/xlsx-stream.ts';
import { lazy } from '../../../platform/lazy.ts';
import type { SheetCell } from './render-cell.ts';
import type { RenderedSheet } from './render-sheets.ts';

const xlsx = lazy((load) => load('hucre/xlsx') as typeof Xlsx);

const MAX_WIDTH = 50;
const MIN_WIDTH = 6;
const SAMPLE_ROWS = 50;
/** Widths of columns in characters that fit on a landscape page in a size that can be read. */
const WIDTH_OF_PAGE = 230;
const MARGINS = { top: 0.5, right: 0.4, bottom: 0.5, left: 0.4 };
const FONT = { name: 'Arial', size: 10 };
/** Height of one line in points. */
const LINE_HEIGHT = 13.5;

/**
 * The sheets as an XLSX workbook, ready to print on A4: landscape, in few pages across, header row and first column on each
 * page. Texts are never formulas.
 */
export async function writeManifest(sheets: readonly RenderedSheet[]): Promise<Uint8Array> {
  return xlsx().writeXlsx({ defaultFont: FONT, sheets: sheets.map(toSheet) });
}

function toSheet({ name, rows, decimals, valueDecimals }: RenderedSheet) {
  const widths = computeWidths(rows, decimals);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const isTable = decimals !== undefined;
  return {
    name,
    rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? toTextCell(cell) : cell))),
    columns: widths.map((width, column) => ({ width, ...toColumnStyle(width, decimals?.[column]) })),
    ...(valueDecimals !== undefined && { cells: styleValues(rows, valueDecimals) }),
    ...(isTable && {
      cells: styleHeader(rows[0] ?? []),
      rowDefs: computeHeights(rows, widths),
      freezePane: { rows: 1 },
    }),
    pageSetup: {
      paperSize: 'a4' as const,
      orientation: 'landscape' as const,
      fitToPage: true,
      fitToWidth: Math.ceil(total / WIDTH_OF_PAGE),
      fitToHeight: 0,
      margins: MARGINS,
      ...(isTable && { printTitlesRow: '$1:$1', printTitlesColumn: '$A:$A' }),
    },
  };
}

/** Numbers with their decimals and a space before the next column; long texts in several lines. */
function toColumnStyle(width: number, decimals: number | null | undefined): { style?: CellStyle } {
  if (decimals != null) return { style: { numFmt: toNumberFormat(decimals) } };
  return width < MAX_WIDTH ? {} : { style: { alignment: { wrapText: true } } };
}

function toNumberFormat(decimals: number): string {
  return `${decimals === 0 ? '0' : `0.${'0'.repeat(decimals)}`}_)`;
}

/** The numbers of a list of labels and values, with the decimals of each. */
function styleValues(rows: readonly (readonly SheetCell[])[], decimals: readonly number[]) {
  return new Map(
    rows.flatMap(([, value], row) =>
      typeof value === 'number'
        ? [[`${row},1`, { style: { numFmt: toNumberFormat(decimals[row] ?? 0) } }] as const]
        : [],
    ),
  );
}

/** Bold words in the header row, in several lines if they are longer than the cells. */
function styleHeader(header: readonly SheetCell[]) {
  const style = {
    font: { ...FONT, bold: true },
    alignment: { wrapText: true },
  };
  return new Map(header.map((_, column) => [`0,${column}`, { style }] as const));
}

/** Heights of the rows with cells of several lines, which spreadsheet programs do not compute themselves. */
function computeHeights(rows: readonly (readonly SheetCell[])[], widths: readonly number[]) {
  const wrapped = widths.flatMap((width, column) => (width < MAX_WIDTH ? [] : [column]));
  const columns = [...widths.keys()];
  return new Map(
    rows.flatMap((row, index): [number, { height: number }][] => {
      const lines = Math.max(
        1,
        ...(index === 0 ? columns : wrapped).map((column) =>
          countLines(String(row[column] ?? ''), widths[column] ?? MAX_WIDTH),
        ),
      );
      return lines === 1 ? [] : [[index, { height: lines * LINE_HEIGHT }]];
    }),
  );
}

/** Letters of a text in one unit of width, which is that of a digit. */
const LETTERS_PER_UNIT = 1.1;

/** Lines of a text in a cell that breaks it between words. */
function countLines(text: string, width: number): number {
  const capacity = width * LETTERS_PER_UNIT;
  if (text.length < capacity) return 1;
  let [lines, used] = [1, 0];
  for (const { length } of text.split(' ')) {
    if (used > 0 && used + 1 + length > capacity) [lines, used] = [lines + 1, length];
    else used += (used > 0 ? 1 : 0) + length;
  }
  return lines;
}

/** A capital letter is a quarter wider than a digit. */
const EXTRA_WIDTH_OF_CAPITAL = 0.25;

/** Width of a text in digits. */
function measureText(text: string): number {
  const capitals = text.match(/[A-Z]/g)?.length ?? 0;
  return Math.ceil(text.length + capitals * EXTRA_WIDTH_OF_CAPITAL);
}

/** Widths in characters, by the first rows and the totals; a header word is never broken. */
function computeWidths(
  rows: readonly (readonly SheetCell[])[],
  decimals: readonly (number | null)[] | undefined,
): number[] {
  const [header = [], ...lines] = rows;
  const sample = [...lines.slice(0, SAMPLE_ROWS), ...lines.slice(-SAMPLE_ROWS)];
  const measure = (cell: SheetCell | undefined, digits: number | null | undefined) =>
    measureText(typeof cell === 'number' && digits != null ? cell.toFixed(digits) : String(cell ?? '')) + 2;
  return header.map((word, column) => {
    const longestWord = Math.max(
      ...String(word ?? '')
        .split(/\s+/)
        .map((part) => part.length + 2),
    );
    const words = decimals === undefined ? measure(word, null) : longestWord;
    const cells = sample.map((row) => measure(row[column], decimals?.[column]));
    return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, words, ...cells));
  });
}
