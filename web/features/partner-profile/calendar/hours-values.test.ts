import { expect, test } from 'vitest';
import { checkHours, hoursToValues, NEW_HOURS } from './hours-values.ts';
import { toPlaceParam } from './place-values.ts';

const HOURS = {
  serviceType: 'LAST_MILE' as const,
  place: 'MYPKG',
  days: [
    { weekday: 1, cutOff: '16:30' },
    { weekday: 6, cutOff: null },
  ],
  closesOnHolidays: false,
};

test('stored hours fill the form, and the form makes the same hours', () => {
  const values = hoursToValues(HOURS);
  expect(values).toMatchObject({ serviceType: 'LAST_MILE', country: 'MY', port: 'MYPKG' });
  expect(checkHours(values)).toEqual({ value: { days: HOURS.days, closesOnHolidays: false } });
  expect(toPlaceParam(values)).toBe('MYPKG');
  expect(toPlaceParam(hoursToValues({ ...HOURS, place: null, serviceType: null }))).toBe('ALL');
});

test('a week without working days is an error of the week', () => {
  const week = NEW_HOURS.week.map((day) => ({ ...day, isOpen: false }));
  const result = checkHours({ ...NEW_HOURS, week });
  expect('fieldErrors' in result && Object.keys(result.fieldErrors)).toEqual(['week']);
});
