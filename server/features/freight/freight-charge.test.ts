import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeLoadChargeableGrams, computeFreightCharge } from './freight-charge.ts';
import { randomRates, SGD_RATES } from './testing-freight-rates.ts';

describe('the chargeable weight', () => {
  test.each([
    { gross: 20_000, cubic: 60_000_000, chargeable: 20_000 },
    { gross: 20_001, cubic: 60_000_000, chargeable: 20_500 },
    { gross: 20_000, cubic: 150_000_000, chargeable: 25_000 },
    { gross: 20_000, cubic: 150_000_001, chargeable: 25_500 },
  ])('of $gross g and $cubic mm³ is $chargeable g', ({ gross, cubic, chargeable }) => {
    expect(computeLoadChargeableGrams({ grossGrams: gross, cubicMillimetres: cubic }, 'AIR')).toBe(
      chargeable,
    );
  });
});

describe('the weight charge', () => {
  test.each([
    { kg: 10, rateClass: 'M', charged: 10, rate: 75_00, amount: 75_00 },
    { kg: 20, rateClass: 'N', charged: 20, rate: 4_10, amount: 82_00 },
    { kg: 35, rateClass: 'N', charged: 35, rate: 4_10, amount: 143_50 },
    { kg: 36, rateClass: 'Q', charged: 45, rate: 3_20, amount: 144_00 },
    { kg: 45, rateClass: 'Q', charged: 45, rate: 3_20, amount: 144_00 },
    { kg: 60.5, rateClass: 'Q', charged: 60.5, rate: 3_20, amount: 193_60 },
    { kg: 92, rateClass: 'Q', charged: 100, rate: 2_75, amount: 275_00 },
    { kg: 1200, rateClass: 'Q', charged: 1200, rate: 2_05, amount: 2460_00 },
  ] as const)(
    'of $kg kg is of class $rateClass for $charged kg',
    ({ kg, rateClass, charged, rate, amount }) => {
      expect(computeFreightCharge(kg * 1000, SGD_RATES)).toEqual({
        rateClass,
        chargedGrams: charged * 1000,
        rateMinor: rate,
        amountMinor: amount,
      });
    },
  );

  test('below the only break is that of the break', () => {
    const rates = {
      ...SGD_RATES,
      minimumMinor: null,
      breaks: [{ fromGrams: 100_000, perKgMinor: 3_00 }] as const,
    };
    expect(computeFreightCharge(30_000, { ...rates, breaks: [...rates.breaks] })).toMatchObject({
      rateClass: 'Q',
      chargedGrams: 100_000,
      amountMinor: 300_00,
    });
  });

  test('of half a kilogram at an odd rate is rounded up', () => {
    const breaks = [{ fromGrams: 0 as const, perKgMinor: 3_33 }];
    const rates = { ...SGD_RATES, minimumMinor: null, breaks };
    expect(computeFreightCharge(10_500, rates).amountMinor).toBe(34_97);
  });

  test('is never less for more weight, and never more than rate and weight of any break that allows it', () => {
    const steps = fc.integer({ min: 1, max: 4_000 });
    fc.assert(
      fc.property(randomRates, steps, steps, (rates, left, right) => {
        const [light, heavy] = [Math.min(left, right) * 500, Math.max(left, right) * 500];
        const { amountMinor } = computeFreightCharge(light, rates);
        expect(amountMinor).toBeLessThanOrEqual(computeFreightCharge(heavy, rates).amountMinor);
        expect(amountMinor).toBeGreaterThanOrEqual(rates.minimumMinor ?? 0);
        for (const { fromGrams, perKgMinor } of rates.breaks) {
          const byBreak = Math.ceil((Math.max(light, fromGrams) * perKgMinor) / 1000);
          if (fromGrams > light || rates.breaks.every((other) => other.fromGrams >= fromGrams))
            expect(amountMinor).toBeLessThanOrEqual(Math.max(byBreak, rates.minimumMinor ?? 0));
        }
      }),
    );
  });
});
