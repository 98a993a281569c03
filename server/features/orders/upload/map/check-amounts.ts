import { markOf, plainDecimal, weighMark } from '../cells/read-number.ts';
import { cleanCell } from '../read/clean-cell.ts';
import type { Choice, ReadColumn } from './suggest-columns.ts';

/** The numbers of a column, with the decimal mark its values show; NaN for what is none. */
function numbersOf({ cells }: ReadColumn): number[] {
  const evidence = { point: 0, comma: 0 };
  const texts = cells.map(cleanCell);
  for (const text of texts) weighMark(text, evidence);
  const mark = markOf(evidence);
  return texts.map((text) => Number(plainDecimal(text.replaceAll(/^\D+|\D+$/g, ''), mark) ?? Number.NaN));
}

/** Share of rows in which quantity × price is the total, within a hundredth. */
function agreement(
  quantities: readonly number[],
  prices: readonly number[],
  totals: readonly number[],
): number {
  let seen = 0;
  let agree = 0;
  quantities.forEach((quantity, row) => {
    const product = quantity * (prices[row] ?? Number.NaN);
    const total = totals[row] ?? Number.NaN;
    if (Number.isNaN(product + total) || total === 0) return;
    seen++;
    if (Math.abs(product - total) <= Math.abs(total) * 0.01) agree++;
  });
  return seen < 2 ? Number.NaN : agree / seen;
}

/**
 * Of several prices, the one of a piece is that which times the quantity makes the total: files have prices of packs and
 * of tablets side by side. Where no price does, the total alone is used.
 */
export function settlePrices(columns: readonly ReadColumn[], chosen: Map<number, Choice>): void {
  const columnOf = (field: string) => columns.find(({ index }) => chosen.get(index)?.field === field);
  const quantity = columnOf('itemQuantity');
  const total = columnOf('itemValue');
  const price = columnOf('itemUnitValue');
  if (quantity === undefined || total === undefined || price === undefined) return;
  const quantities = numbersOf(quantity);
  const totals = numbersOf(total);
  const rivals = columns.filter(
    (column) => column === price || column.choices.some(({ field }) => field === 'itemUnitValue'),
  );
  const scored = rivals
    .map((column) => ({ column, score: agreement(quantities, numbersOf(column), totals) }))
    .filter(({ score }) => !Number.isNaN(score))
    .sort((one, other) => other.score - one.score);
  const [best] = scored;
  if (best === undefined) return;
  chosen.delete(price.index);
  if (best.score < 0.8) return;
  chosen.set(best.column.index, {
    field: 'itemUnitValue',
    sure: 0.97,
    why: `Quantity × this column is “${total.header}” in the rows looked at.`,
  });
}
