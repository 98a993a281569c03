import { expect, test } from 'vitest';
import { checkRange } from './check-range.ts';

test.each([
  ['618-20000002', '618-20000094', { count: 10 }],
  ['618-20000002', '618-20000002', { count: 1 }],
  ['618-2', '618-20000094', { first: { kind: 'shape' } }],
  [
    '618-20000002',
    '618-20000099',
    { last: { kind: 'checkDigit', expectedCheckDigit: '4', suggestion: '618-20000094' } },
  ],
  ['618-20000002', '160-20000094', { last: { kind: 'differentAirlines' } }],
  ['618-20000094', '618-20000002', { last: { kind: 'wrongOrder' } }],
])('the range %s to %s is checked', (first, last, expected) => {
  expect(checkRange({ first, last })).toEqual(expected);
});
