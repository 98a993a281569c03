import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { apportion } from './apportion.ts';

test('what is left of a number that is split by weights goes to the largest remainders', () => {
  expect(apportion(10, [1, 1, 1])).toEqual([4, 3, 3]);
  expect(apportion(7, [0, 0])).toEqual([4, 3]);
  expect(apportion(100, [1, 3])).toEqual([25, 75]);
  expect(apportion(10_000, [10_000, 5_000])).toEqual([6_667, 3_333]);
});

test('the shares of an amount of money by weights in grams are the amount exactly, each within one unit of its proportion', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000_000 }),
      fc.array(fc.integer({ min: 1, max: 200_000_000 }), { minLength: 1, maxLength: 40 }),
      (amount, weights) => {
        const shares = apportion(amount, weights);
        const total = BigInt(weights.reduce((sum, one) => sum + one, 0));
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
        for (const [index, share] of shares.entries()) {
          const over = BigInt(share) * total - BigInt(amount) * BigInt(weights[index] ?? 0);
          expect(over < total && over > -total).toBe(true);
        }
      },
    ),
  );
});
