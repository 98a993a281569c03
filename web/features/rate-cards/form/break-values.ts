import { formatDecimal, parseMinorUnits } from '@portal/contract/quantities';
import type { WeightRateCard } from '@portal/contract/routing';
import { formatScaledInteger, parseDecimal, parseScaledInteger } from '../../../ui/form/decimal-text.ts';

type Breaks = WeightRateCard['breaks'];

/** A row of the grid as text: from kg, base, price per step. */
export type BreakRow = readonly [fromKg: string, base: string, perStep: string];
const EMPTY_ROW: BreakRow = ['', '', ''];

/** A cell that is not a weight or an amount, or a weight that does not rise. */
type BreakError = 'weight' | 'amount' | 'ascending';

export function toBreakRows(breaks: Breaks, currency: string): BreakRow[] {
  return breaks.map(({ fromGrams, baseMinor, perStepMinor }) => [
    formatScaledInteger(fromGrams, 1000),
    formatDecimal({ amountMinor: baseMinor, currency }),
    formatDecimal({ amountMinor: perStepMinor, currency }),
  ]);
}

/** The rows with cells replaced from a position on; rows are added as they are needed, and cells beyond the last column dropped. */
export function replaceCells(
  rows: readonly BreakRow[],
  row: number,
  column: number,
  cells: readonly (readonly string[])[],
): BreakRow[] {
  const length = Math.max(rows.length, row + cells.length);
  return Array.from({ length }, (_, index) => {
    const current = rows[index] ?? EMPTY_ROW;
    const pasted = cells[index - row];
    if (pasted === undefined) return current;
    const [from, base, perStep] = current.map((value, at) => pasted[at - column] ?? value);
    return [from ?? '', base ?? '', perStep ?? ''];
  });
}

/** The rows with an empty one at an index. */
export function insertRow(rows: readonly BreakRow[], index: number): BreakRow[] {
  return rows.toSpliced(index, 0, EMPTY_ROW);
}

/**
 * Cells that were copied in a spreadsheet as decimals with a point. A spreadsheet writes all its numbers in one way, so a cell such
 * as `0,5` or `1.250,00` decides that the comma is the decimal sign of all. A first row of headers is left out.
 */
export function readPastedNumbers(cells: readonly (readonly string[])[]): string[][] {
  const [first = [], ...others] = cells;
  const isHeader = others.length > 0 && first.every((cell) => parseDecimal(cell) === undefined);
  const numbers = isHeader ? others : cells;
  const hasDecimalComma = numbers.flat().some((cell) => DECIMAL_COMMA.test(cell));
  return numbers.map((row) =>
    row.map((cell) => (hasDecimalComma ? cell.replaceAll('.', '').replace(',', '.') : cell)),
  );
}

/** A comma that cannot separate thousands: after a leading 0 or after a point, or before other than three digits. */
const DECIMAL_COMMA = /^0,\d|\.\d{3},\d|,(\d{1,2}|\d{4,})$/;

export interface ParsedBreaks {
  /** Undefined if a cell is wrong, or there is no row. */
  readonly breaks: Breaks | undefined;
  /** By row and column. */
  readonly errors: ReadonlyMap<string, BreakError>;
}

/** Breaks of the rows that are not empty. Amounts are in minor units of the currency; an empty base is 0. */
export function parseBreakRows(rows: readonly BreakRow[], currency: string): ParsedBreaks {
  const errors = new Map<string, BreakError>();
  const parsed: Breaks[number][] = [];
  for (const [index, [fromText, baseText, perStepText]] of rows.entries()) {
    if (fromText === '' && baseText === '' && perStepText === '') continue;
    const fromGrams = parseScaledInteger(fromText, 1000);
    const baseMinor = baseText === '' ? 0 : parseAmount(baseText, currency);
    const perStepMinor = parseAmount(perStepText, currency);
    const previous = parsed.at(-1);
    if (fromGrams === undefined) errors.set(`${index} 0`, 'weight');
    else if (previous !== undefined && fromGrams <= previous.fromGrams) errors.set(`${index} 0`, 'ascending');
    if (baseMinor === undefined) errors.set(`${index} 1`, 'amount');
    if (perStepMinor === undefined) errors.set(`${index} 2`, 'amount');
    if (fromGrams !== undefined && baseMinor !== undefined && perStepMinor !== undefined)
      parsed.push({ fromGrams, baseMinor, perStepMinor });
  }
  const [first, ...more] = parsed;
  return { breaks: first === undefined || errors.size > 0 ? undefined : [first, ...more], errors };
}

function parseAmount(text: string, currency: string): number | undefined {
  const decimal = parseDecimal(text);
  return decimal === undefined ? undefined : (parseMinorUnits(decimal, currency) ?? undefined);
}
