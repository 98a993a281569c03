import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { formatScaledInteger, parseDecimal, parseScaledInteger } from './decimal-text.ts';

test.each([
  ['1.5', '1.5'],
  ['1,5', '1.5'],
  ['1,234.5', '1234.5'],
  ['1,234', '1234'],
  ['0,500', '0.500'],
  ['1,234,567', '1234567'],
  [' 12 ', '12'],
  ['.5', '.5'],
])('%s is read as %s', (input, expected) => {
  expect(parseDecimal(input)).toBe(expected);
});

test.each(['', 'abc', '1.2.3', '-5', '12kg', '1e3'])('"%s" is not parsed as a number', (input) => {
  expect(parseDecimal(input)).toBeUndefined();
});

test('grams formatted as kilograms are parsed to the same grams', () => {
  assert(
    property(integer({ min: 0, max: 100_000_000 }), (grams) => {
      expect(parseScaledInteger(formatScaledInteger(grams, 1000), 1000)).toBe(grams);
    }),
  );
});
