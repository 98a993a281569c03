import { addRanks, compareRanks, type Rank } from './leg-offers.ts';

/** A choice of one offer for each of some legs. */
export interface Combination {
  /** By leg: the index of the offer on the sheet. */
  readonly offers: readonly number[];
  readonly rank: Rank;
}

/** An offer of a leg with its rank. */
export interface RankedOffer {
  readonly index: number;
  readonly rank: Rank;
}

/**
 * The best `limit` combinations, the lowest rank first; ties go to the offers that are listed first. Exact, and without all
 * combinations: legs are added one after the other, and only the best `limit` of the legs so far can be part of the result.
 */
export function findBestCombinations(
  legs: readonly (readonly RankedOffer[])[],
  limit: number,
): Combination[] {
  const [first, ...rest] = legs.map((offers) => selectBest(offers.map(toCombination), limit));
  if (first === undefined) return [];
  return rest.reduce((best, offers) => combineBest(best, offers, limit), first);
}

/**
 * The best `limit` pairs of two sorted lists. The pair (i, j) is preceded by every pair of lower positions, which are
 * (i + 1) × (j + 1) with itself, so that only pairs with (i + 1) × (j + 1) ≤ limit can be among the best.
 */
export function combineBest(
  left: readonly Combination[],
  right: readonly Combination[],
  limit: number,
): Combination[] {
  const pairs: Combination[] = [];
  for (const [leftIndex, first] of left.entries()) {
    const candidates = right.slice(0, Math.floor(limit / (leftIndex + 1)));
    if (candidates.length === 0) break;
    for (const second of candidates) {
      pairs.push({
        offers: [...first.offers, ...second.offers],
        rank: addRanks(first.rank, second.rank),
      });
    }
  }
  return selectBest(pairs, limit);
}

function toCombination({ index, rank }: RankedOffer): Combination {
  return { offers: [index], rank };
}

/** The lowest ranks, sorted; of equal ranks, the first one stays first. */
export function selectBest(combinations: readonly Combination[], limit: number): Combination[] {
  return combinations.toSorted((a, b) => compareRanks(a.rank, b.rank)).slice(0, limit);
}
