import { z } from 'zod';
import { currencyCode, fieldText, listOf } from '../core/index.ts';
import { getMinorExponent } from '../quantities/money.ts';
import { FREIGHT_PAYMENTS, MAX_FREIGHT_MINOR, otherCharges } from './other-charges.ts';

/**
 * Weight breaks of air cargo rates in grams. From 0: the normal rate (N); from 45 kg on: quantity rates (Q). Source: the
 * rate classes of IATA Resolution 600k as X12 element 121 names them (https://stedi.com/edi/x12-003050/element/121), and
 * the breaks of https://aslc-us.com/news/how-to-calculate-air-freight, both read on 2026-11-23.
 */
export const FREIGHT_BREAKS = [0, 45_000, 100_000, 300_000, 500_000, 1_000_000] as const;
export type FreightBreak = (typeof FREIGHT_BREAKS)[number];

/** M: minimum charge. N: normal rate, below 45 kg. Q: quantity rate. */
export const RATE_CLASSES = ['M', 'N', 'Q'] as const;
export type RateClass = (typeof RATE_CLASSES)[number];

/** Characters of a rate in an air waybill message (FWB). */
const MAX_RATE_CHARACTERS = 8;

/** Whether a rate can be written in air waybill messages: with all its decimals in eight characters. */
export function isWritableRate(amountMinor: number, currency: string): boolean {
  return String(amountMinor / 10 ** getMinorExponent(currency)).length <= MAX_RATE_CHARACTERS;
}

const rate = z.strictObject({
  fromGrams: z.literal(FREIGHT_BREAKS).meta({
    description: 'Weight from which the rate applies, in grams; 0 for the normal rate.',
    examples: [45_000],
  }),
  perKgMinor: z
    .int()
    .min(1)
    .max(MAX_FREIGHT_MINOR)
    .meta({ description: 'Rate per kilogram in minor units.', examples: [320] }),
});

const isAscending = (rates: readonly z.output<typeof rate>[]) =>
  rates.every(({ fromGrams }, index) => index === 0 || fromGrams > (rates[index - 1]?.fromGrams ?? 0));

const isNeverRising = (rates: readonly z.output<typeof rate>[]) =>
  rates.every(
    ({ perKgMinor }, index) => index === 0 || perKgMinor <= (rates[index - 1]?.perKgMinor ?? perKgMinor),
  );

/** The rates that a carrier agreed to for the booking of a MAWB, or that a forwarder sells a departure at. */
export const freightRates = z
  .strictObject({
    currency: currencyCode,
    payment: z.enum(FREIGHT_PAYMENTS).describe('Whether the charge is prepaid or collected.'),
    minimumMinor: z
      .int()
      .min(1)
      .max(MAX_FREIGHT_MINOR)
      .nullable()
      .meta({ description: 'Minimum charge (M) in minor units; null without one.', examples: [7500] }),
    breaks: listOf(rate, 1, FREIGHT_BREAKS.length)
      .refine(isAscending, fieldText('breaks_not_ascending'))
      .refine(isNeverRising, fieldText('rates_rise'))
      .meta({
        description: 'Rates by weight break, ascending. A higher break has no higher rate.',
        examples: [
          [
            { fromGrams: 0, perKgMinor: 410 },
            { fromGrams: 45_000, perKgMinor: 320 },
          ],
        ],
      }),
    otherCharges: otherCharges
      .optional()
      .describe('Charges beside the weight charge, in the same currency; absent without any.'),
  })
  .refine(({ currency, breaks }) => breaks.every(({ perKgMinor }) => isWritableRate(perKgMinor, currency)), {
    path: ['breaks'],
    message: fieldText('rate_characters'),
  })
  .refine(({ currency, minimumMinor }) => minimumMinor === null || isWritableRate(minimumMinor, currency), {
    path: ['minimumMinor'],
    message: fieldText('rate_characters'),
  })
  .meta({ id: 'FreightRates', description: 'Rates for a MAWB or a departure, by weight break.' });
export type FreightRates = z.output<typeof freightRates>;
