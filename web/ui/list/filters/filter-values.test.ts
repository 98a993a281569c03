import { expect, test } from 'vitest';
import { describeFilter, filterKeys, splitList } from './filter-values.ts';
import type { Filter } from '../list-types.ts';

const formatRange = (from: string, to: string) => [from, to].join(' – ');
const legs: Filter = {
  kind: 'multiSelect',
  key: 'serviceType',
  label: 'Leg',
  options: [
    { value: 'CUSTOMS', label: 'Customs' },
    { value: 'B2B', label: 'B2B' },
  ],
};
const created: Filter = { kind: 'dateRange', fromKey: 'createdFrom', toKey: 'createdTo', label: 'Created' };

test('a chip shows the labels of the selected options, and the value of an option that does not exist', () => {
  expect(describeFilter(legs, { serviceType: 'CUSTOMS,B2B,NEW' }, formatRange)).toBe('Customs, B2B, NEW');
  expect(describeFilter(legs, {}, formatRange)).toBeUndefined();
});

test('a date range shows calendar days in every time zone', () => {
  expect(describeFilter(created, { createdFrom: '2026-11-01', createdTo: '2026-11-05' }, formatRange)).toBe(
    'Nov 1, 2026 – Nov 5, 2026',
  );
  expect(describeFilter(created, { createdFrom: 'soon' }, formatRange)).toBe('soon – ');
  expect(filterKeys(created)).toEqual(['createdFrom', 'createdTo']);
});

test('an empty list has no values', () => {
  expect(splitList(undefined)).toEqual([]);
  expect(splitList('A,,B')).toEqual(['A', 'B']);
});
