import countryToCurrency from 'country-to-currency';
import type { DecimalMark } from '@portal/contract/orders';
import { getMinorExponent, parseMinorUnits } from '@portal/contract/quantities';
import { CURRENCIES_BY_SIGN } from './currency-signs.ts';
import { findNearest } from './find-nearest.ts';
import { parseDecimal, toAsciiDigits } from './read-number.ts';
import { cellError, mistypedError, type CellError, type CellValue } from './cell-value.ts';

const CURRENCY_CODES: ReadonlySet<string> = new Set([...Object.values(countryToCurrency), 'CNH']);

export function parseCurrency(text: string): string | undefined {
  const word = text.trim().toUpperCase().replace(/\.$/, '');
  return CURRENCIES_BY_SIGN[word] ?? (CURRENCY_CODES.has(word) ? word : undefined);
}

export function readCurrency(cell: string): CellValue<string> | CellError {
  const code = parseCurrency(cell);
  if (code !== undefined) return { value: code };
  const suggestion = findNearest(cell.toUpperCase(), CURRENCY_CODES);
  return suggestion === undefined
    ? cellError('row.unknown_currency')
    : mistypedError('row.mistyped_currency', suggestion);
}

/** A decimal, and the currency when the cell names one: `RM 1,250.00` → 1250.00, MYR. */
export interface Amount {
  readonly decimal: string;
  readonly currency: string | undefined;
}

/** A point after a letter belongs to the currency, as in `Rs.500`; after a sign it is a decimal mark, as in `$.50`. */
const AMOUNT_PATTERN =
  /^\s*([^\d\s.,()+-]\D*?(?:(?<=\p{L})\.)?)?\s*([-+(]?[\d.,\s\u00A0'’]*\d[\d.,]*\)?[-–—]*)\s*([^\d\s.,)]\D*)?$/u;

export function readAmount(cell: string, mark: DecimalMark): CellValue<Amount> | CellError {
  const [, before = '', digits = '', after = ''] = AMOUNT_PATTERN.exec(toAsciiDigits(cell)) ?? [];
  const word = (before || after).trim();
  const decimal = digits === '' ? undefined : parseDecimal(digits, mark);
  const currency = word === '' ? undefined : parseCurrency(word);
  const hasValidSign = word === '' || currency !== undefined || word === '$' || word === '¥' || word === '￥';
  if (decimal === undefined || !hasValidSign) {
    return cellError('row.not_money');
  }
  if (decimal.startsWith('-') && Number(decimal) !== 0) {
    return cellError('row.negative_money');
  }
  return { value: { decimal: decimal.replace(/^-/, ''), currency } };
}

const MAX_MINOR = 1e14;

/** Converts a decimal to minor units, rounded when the currency has fewer decimals; undefined above 10^14. */
export function toMinorUnits(
  decimal: string,
  currency: string,
): { readonly amountMinor: number; readonly isRounded: boolean } | undefined {
  const exact = parseMinorUnits(decimal, currency);
  const minor = exact ?? Math.round(Number(decimal) * 10 ** getMinorExponent(currency));
  if (!(minor <= MAX_MINOR)) return undefined;
  return { amountMinor: minor, isRounded: exact === undefined };
}
