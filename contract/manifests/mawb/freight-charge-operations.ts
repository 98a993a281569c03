import { z } from 'zod';
import { operation, uuid, valueOf } from '../../core/index.ts';
import { freightRates, RATE_CLASSES } from '../../freight/freight-rates.ts';
import { mawbParams } from './mawb-params.ts';
import { MAX_BAGS_PER_MAWB } from './mawb-schemas.ts';

const figure = (description: string, example: number) => z.int().meta({ description, examples: [example] });

const charge = z.strictObject({
  rateClass: z.enum(RATE_CLASSES).describe('Rate class of the air waybill.'),
  chargedGrams: figure(
    'Weight that is charged, in grams: the chargeable weight, or the start of a higher break if that costs less.',
    100_000,
  ),
  rateMinor: figure('Rate per kilogram in minor units; for M the minimum charge.', 275),
  amountMinor: figure('Weight charge in minor units.', 27_500),
});

const suggestion = z.strictObject({
  bags: z
    .array(
      z.strictObject({
        id: uuid.describe('Id of the bag.'),
        bagCode: z.string().meta({ description: 'Code of the bag.', examples: ['BAG1000042'] }),
        grossGrams: figure('Gross weight on the scale, in grams.', 8_000),
      }),
    )
    .max(MAX_BAGS_PER_MAWB)
    .describe('The bags, those that wait longest first.'),
  chargeableGrams: figure('Chargeable weight of the MAWB with them, in grams.', 100_000),
  amountMinor: figure('Weight charge of the MAWB with them, in minor units.', 27_500),
  extraMinor: figure('What the MAWB costs more with them, in minor units.', 0),
  savedMinor: figure(
    'What they cost less than on a MAWB of their own at the same rates, in minor units.',
    7_500,
  ),
});

const advice = z.strictObject({
  fromGrams: figure('Weight of the break, in grams.', 100_000),
  rateMinor: figure('Rate per kilogram from there on, in minor units.', 275),
  missingGrams: figure('Chargeable weight that is missing to it, in grams.', 8_000),
  extraMinor: figure('What the MAWB costs more at the break; 0 if its weight is charged already.', 0),
  savedMinor: figure(
    'What the missing weight costs less than on a MAWB of its own at the same rates, in minor units.',
    7_500,
  ),
  suggestion: suggestion
    .nullable()
    .describe(
      'Completed bags at the forwarder without a MAWB, of the same route and completed before the departure, that reach the ' +
        'break within the booked weight; null if there are none.',
    ),
});

const freightCharge = z
  .strictObject({
    grossGrams: figure('Gross weight of the bags on the scale, in grams.', 91_800),
    volumetricGrams: figure('Volume of their pieces over 6000 cm³ per kilogram, in grams.', 74_300),
    chargeableGrams: figure('The greater of both, rounded up to half a kilogram, in grams.', 92_000),
    rates: freightRates.nullable().describe('Rates of the booking; null without rates.'),
    charge: charge.nullable().describe('The lowest charge by the rates; null without rates or bags.'),
    advice: advice
      .nullable()
      .describe('The next weight break; null without a charge, above the last break, or after the manifest.'),
  })
  .meta({ id: 'FreightCharge', description: 'Weight charge of a MAWB, and its next weight break.' });
export type FreightChargeSummary = z.output<typeof freightCharge>;

export const getFreightCharge = operation({
  domain: 'manifests',
  bases: ['clients'],
  id: 'getFreightCharge',
  method: 'GET',
  permission: 'partner-orders.read',
  path: '/manifest/{id}/freight-charge',
  summary:
    'Read the weight charge of a MAWB by the rates of its booking, what the next weight break takes and saves, and which ' +
    'waiting bags reach it',
  params: mawbParams,
  response: { status: 200, body: valueOf(freightCharge) },
  refusals: ['not_found'],
});
