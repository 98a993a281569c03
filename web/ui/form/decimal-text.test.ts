import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { fromWhole, readDecimal, toWhole } from './decimal-text.ts';

test.each([
  ['1.5', '1.5'],
  ['1,5', '1.5'],
  ['1,234.5', '1234.5'],
  ['1,234', '1234'],
  ['1,234,567', '1234567'],
  [' 12 ', '12'],
  ['.5', '.5'],
])('%s is %s', (typed, read) => {
  expect(readDecimal(typed)).toBe(read);
});

test.each(['', 'abc', '1.2.3', '-5', '12kg', '1e3'])('"%s" is not a number we take', (typed) => {
  expect(readDecimal(typed)).toBeUndefined();
});

test('kilograms are grams, exactly, both ways', () => {
  assert(
    property(integer({ min: 0, max: 100_000_000 }), (grams) => {
      expect(toWhole(fromWhole(grams, 1000), 1000)).toBe(grams);
    }),
  );
});
