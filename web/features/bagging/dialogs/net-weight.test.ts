import { expect, test } from 'vitest';
import { isNetWeightSuspicious } from './net-weight.ts';

test.each([
  [2_400, 2_400, false],
  [2_600, 2_400, false],
  [2_601, 2_400, true],
  [19_050, 20_000, false],
  [18_900, 20_000, true],
])('%i g on the scale for %i g declared is suspicious: %s', (netGrams, declaredGrams, isSuspicious) => {
  expect(isNetWeightSuspicious(netGrams, declaredGrams)).toBe(isSuspicious);
});
