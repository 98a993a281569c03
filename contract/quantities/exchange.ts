import { z } from 'zod';
import { currencyCode, isoDate, type Money } from '../core/schemas.ts';
import { getMinorExponent } from './money.ts';

/** Exchange rates of one day: how many units of each currency one unit of `base` buys. */
export const exchangeRates = z.strictObject({
  asOf: isoDate,
  base: currencyCode,
  unitsPerBase: z.record(currencyCode, z.number().positive()),
});
export type ExchangeRates = z.output<typeof exchangeRates>;

/** An amount in another currency than it was agreed in; always shown with its day. */
export const conversion = z.strictObject({
  amountMinor: z.int(),
  currency: currencyCode,
  asOf: isoDate,
});
export type Conversion = z.output<typeof conversion>;

/** What to multiply minor units of `from` by to have minor units of `to`; undefined where the day has no rate for one of them. */
export function computeConversionFactor(rates: ExchangeRates, from: string, to: string): number | undefined {
  if (from === to) return 1;
  const fromUnits = getUnitsPerBase(rates, from);
  const toUnits = getUnitsPerBase(rates, to);
  if (fromUnits === undefined || toUnits === undefined) return undefined;
  return (toUnits / fromUnits) * 10 ** (getMinorExponent(to) - getMinorExponent(from));
}

/** The amount in another currency, rounded to its minor unit; undefined where the day has no rate. */
export function convertMoney(money: Money, currency: string, rates: ExchangeRates): Conversion | undefined {
  const factor = computeConversionFactor(rates, money.currency, currency);
  if (factor === undefined) return undefined;
  return { amountMinor: Math.round(money.amountMinor * factor), currency, asOf: rates.asOf };
}

/** The sum in one currency, each amount converted on its own; null where the day lacks a rate for one of them. */
export function sumInCurrency(
  amounts: Iterable<Money>,
  currency: string,
  rates: ExchangeRates,
): Conversion | null {
  let amountMinor = 0;
  for (const amount of amounts) {
    const converted = convertMoney(amount, currency, rates);
    if (converted === undefined) return null;
    amountMinor += converted.amountMinor;
  }
  return { amountMinor, currency, asOf: rates.asOf };
}

function getUnitsPerBase(rates: ExchangeRates, currency: string): number | undefined {
  return currency === rates.base ? 1 : rates.unitsPerBase[currency];
}
