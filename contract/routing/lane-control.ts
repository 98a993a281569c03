import { z } from 'zod';
import { countryCode, text, uuid } from '../core/schemas.ts';
import { MAX_GRAMS, ORDER_CATEGORIES, SERVICE_LEVELS, SERVICE_TYPES } from '../orders/order-values.ts';

const gramsBound = z.int().min(0).max(MAX_GRAMS);

/** When an entry of a lane control applies; every given part must hold. */
export const laneCondition = z.strictObject({
  /** Gross weight, both inclusive. */
  minGrams: gramsBound.optional(),
  maxGrams: gramsBound.optional(),
  cod: z.boolean().optional(),
  /** One of the order's items is in one of these. */
  categories: z.array(z.enum(ORDER_CATEGORIES)).min(1).optional(),
  serviceLevels: z.array(z.enum(SERVICE_LEVELS)).min(1).optional(),
  /** The consignee's postcode begins with one of these. */
  postcodePrefixes: z.array(text(10)).min(1).max(500).optional(),
});
export type LaneCondition = z.output<typeof laneCondition>;

export const laneEntry = z.strictObject({ partnerId: uuid, when: laneCondition.optional() });
export const shareEntry = laneEntry.extend({ percent: z.int().min(1).max(100) });

const distinctPartners = (entries: readonly { readonly partnerId: string }[]) =>
  new Set(entries.map((entry) => entry.partnerId)).size === entries.length;

const sharesOfAll = z
  .array(shareEntry)
  .min(2, 'names at least two partners')
  .max(20)
  .refine(distinctPartners, 'names a partner twice')
  .refine(
    (entries) => entries.reduce((sum, entry) => sum + entry.percent, 0) === 100,
    'must add up to 100 percent',
  );

/** The client's word on who carries a leg: one partner, an order of partners, or shares in percent. */
export const laneDecision = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('FIXED'), entries: z.tuple([laneEntry]) }),
  z.strictObject({
    mode: z.literal('FALLBACKS'),
    entries: z.array(laneEntry).min(1).max(20).refine(distinctPartners, 'names a partner twice'),
  }),
  z.strictObject({ mode: z.literal('SHARES'), entries: sharesOfAll }),
]);
export type LaneDecision = z.output<typeof laneDecision>;

/** At most one a destination country and service type. */
export const laneControl = z.strictObject({
  country: countryCode,
  serviceType: z.enum(SERVICE_TYPES),
  decision: laneDecision,
});
export type LaneControl = z.output<typeof laneControl>;

const weight = z.int().min(0).max(100);

/** How much cost, transit days and rating count against each other; only their proportions matter. */
export const optimiserWeights = z
  .strictObject({ cost: weight, days: weight, rating: weight })
  .refine(({ cost, days, rating }) => cost + days + rating > 0, 'must weigh something');
export type OptimiserWeights = z.output<typeof optimiserWeights>;

/** The optimiser is on for this destination country and service type. */
export const optimiserSetting = z.strictObject({
  country: countryCode,
  serviceType: z.enum(SERVICE_TYPES),
  weights: optimiserWeights,
});
export type OptimiserSetting = z.output<typeof optimiserSetting>;

/** The shipper is the importer of record from one country to another. */
export const sriLane = z.strictObject({ originCountry: countryCode, destinationCountry: countryCode });
export type SriLane = z.output<typeof sriLane>;
