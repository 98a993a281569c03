import { expect, test } from 'vitest';
import { formatWeekday, groupWeek } from './week-text.ts';

const day = (weekday: number, cutOff: string | null) => ({ weekday, cutOff });

test('consecutive days with one cut-off are one part of the week', () => {
  const days = [day(6, '12:00'), day(1, '16:30'), day(2, '16:30'), day(4, '16:30'), day(5, null)];
  expect(groupWeek(days)).toEqual([
    { from: 1, to: 2, cutOff: '16:30' },
    { from: 4, to: 4, cutOff: '16:30' },
    { from: 5, to: 5, cutOff: null },
    { from: 6, to: 6, cutOff: '12:00' },
  ]);
});

test('weekday 1 is Monday, and 7 is Sunday', () => {
  expect([1, 7].map((weekday) => formatWeekday(weekday, 'en'))).toEqual(['Mon', 'Sun']);
});
