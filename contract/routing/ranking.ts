import type { OptimiserWeights } from './lane-control.ts';
import { NOT_COVERED, SCORE_ONE } from './route-trace.ts';

/** What ranking compares of an offer, beside its price. */
export interface RankedOffer {
  /** Minor units of the client's currency for one of the offer's; null where the day has no rate. */
  readonly factor: number | null;
  /** Shortest plus longest transit days: twice the middle, so an integer. */
  readonly days: number;
  readonly ratingTenths: number;
}

/** Nobody's rating counts as the middle of the scale, so that a new partner is neither favoured nor shut out. */
export const UNRATED_TENTHS = 25;

/** The offer's price in the client's currency; Infinity where there is no price or no exchange rate to compare it by. */
function costOf({ factor }: RankedOffer, price: number): number {
  return price < 0 || factor === null ? Infinity : Math.round(price * factor);
}

/** Index of the cheapest priced offer; then the quicker, the better rated, the first. Null where nothing has a price. */
export function cheapest(offers: readonly RankedOffer[], prices: readonly number[]): number | null {
  return lowest(offers, prices, undefined);
}

/** Each offer's weighted cost, days and rating in ten-thousandths (0 best), each stretched between the best and the worst offer. */
export function scoresOf(
  offers: readonly RankedOffer[],
  prices: readonly number[],
  weights: OptimiserWeights,
): number[] {
  const cost = range();
  const days = range();
  const rating = range();
  for (const [index, offer] of offers.entries()) {
    const price = prices[index] ?? NOT_COVERED;
    if (price < 0) continue;
    const compared = costOf(offer, price);
    // A cost that cannot be compared counts as the worst, and does not stretch the others' scale.
    if (compared < Infinity) widen(cost, compared);
    widen(days, offer.days);
    widen(rating, offer.ratingTenths);
  }
  const whole = weights.cost + weights.days + weights.rating;
  return offers.map((offer, index) => {
    const price = prices[index] ?? NOT_COVERED;
    if (price < 0) return NOT_COVERED;
    const compared = costOf(offer, price);
    const weighed =
      weights.cost * (compared < Infinity ? stretch(cost, compared) : 1) +
      weights.days * stretch(days, offer.days) +
      weights.rating * (1 - stretch(rating, offer.ratingTenths, 1));
    return Math.round((weighed / whole) * SCORE_ONE);
  });
}

/** Index of the lowest score among priced offers; ties as among the cheapest. */
export function bestScore(
  offers: readonly RankedOffer[],
  prices: readonly number[],
  scores: readonly number[],
): number | null {
  return lowest(offers, prices, scores);
}

function lowest(
  offers: readonly RankedOffer[],
  prices: readonly number[],
  scores: readonly number[] | undefined,
): number | null {
  let best: RankedOffer | undefined;
  let bestIndex: number | null = null;
  let bestScore = 0;
  let bestCost = 0;
  for (const [index, offer] of offers.entries()) {
    const price = prices[index] ?? NOT_COVERED;
    if (price < 0) continue;
    const score = scores?.[index] ?? 0;
    const cost = costOf(offer, price);
    if (
      best === undefined ||
      score < bestScore ||
      (score === bestScore && (cost < bestCost || (cost === bestCost && goesBefore(offer, best))))
    ) {
      best = offer;
      bestIndex = index;
      bestScore = score;
      bestCost = cost;
    }
  }
  return bestIndex;
}

function goesBefore(one: RankedOffer, other: RankedOffer): boolean {
  return one.days < other.days || (one.days === other.days && one.ratingTenths > other.ratingTenths);
}

interface Range {
  low: number;
  high: number;
}

const range = (): Range => ({ low: Infinity, high: -Infinity });

function widen(over: Range, value: number): void {
  over.low = Math.min(over.low, value);
  over.high = Math.max(over.high, value);
}

/** 0 at the low end, 1 at the high; `otherwise` where all are the same. */
function stretch({ low, high }: Range, value: number, otherwise = 0): number {
  return high > low ? (value - low) / (high - low) : otherwise;
}
