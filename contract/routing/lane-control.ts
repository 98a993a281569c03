import { z } from 'zod';
import { fieldText } from '../core/field-reasons.ts';
import { countryCode, text, uuid } from '../core/schemas.ts';
import { MAX_GRAMS, ORDER_CATEGORIES, SERVICE_LEVELS, SERVICE_TYPES } from '../orders/order-values.ts';

const weightGrams = z.int().min(0).max(MAX_GRAMS);

/** Condition of a lane control entry. An order meets it when it meets every part that is set. */
export const laneCondition = z.strictObject({
  /** Gross weight, both inclusive. */
  minGrams: weightGrams.optional(),
  maxGrams: weightGrams.optional(),
  cod: z.boolean().optional(),
  /** At least one item of the order is in one of these categories. */
  categories: z.array(z.enum(ORDER_CATEGORIES)).min(1).optional(),
  serviceLevels: z.array(z.enum(SERVICE_LEVELS)).min(1).optional(),
  /** The consignee's postcode starts with one of these. */
  postcodePrefixes: z.array(text(10)).min(1).max(500).optional(),
});
export type LaneCondition = z.output<typeof laneCondition>;

export const laneEntry = z.strictObject({ partnerId: uuid, condition: laneCondition.optional() });
export const shareEntry = laneEntry.extend({ percent: z.int().min(1).max(100) });

const hasDistinctPartners = (entries: readonly { readonly partnerId: string }[]) =>
  new Set(entries.map((entry) => entry.partnerId)).size === entries.length;

const shareEntries = z
  .array(shareEntry)
  .min(2)
  .max(20)
  .refine(hasDistinctPartners, fieldText('partner_twice'))
  .refine(
    (entries) => entries.reduce((sum, entry) => sum + entry.percent, 0) === 100,
    fieldText('shares_sum'),
  );

/** The client's choice of carriers for a leg: one partner, partners in order of preference, or shares in percent. */
export const laneDecision = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('FIXED'), entries: z.tuple([laneEntry]) }),
  z.strictObject({
    mode: z.literal('FALLBACKS'),
    entries: z.array(laneEntry).min(1).max(20).refine(hasDistinctPartners, fieldText('partner_twice')),
  }),
  z.strictObject({ mode: z.literal('SHARES'), entries: shareEntries }),
]);
export type LaneDecision = z.output<typeof laneDecision>;

/** The decision for one destination country and service type; at most one exists for the pair. */
export const laneControl = z.strictObject({
  country: countryCode,
  serviceType: z.enum(SERVICE_TYPES),
  decision: laneDecision,
});
export type LaneControl = z.output<typeof laneControl>;

const weightPart = z.int().min(0).max(100);

/** Relative weights of cost, transit days and rating; only their proportions matter. */
export const optimiserWeights = z
  .strictObject({ cost: weightPart, days: weightPart, rating: weightPart })
  .refine(({ cost, days, rating }) => cost + days + rating > 0, fieldText('weights_zero'));
export type OptimiserWeights = z.output<typeof optimiserWeights>;

/** Optimiser weights for one destination country and service type; present only while the optimiser is on. */
export const optimiserSetting = z.strictObject({
  country: countryCode,
  serviceType: z.enum(SERVICE_TYPES),
  weights: optimiserWeights,
});
export type OptimiserSetting = z.output<typeof optimiserSetting>;

/** A pair of countries for which the shipper is the importer of record. */
export const sriLane = z.strictObject({ originCountry: countryCode, destinationCountry: countryCode });
export type SriLane = z.output<typeof sriLane>;
