import { expect, test } from 'vitest';
import { countDaysLate } from './count-days-late.ts';

test.each([
  ['2026-12-01T12:00:00Z', 1],
  ['2026-11-30T12:00:00.001Z', 1],
  ['2026-11-30T12:00:00Z', 1],
  ['2026-11-30T11:59:00Z', 2],
  // The clock of the browser is behind.
  ['2026-12-01T12:05:00Z', 1],
])('late since %s is %i days late', (lateSince, days) => {
  expect(countDaysLate(lateSince, Date.parse('2026-12-01T12:00:00Z'))).toBe(days);
});
