import type { RouteCandidate } from '@portal/contract/routing';
import { describe, expect, it, test } from 'vitest';
import { toPoint, toRankedCandidates, rankByWeights, buildTiles, toWeights } from './weights-map.ts';

const buildCandidate = (partnerName: string, amountMinor: number, days: number, ratingTenths: number) =>
  ({
    partnerId: partnerName,
    partnerName,
    eligible: true,
    price: { amountMinor, currency: 'SGD' },
    converted: null,
    transitDaysMin: days,
    transitDaysMax: days,
    ratingTenths,
    medianTransitDays: null,
  }) as unknown as RouteCandidate;

const CHEAP = buildCandidate('Cheap', 100, 9, 20);
const QUICK = buildCandidate('Quick', 300, 1, 30);
const GOOD = buildCandidate('Good', 200, 5, 50);

describe('the ranking of candidates', () => {
  const ranked = toRankedCandidates([
    QUICK,
    GOOD,
    CHEAP,
    { ...CHEAP, partnerName: 'Unable', eligible: false },
  ]);
  const winner = (cost: number, days: number, rating: number) => {
    const index = rankByWeights(ranked, { cost, days, rating }).winner;
    return index === null ? null : ranked.candidates[index]?.partnerName;
  };

  it('follows the weights and contains eligible candidates only', () => {
    expect([winner(1, 0, 0), winner(0, 1, 0), winner(0, 0, 1)]).toEqual(['Cheap', 'Quick', 'Good']);
    expect(toRankedCandidates([]).candidates).toEqual([]);
    expect(rankByWeights(toRankedCandidates([]), { cost: 1, days: 1, rating: 1 }).winner).toBeNull();
  });

  it('uses the median transit days instead of the card’s days if they are known', () => {
    const measured = toRankedCandidates([QUICK, { ...CHEAP, medianTransitDays: 0.5 }]);
    expect(
      measured.candidates[rankByWeights(measured, { cost: 0, days: 1, rating: 0 }).winner ?? -1]?.partnerName,
    ).toBe('Cheap');
  });

  it('divides the triangle into tiles by winner', () => {
    const tiles = buildTiles(ranked);
    expect(tiles).toHaveLength(900);
    expect(new Set(tiles.map((tile) => tile.winner)).size).toBe(3);
    expect(buildTiles(toRankedCandidates([]))).toEqual([]);
  });
});

describe('the triangle of weights', () => {
  test.each([
    [100, 0, 0],
    [0, 100, 0],
    [0, 0, 100],
    [60, 30, 10],
    [35, 35, 30],
  ])('maps weights %i, %i, %i to a point and back', (cost, days, rating) => {
    const weights = { cost, days, rating };
    expect(toWeights(...toPoint(weights))).toEqual(weights);
  });

  it('maps a point outside to the nearest weights', () => {
    expect(toWeights(50, -40)).toEqual({ cost: 100, days: 0, rating: 0 });
    expect(toWeights(-40, 200)).toEqual({ cost: 0, days: 100, rating: 0 });
    expect(toWeights(400, 200)).toEqual({ cost: 0, days: 0, rating: 100 });
  });
});
