import { expect, test } from 'vitest';
import { isWithinTolerance, SCALE_TOLERANCE } from './scale-tolerance.ts';

test.each([
  [2_400, 2_400, true],
  [2_600, 2_400, true],
  [2_601, 2_400, false],
  [2_199, 2_400, false],
  [20_400, 20_000, true],
  [20_401, 20_000, false],
])('%i g on the scale for %i g of pieces is within the tolerance: %s', (netGrams, orderGrams, expected) => {
  expect(isWithinTolerance(netGrams, orderGrams, SCALE_TOLERANCE)).toBe(expected);
});
