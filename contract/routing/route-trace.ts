import { z } from 'zod';
import { countryCode, currencyCode, isoDate, money, storedReasonSchema, uuid } from '../core/schemas.ts';
import { SERVICE_LEVELS, SERVICE_TYPES, SHIPMENT_MODES } from '../trade/order-values.ts';
import { laneDecision, optimiserWeights } from './lane-control.ts';
import { SURCHARGE_KINDS } from './rate-surcharges.ts';
import { CLEARANCE_BASES, CONDITION_PARTS, ROUTE_RULES } from './route-values.ts';

/** A rate card of a partner that can carry the leg if the weight fits. */
export const routeOffer = z.strictObject({
  partnerId: uuid,
  partnerName: z.string(),
  rateCardId: uuid,
  /** Absent on a leg without a transport mode. */
  mode: z.enum(SHIPMENT_MODES).optional(),
  /** The service levels of the card; absent for all. */
  serviceLevels: z.array(z.enum(SERVICE_LEVELS)).optional(),
  currency: currencyCode,
  /** Minor units of the sheet's currency per minor unit of the offer's; null if the day has no exchange rate. */
  exchangeFactor: z.number().nullable(),
  transitDaysMin: z.int(),
  transitDaysMax: z.int(),
  ratingTenths: z.int().nullable(),
  /** Absent for customs, which has no limit of weight. */
  maxGrams: z.int().optional(),
  /** Absent for no limit of the longest side. */
  maxSideMm: z.int().optional(),
  /** Median transit time over the client's own orders, in half days; if present, ranking uses it instead of the card's days. */
  medianTransitHalfDays: z.int().optional(),
  /** Highest amount that the partner collects on delivery, in the currency of the destination; absent without one. */
  codCeiling: money.optional(),
  /** Booked on behalf (BOB): the client has no connection; the network's price applies. */
  bob: z.boolean(),
});
export type RouteOffer = z.output<typeof routeOffer>;

/**
 * The part of an allocation that all orders of a lane share. Stored once; its id is a hash of its content.
 * A partner with several cards that match has several offers, sorted by mode and by precedence.
 */
export const routeSheet = z.strictObject({
  id: z.string(),
  serviceType: z.enum(SERVICE_TYPES),
  from: z.string(),
  to: z.string(),
  day: isoDate,
  cod: z.boolean(),
  currency: currencyCode,
  ratesAsOf: isoDate,
  offers: z.array(routeOffer),
  /** Partners of the service type that can carry no order of the lane. */
  excludedPartners: z.array(
    z.strictObject({ partnerId: uuid, partnerName: z.string(), reasons: z.array(storedReasonSchema) }),
  ),
  /** Origin of the lane rule that applies; absent for a rule for any origin, and without a rule. */
  ruleOrigin: countryCode.optional(),
  decision: laneDecision.nullable(),
  optimiser: optimiserWeights.nullable(),
});
export type RouteSheet = z.output<typeof routeSheet>;

/** Price value of an offer whose card does not cover the weight. */
export const NOT_COVERED = -1;
/** Price value of an offer whose partner has a card of the same mode that has precedence or is cheaper. */
export const SUPERSEDED = -2;
/** Price value of an offer whose partner already failed on this leg of this order. */
export const FAILED_BEFORE = -3;
/** Price value of an offer whose card does not cover the longest side of a piece. */
export const SIDE_NOT_COVERED = -4;
/** Price value of an offer whose partner does not collect the amount of cash on delivery. */
export const COD_ABOVE_CEILING = -5;

/** The part of an allocation that is specific to one order; the rest is on the sheet. Stored with each leg, so it is small. */
export const routeTrace = z.strictObject({
  sheet: z.string(),
  rule: z.enum(ROUTE_RULES),
  /** Index of the selected offer; null if the leg is unallocated, or booked. */
  selectedOffer: z.int().nullable(),
  /** By offer: the price in minor units of its currency, or NOT_COVERED, SUPERSEDED, FAILED_BEFORE, SIDE_NOT_COVERED or COD_ABOVE_CEILING. */
  prices: z.array(z.int()),
  /** The booked space that decides the partner and the price instead of an offer, with the rule BOOKED. */
  booking: z.strictObject({ code: z.string(), partnerId: uuid, partnerName: z.string() }).optional(),
  /** The selected price: freight, fuel, COD fee in minor units; the grams charged; the saving in minor units from charging at that weight. */
  charge: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]).optional(),
  /** The selected price of customs: the fee, and in minor units the sum for the lines that it does not include. */
  clearance: z
    .strictObject({
      basis: z.enum(CLEARANCE_BASES),
      feeMinor: z.int(),
      extraLines: z.int(),
      linesMinor: z.int(),
    })
    .optional(),
  /** The surcharges of the selected price, in minor units. */
  surcharges: z.array(z.tuple([z.enum(SURCHARGE_KINDS), z.int()])).optional(),
  /** By offer, with the optimiser: its score, 0 (best) to SCORE_SCALE; negative without a price. */
  scores: z.array(z.int()).optional(),
  /** Entries of the lane decision whose condition the order does not meet, each with the failed part. */
  unmetConditions: z.array(z.tuple([z.int(), z.enum(CONDITION_PARTS)])).optional(),
  /** With shares: [entry, orders before this one] of each eligible partner. */
  shares: z.array(z.tuple([z.int(), z.int()])).optional(),
});
export type RouteTrace = z.output<typeof routeTrace>;

/** Scores in a trace are integers up to this value, which is the worst score. */
export const SCORE_SCALE = 10_000;

/** The offer at an index of the sheet. Throws RangeError if there is none: trace and sheet do not belong together. */
export function getOffer(sheet: RouteSheet, index: number): RouteOffer {
  const offer = sheet.offers[index];
  if (offer === undefined) throw new RangeError(`sheet ${sheet.id} has no offer ${index}`);
  return offer;
}

/** The offer's price in minor units, or a negative outcome. */
export function getPrice(trace: RouteTrace, index: number): number {
  return trace.prices[index] ?? NOT_COVERED;
}

/** The offer's price in minor units of the sheet's currency; undefined if the day has no exchange rate. */
export function convertOfferPrice(trace: RouteTrace, sheet: RouteSheet, index: number): number | undefined {
  const { exchangeFactor } = getOffer(sheet, index);
  return exchangeFactor === null ? undefined : Math.round(getPrice(trace, index) * exchangeFactor);
}
