import type { RouteCandidate } from '@portal/contract/routing';
import { describe, expect, it, test } from 'vitest';
import { pointOf, rankedOf, rankWith, tilesOf, weightsAt } from './weights-map.ts';

const candidate = (partnerName: string, amountMinor: number, days: number, ratingTenths: number) =>
  ({
    partnerId: partnerName,
    partnerName,
    eligible: true,
    price: { amountMinor, currency: 'SGD' },
    converted: null,
    transitDaysMin: days,
    transitDaysMax: days,
    ratingTenths,
    measuredDays: null,
  }) as unknown as RouteCandidate;

const CHEAP = candidate('Cheap', 100, 9, 20);
const QUICK = candidate('Quick', 300, 1, 30);
const GOOD = candidate('Good', 200, 5, 50);

describe('ranking on the page', () => {
  const ranked = rankedOf([QUICK, GOOD, CHEAP, { ...CHEAP, partnerName: 'Unable', eligible: false }]);
  const winner = (cost: number, days: number, rating: number) => {
    const at = rankWith(ranked, { cost, days, rating }).winner;
    return at === null ? null : ranked.candidates[at]?.partnerName;
  };

  it('follows the weights, among those that could carry the parcel', () => {
    expect([winner(1, 0, 0), winner(0, 1, 0), winner(0, 0, 1)]).toEqual(['Cheap', 'Quick', 'Good']);
    expect(rankedOf([]).candidates).toEqual([]);
    expect(rankWith(rankedOf([]), { cost: 1, days: 1, rating: 1 }).winner).toBeNull();
  });

  it('goes by measured days where there are some', () => {
    const measured = rankedOf([QUICK, { ...CHEAP, measuredDays: 0.5 }]);
    expect(
      measured.candidates[rankWith(measured, { cost: 0, days: 1, rating: 0 }).winner ?? -1]?.partnerName,
    ).toBe('Cheap');
  });

  it('covers the triangle, each part where it wins', () => {
    const tiles = tilesOf(ranked);
    expect(tiles).toHaveLength(900);
    expect(new Set(tiles.map((tile) => tile.winner)).size).toBe(3);
    expect(tilesOf(rankedOf([]))).toEqual([]);
  });
});

describe('the triangle', () => {
  test.each([
    [100, 0, 0],
    [0, 100, 0],
    [0, 0, 100],
    [60, 30, 10],
    [35, 35, 30],
  ])('stands for weights and back: %i %i %i', (cost, days, rating) => {
    const weights = { cost, days, rating };
    expect(weightsAt(...pointOf(weights))).toEqual(weights);
  });

  it('takes a point outside as the nearest weights', () => {
    expect(weightsAt(50, -40)).toEqual({ cost: 100, days: 0, rating: 0 });
    expect(weightsAt(-40, 200)).toEqual({ cost: 0, days: 100, rating: 0 });
    expect(weightsAt(400, 200)).toEqual({ cost: 0, days: 0, rating: 100 });
  });
});
