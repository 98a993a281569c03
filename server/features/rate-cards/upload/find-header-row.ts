import { normalizeText } from '@portal/contract/core';
import type { SheetRow } from './file-sheet.ts';
import { POSTCODE_HEADER } from './match-field.ts';
import { findWeightHeaders } from './weight-columns.ts';

/** Titles, dates and terms can be above the header. */
const MAX_ROWS_ABOVE = 30;
/** Part of the cells of a row that are numbers, below a header. */
const MIN_NUMBERS = 0.3;
const NUMBER = /\d/;
const TEXT = /\p{L}/u;

/**
 * The number of the header row of a price table: the first row with a text in its first filled cell and at least two filled
 * cells that has a row of numbers below it, and is itself no row of numbers. Null without one.
 */
export function findHeaderRow(rows: readonly SheetRow[]): number | null {
  const index = rows
    .slice(0, MAX_ROWS_ABOVE)
    .findIndex((row, position) => isHeader(row.cells, rows[position + 1]?.cells));
  return rows[index]?.row ?? null;
}

function isHeader(cells: readonly string[], next: readonly string[] = []): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const [first = ''] = filled;
  if (isPostcodeHeader(cells, next)) return true;
  const isRowOfPrices = isPriceRow(cells) && findWeightHeaders(cells).length === 0;
  if (filled.length < 2 || !TEXT.test(first) || isRowOfPrices) return false;
  // A title row is narrower than the table below it.
  return isPriceRow(next) && filled.length >= countFilled(next) / 2;
}

/** The header of a list of postcodes: a column of postcodes, with digits below it. */
function isPostcodeHeader(cells: readonly string[], next: readonly string[]): boolean {
  const column = cells.findIndex((cell) => POSTCODE_HEADER.test(normalizeText(cell)));
  return column >= 0 && !NUMBER.test(cells[column] ?? '') && NUMBER.test(next[column] ?? '');
}

/** Whether a row has prices: enough of its cells behind the first one are numbers. */
function isPriceRow(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '');
  const numbers = filled.slice(1).filter(isNumber).length;
  return numbers > 0 && numbers >= (filled.length - 1) * MIN_NUMBERS && !filled.slice(1).every(isPlainCount);
}

/** Zones are often called 1, 2, 3 …: such a row is a header. */
function isPlainCount(cell: string, index: number): boolean {
  return cell === String(index + 1);
}

function isNumber(cell: string): boolean {
  return NUMBER.test(cell) && !/\p{L}{2,}/u.test(cell.replace(/^[A-Z]{3}\s|\s[A-Z]{3}$/, ''));
}

function countFilled(cells: readonly string[]): number {
  return cells.filter((cell) => cell !== '').length;
}
