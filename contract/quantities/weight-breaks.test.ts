import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computePriceByBreaks, type WeightBreak, type WeightTariff } from './weight-breaks.ts';

const airFreight: WeightTariff = {
  stepGrams: 500,
  minimumMinor: 60_00,
  breaks: [
    { fromGrams: 0, baseMinor: 0, perStepMinor: 2_10 },
    { fromGrams: 45_000, baseMinor: 0, perStepMinor: 1_70 },
    { fromGrams: 100_000, baseMinor: 0, perStepMinor: 1_45 },
    { fromGrams: 300_000, baseMinor: 0, perStepMinor: 1_30 },
  ],
};

const weightBreak: fc.Arbitrary<WeightBreak> = fc.record({
  fromGrams: fc.integer({ min: 0, max: 500_000 }),
  baseMinor: fc.integer({ min: 0, max: 100_00 }),
  perStepMinor: fc.integer({ min: 0, max: 50_00 }),
});

const tariff: fc.Arbitrary<WeightTariff> = fc.record({
  stepGrams: fc.constantFrom(100, 500, 1000),
  minimumMinor: fc.integer({ min: 0, max: 500_00 }),
  breaks: fc
    .tuple(weightBreak, fc.array(weightBreak, { maxLength: 5 }))
    .map(([first, more]): [WeightBreak, ...WeightBreak[]] => [
      { ...first, fromGrams: 0 },
      ...more.sort((a, b) => a.fromGrams - b.fromGrams),
    ]),
});

const grams = fc.integer({ min: 1, max: 1_000_000 });

describe('computePriceByBreaks', () => {
  it.each([
    { kg: 10, amount: 60_00, chargedAs: 10, saved: 0 },
    { kg: 44, amount: 153_00, chargedAs: 45, saved: 31_80 },
    { kg: 45, amount: 153_00, chargedAs: 45, saved: 0 },
    { kg: 90, amount: 290_00, chargedAs: 100, saved: 16_00 },
    { kg: 260, amount: 754_00, chargedAs: 260, saved: 0 },
    { kg: 290, amount: 780_00, chargedAs: 300, saved: 61_00 },
  ])('$kg kg costs $amount and is charged as $chargedAs kg', ({ kg, amount, chargedAs, saved }) => {
    expect(computePriceByBreaks(kg * 1000, airFreight)).toEqual({
      amountMinor: amount,
      chargedAsGrams: chargedAs * 1000,
      savedMinor: saved,
    });
  });

  it('charges a weight below the first break as the first break', () => {
    const fromTenKilograms: WeightTariff = {
      stepGrams: 1000,
      minimumMinor: 0,
      breaks: [{ fromGrams: 10_000, baseMinor: 5_00, perStepMinor: 1_00 }],
    };
    expect(computePriceByBreaks(3_000, fromTenKilograms)).toEqual({
      amountMinor: 15_00,
      chargedAsGrams: 10_000,
      savedMinor: 0,
    });
  });

  it('never decreases as the weight increases', () => {
    fc.assert(
      fc.property(grams, grams, tariff, (left, right, anyTariff) => {
        const lighter = computePriceByBreaks(Math.min(left, right), anyTariff).amountMinor;
        const heavier = computePriceByBreaks(Math.max(left, right), anyTariff).amountMinor;
        expect(lighter).toBeLessThanOrEqual(heavier);
      }),
    );
  });

  it('is the lowest price of the own break and the higher ones, and at least the minimum', () => {
    fc.assert(
      fc.property(grams, tariff, (weight, anyTariff) => {
        const ownIndex = Math.max(
          0,
          anyTariff.breaks.findLastIndex(({ fromGrams }) => fromGrams <= weight),
        );
        const breakPrices = anyTariff.breaks.slice(ownIndex).map(({ fromGrams, baseMinor, perStepMinor }) => {
          let steps = 0;
          while (steps * anyTariff.stepGrams < Math.max(weight, fromGrams)) steps += 1;
          return Math.max(anyTariff.minimumMinor, baseMinor + steps * perStepMinor);
        });
        const price = computePriceByBreaks(weight, anyTariff);
        expect(price.amountMinor).toBe(Math.min(...breakPrices));
        expect(price.amountMinor).toBeGreaterThanOrEqual(anyTariff.minimumMinor);
        expect(price.savedMinor).toBeGreaterThanOrEqual(0);
        expect(price.chargedAsGrams).toBeGreaterThanOrEqual(weight);
        expect(Number.isSafeInteger(price.amountMinor)).toBe(true);
      }),
    );
  });
});

it('a heavier band costs its own price where a lower one would be cheaper', () => {
  const bands = {
    stepGrams: 500,
    minimumMinor: 0,
    breaks: [
      { fromGrams: 0, baseMinor: 600, perStepMinor: 0 },
      { fromGrams: 501, baseMinor: 750, perStepMinor: 0 },
    ],
  } as const;
  expect(computePriceByBreaks(1000, bands)).toEqual({
    amountMinor: 750,
    chargedAsGrams: 1000,
    savedMinor: 0,
  });
});

describe('two weight breaks of the same price', () => {
  const tariff = {
    stepGrams: 1000,
    minimumMinor: 0,
    breaks: [
      { fromGrams: 0, baseMinor: 0, perStepMinor: 100 },
      { fromGrams: 5000, baseMinor: 0, perStepMinor: 80 },
    ],
  } as const;

  it('charge the weight itself, with nothing saved', () => {
    expect(computePriceByBreaks(4000, tariff)).toEqual({
      amountMinor: 400,
      chargedAsGrams: 4000,
      savedMinor: 0,
    });
  });

  it('charge by the higher break where it starts', () => {
    expect(computePriceByBreaks(5000, tariff)).toEqual({
      amountMinor: 400,
      chargedAsGrams: 5000,
      savedMinor: 0,
    });
  });
});
