import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeFreightCharge } from '../freight-charge.ts';
import { randomRates, SGD_RATES } from '../testing-freight-rates.ts';
import { multiplyUp, priceAgain } from './booking-price.ts';

const sgd = (amountMinor: number) => ({ amountMinor, currency: 'SGD' });
const FEE = { code: 'AW', dueTo: 'CARRIER', amountMinor: 25_00 } as const;
/** 60 kg at the rate from 45 kg on. */
const BOOKED = { chargeableGrams: 60_000, net: sgd(192_00), surcharges: [FEE], total: sgd(217_00) };

test.each([
  { value: 10, multiplier: 3, divisor: 10, result: 3 },
  { value: 10, multiplier: 3, divisor: 9, result: 4 },
  { value: 999_999_999, multiplier: 999_999_999, divisor: 1, result: 999_999_998_000_000_000 },
])('$value × $multiplier / $divisor is rounded up to $result', ({ value, multiplier, divisor, result }) => {
  expect(multiplyUp(value, multiplier, divisor)).toBe(result);
});

describe('the price of another weight', () => {
  test.each([
    { kg: 10, net: 75_00, of: 'the minimum' },
    { kg: 20, net: 82_00, of: 'the normal rate' },
    { kg: 44.5, net: 144_00, of: 'the start of the next break' },
    { kg: 60, net: 192_00, of: 'the same weight' },
    { kg: 150, net: 412_50, of: 'a higher break' },
  ])('of $kg kg is that of $of, with the same other charges', ({ kg, net }) => {
    expect(priceAgain(BOOKED, SGD_RATES, kg * 1_000)).toEqual({
      chargeableGrams: kg * 1_000,
      net: sgd(net),
      surcharges: [FEE],
      total: sgd(net + 25_00),
    });
  });

  test('keeps the proportion of a price that was agreed, in its currency, rounded up', () => {
    const agreed = { ...BOOKED, net: { amountMinor: 500_01, currency: 'MYR' }, surcharges: [] };
    // 500.01 × 412.50 / 192.00 = 1074.24023…
    expect(priceAgain(agreed, SGD_RATES, 150_000).total).toEqual({ amountMinor: 1_074_25, currency: 'MYR' });
  });

  test('of a booking at its rates is that of a new booking, whatever it was before', () => {
    const grams = fc.integer({ min: 1, max: 4_000 }).map((halves) => halves * 500);
    fc.assert(
      fc.property(randomRates, grams, grams, (rates, before, after) => {
        const net = sgd(computeFreightCharge(before, rates).amountMinor);
        const price = { chargeableGrams: before, net, surcharges: [], total: net };
        expect(priceAgain(price, rates, after).total.amountMinor).toBe(
          computeFreightCharge(after, rates).amountMinor,
        );
      }),
    );
  });
});
