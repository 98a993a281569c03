import type { OptimiserWeights } from './lane-control.ts';
import { NOT_COVERED, SCORE_SCALE, type RouteOffer } from './route-trace.ts';

/** The properties of an offer that ranking compares, besides its price. */
export interface RankableOffer {
  /** Minor units of the client's currency per minor unit of the offer's; null if the day has no exchange rate. */
  readonly exchangeFactor: number | null;
  /** Shortest plus longest transit days: twice their mean, which keeps it an integer. */
  readonly transitDaysSum: number;
  readonly ratingTenths: number;
}

/** The ranked properties of an offer on a sheet: measured transit times before those of the card. */
export function toRankableOffer(
  offer: Pick<
    RouteOffer,
    'exchangeFactor' | 'medianTransitHalfDays' | 'transitDaysMin' | 'transitDaysMax' | 'ratingTenths'
  >,
): RankableOffer {
  return {
    exchangeFactor: offer.exchangeFactor,
    transitDaysSum: offer.medianTransitHalfDays ?? offer.transitDaysMin + offer.transitDaysMax,
    ratingTenths: offer.ratingTenths ?? UNRATED_TENTHS,
  };
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

/** The scale of ratings: five stars in tenths. */
const RATING_SCALE = 50;
/** Two half days: a day is added to both sides of a ratio, so that delivery on the same day is not infinitely faster. */
const ONE_DAY_SUM = 2;

/**
 * Weighted score of each offer, from 0 (best) to SCORE_SCALE (worst): how much dearer and slower than the cheapest and the
 * fastest it is, as a share of its own price and days, and how many of five stars it is below the best rated. A price of
 * 106 against 100 has 0.057 of the cost, whatever the other offers are. NOT_COVERED for an offer without a price.
 */
export function computeScores(
  offers: readonly RankableOffer[],
  prices: readonly number[],
  weights: OptimiserWeights,
): number[] {
  let lowestCost = Infinity;
  let fewestDays = Infinity;
  let bestRating = -Infinity;
  for (const [index, offer] of offers.entries()) {
    const price = prices[index] ?? NOT_COVERED;
    if (price < 0) continue;
    lowestCost = Math.min(lowestCost, convertPrice(offer, price));
    fewestDays = Math.min(fewestDays, offer.transitDaysSum);
    bestRating = Math.max(bestRating, offer.ratingTenths);
  }
  const totalWeight = weights.cost + weights.days + weights.rating;
  return offers.map((offer, index) => {
    const price = prices[index] ?? NOT_COVERED;
    if (price < 0) return NOT_COVERED;
    const weightedSum =
      weights.cost * computeExcess(convertPrice(offer, price), lowestCost) +
      weights.days * computeExcess(offer.transitDaysSum + ONE_DAY_SUM, fewestDays + ONE_DAY_SUM) +
      weights.rating * ((bestRating - offer.ratingTenths) / RATING_SCALE);
    return Math.round((weightedSum / totalWeight) * SCORE_SCALE);
  });
}

/** The part of a value that exceeds the best: 0 for the best, towards 1 for many times the best. 1 for Infinity. */
function computeExcess(value: number, best: number): number {
  if (value === Infinity) return 1;
  return value > best ? (value - best) / value : 0;
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
