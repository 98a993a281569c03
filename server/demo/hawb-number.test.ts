import { expect, test } from 'vitest';
import { createHawbNumber } from './hawb-number.ts';

test.each([
  ['MO1EWFWWFTCN', 'HO1EWFWWFTCN'],
  ['SG1000042X', 'HSG1000042X'],
])('the HAWB number of %s fits into an FHL', (orderCode, hawbNumber) => {
  expect(createHawbNumber(orderCode)).toBe(hawbNumber);
  expect(hawbNumber.length).toBeLessThanOrEqual(12);
});
