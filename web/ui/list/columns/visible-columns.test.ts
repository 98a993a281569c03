import { expect, test } from 'vitest';
import type { Column } from '../list-types.ts';
import { fittingColumns, wantedColumns } from './visible-columns.ts';

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
const keys = (list: readonly Column<object>[]) => list.map((one) => one.key).join(' ');

test('hidden columns come when they are asked for, the first never leaves', () => {
  expect(keys(wantedColumns(columns, undefined))).toBe('code to price status');
  expect(keys(wantedColumns(columns, 'hs,to'))).toBe('code to hs');
});

test('the least important column leaves first, the order stays', () => {
  expect(keys(fittingColumns(columns.slice(0, 4), 444))).toBe('code to price status');
  expect(keys(fittingColumns(columns.slice(0, 4), 400))).toBe('code to status');
  expect(keys(fittingColumns(columns.slice(0, 4), 250))).toBe('code to');
  expect(keys(fittingColumns(columns.slice(0, 4), 10))).toBe('code');
});
