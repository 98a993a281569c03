import { expect, test } from 'vitest';
import { toWorkingHours } from './partner-hours-mapper.ts';

const day = (weekday: number, cutOff: string | null) => ({ weekday, cutOff });

test('the most frequent cut-off is that of the week, and the others are those of their weekdays', () => {
  const days = [day(6, '12:00'), day(1, '16:30'), day(2, '16:30'), day(5, null)];
  expect(toWorkingHours({ days, closesOnHolidays: true })).toEqual({
    workingDays: [1, 2, 5, 6],
    cutOffMinutes: 990,
    weekdayCutOffs: { 5: null, 6: 720 },
    closesOnHolidays: true,
  });
});

test('a week without cut-offs has none', () => {
  expect(toWorkingHours({ days: [day(7, null)], closesOnHolidays: false })).toEqual({
    workingDays: [7],
    cutOffMinutes: null,
    weekdayCutOffs: {},
    closesOnHolidays: false,
  });
});
