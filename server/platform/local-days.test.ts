import { expect, test } from 'vitest';
import { getWeekday, toDayNumber, toEndOfDay, toIsoDay, toLocalTime } from './local-days.ts';

test.each([
  ['Pacific/Kiritimati', '2026-11-24', '2026-11-24T10:00:00Z'],
  ['Asia/Ho_Chi_Minh', '2026-11-24', '2026-11-24T17:00:00Z'],
  ['Pacific/Pago_Pago', '2026-11-24', '2026-11-25T11:00:00Z'],
  // The clocks go back on this day, which has 25 hours.
  ['America/New_York', '2026-11-01', '2026-11-02T05:00:00Z'],
])('a day in %s, %s, ends at %s', (timeZone, day, end) => {
  const instant = toEndOfDay(toDayNumber(day), timeZone);
  expect(new Date(instant)).toEqual(new Date(end));
  expect(toIsoDay(toLocalTime(instant - 1, timeZone).day)).toBe(day);
  expect(toLocalTime(instant, timeZone)).toEqual({ day: toDayNumber(day) + 1, minutes: 0 });
});

test('weekdays are those of ISO 8601, also before 1970', () => {
  expect(['2026-11-23', '2026-11-29', '1969-12-29'].map((day) => getWeekday(toDayNumber(day)))).toEqual([
    1, 7, 1,
  ]);
});
