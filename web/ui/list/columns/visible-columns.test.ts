import { expect, test } from 'vitest';
import type { Column } from '../list-types.ts';
import { fitColumns, selectColumns } from './visible-columns.ts';

const column = (key: string, priority: Column<object>['priority'], hidden = false): Column<object> => ({
  key,
  label: key,
  priority,
  hidden,
  width: 100,
  render: () => key,
});
const columns = [
  column('code', 1),
  column('to', 2),
  column('price', 4),
  column('status', 2),
  column('hs', 5, true),
];
const keys = (list: readonly Column<object>[]) => list.map((column) => column.key).join(' ');

test('a hidden column is shown when it is selected, and a column of priority 1 is always shown', () => {
  expect(keys(selectColumns(columns, undefined))).toBe('code to price status');
  expect(keys(selectColumns(columns, 'hs,to'))).toBe('code to hs');
});

test('the column with the highest priority number is removed first, and the order stays', () => {
  expect(keys(fitColumns(columns.slice(0, 4), 444))).toBe('code to price status');
  expect(keys(fitColumns(columns.slice(0, 4), 400))).toBe('code to status');
  expect(keys(fitColumns(columns.slice(0, 4), 250))).toBe('code to');
  expect(keys(fitColumns(columns.slice(0, 4), 10))).toBe('code');
});
