import { expect, test } from 'vitest';
import { maskNumber } from './masked-number.ts';

test.each([
  ['3100600445635', '••••5635'],
  ['3-1006-00445-63-5', '••••5635'],
  ['K1234567', '••••567'],
  ['ABC', '••••C'],
  ['AB', '••••'],
  ['A', '••••'],
])('%s is masked as %s', (number, maskedNumber) => {
  expect(maskNumber(number)).toBe(maskedNumber);
});
