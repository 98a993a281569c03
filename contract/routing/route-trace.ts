import { z } from 'zod';
import { currencyCode, isoDate, uuid } from '../core/schemas.ts';
import { SERVICE_TYPES } from '../orders/order-values.ts';
import { laneDecision, optimiserWeights } from './lane-control.ts';
import { CONDITION_PARTS, ROUTE_RULES, routeReason } from './route-reasons.ts';

/** A partner's rate card that may carry the leg, weight permitting. */
export const routeOffer = z.strictObject({
  partnerId: uuid,
  partnerName: z.string(),
  rateCardId: uuid,
  currency: currencyCode,
  /** Minor units of the sheet's currency for one of this offer's; null where the day has no rate. */
  factor: z.number().nullable(),
  transitDaysMin: z.int(),
  transitDaysMax: z.int(),
  ratingTenths: z.int().nullable(),
  maxGrams: z.int(),
  /** The middle of the client's own orders, where enough were measured: ranked by in place of the card's days. */
  measuredHalfDays: z.int().optional(),
  /** Booked on behalf: the client has no connection, the price is the network's. */
  bob: z.boolean(),
});
export type RouteOffer = z.output<typeof routeOffer>;

/**
 * Everything about choosing a partner that is the same for all orders of a lane: kept once and named by its content.
 * A partner with several cards has several offers, the best match first.
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
  /** Partners of the service type that cannot carry any order of the lane. */
  closed: z.array(
    z.strictObject({ partnerId: uuid, partnerName: z.string(), reasons: z.array(routeReason) }),
  ),
  decision: laneDecision.nullable(),
  optimiser: optimiserWeights.nullable(),
});
export type RouteSheet = z.output<typeof routeSheet>;

/** An offer's outcome where it has no price. */
export const NOT_COVERED = -1;
/** The partner's better matching card took the order. */
export const SUPERSEDED = -2;
/** The partner had this leg of this very order, and could not do it. */
export const FAILED_HERE = -3;

/** What was particular to one order; everything else stands on the sheet. Stored with the leg, so kept small. */
export const routeTrace = z.strictObject({
  sheet: z.string(),
  rule: z.enum(ROUTE_RULES),
  /** Index of the chosen offer; null where the leg is unallocated. */
  chosen: z.int().nullable(),
  /** By offer: the price in its currency's minor units, NOT_COVERED, SUPERSEDED or FAILED_HERE. */
  prices: z.array(z.int()),
  /** The chosen price: freight, fuel and COD fee in minor units, the grams it was charged as, and what that saved. */
  charge: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]).optional(),
  /** By offer, with the optimiser: its score in ten-thousandths, less is better; negative where it has no price. */
  scores: z.array(z.int()).optional(),
  /** Entries of the lane decision whose condition the order does not meet, and the part that failed. */
  unmet: z.array(z.tuple([z.int(), z.enum(CONDITION_PARTS)])).optional(),
  /** With shares: [entry, orders before this one] of each partner that could take it. */
  shares: z.array(z.tuple([z.int(), z.int()])).optional(),
});
export type RouteTrace = z.output<typeof routeTrace>;

/** A score of 1, the worst, as the trace writes it. */
export const SCORE_ONE = 10_000;

/** The offer a trace speaks of; throws where trace and sheet do not belong together. */
export function offerAt(sheet: RouteSheet, index: number): RouteOffer {
  const offer = sheet.offers[index];
  if (offer === undefined) throw new RangeError(`sheet ${sheet.id} has no offer ${index}`);
  return offer;
}

/** The offer's price, or below 0 why it has none. */
export function priceAt(trace: RouteTrace, index: number): number {
  return trace.prices[index] ?? NOT_COVERED;
}

/** What ranking compares: the price in the sheet's currency; undefined where the day has no exchange rate. */
export function comparableCost(trace: RouteTrace, sheet: RouteSheet, index: number): number | undefined {
  const { factor } = offerAt(sheet, index);
  return factor === null ? undefined : Math.round(priceAt(trace, index) * factor);
}
