import { z } from 'zod';
import { money } from '../core/index.ts';
import { freightRates } from './freight-rates.ts';
import { otherCharge } from './other-charges.ts';

const percent = (description: string, min: number, max: number, example: number) =>
  z
    .int()
    .min(min)
    .max(max)
    .meta({ description, examples: [example] });

/** What booked weight that does not fly costs. */
export const deadFreightRule = z
  .strictObject({
    percent: percent('Part of the rate per kilogram that is charged, in percent.', 1, 100, 50),
    tolerancePercent: percent(
      'Part of the booked chargeable weight that can stay unused without a charge, in percent.',
      0,
      99,
      10,
    ),
  })
  .meta({
    id: 'DeadFreightRule',
    description:
      'Charge of a partner for booked weight that does not fly, which the trade calls dead freight.',
  });
export type DeadFreightRule = z.output<typeof deadFreightRule>;

/** The rates at which a partner sells a departure. */
export const departureRates = freightRates
  .safeExtend({
    deadFreight: deadFreightRule
      .optional()
      .describe('What booked weight that does not fly costs; absent if it costs nothing.'),
  })
  .meta({ id: 'DepartureRates', description: 'Rates of a departure, by weight break.' });
export type DepartureRates = z.output<typeof departureRates>;

/** What flew of a booking, and what that costs. */
export const flownFreight = z
  .strictObject({
    weight: z.int().meta({
      description:
        'Gross weight in grams that flew: that of the pieces of the client under the MAWB of the booking, or of its shipment that the ' +
        'partner received. A reweigh that both sides agree to counts.',
      examples: [18_000],
    }),
    chargeableGrams: z.int().meta({ description: 'Chargeable weight of it in grams.', examples: [18_000] }),
    deadGrams: z.int().meta({
      description: 'Booked chargeable weight that did not fly, beyond the tolerance, in grams.',
      examples: [3_600],
    }),
    net: money.describe('Weight charge of what flew, by the rates of the booking; at least the minimum.'),
    surcharges: z
      .array(otherCharge)
      .describe(
        'Other charges of the booking by line; none if nothing flew, as there is no air waybill then.',
      ),
    deadFreight: money.describe(
      'Dead freight. Together with the weight charge it is never more than that of the booking.',
    ),
    total: money.describe('Weight charge, other charges and dead freight.'),
  })
  .meta({
    id: 'FlownFreight',
    description: 'What flew of a booking, and what it costs in place of the booked price.',
  });
export type FlownFreight = z.output<typeof flownFreight>;
