import type { DeadFreightRule } from '@portal/contract/freight';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeFreightCharge } from '../freight-charge.ts';
import { randomRates, SGD_RATES } from '../testing-freight-rates.ts';
import { computeFlownFreight } from './dead-freight.ts';

const FEE = { code: 'AW', dueTo: 'CARRIER', amountMinor: 25_00 } as const;
const RULE: DeadFreightRule = { percent: 50, tolerancePercent: 10 };

/** What flew of a booking at the rates of `SGD_RATES`, with an air waybill fee. */
function settle(
  bookedGrams: number,
  flownGrams: number,
  rule: DeadFreightRule | null = RULE,
  agreedMinor?: number,
) {
  const rates = rule === null ? SGD_RATES : { ...SGD_RATES, deadFreight: rule };
  const netMinor = agreedMinor ?? computeFreightCharge(bookedGrams, rates).amountMinor;
  const toMoney = (amountMinor: number) => ({ amountMinor, currency: 'SGD' });
  const price = {
    chargeableGrams: bookedGrams,
    net: toMoney(netMinor),
    surcharges: [FEE],
    total: toMoney(netMinor + FEE.amountMinor),
  };
  const { net, deadGrams, deadFreight, total } = computeFlownFreight(
    price,
    { rates },
    {
      grossGrams: flownGrams,
      chargeableGrams: flownGrams,
    },
  );
  return { net: net.amountMinor, deadGrams, dead: deadFreight.amountMinor, total: total.amountMinor };
}

describe('dead freight', () => {
  test.each([
    // 200 kg are booked at 2.75: up to 20 kg can stay unused.
    { what: 'all of the weight', booked: 200_000, flown: 200_000, deadGrams: 0, net: 550_00, dead: 0 },
    {
      what: 'exactly the tolerance less',
      booked: 200_000,
      flown: 180_000,
      deadGrams: 0,
      net: 495_00,
      dead: 0,
    },
    // 1 g × 2.75 / 1000 × 50 % is rounded up.
    { what: '1 g less than that', booked: 200_000, flown: 179_999, deadGrams: 1, net: 495_00, dead: 1 },
    // 80 kg × 2.75 × 50 %
    {
      what: 'half of the weight',
      booked: 200_000,
      flown: 100_000,
      deadGrams: 80_000,
      net: 275_00,
      dead: 110_00,
    },
    // The minimum of 75.00; 26 kg × 4.10 × 50 % = 53.30 would make more than the booked 123.00.
    {
      what: 'less than the minimum',
      booked: 30_000,
      flown: 1_000,
      deadGrams: 26_000,
      net: 75_00,
      dead: 48_00,
    },
    {
      what: 'less of a booking at the minimum',
      booked: 10_000,
      flown: 5_000,
      deadGrams: 4_000,
      net: 75_00,
      dead: 0,
    },
    // 250 kg × 2.75 = 687.50, without a charge for the booked weight.
    { what: 'more than the weight', booked: 200_000, flown: 250_000, deadGrams: 0, net: 687_50, dead: 0 },
    // 36 kg are booked at the rate from 45 kg on, 3.20: 32.4 kg less 20 kg.
    {
      what: 'less of a booking at a higher break',
      booked: 36_000,
      flown: 20_000,
      deadGrams: 12_400,
      net: 82_00,
      dead: 19_84,
    },
  ])('of $what', ({ booked, flown, deadGrams, net, dead }) => {
    expect(settle(booked, flown)).toEqual({ deadGrams, net, dead, total: net + dead + FEE.amountMinor });
  });

  test('without anything that flew is that of the whole weight, and there are no other charges', () => {
    // 180 kg × 2.75 × 50 %
    expect(settle(200_000, 0)).toEqual({ net: 0, deadGrams: 180_000, dead: 247_50, total: 247_50 });
    // 9 kg × 4.10 × 50 %: the kilogram of a minimum charge has the rate of its break.
    expect(settle(10_000, 0)).toEqual({ net: 0, deadGrams: 9_000, dead: 18_45, total: 18_45 });
  });

  test('without a rule is nothing', () => {
    expect(settle(200_000, 100_000, null)).toEqual({
      net: 275_00,
      deadGrams: 0,
      dead: 0,
      total: 300_00,
    });
  });

  test('of the whole rate without a tolerance is never more than what the booking cost', () => {
    expect(settle(200_000, 0, { percent: 100, tolerancePercent: 0 }).total).toBe(550_00);
    // 144.00 for 40 kg, and 160 kg × 2.75 = 440.00, are more than the booked 550.00.
    const { net, dead } = settle(200_000, 40_000, { percent: 100, tolerancePercent: 0 });
    expect([net, dead]).toEqual([144_00, 406_00]);
  });

  test('of a price that was agreed has its proportion to the rates', () => {
    // 500.00 was agreed in place of 550.00: 80 kg × 2.50 × 50 %
    expect(settle(200_000, 100_000, RULE, 500_00)).toMatchObject({ net: 250_00, dead: 100_00 });
  });

  test('and weight charge together are at most those of the greater weight, and dead freight is nothing from the booked weight on', () => {
    const grams = fc.integer({ min: 1, max: 4_000 }).map((halves) => halves * 500);
    const rule = fc.record({
      percent: fc.integer({ min: 1, max: 100 }),
      tolerancePercent: fc.integer({ min: 0, max: 99 }),
    });
    fc.assert(
      fc.property(
        randomRates,
        rule,
        grams,
        fc.integer({ min: 0, max: 4_000 }),
        (rates, deadFreight, booked, halves) => {
          const flown = halves * 500;
          const chargeOf = (weight: number) => computeFreightCharge(weight, rates).amountMinor;
          const net = { amountMinor: chargeOf(booked), currency: 'SGD' };
          const price = { chargeableGrams: booked, net, surcharges: [], total: net };
          const result = computeFlownFreight(
            price,
            { rates: { ...rates, deadFreight } },
            { grossGrams: flown, chargeableGrams: flown },
          );
          expect(result.total.amountMinor).toBeLessThanOrEqual(chargeOf(Math.max(booked, flown)));
          expect(result.net.amountMinor).toBe(flown === 0 ? 0 : chargeOf(flown));
          expect(result.deadFreight.amountMinor).toBeGreaterThanOrEqual(0);
          if (flown >= booked) expect(result.deadFreight.amountMinor).toBe(0);
        },
      ),
    );
  });
});
