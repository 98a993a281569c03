import { expect, test } from 'vitest';
import { countDepartures, toggleValue, toScheduleInput, toScheduleValues } from './schedule-values.ts';
import { TEST_SCHEDULE } from './testing-departures.ts';

const ALL_DAYS = {
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  seasonFrom: '2026-01-01',
  seasonTo: '2027-12-31',
  exceptions: [],
};

test.each([
  ['each day of eight weeks', {}, 56],
  ['Sundays', { weekdays: [7] }, 8],
  ['three days a week', { weekdays: [1, 3, 5] }, 24],
  ['the first day of the season', { seasonFrom: '2027-01-23' }, 1],
  ['the last day of the season', { seasonTo: '2026-11-29' }, 1],
  ['a season that has ended', { seasonTo: '2026-11-28' }, 0],
  ['days without those of exceptions', { exceptions: ['2026-11-29', '2027-01-23', '2027-01-24'] }, 54],
])('on Sunday 2026-11-29 the departures of eight weeks count %s', (_, change, count) => {
  expect(countDepartures({ ...ALL_DAYS, ...change }, '2026-11-29')).toBe(count);
});

test('a value is added in ascending order, and removed if it is there', () => {
  expect(toggleValue([1, 5], 3)).toEqual([1, 3, 5]);
  expect(toggleValue([1, 3, 5], 3)).toEqual([1, 5]);
  expect(toggleValue(['2026-12-25'], '2026-12-24')).toEqual(['2026-12-24', '2026-12-25']);
});

test('a schedule that was opened is sent as it was, without what it cannot change', () => {
  const { id, carrierName, state, version, ...input } = TEST_SCHEDULE;
  expect(toScheduleInput(toScheduleValues(TEST_SCHEDULE))).toEqual(input);
  expect([id, carrierName, state, version]).not.toContain(undefined);
});

test('durations that are not entered are refused by the schema', () => {
  expect(toScheduleInput(toScheduleValues(undefined))).toMatchObject({
    cutOffMinutes: Number.NaN,
    latestAcceptanceMinutes: Number.NaN,
    arrivalDayOffset: 0,
  });
});
