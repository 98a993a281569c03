import { expect, test } from 'vitest';
import { fillEnglish } from './english.ts';

const noReasons = () => '';

test.each([
  ['a text without values', 'Not found', {}, 'Not found'],
  ['texts and numbers', '{code} in row {row}', { code: 'A1', row: 3 }, 'A1 in row 3'],
  ['grams as kilograms', 'at most {limitGrams}', { limitGrams: 30_500 }, 'at most 30.5 kg'],
  ['millimetres as centimetres', 'over {sideMm}', { sideMm: 1200 }, 'over 120.0 cm'],
  ['money', 'worth {valueMoney}', { valueMoney: { amountMinor: 1250, currency: 'SGD' } }, 'worth 12.50 SGD'],
  [
    'a time to the minute',
    'on {startTime}',
    { startTime: '2026-11-23T08:58:30.000Z' },
    'on 2026-11-23 08:58 UTC',
  ],
  ['a list', 'one of {optionsList}', { optionsList: ['A', 'B'] }, 'one of A, B'],
  ['one of a plural', '{n, plural, one {# order} other {# orders}}', { n: 1 }, '1 order'],
  ['many of a plural', '{n, plural, one {# order} other {# orders}}', { n: 5 }, '5 orders'],
  ['none of a plural', '{n, plural, =0 {none} other {# of {most}}}', { n: 0, most: 3 }, 'none'],
  ['a value in a plural', '{n, plural, =0 {none} other {# of {most}}}', { n: 2, most: 3 }, '2 of 3'],
  ['a missing value as its name', 'row {row}', {}, 'row {row}'],
])('an English text is filled with %s', (_, text, params, filled) => {
  expect(fillEnglish(text, params, noReasons)).toBe(filled);
});
