import { describe, expect, test } from 'vitest';
import { computeScores, findBestScore, findCheapest, type RankableOffer } from './ranking.ts';
import { NOT_COVERED, SCORE_SCALE } from './route-trace.ts';

const offer = (overrides: Partial<RankableOffer> = {}): RankableOffer => ({
  exchangeFactor: 1,
  transitDaysSum: 6,
  ratingTenths: 40,
  ...overrides,
});
const FAST = offer({ transitDaysSum: 5 });
const RATED = offer({ ratingTenths: 41 });

describe('the cheapest offer', () => {
  test.each<[string, readonly RankableOffer[], readonly number[], number | null]>([
    ['is the one with the lowest price', [offer(), offer(), offer()], [300, 100, 200], 1],
    ['is compared in the currency of the client', [offer(), offer({ exchangeFactor: 0.5 })], [100, 150], 1],
    ['is the faster one of two with one price', [offer({ ratingTenths: 50 }), FAST], [100, 100], 1],
    ['stays the faster one', [FAST, offer({ ratingTenths: 50 })], [100, 100], 0],
    ['is the better rated one of two with one price and time', [offer(), RATED], [100, 100], 1],
    ['stays the better rated one', [RATED, offer()], [100, 100], 0],
    ['is the first of two equal ones', [offer(), offer()], [100, 100], 0],
    ['can be free', [offer(), offer()], [1, 0], 1],
    ['is not an offer without a price', [offer(), offer()], [NOT_COVERED, 100], 1],
    ['is not an offer without an exchange rate', [offer({ exchangeFactor: null }), offer()], [1, 100], 1],
    ['does not exist without a price', [offer()], [NOT_COVERED], null],
    ['does not exist without offers', [], [], null],
  ])('%s', (_, offers, prices, index) => {
    expect(findCheapest(offers, prices)).toBe(index);
  });
});

describe('the scores', () => {
  const equally = { cost: 1, days: 1, rating: 1 };

  test('are 0 for the best, and weigh how much dearer, slower and worse rated the others are', () => {
    const offers = [
      offer(),
      // A quarter of its price, 4 of 12 half days with one day added, and 20 of 50 tenths more than the best.
      offer({ transitDaysSum: 10, ratingTenths: 20 }),
    ];
    const scores = computeScores(offers, [75, 100], { cost: 2, days: 1, rating: 1 });
    expect(scores).toEqual([0, Math.round(SCORE_SCALE * ((2 * 0.25 + 4 / 12 + 0.4) / 4))]);
  });

  test('of two offers with a price gap of 6 % differ by 6 %, not by the full range', () => {
    const [best, other] = computeScores([offer(), offer()], [1000, 1060], { cost: 1, days: 0, rating: 0 });
    expect([best, other]).toEqual([0, Math.round(SCORE_SCALE * (60 / 1060))]);
  });

  test('do not change the order of two offers when a third one is far off', () => {
    const pair = [offer({ transitDaysSum: 4 }), offer()];
    const weights = { cost: 60, days: 30, rating: 10 };
    const two = computeScores(pair, [1060, 1000], weights);
    const three = computeScores([...pair, offer({ transitDaysSum: 60 })], [1060, 1000, 9000], weights);
    expect(three.slice(0, 2)).toEqual(two);
  });

  test('of equal offers are 0, also of free ones', () => {
    expect(computeScores([offer(), offer()], [100, 100], equally)).toEqual([0, 0]);
    expect(computeScores([offer(), offer()], [0, 0], equally)).toEqual([0, 0]);
    expect(computeScores([offer(), offer()], [0, 100], { cost: 1, days: 0, rating: 0 })).toEqual([
      0,
      SCORE_SCALE,
    ]);
  });

  test('leave out an offer without a price, whose days and rating do not count', () => {
    const offers = [offer(), offer({ transitDaysSum: 0, ratingTenths: 50 }), offer({ transitDaysSum: 14 })];
    expect(computeScores(offers, [100, NOT_COVERED, 100], { cost: 0, days: 1, rating: 0 })).toEqual([
      0,
      NOT_COVERED,
      SCORE_SCALE / 2,
    ]);
  });

  test('of a cost without an exchange rate are the worst, and do not change the others', () => {
    const offers = [offer(), offer({ exchangeFactor: null }), offer()];
    expect(computeScores(offers, [100, 1, 200], { cost: 1, days: 0, rating: 0 })).toEqual([
      0,
      SCORE_SCALE,
      SCORE_SCALE / 2,
    ]);
  });

  test('decide before the price, and equal scores by the price', () => {
    expect(findBestScore([offer(), offer()], [100, 200], [5, 4])).toBe(1);
    expect(findBestScore([offer(), offer()], [100, 200], [4, 5])).toBe(0);
    expect(findBestScore([offer(), offer()], [200, 100], [4, 4])).toBe(1);
    expect(findBestScore([offer(), FAST], [100, 100], [4, 4])).toBe(1);
    expect(findBestScore([offer(), offer()], [NOT_COVERED, 100], [NOT_COVERED, 4])).toBe(1);
    // A lower price does not outweigh a worse score.
    expect(findBestScore([offer(), offer()], [200, 100], [4, 5])).toBe(0);
  });
});
