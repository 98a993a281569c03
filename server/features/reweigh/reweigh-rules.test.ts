import { isRefusal } from '@portal/contract/core';
import type { Parcel } from '@portal/contract/trade';
import type { RateCard } from '@portal/contract/routing';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buildLegTariff, type LegTariff } from '../routing/index.ts';
import {
  areSameParcels,
  getAllowedActions,
  computePriceDelta,
  computeFigures,
  isSameCharge,
  isWithinTolerance,
  mergePieces,
  repriceFigures,
} from './reweigh-rules.ts';
import { TEST_RATE_CARD } from './testing-rate-card.ts';
import type { StoredFigures } from './stored-figures.ts';

const cardArbitrary: fc.Arbitrary<RateCard> = fc
  .record({
    base: fc.integer({ min: 0, max: 5_000 }),
    steps: fc.array(fc.integer({ min: 0, max: 900 }), { minLength: 1, maxLength: 4 }),
    stepGrams: fc.constantFrom(1, 100, 500, 1000),
    minimumMinor: fc.integer({ min: 0, max: 8_000 }),
    fuelBasisPoints: fc.integer({ min: 0, max: 4_000 }),
    divisor: fc.constantFrom(4000, 5000, 6000),
  })
  .map(({ base, steps, ...card }) => {
    const [first = 0, ...rest] = steps;
    const weightBreak = (perStepMinor: number, index: number) => ({
      fromGrams: index * 10_000,
      baseMinor: base,
      perStepMinor,
    });
    return {
      ...TEST_RATE_CARD,
      ...card,
      breaks: [
        weightBreak(first, 0),
        ...rest.map((perStepMinor, index) => weightBreak(perStepMinor, index + 1)),
      ],
      id: '',
      partnerId: '',
      audience: 'NETWORK',
    };
  });
const edge = fc.integer({ min: 1, max: 1_500 });
const parcelArbitrary: fc.Arbitrary<Parcel> = fc.record(
  { grossGrams: fc.integer({ min: 1, max: 40_000 }), lengthMm: edge, widthMm: edge, heightMm: edge },
  { requiredKeys: ['grossGrams'] },
);
const parcelsArbitrary = fc.array(parcelArbitrary, { minLength: 1, maxLength: 4 });

/** Tariff and figures of a leg at its allocation. */
function allocate(card: RateCard, parcels: readonly Parcel[]): { tariff: LegTariff; figures: StoredFigures } {
  const tariff = buildLegTariff(card);
  const unpriced = computeFigures(tariff, parcels, null);
  const amountMinor = tariff.computeFreightMinor(unpriced.chargeableGrams) ?? 0;
  return { tariff, figures: { ...unpriced, price: { amountMinor, currency: card.currency } } };
}

describe('the price of a reweigh', () => {
  test('equals the price of the rate card for the new weight after any number of reweighs', () => {
    fc.assert(
      fc.property(
        cardArbitrary,
        fc.array(parcelsArbitrary, { minLength: 2, maxLength: 5 }),
        (card, [first, ...later]) => {
          const { tariff, figures } = allocate(card, first ?? []);
          const final = later.reduce((current, parcels) => repriceFigures(tariff, current, parcels), figures);
          expect(final).toEqual(allocate(card, later.at(-1) ?? []).figures);
        },
      ),
    );
  });

  test('stays for the same weight, and returns to the same amount for the old weight', () => {
    fc.assert(
      fc.property(cardArbitrary, parcelsArbitrary, parcelsArbitrary, (card, parcels, otherParcels) => {
        const { tariff, figures } = allocate(card, parcels);
        expect(repriceFigures(tariff, figures, parcels)).toEqual(figures);
        const changed = repriceFigures(tariff, figures, otherParcels);
        const restored = repriceFigures(tariff, changed, parcels);
        expect(restored).toEqual(figures);
        expect(
          Math.abs((computePriceDelta(figures, changed) ?? 0) + (computePriceDelta(changed, restored) ?? 0)),
        ).toBe(0);
      }),
    );
  });

  test('is an integer in one currency, never negative, and never falls when the weight grows', () => {
    const amountArbitrary = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(
        cardArbitrary,
        parcelsArbitrary,
        parcelsArbitrary,
        amountArbitrary,
        (card, parcels, otherParcels, amountMinor) => {
          const { tariff, figures } = allocate(card, parcels);
          // The card was repriced after the price was amountArbitrary.
          const before = { ...figures, price: { amountMinor, currency: card.currency } };
          const after = repriceFigures(tariff, before, otherParcels);
          expect(after.price?.currency).toBe(card.currency);
          expect(Number.isSafeInteger(after.price?.amountMinor)).toBe(true);
          expect(after.price?.amountMinor).toBeGreaterThanOrEqual(0);
          const delta = computePriceDelta(before, after) ?? 0;
          if (after.chargeableGrams >= before.chargeableGrams) expect(delta).toBeGreaterThanOrEqual(0);
          else expect(delta).toBeLessThanOrEqual(0);
        },
      ),
    );
  });

  test('stays without a rate card, and its difference is null without a price', () => {
    const figures = computeFigures(buildLegTariff(undefined), [{ grossGrams: 1200 }], {
      amountMinor: 500,
      currency: 'SGD',
    });
    expect(repriceFigures(buildLegTariff(undefined), figures, [{ grossGrams: 9000 }]).price).toEqual(
      figures.price,
    );
    expect(computePriceDelta({ ...figures, price: null }, figures)).toBeNull();
    expect(computePriceDelta(figures, { ...figures, price: null })).toBeNull();
  });

  test('follows the steps of the rate card, and a leg without a price gets none', () => {
    const { tariff, figures } = allocate({ ...TEST_RATE_CARD, id: '', partnerId: '', audience: 'NETWORK' }, [
      { grossGrams: 1_200 },
    ]);
    const after = repriceFigures(tariff, figures, [{ grossGrams: 1_600 }]);
    expect(computePriceDelta(figures, after)).toBe(200);
    expect(repriceFigures(tariff, { ...figures, price: null }, [{ grossGrams: 1_600 }]).price).toBeNull();
  });
});

test('the figures of a leg are of all pieces; a piece without all three edges has no volume', () => {
  const pieces = [
    { grossGrams: 2_000, lengthMm: 300, widthMm: 200, heightMm: 100 },
    { grossGrams: 1_000, lengthMm: 100, widthMm: 100, heightMm: 100 },
    { grossGrams: 500, lengthMm: 400, widthMm: 400 },
  ];
  expect(computeFigures(buildLegTariff(undefined), pieces, null)).toMatchObject({
    grossGrams: 3_500,
    volumetricGrams: 1_400,
  });
});

test('parcels are the same if their weights and edges are, piece by piece', () => {
  const parcel = { grossGrams: 500, lengthMm: 1, widthMm: 2, heightMm: 3 };
  expect(areSameParcels([parcel, { grossGrams: 700 }], [{ ...parcel }, { grossGrams: 700 }])).toBe(true);
  for (const other of [{ ...parcel, grossGrams: 501 }, { ...parcel, heightMm: 4 }, { grossGrams: 500 }])
    expect(areSameParcels([parcel], [other])).toBe(false);
  expect(areSameParcels([parcel], [parcel, parcel])).toBe(false);
});

describe('the tolerance', () => {
  const figures = (grossGrams: number, volumetricGrams = 0) => ({
    grossGrams,
    volumetricGrams,
    chargeableGrams: 0,
    price: null,
  });
  test.each([
    [1200, 1250, true],
    [1200, 1251, false],
    [1200, 1150, true],
    [10_000, 10_200, true],
    [10_000, 10_201, false],
    [2500, 2550, true],
    [2501, 2552, false],
  ])('of %i g declared and %i g measured is %s', (declared, measured, within) => {
    expect(isWithinTolerance(figures(declared), figures(measured))).toBe(within);
  });

  test('applies to the billable weight as well', () => {
    expect(isWithinTolerance(figures(1200, 1200), figures(1200, 4800))).toBe(false);
    // The volumetric weight stays below the gross weight and is not billed.
    expect(isWithinTolerance(figures(5000, 0), figures(5000, 3000))).toBe(true);
  });
});

test.each([
  ['the same step of the chargeable weight', 1_200, 1_500, true],
  ['the next step', 1_200, 1_501, false],
  ['a lower step', 1_200, 1_000, false],
])('a reweigh in %s changes the charge or not', (_, declared, measured, expected) => {
  const { tariff, figures } = allocate({ ...TEST_RATE_CARD, id: '', partnerId: '', audience: 'NETWORK' }, [
    { grossGrams: declared },
  ]);
  expect(isSameCharge(tariff, figures, repriceFigures(tariff, figures, [{ grossGrams: measured }]))).toBe(
    expected,
  );
});

test('a weight below the minimum charge changes no charge; without a rate card another weight always asks', () => {
  const card = {
    ...TEST_RATE_CARD,
    minimumMinor: 5_000,
    id: '',
    partnerId: '',
    audience: 'NETWORK',
  } as const;
  const { tariff, figures } = allocate(card, [{ grossGrams: 1_200 }]);
  const heavier = repriceFigures(tariff, figures, [{ grossGrams: 2_100 }]);
  expect(heavier.chargeableGrams).not.toBe(figures.chargeableGrams);
  expect(isSameCharge(tariff, figures, heavier)).toBe(true);
  const unpriced = buildLegTariff(undefined);
  const agreed = computeFigures(unpriced, [{ grossGrams: 1_200 }], { amountMinor: 500, currency: 'SGD' });
  expect(isSameCharge(unpriced, agreed, repriceFigures(unpriced, agreed, [{ grossGrams: 9_000 }]))).toBe(
    false,
  );
});

test('pieces that are not listed keep their values', () => {
  const parcels = [{ grossGrams: 500, lengthMm: 1, widthMm: 2, heightMm: 3 }, { grossGrams: 700 }];
  expect(mergePieces(parcels, [{ piece: 1, grossGrams: 900 }])).toEqual([
    { grossGrams: 900, lengthMm: 1, widthMm: 2, heightMm: 3 },
    { grossGrams: 700 },
  ]);
  expect(mergePieces(parcels, [{ piece: 2, heightMm: 4 }])).toEqual([
    parcels[0],
    { grossGrams: 700, heightMm: 4 },
  ]);
});

test('a piece that the order does not have, and one that is listed twice, are refused by their index', () => {
  const merged = mergePieces(
    [{ grossGrams: 500 }, { grossGrams: 700 }],
    [
      { piece: 1, grossGrams: 900 },
      { piece: 3, grossGrams: 900 },
      { piece: 1, grossGrams: 950 },
    ],
  );
  expect(
    isRefusal(merged) && merged.details?.map(({ note, code, params }) => ({ note, code, params })),
  ).toEqual([
    { note: 'parcels.1.piece', code: 'reweigh.unknown_piece', params: { piece: 3, count: 2 } },
    { note: 'parcels.2.piece', code: 'reweigh.piece_repeated', params: { piece: 1 } },
  ]);
});

test('each side has its own actions, and no dispute is possible after the deadline', () => {
  const waiting = { state: 'WAITING', answerBy: '2026-11-23T16:00:00.000Z' } as const;
  const before = new Date('2026-11-23T15:59:59.999Z');
  const after = new Date('2026-11-23T16:00:00.000Z');
  expect(getAllowedActions(waiting, 'CLIENT', before)).toEqual(['accept', 'dispute']);
  expect(getAllowedActions(waiting, 'CLIENT', after)).toEqual(['accept']);
  expect(getAllowedActions(waiting, 'PARTNER', after)).toEqual(['withdraw']);
  expect(getAllowedActions({ state: 'UPHELD', answerBy: null }, 'PARTNER', before)).toEqual([]);
});
