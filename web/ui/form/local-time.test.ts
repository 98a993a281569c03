import { expect, test } from 'vitest';
import { formatLocalTime, parseLocalTime } from './local-time.ts';

test.each([
  ['Asia/Singapore', '2026-11-30T14:05', '2026-11-30T06:05:00.000Z'],
  ['Europe/Berlin', '2026-07-01T00:30', '2026-06-30T22:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T12:00', '2026-10-25T11:00:00.000Z'],
])('a local time of %s is read as its ISO time, and shown again', (zone, local, iso) => {
  expect(parseLocalTime(zone, local)).toBe(iso);
  expect(formatLocalTime(zone, new Date(iso))).toBe(local);
});

test('a text that is no time has no ISO time', () => {
  expect(parseLocalTime('Asia/Singapore', '')).toBeUndefined();
});
