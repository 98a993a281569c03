import { reason } from '@portal/contract/reasons';
import type { DecimalMark } from '@portal/contract/orders';
import {
  chooseDecimalMark,
  countDecimalMarks,
  createMarkEvidence,
  parseDecimal,
} from '../cells/read-number.ts';
import { cleanCell } from '../read/clean-cell.ts';
import type { AnalyzedColumn, FieldChoice } from './analyzed-column.ts';
import { findConcepts } from './header-concepts.ts';
import { findKnownExport } from './known-exports.ts';

function findMark(columns: readonly AnalyzedColumn[]): DecimalMark | undefined {
  const evidence = createMarkEvidence();
  for (const { cells } of columns) for (const cell of cells) countDecimalMarks(cleanCell(cell), evidence);
  return chooseDecimalMark(evidence);
}

/** The numbers of a column, parsed with the decimal mark of its values, else of all columns; NaN for other cells. */
function parseNumbers(column: AnalyzedColumn, commonMark: DecimalMark | undefined): number[] {
  const mark = findMark([column]) ?? commonMark ?? 'point';
  return column.cells
    .map(cleanCell)
    .map((text) => Number(parseDecimal(text.replaceAll(/^\D+|\D+$/g, ''), mark) ?? Number.NaN));
}

/** The share of rows in which quantity × price equals the total within 1 %; NaN for fewer than 2 rows. */
function matchingShare(
  quantities: readonly number[],
  prices: readonly number[],
  totals: readonly number[],
): number {
  let compared = 0;
  let matching = 0;
  quantities.forEach((quantity, row) => {
    const product = quantity * (prices[row] ?? Number.NaN);
    const total = totals[row] ?? Number.NaN;
    if (Number.isNaN(product + total) || total === 0) return;
    compared++;
    if (Math.abs(product - total) <= Math.abs(total) * 0.01) matching++;
  });
  return compared < 2 ? Number.NaN : matching / compared;
}

/** Whether a header may be about the whole order, whose total has shipping cost and taxes too. */
function isOrderTotal({ parsedHeader }: AnalyzedColumn): boolean {
  const { concepts } = findConcepts(parsedHeader);
  return concepts.has('order') || (concepts.has('total') && !concepts.has('item'));
}

/**
 * The column of totals that quantity × price gives in every row, where the file has no other column for the value of a line:
 * the total is kept, because prices are rounded.
 */
function chooseTotalColumn(
  columns: readonly AnalyzedColumn[],
  assignments: Map<number, FieldChoice>,
  quantityColumn: AnalyzedColumn,
  priceColumn: AnalyzedColumn,
): void {
  const candidates = columns.filter(
    ({ index, parsedHeader }) => !assignments.has(index) && findConcepts(parsedHeader).concepts.has('total'),
  );
  const mark = findMark([quantityColumn, priceColumn, ...candidates]);
  const quantities = parseNumbers(quantityColumn, mark);
  const prices = parseNumbers(priceColumn, mark);
  const total = candidates.find(
    (column) => matchingShare(quantities, prices, parseNumbers(column, mark)) === 1,
  );
  if (total === undefined) return;
  assignments.set(total.index, {
    field: 'itemValue',
    confidence: 0.9,
    reason: reason('mapping.by_name_and_values'),
  });
}

/**
 * Among several price columns, chooses the one that gives the total when multiplied by the quantity: files can have pack
 * prices and piece prices. When no price column does, only the total is used, or only the price where the total can be that
 * of the order.
 */
export function choosePriceColumn(
  columns: readonly AnalyzedColumn[],
  assignments: Map<number, FieldChoice>,
): void {
  const findColumn = (field: string) => columns.find(({ index }) => assignments.get(index)?.field === field);
  const quantityColumn = findColumn('itemQuantity');
  const totalColumn = findColumn('itemValue');
  const priceColumn = findColumn('itemUnitValue');
  if (quantityColumn === undefined || priceColumn === undefined) return;
  if (totalColumn === undefined) {
    if (findKnownExport(columns.map(({ header }) => header)) === undefined)
      chooseTotalColumn(columns, assignments, quantityColumn, priceColumn);
    return;
  }
  const candidates = columns.filter(
    (column) => column === priceColumn || column.choices.some(({ field }) => field === 'itemUnitValue'),
  );
  const mark = findMark([quantityColumn, totalColumn, ...candidates]);
  const quantities = parseNumbers(quantityColumn, mark);
  const totals = parseNumbers(totalColumn, mark);
  const scores = candidates
    .map((column) => ({ column, score: matchingShare(quantities, parseNumbers(column, mark), totals) }))
    .filter(({ score }) => !Number.isNaN(score))
    .sort((a, b) => b.score - a.score);
  const [best] = scores;
  if (best === undefined) return;
  if (best.score < 0.8 && isOrderTotal(totalColumn)) {
    assignments.delete(totalColumn.index);
    return;
  }
  assignments.delete(priceColumn.index);
  if (best.score < 0.8) return;
  assignments.set(best.column.index, {
    field: 'itemUnitValue',
    confidence: 0.97,
    reason: reason('mapping.gives_total', { totalHeader: totalColumn.header }),
  });
}
