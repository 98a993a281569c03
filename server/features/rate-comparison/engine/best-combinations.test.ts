import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBestCombinations, type RankedOffer } from './best-combinations.ts';
import { addRanks, compareRanks, type Rank } from './leg-offers.ts';

const leg: fc.Arbitrary<RankedOffer[]> = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 3 })), { maxLength: 7 })
  .map((ranks) => ranks.map((rank, index) => ({ index, rank })));

/** Every combination, in the sequence of the offers of the first leg, then of the second and so on. */
function listAll(legs: readonly (readonly RankedOffer[])[]): { offers: number[]; rank: Rank }[] {
  return legs.reduce<{ offers: number[]; rank: Rank }[]>(
    (all, offers) =>
      all.flatMap((left) =>
        offers.map(({ index, rank }) => ({
          offers: [...left.offers, index],
          rank: left.offers.length === 0 ? rank : addRanks(left.rank, rank),
        })),
      ),
    [{ offers: [], rank: [] }],
  );
}

describe('the best combinations', () => {
  it('have the lowest ranks of all combinations, each combination once', () => {
    fc.assert(
      fc.property(
        fc.array(leg, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 40 }),
        (legs, limit) => {
          const best = findBestCombinations(legs, limit);
          const all = listAll(legs).toSorted((a, b) => compareRanks(a.rank, b.rank));
          expect(best.map(({ rank }) => rank)).toEqual(all.slice(0, limit).map(({ rank }) => rank));
          expect(new Set(best.map(({ offers }) => offers.join())).size).toBe(best.length);
        },
      ),
    );
  });

  it('start with the first of the best offers of each leg', () => {
    const offers = [
      { index: 0, rank: [2] },
      { index: 1, rank: [1] },
      { index: 2, rank: [1] },
    ];
    expect(findBestCombinations([offers, offers], 2).map((one) => one.offers)).toEqual([
      [1, 1],
      [1, 2],
    ]);
  });

  it('are none without legs, or if a leg has no offer', () => {
    expect(findBestCombinations([], 10)).toEqual([]);
    expect(findBestCombinations([[{ index: 0, rank: [1] }], []], 10)).toEqual([]);
  });
});
