import { z } from 'zod';
import { currencyCode, isoDate, type Money } from '../core/schemas.ts';
import { getMinorExponent } from './money.ts';

export const exchangeRates = z
  .strictObject({
    asOf: isoDate.describe('Day of the rates.'),
    base: currencyCode.describe('Currency that the rates are relative to, ISO 4217.'),
    unitsPerBase: z.record(currencyCode, z.number().positive()).meta({
      description: 'Units of each currency per unit of the base currency.',
      examples: [{ MYR: 3.2, USD: 0.77 }],
    }),
  })
  .meta({ id: 'ExchangeRates', description: 'Exchange rates of one day.' });
export type ExchangeRates = z.output<typeof exchangeRates>;

export const conversion = z
  .strictObject({
    amountMinor: z.int().meta({ description: 'Amount in minor units of the currency.', examples: [1250] }),
    currency: currencyCode,
    asOf: isoDate.describe('Day of the exchange rates.'),
  })
  .meta({ id: 'Conversion', description: 'An amount that was converted into another currency.' });
export type Conversion = z.output<typeof conversion>;

/** Minor units of `to` per minor unit of `from`; undefined if the day has no rate for one of them. */
export function computeConversionFactor(rates: ExchangeRates, from: string, to: string): number | undefined {
  if (from === to) return 1;
  const fromUnits = getUnitsPerBase(rates, from);
  const toUnits = getUnitsPerBase(rates, to);
  if (fromUnits === undefined || toUnits === undefined) return undefined;
  return (toUnits / fromUnits) * 10 ** (getMinorExponent(to) - getMinorExponent(from));
}

/** The amount in another currency, rounded to its minor unit; undefined if the day has no rate. */
export function convertMoney(money: Money, currency: string, rates: ExchangeRates): Conversion | undefined {
  const factor = computeConversionFactor(rates, money.currency, currency);
  if (factor === undefined) return undefined;
  return { amountMinor: Math.round(money.amountMinor * factor), currency, asOf: rates.asOf };
}

/** The sum in one currency; each amount is converted and rounded separately. Null if the day has no rate for one of them. */
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
