import { z } from 'zod';
import { fieldText } from '../core/field-texts.ts';
import { listOf } from '../core/list-of.ts';
import { countryCode, destinationCountryCode, text, uuid } from '../core/schemas.ts';
import {
  MAX_GRAMS,
  ORDER_CATEGORIES,
  SERVICE_LEVELS,
  SERVICE_TYPES,
  SHIPMENT_MODES,
  type ShipmentMode,
} from '../trade/order-values.ts';

const weightGrams = z.int().min(0).max(MAX_GRAMS);

/** Condition of a lane control entry. */
export const laneCondition = z
  .strictObject({
    minGrams: weightGrams.optional().describe('Lowest gross weight in grams.'),
    maxGrams: weightGrams.optional().describe('Highest gross weight in grams.'),
    cod: z.boolean().optional().describe('Only orders with cash on delivery, or only orders without.'),
    categories: z
      .array(z.enum(ORDER_CATEGORIES))
      .min(1)
      .optional()
      .describe('At least one item of the order is in one of these categories.'),
    serviceLevels: z
      .array(z.enum(SERVICE_LEVELS))
      .min(1)
      .optional()
      .describe('The order has one of these service levels.'),
    modes: z
      .array(z.enum(SHIPMENT_MODES))
      .min(1)
      .optional()
      .describe('The order names one of these transport modes or none; only offers in these modes count.'),
    postcodePrefixes: listOf(text(10), 1, 500)
      .optional()
      .describe("The consignee's postcode starts with one of these."),
  })
  .meta({
    id: 'LaneCondition',
    description: 'An order meets the condition if it meets every part that is set.',
  });
export type LaneCondition = z.output<typeof laneCondition>;

/** Whether an offer in the mode counts for an entry with the condition; an offer without a mode always does. */
export function allowsOfferMode(
  condition: LaneCondition | undefined,
  mode: ShipmentMode | undefined,
): boolean {
  return mode === undefined || condition?.modes === undefined || condition.modes.includes(mode);
}

export const laneEntry = z
  .strictObject({
    partnerId: uuid.describe('Id of the partner, a UUID.'),
    condition: laneCondition.optional().describe('The entry applies only to orders that meet it.'),
  })
  .meta({ id: 'LaneEntry', description: 'A partner of a lane.' });
export const shareEntry = laneEntry
  .extend({
    percent: z
      .int()
      .min(1)
      .max(100)
      .meta({ description: 'Share of the orders in percent.', examples: [60] }),
  })
  .meta({ id: 'ShareEntry', description: 'A partner of a lane with its share.' });

/** The origin that a rule applies to. Rules for the order's own origin have precedence over rules for any origin. */
export const ruleOrigin = countryCode
  .optional()
  .describe('Origin country, ISO 3166-1 alpha-2; absent for orders from any origin.');

const hasDistinctPartners = (entries: readonly { readonly partnerId: string }[]) =>
  new Set(entries.map((entry) => entry.partnerId)).size === entries.length;

const shareEntries = listOf(shareEntry, 2, 20)
  .refine(hasDistinctPartners, fieldText('partner_twice'))
  .refine(
    (entries) => entries.reduce((sum, entry) => sum + entry.percent, 0) === 100,
    fieldText('shares_sum'),
  );

export const laneDecision = z
  .discriminatedUnion('mode', [
    z.strictObject({
      mode: z
        .literal('CHEAPEST')
        .describe('The cheapest partner carries the leg, whatever the rule for any origin says.'),
      entries: z.array(laneEntry).max(0).describe('Empty.'),
    }),
    z.strictObject({
      mode: z.literal('FIXED').describe('One partner carries the leg.'),
      entries: z.tuple([laneEntry]).describe('The partner.'),
    }),
    z.strictObject({
      mode: z.literal('FALLBACKS').describe('The first partner that can carry the leg is selected.'),
      entries: listOf(laneEntry, 1, 20)
        .refine(hasDistinctPartners, fieldText('partner_twice'))
        .describe('The partners in order of preference.'),
    }),
    z.strictObject({
      mode: z.literal('SHARES').describe('Orders are divided among the partners in percent.'),
      entries: shareEntries.describe('The partners with their shares, which add up to 100.'),
    }),
  ])
  .meta({
    id: 'LaneDecision',
    description:
      'The carriers of a leg: the cheapest partner, one partner, partners in order of preference, or shares in percent.',
  });
export type LaneDecision = z.output<typeof laneDecision>;

/** The decision for an origin (or any), destination country and service type; at most one exists for them. */
export const laneControl = z.strictObject({
  originCountry: ruleOrigin,
  country: destinationCountryCode,
  serviceType: z.enum(SERVICE_TYPES),
  decision: laneDecision,
});
export type LaneControl = z.output<typeof laneControl>;

const weightPart = z.int().min(0).max(100);

export const optimiserWeights = z
  .strictObject({
    cost: weightPart.meta({ description: 'Weight of the price, 0 to 100.', examples: [60] }),
    days: weightPart.meta({ description: 'Weight of the transit days, 0 to 100.', examples: [30] }),
    rating: weightPart.meta({ description: 'Weight of the rating, 0 to 100.', examples: [10] }),
  })
  .refine(({ cost, days, rating }) => cost + days + rating > 0, fieldText('weights_zero'))
  .meta({ id: 'OptimiserWeights', description: 'Relative weights; only their proportions matter.' });
export type OptimiserWeights = z.output<typeof optimiserWeights>;

export const optimiserSetting = z
  .strictObject({
    originCountry: ruleOrigin,
    country: destinationCountryCode,
    serviceType: z.enum(SERVICE_TYPES).describe('Service type of the leg.'),
    weights: optimiserWeights,
  })
  .meta({ id: 'OptimiserSetting', description: 'The optimiser is on for a leg to a country.' });
export type OptimiserSetting = z.output<typeof optimiserSetting>;

export const sriLane = z
  .strictObject({
    originCountry: countryCode.describe('Origin country, ISO 3166-1 alpha-2.'),
    destinationCountry: destinationCountryCode,
  })
  .meta({
    id: 'SriLane',
    description: 'A pair of countries for which the shipper is the importer of record.',
  });
export type SriLane = z.output<typeof sriLane>;
