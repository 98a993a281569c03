import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeLoadChargeableGrams, computeFreightCharge, type LoadMeasure } from '../../freight/index.ts';
import { randomLoad, randomRates, SGD_RATES } from '../../freight/testing-freight-rates.ts';
import { adviseOnWeightBreak, type WeighedBag } from './weight-break-coach.ts';

const weigh = (kg: number): LoadMeasure => ({ grossGrams: kg * 1000, cubicMillimetres: 0 });
const buildBag = (bagCode: string, kg: number): WeighedBag => ({ id: bagCode, bagCode, ...weigh(kg) });

const advise = (kg: number, bags: readonly WeighedBag[], bookedGrams: number | null = null) =>
  adviseOnWeightBreak({ load: weigh(kg), rates: SGD_RATES, waiting: bags, bookedGrams, maxBags: 500 });

const listCodes = (advice: ReturnType<typeof advise>) =>
  advice?.suggestion?.bags.map(({ bagCode }) => bagCode);

describe('the next weight break', () => {
  test('of a MAWB that is charged its weight already takes no extra charge', () => {
    expect(advise(92, [])).toEqual({
      fromGrams: 100_000,
      rateMinor: 2_75,
      missingGrams: 8_000,
      extraMinor: 0,
      savedMinor: 75_00,
      suggestion: null,
    });
  });

  test('that is not charged yet takes the difference of both charges', () => {
    expect(advise(80, [])).toMatchObject({
      fromGrams: 100_000,
      missingGrams: 20_000,
      extraMinor: 275_00 - 256_00,
      savedMinor: 82_00 - (275_00 - 256_00),
    });
  });

  test('does not exist above the highest one', () => {
    expect(advise(1_000, [])).toBeNull();
  });
});

describe('the suggested bags', () => {
  test('fill the weight that is charged already, and none exceeds it', () => {
    const advice = advise(92, [buildBag('A', 5), buildBag('B', 4), buildBag('C', 3)]);
    expect(listCodes(advice)).toEqual(['A', 'C']);
    expect(advice?.suggestion).toMatchObject({ chargeableGrams: 100_000, extraMinor: 0, savedMinor: 75_00 });
  });

  test('reach the next break with the bag that exceeds it least', () => {
    expect(listCodes(advise(80, [buildBag('A', 25), buildBag('B', 22)]))).toEqual(['B']);
  });

  test('leave out bags that the last one makes unnecessary', () => {
    expect(listCodes(advise(80, [buildBag('A', 3), buildBag('B', 21)]))).toEqual(['B']);
  });

  test('do not exist if the waiting bags do not reach the break', () => {
    expect(advise(60, [buildBag('A', 20)])?.suggestion).toBeNull();
  });

  test('stay within the booked weight', () => {
    expect(advise(80, [buildBag('A', 25)], 104_000)?.suggestion).toBeNull();
    expect(listCodes(advise(80, [buildBag('A', 25)], 105_000))).toEqual(['A']);
  });
});

test('savings are real, the total never rises, and no weight is more than the bags have', () => {
  const waiting = fc.array(randomLoad, { maxLength: 6 }).map((loads) =>
    loads.map(({ grossGrams, cubicMillimetres }, index): WeighedBag => ({
      id: String(index),
      bagCode: `BAG${index}`,
      grossGrams: Math.ceil(grossGrams / 10),
      cubicMillimetres: Math.ceil(cubicMillimetres / 10),
    })),
  );
  const charge = (load: LoadMeasure, rates: Parameters<typeof computeFreightCharge>[1]) =>
    computeFreightCharge(computeLoadChargeableGrams(load, 'AIR'), rates).amountMinor;
  let suggestions = 0;
  fc.assert(
    fc.property(randomLoad, randomRates, waiting, (load, rates, bags) => {
      const advice = adviseOnWeightBreak({ load, rates, waiting: bags, bookedGrams: null, maxBags: 500 });
      if (advice === null) return;
      expect(advice.missingGrams).toBeGreaterThan(0);
      expect(advice.savedMinor).toBeGreaterThanOrEqual(0);
      expect(advice.extraMinor).toBeGreaterThanOrEqual(0);
      if (advice.suggestion === null) return;
      suggestions += 1;
      const { bags: suggested, amountMinor, extraMinor, savedMinor, chargeableGrams } = advice.suggestion;
      expect(new Set(suggested).size).toBe(suggested.length);
      expect(bags).toEqual(expect.arrayContaining([...suggested]));
      const sum = (loads: readonly LoadMeasure[]) => ({
        grossGrams: loads.reduce((total, { grossGrams }) => total + grossGrams, 0),
        cubicMillimetres: loads.reduce((total, { cubicMillimetres }) => total + cubicMillimetres, 0),
      });
      expect(chargeableGrams).toBe(computeLoadChargeableGrams(sum([load, ...suggested]), 'AIR'));
      expect(amountMinor).toBe(charge(sum([load, ...suggested]), rates));
      expect(extraMinor).toBe(amountMinor - charge(load, rates));
      expect(savedMinor).toBeGreaterThan(0);
      // The MAWB and the bags on one of their own cost more by exactly what is saved.
      expect(charge(load, rates) + charge(sum(suggested), rates) - amountMinor).toBe(savedMinor);
      // Up to the weight that is charged already the bags travel at no extra charge; otherwise they reach the break.
      if (chargeableGrams <= advice.fromGrams && advice.extraMinor === 0) expect(extraMinor).toBe(0);
      else expect(chargeableGrams).toBeGreaterThanOrEqual(advice.fromGrams);
    }),
    { numRuns: 500 },
  );
  expect(suggestions).toBeGreaterThan(20);
});
