import { expect, test } from 'vitest';
import { formatDuration, parseDuration } from './duration-text.ts';

test.each([
  ['6:05', 365],
  [' 0:00 ', 0],
  ['72:59', 4_379],
  ['8', 480],
  ['6:60', null],
  ['6:5', null],
  ['1000:00', null],
  ['six', null],
  ['', null],
])('the minutes of "%s" are %s', (text, minutes) => {
  expect(parseDuration(text)).toBe(minutes);
});

test.each([
  [365, '6:05'],
  [59, '0:59'],
  [1_500, '25:00'],
  [null, ''],
])('%s minutes are "%s"', (minutes, text) => {
  expect(formatDuration(minutes)).toBe(text);
});
