import { expect, test } from 'vitest';
import { parseLocalTime } from './parse-local-time.ts';

test.each([
  ['2026-11-30 14:05', 'Asia/Singapore', '2026-11-30T06:05:00.000Z'],
  ['2026-11-30T14:05:09', 'UTC', '2026-11-30T14:05:09.000Z'],
  ['2026-11-30T14:05+07:00', 'UTC', '2026-11-30T07:05:00.000Z'],
  ['2026-11-30T14:05Z', 'Asia/Bangkok', '2026-11-30T14:05:00.000Z'],
  ['30/11/2026 14:05', 'Asia/Jakarta', '2026-11-30T07:05:00.000Z'],
  ['2026-11-30', 'Asia/Singapore', '2026-11-29T16:00:00.000Z'],
  // The hour after the change to summer time.
  ['2026-03-29 03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
])('parses %s in %s as %s', (text, timeZone, instant) => {
  expect(parseLocalTime(text, timeZone)?.toISOString()).toBe(instant);
});

test.each(['yesterday', '2026-13-01', '2026-02-30 10:00', '2026-11-30 25:00', ''])(
  '%j is not a time',
  (text) => {
    expect(parseLocalTime(text, 'UTC')).toBeUndefined();
  },
);
