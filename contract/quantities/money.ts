import type { Money } from '../core/schemas.ts';

// ISO 4217, not Intl: CLDR follows cash habits (it gives IDR and LAK no decimals where ISO gives two) and
// differs from browser to browser, and one currency read two ways is a price wrong by a hundred.
const NO_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ');
const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

const EXPONENTS = new Map<string, number>([
  ...NO_DECIMALS.map((code) => [code, 0] as const),
  ...THREE_DECIMALS.map((code) => [code, 3] as const),
]);

/** Decimals of a currency's minor unit by ISO 4217: 0 (JPY), 2 (SGD, IDR) or 3 (KWD). */
export function getMinorExponent(currency: string): number {
  return EXPONENTS.get(currency) ?? 2;
}

/** `1234.50 SGD`, `1200.00 JPY`: two decimals and the code, whatever the currency. A third decimal is rounded half away from zero. */
export function formatMoney({ amountMinor, currency }: Money): string {
  const exponent = getMinorExponent(currency);
  const magnitude = Math.abs(amountMinor);
  const hundredths = exponent === 3 ? Math.round(magnitude / 10) : magnitude * 10 ** (2 - exponent);
  const sign = amountMinor < 0 && hundredths > 0 ? '-' : '';
  const whole = Math.trunc(hundredths / 100);
  return `${sign}${whole}.${String(hundredths % 100).padStart(2, '0')} ${currency}`;
}

const DECIMAL = /^(-?)(\d{1,12})(?:\.(\d+))?$/;

/** Minor units of a plain decimal (`12.5`), exactly; undefined where it is no number or has more decimals than the currency. */
export function parseMinorUnits(decimal: string, currency: string): number | undefined {
  const [, sign, whole = '', fraction = ''] = DECIMAL.exec(decimal.trim()) ?? [];
  if (whole === '') return undefined;
  const exponent = getMinorExponent(currency);
  const significantFraction = fraction.replace(/0+$/, '');
  if (significantFraction.length > exponent) return undefined;
  const magnitude = Number(whole) * 10 ** exponent + Number(significantFraction.padEnd(exponent, '0'));
  return sign === '-' && magnitude > 0 ? -magnitude : magnitude;
}

/** One sum a currency, in order of first appearance; amounts of two currencies never meet. */
export function sumByCurrency(amounts: Iterable<Money>): Money[] {
  const sums = new Map<string, number>();
  for (const { amountMinor, currency } of amounts) {
    sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  }
  return [...sums].map(([currency, amountMinor]) => ({ amountMinor, currency }));
}
