import { isRefusal } from '@portal/contract/core';
import type { Figures } from '@portal/contract/measurements';
import type { Parcel } from '@portal/contract/orders';
import type { RateCard } from '@portal/contract/routing';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { legTariff, type LegTariff } from '../routing/index.ts';
import { lastDayToAnswer } from './answer-by.ts';
import {
  actionsOf,
  deltaOf,
  figuresOf,
  isWithinTolerance,
  remeasured,
  repriced,
} from './measurement-rules.ts';
import { CARD } from './testing-card.ts';

const aCard: fc.Arbitrary<RateCard> = fc
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
    const at = (perStepMinor: number, index: number) => ({
      fromGrams: index * 10_000,
      baseMinor: base,
      perStepMinor,
    });
    return {
      ...CARD,
      ...card,
      breaks: [at(first, 0), ...rest.map((one, index) => at(one, index + 1))],
      id: '',
      partnerId: '',
      audience: 'NETWORK',
    };
  });
const edge = fc.integer({ min: 1, max: 1_500 });
const aParcel: fc.Arbitrary<Parcel> = fc.record(
  { grossGrams: fc.integer({ min: 1, max: 40_000 }), lengthMm: edge, widthMm: edge, heightMm: edge },
  { requiredKeys: ['grossGrams'] },
);
const someParcels = fc.array(aParcel, { minLength: 1, maxLength: 4 });

/** What a leg weighs and costs as it is allocated. */
function allocated(card: RateCard, parcels: readonly Parcel[]): { tariff: LegTariff; figures: Figures } {
  const tariff = legTariff(card);
  const unpriced = figuresOf(tariff, parcels, null);
  const amountMinor = tariff.freightMinor(unpriced.chargeableGrams) ?? 0;
  return { tariff, figures: { ...unpriced, price: { amountMinor, currency: card.currency } } };
}

describe('the money of a measurement', () => {
  test('is what the card asks for the new weight, whatever was measured before', () => {
    fc.assert(
      fc.property(aCard, fc.array(someParcels, { minLength: 2, maxLength: 5 }), (card, [first, ...later]) => {
        const { tariff, figures } = allocated(card, first ?? []);
        const last = later.reduce((now, parcels) => repriced(tariff, now, parcels), figures);
        expect(last).toEqual(allocated(card, later.at(-1) ?? []).figures);
      }),
    );
  });

  test('does not move with the same weight, and comes back to the cent', () => {
    fc.assert(
      fc.property(aCard, someParcels, someParcels, (card, parcels, others) => {
        const { tariff, figures } = allocated(card, parcels);
        expect(repriced(tariff, figures, parcels)).toEqual(figures);
        const there = repriced(tariff, figures, others);
        const back = repriced(tariff, there, parcels);
        expect(back).toEqual(figures);
        expect(Math.abs((deltaOf(figures, there) ?? 0) + (deltaOf(there, back) ?? 0))).toBe(0);
      }),
    );
  });

  test('is whole minor units of one currency, never less than nothing, and never falls for more weight', () => {
    const agreed = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(aCard, someParcels, someParcels, agreed, (card, parcels, others, amountMinor) => {
        const { tariff, figures } = allocated(card, parcels);
        // Agreed at another price than the card asks now: it was priced anew since.
        const before = { ...figures, price: { amountMinor, currency: card.currency } };
        const after = repriced(tariff, before, others);
        expect(after.price?.currency).toBe(card.currency);
        expect(Number.isSafeInteger(after.price?.amountMinor)).toBe(true);
        expect(after.price?.amountMinor).toBeGreaterThanOrEqual(0);
        const delta = deltaOf(before, after) ?? 0;
        if (after.chargeableGrams >= before.chargeableGrams) expect(delta).toBeGreaterThanOrEqual(0);
        else expect(delta).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('stays where there is no card or no price', () => {
    const figures = figuresOf(legTariff(undefined), [{ grossGrams: 1200 }], {
      amountMinor: 500,
      currency: 'SGD',
    });
    expect(repriced(legTariff(undefined), figures, [{ grossGrams: 9000 }]).price).toEqual(figures.price);
    expect(deltaOf({ ...figures, price: null }, figures)).toBeNull();
  });
});

describe('the tolerance', () => {
  const of = (grossGrams: number, volumetricGrams = 0) => ({
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
  ])('%i g declared, %i g measured: %s', (declared, measured, within) => {
    expect(isWithinTolerance(of(declared), of(measured))).toBe(within);
  });

  test('looks at the weight that is charged as well', () => {
    expect(isWithinTolerance(of(1200, 1200), of(1200, 4800))).toBe(false);
    // Smaller than the gross weight either way: nobody is charged by it.
    expect(isWithinTolerance(of(5000, 0), of(5000, 3000))).toBe(true);
  });
});

test('pieces that are not named keep what they had', () => {
  const parcels = [{ grossGrams: 500, lengthMm: 1, widthMm: 2, heightMm: 3 }, { grossGrams: 700 }];
  expect(remeasured(parcels, [{ piece: 1, grossGrams: 900 }])).toEqual([
    { grossGrams: 900, lengthMm: 1, widthMm: 2, heightMm: 3 },
    { grossGrams: 700 },
  ]);
  expect(isRefusal(remeasured(parcels, [{ piece: 3, grossGrams: 900 }]))).toBe(true);
});

test.each([
  ['2026-11-16', '2026-11-23', 'Monday to Monday'],
  ['2026-11-20', '2026-11-27', 'Friday to Friday'],
  ['2026-11-21', '2026-11-27', 'Saturday to Friday'],
  ['2026-11-22', '2026-11-27', 'Sunday to Friday'],
  ['2026-12-30', '2027-01-06', 'over the year'],
])('measured on %s, answered by the end of %s: %s', (today, last) => {
  expect(lastDayToAnswer(today)).toBe(last);
});

test('each side has its moves, and a dispute ends with its time', () => {
  const waiting = { state: 'WAITING', answerBy: '2026-11-23T16:00:00.000Z' } as const;
  const before = new Date('2026-11-23T15:59:59.999Z');
  const after = new Date('2026-11-23T16:00:00.000Z');
  expect(actionsOf(waiting, 'CLIENT', before)).toEqual(['accept', 'dispute']);
  expect(actionsOf(waiting, 'CLIENT', after)).toEqual(['accept']);
  expect(actionsOf(waiting, 'PARTNER', after)).toEqual(['withdraw']);
  expect(actionsOf({ state: 'UPHELD', answerBy: null }, 'PARTNER', before)).toEqual([]);
});
