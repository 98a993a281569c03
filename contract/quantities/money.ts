import type { Money } from '../core/schemas.ts';

// ISO 4217 instead of Intl: CLDR follows cash usage (IDR and LAK have no decimals there, two in ISO 4217) and differs
// between browsers. A different exponent on two sides would make a price wrong by a factor of 100.
const NO_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ');
const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

const EXPONENTS = new Map<string, number>([
  ...NO_DECIMALS.map((code) => [code, 0] as const),
  ...THREE_DECIMALS.map((code) => [code, 3] as const),
]);

/** Decimals of a currency by ISO 4217: 0 (JPY), 2 (SGD, IDR) or 3 (KWD). 2 for an unknown code. */
export function getMinorExponent(currency: string): number {
  return EXPONENTS.get(currency) ?? 2;
}

/** `1,234.50 SGD`, `1,200.00 JPY`: groups of three digits, the decimals of `formatDecimal`, and the code. */
export function formatMoney(money: Money): string {
  return `${groupDigits(formatDecimal(money))} ${money.currency}`;
}

/** Separates the groups of three digits before the decimal point by commas: `1,234.50`. */
export function groupDigits(decimal: string): string {
  return decimal.replace(/^-?\d+/, (whole) => whole.replaceAll(/\B(?=(\d{3})+$)/g, ','));
}

/** `1234.50`: two decimals without groups, and a third one where it is not zero (`1.235` KWD), so that nothing is rounded. */
export function formatDecimal({ amountMinor, currency }: Money): string {
  const exponent = getMinorExponent(currency);
  const digits = String(Math.abs(amountMinor)).padStart(exponent + 1, '0');
  const point = digits.length - exponent;
  const decimals = digits
    .slice(point)
    .padEnd(2, '0')
    .replace(/^(\d\d)0$/, '$1');
  return `${amountMinor < 0 ? '-' : ''}${digits.slice(0, point)}.${decimals}`;
}

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d+))?$/;

/** Minor units of a plain decimal (`12.5`); undefined if it is no number or has more decimals than the currency. */
export function parseMinorUnits(decimal: string, currency: string): number | undefined {
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(decimal.trim()) ?? [];
  if (whole === '') return undefined;
  const exponent = getMinorExponent(currency);
  const significantFraction = fraction.replace(/0+$/, '');
  if (significantFraction.length > exponent) return undefined;
  const magnitude = Number(whole) * 10 ** exponent + Number(significantFraction.padEnd(exponent, '0'));
  return sign === '-' && magnitude > 0 ? -magnitude : magnitude;
}

/** One sum per currency, in order of first appearance. */
export function sumByCurrency(amounts: Iterable<Money>): Money[] {
  const sums = new Map<string, number>();
  for (const { amountMinor, currency } of amounts) {
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  }
  return [...sums].map(([currency, amountMinor]) => ({ amountMinor, currency }));
}
