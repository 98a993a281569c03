import { expect, test } from 'vitest';
import { formatDateText, parseDateText } from './date-text.ts';

test.each([
  ['en-US', '11/24/2026'],
  ['en-SG', '24/11/2026'],
  ['vi', '24/11/2026'],
  ['zh-Hans', '2026/11/24'],
  ['th', '24/11/2569'],
])('a date of %s is formatted as %s and parsed again', (locale, text) => {
  expect(formatDateText('2026-11-24', locale)).toBe(text);
  expect(parseDateText(text, locale)).toBe('2026-11-24');
});

test('an ISO date is parsed in every locale', () => {
  expect(parseDateText('2026-11-24', 'en-US')).toBe('2026-11-24');
  expect(parseDateText('2026-11-24', 'th')).toBe('2026-11-24');
});

test.each(['', '24/11', '24/11/26', '24/13/2026', '31/11/2026', '29/02/2027', 'tomorrow'])(
  '%j is no date',
  (text) => {
    expect(parseDateText(text, 'en-SG')).toBeUndefined();
  },
);

test('single digits and other separators are parsed', () => {
  expect(parseDateText('4.1.2026', 'en-SG')).toBe('2026-01-04');
});
