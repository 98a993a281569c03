import { expect, test } from 'vitest';
import { describeFilter, keysOf, splitList } from './filter-values.ts';
import type { Filter } from '../list-types.ts';

const until = (from: string, to: string) => [from, to].join(' – ');
const legs: Filter = {
  kind: 'choices',
  key: 'serviceType',
  label: 'Leg',
  options: [
    { value: 'CUSTOMS', label: 'Customs' },
    { value: 'B2B', label: 'B2B' },
  ],
};
const created: Filter = { kind: 'dates', fromKey: 'createdFrom', toKey: 'createdTo', label: 'Created' };

test('a chip says what the filter holds, in the words of its choices', () => {
  expect(describeFilter(legs, { serviceType: 'CUSTOMS,B2B,NEW' }, until)).toBe('Customs, B2B, NEW');
  expect(describeFilter(legs, {}, until)).toBeUndefined();
});

test('dates are days of the calendar, whatever the time zone', () => {
  expect(describeFilter(created, { createdFrom: '2026-11-01', createdTo: '2026-11-05' }, until)).toBe(
    'Nov 1, 2026 – Nov 5, 2026',
  );
  expect(describeFilter(created, { createdFrom: 'soon' }, until)).toBe('soon – ');
  expect(keysOf(created)).toEqual(['createdFrom', 'createdTo']);
});

test('an empty list has no values', () => {
  expect(splitList(undefined)).toEqual([]);
  expect(splitList('A,,B')).toEqual(['A', 'B']);
});
