import { z } from 'zod';
import { money, uuid, type Money } from '../core/schemas.ts';
import { conversion } from '../quantities/exchange.ts';
import { routeReason } from './route-reasons.ts';
import {
  comparableCost,
  FAILED_HERE,
  offerAt,
  priceAt,
  SCORE_ONE,
  type RouteSheet,
  type RouteTrace,
} from './route-trace.ts';
import { whyNot } from './rejection-reason.ts';

/** One partner's side of "why this partner". */
export const routeCandidate = z.strictObject({
  partnerId: uuid,
  partnerName: z.string(),
  rateCardId: uuid.nullable(),
  eligible: z.boolean(),
  chosen: z.boolean(),
  bob: z.boolean(),
  price: money.nullable(),
  /** The price in the client's currency, where it is in another. */
  converted: conversion.nullable(),
  transitDaysMin: z.int().nullable(),
  transitDaysMax: z.int().nullable(),
  ratingTenths: z.int().nullable(),
  /** Days the partner took in the middle of the client's own orders; null where too few were measured. */
  measuredDays: z.number().nullable(),
  /** With the optimiser, 0 (best) to 1. */
  score: z.number().nullable(),
  /** Why not; empty for the chosen one. */
  reasons: z.array(routeReason),
});
export type RouteCandidate = z.output<typeof routeCandidate>;

/** Every partner of the leg, chosen first, then those that could carry it, then those that could not. */
export function candidatesOf(trace: RouteTrace, sheet: RouteSheet): RouteCandidate[] {
  const offersOf = Map.groupBy(sheet.offers.keys(), (index) => offerAt(sheet, index).partnerId);
  const open = [...offersOf.values()].map((indexes) => {
    const priced = indexes.find((index) => priceAt(trace, index) >= 0);
    return priced === undefined ? unable(trace, indexes, sheet) : asPriced(trace, sheet, priced);
  });
  const closed = sheet.closed.map((partner) => ({ ...UNPRICED, ...partner }));
  return [...open, ...closed].sort((one, other) => rank(one) - rank(other));
}

const rank = ({ chosen, eligible }: RouteCandidate) => (chosen ? 0 : eligible ? 1 : 2);

const UNPRICED = {
  rateCardId: null,
  eligible: false,
  chosen: false,
  bob: false,
  price: null,
  converted: null,
  transitDaysMin: null,
  transitDaysMax: null,
  ratingTenths: null,
  measuredDays: null,
  score: null,
} as const;

function unable(trace: RouteTrace, indexes: readonly number[], sheet: RouteSheet): RouteCandidate {
  const offers = indexes.map((index) => offerAt(sheet, index));
  const { partnerId, partnerName, ratingTenths, bob } = offerAt(sheet, indexes[0] ?? 0);
  const hasFailed = indexes.some((index) => priceAt(trace, index) === FAILED_HERE);
  const maxGrams = Math.max(...offers.map((offer) => offer.maxGrams));
  return {
    ...UNPRICED,
    partnerId,
    partnerName,
    ratingTenths,
    bob,
    reasons: [hasFailed ? { code: 'failed_here' } : { code: 'weight_not_covered', maxGrams }],
  };
}

function asPriced(trace: RouteTrace, sheet: RouteSheet, index: number): RouteCandidate {
  const offer = offerAt(sheet, index);
  const price: Money = { amountMinor: priceAt(trace, index), currency: offer.currency };
  const chosen = trace.chosen === index;
  const score = trace.scores?.[index];
  return {
    partnerId: offer.partnerId,
    partnerName: offer.partnerName,
    rateCardId: offer.rateCardId,
    eligible: true,
    chosen,
    bob: offer.bob,
    price,
    converted: convertedPrice(trace, sheet, index, price),
    transitDaysMin: offer.transitDaysMin,
    transitDaysMax: offer.transitDaysMax,
    ratingTenths: offer.ratingTenths,
    measuredDays: offer.measuredHalfDays === undefined ? null : offer.measuredHalfDays / 2,
    score: score === undefined ? null : score / SCORE_ONE,
    reasons: chosen ? [] : [whyNot(trace, sheet, index)],
  };
}

function convertedPrice(
  trace: RouteTrace,
  sheet: RouteSheet,
  index: number,
  price: Money,
): RouteCandidate['converted'] {
  const amountMinor = comparableCost(trace, sheet, index);
  if (price.currency === sheet.currency || amountMinor === undefined) return null;
  return { amountMinor, currency: sheet.currency, asOf: sheet.ratesAsOf };
}
