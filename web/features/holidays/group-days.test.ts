import type { CalendarDay } from '@portal/contract/reference-data';
import { expect, test } from 'vitest';
import { groupDays } from './group-days.ts';

const build = (region: string, fields: Partial<CalendarDay> = {}): CalendarDay => ({
  country: 'MY',
  region,
  day: '2027-01-01',
  kind: 'CLOSED',
  estimated: false,
  name: "New Year's Day",
  source: 'BUILT_IN',
  ...fields,
});

test('states that share a day are one entry, and the whole country is another', () => {
  const entries = groupDays([build(''), build('KUL'), build('SBH')]);
  expect(entries.map(({ regions }) => regions)).toEqual([[], ['KUL', 'SBH']]);
});

test.each<Partial<CalendarDay>>([
  { day: '2027-01-02' },
  { kind: 'WORKING' },
  { name: 'Thaipusam' },
  { estimated: true },
  { source: 'OPERATOR' },
])('days that differ in %j are two entries', (fields) => {
  const entries = groupDays([build('KUL'), build('SBH', fields)]);
  expect(entries.map(({ regions }) => regions)).toEqual([['KUL'], ['SBH']]);
});
