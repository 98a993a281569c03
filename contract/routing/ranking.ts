import type { OptimiserWeights } from './lane-control.ts';
import { NOT_COVERED, SCORE_SCALE } from './route-trace.ts';

/** The properties of an offer that ranking compares, besides its price. */
export interface RankableOffer {
  /** Minor units of the client's currency per minor unit of the offer's; null if the day has no exchange rate. */
  readonly exchangeFactor: number | null;
  /** Shortest plus longest transit days: twice their mean, which keeps it an integer. */
  readonly transitDaysSum: number;
  readonly ratingTenths: number;
}

/** Rating of a partner without ratings: the middle of the scale, so that new partners are neither favoured nor excluded. */
export const UNRATED_TENTHS = 25;

/** The price in the client's currency; Infinity without a price or an exchange rate. */
function convertPrice({ exchangeFactor }: RankableOffer, price: number): number {
  return price < 0 || exchangeFactor === null ? Infinity : Math.round(price * exchangeFactor);
}

/** Index of the cheapest priced offer. Ties go to the faster, then the better rated, then the first. Null if no offer has a price. */
export function findCheapest(offers: readonly RankableOffer[], prices: readonly number[]): number | null {
  return findBest(offers, prices, undefined);
}

/**
 * Weighted score of each offer, from 0 (best) to SCORE_SCALE (worst). Cost, days and rating are each normalised between the
 * best and the worst offer. NOT_COVERED for an offer without a price.
 */
export function computeScores(
  offers: readonly RankableOffer[],
  prices: readonly number[],
  weights: OptimiserWeights,
): number[] {
  const costRange = emptyRange();
  const dayRange = emptyRange();
  const ratingRange = emptyRange();
  for (const [index, offer] of offers.entries()) {
    const price = prices[index] ?? NOT_COVERED;
    if (price < 0) continue;
    const cost = convertPrice(offer, price);
    // A cost without an exchange rate scores as the worst, and does not extend the range.
    if (cost < Infinity) extendRange(costRange, cost);
    extendRange(dayRange, offer.transitDaysSum);
    extendRange(ratingRange, offer.ratingTenths);
  }
  const totalWeight = weights.cost + weights.days + weights.rating;
  return offers.map((offer, index) => {
    const price = prices[index] ?? NOT_COVERED;
    if (price < 0) return NOT_COVERED;
    const cost = convertPrice(offer, price);
    const weightedSum =
      weights.cost * (cost < Infinity ? normalise(costRange, cost) : 1) +
      weights.days * normalise(dayRange, offer.transitDaysSum) +
      weights.rating * (1 - normalise(ratingRange, offer.ratingTenths, 1));
    return Math.round((weightedSum / totalWeight) * SCORE_SCALE);
  });
}

/** Index of the priced offer with the lowest score. Ties are resolved as in `findCheapest`. */
export function findBestScore(
  offers: readonly RankableOffer[],
  prices: readonly number[],
  scores: readonly number[],
): number | null {
  return findBest(offers, prices, scores);
}

function findBest(
  offers: readonly RankableOffer[],
  prices: readonly number[],
  scores: readonly number[] | undefined,
): number | null {
  let bestOffer: RankableOffer | undefined;
  let bestIndex: number | null = null;
  let bestScore = 0;
  let bestCost = 0;
  for (const [index, offer] of offers.entries()) {
    const price = prices[index] ?? NOT_COVERED;
    if (price < 0) continue;
    const score = scores?.[index] ?? 0;
    const cost = convertPrice(offer, price);
    if (
      bestOffer === undefined ||
      score < bestScore ||
      (score === bestScore && (cost < bestCost || (cost === bestCost && isPreferred(offer, bestOffer))))
    ) {
      bestOffer = offer;
      bestIndex = index;
      bestScore = score;
      bestCost = cost;
    }
  }
  return bestIndex;
}

function isPreferred(a: RankableOffer, b: RankableOffer): boolean {
  if (a.transitDaysSum !== b.transitDaysSum) return a.transitDaysSum < b.transitDaysSum;
  return a.ratingTenths > b.ratingTenths;
}

interface Range {
  low: number;
  high: number;
}

const emptyRange = (): Range => ({ low: Infinity, high: -Infinity });

function extendRange(range: Range, value: number): void {
  range.low = Math.min(range.low, value);
  range.high = Math.max(range.high, value);
}

/** Position of the value within the range, 0 to 1; `fallback` where the range has no width. */
function normalise({ low, high }: Range, value: number, fallback = 0): number {
  return high > low ? (value - low) / (high - low) : fallback;
}
