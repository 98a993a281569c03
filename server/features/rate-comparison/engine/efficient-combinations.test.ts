import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findEfficientCombinations } from './efficient-combinations.ts';
import type { LegOffer } from './leg-offers.ts';

function buildOffers(figures: readonly (readonly [price: number, days: number])[]): LegOffer[] {
  return figures.map(([priceMinor, measuredHalfDays], index) => ({
    index,
    figures: {
      unknownPrices: 0,
      priceMinor,
      foreignMinor: 0,
      cardDaysSum: measuredHalfDays,
      measuredHalfDays,
      ratingTenths: 25,
    },
  }));
}

const leg = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map(buildOffers);

/** Price and days of every combination. */
function listPoints(legs: readonly (readonly LegOffer[])[]): [price: number, days: number][] {
  return legs.reduce<[number, number][]>(
    (points, offers) =>
      points.flatMap(([price, days]) =>
        offers.map(({ figures }): [number, number] => [
          price + figures.priceMinor,
          days + figures.measuredHalfDays,
        ]),
      ),
    [[0, 0]],
  );
}

describe('the efficient combinations', () => {
  it('are all points of price and days that no combination beats, the cheapest first', () => {
    fc.assert(
      fc.property(fc.array(leg, { minLength: 1, maxLength: 4 }), (legs) => {
        const points = listPoints(legs);
        const unbeaten = points.filter(
          ([price, days]) =>
            !points.some(
              ([otherPrice, otherDays]) =>
                otherPrice <= price && otherDays <= days && (otherPrice < price || otherDays < days),
            ),
        );
        const expected = [...new Map(unbeaten.map((point) => [point.join(), point])).values()].toSorted(
          (a, b) => a[0] - b[0],
        );
        const efficient = findEfficientCombinations(legs);
        expect(efficient.map((one) => [one.priceMinor, one.measuredHalfDays])).toEqual(expected);
      }),
    );
  });

  it('name the offers that their price and days come from', () => {
    const legs = [
      buildOffers([
        [5, 1],
        [3, 4],
      ]),
      buildOffers([
        [2, 2],
        [9, 2],
      ]),
    ];
    expect(findEfficientCombinations(legs)).toMatchObject([
      { offers: [1, 0], priceMinor: 5, measuredHalfDays: 6, ratingTenths: 50 },
      { offers: [0, 0], priceMinor: 7, measuredHalfDays: 3, ratingTenths: 50 },
    ]);
    expect(findEfficientCombinations([])).toEqual([]);
  });

  it('of the same price and days are the best rated one', () => {
    const [first, ...rest] = buildOffers([
      [5, 1],
      [5, 1],
      [5, 2],
    ]).map((offer, index) => ({
      ...offer,
      figures: { ...offer.figures, ratingTenths: 25 + index },
    }));
    if (first === undefined) throw new Error('expected an offer');
    expect(findEfficientCombinations([[first, ...rest]])).toMatchObject([{ offers: [1] }]);
  });

  it('leave out offers without an exchange rate', () => {
    const [offer] = buildOffers([[0, 1]]);
    if (offer === undefined) throw new Error('expected an offer');
    const unknown = { ...offer, figures: { ...offer.figures, unknownPrices: 1 } };
    expect(findEfficientCombinations([[unknown]])).toEqual([]);
  });
});
