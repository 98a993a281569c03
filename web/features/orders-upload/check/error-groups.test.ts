import { expect, test } from 'vitest';
import type { BatchOrder, RowError } from '@portal/contract/orders';
import { groupErrors, findSameCells } from './error-groups.ts';
import { createColumnFinder, NO_COLUMN, buildSheetRows } from './sheet-rows.ts';

const header = ['No', 'Country', 'Kg', 'Country'];
const mapping = {
  columns: [
    { index: 1, header: 'Country', field: 'originCountry' },
    { index: 3, header: 'Country', field: 'destinationCountry' },
  ],
  defaults: {},
  rowModel: 'item',
  weightScope: 'order',
} as const;

function createError(row: number, changes: Partial<RowError> = {}): RowError {
  return {
    row,
    column: 'Country',
    field: 'destinationCountry',
    value: 'SGP',
    code: 'row.mistyped_country',
    params: {},
    message: '"SGP" is not a known country. Did you mean SG?',
    suggestion: 'SG',
    ...changes,
  };
}

function createOrder(ordinal: number, rows: readonly number[], errors: readonly RowError[]): BatchOrder {
  return {
    ordinal,
    customerOrderCode: `PO-${ordinal}`,
    state: errors.length === 0 ? 'GOOD' : 'FAULTY',
    orderId: null,
    orderCode: null,
    pieceCodes: [],
    rows: rows.map((row) => ({ row, cells: [`PO-${ordinal}`, 'SG', '1', errors.length > 0 ? 'SGP' : 'MY'] })),
    errors: [...errors],
    warnings: [],
  };
}

const findColumn = createColumnFinder(header, { ...mapping, columns: [...mapping.columns] });

test('an error in one of two columns with the same header is found by its field', () => {
  expect(findColumn({ column: 'Country', field: 'destinationCountry' })).toBe(3);
  expect(findColumn({ column: 'Country', field: 'originCountry' })).toBe(1);
  expect(findColumn({ column: null, field: 'weight' })).toBe(NO_COLUMN);
  expect(findColumn({ column: 'Unknown', field: 'weight' })).toBe(NO_COLUMN);
});

test('an error of a cell is at its row, and an error of the whole order at the first row', () => {
  const rows = buildSheetRows(
    [createOrder(1, [2, 3], [createError(3), createError(99, { column: null, field: 'weight' })])],
    findColumn,
  );
  expect(rows.map(({ row, issues }) => [row, [...issues.keys()]])).toEqual([
    [2, [NO_COLUMN]],
    [3, [3]],
  ]);
});

test('equal errors are one group, and the group with the most cells is first', () => {
  const missing = { column: 'Kg', field: 'weight', value: '', code: 'row.missing' } as const;
  const rows = buildSheetRows(
    [
      createOrder(1, [2], [createError(2, missing)]),
      createOrder(2, [3], [createError(3)]),
      createOrder(3, [4], [createError(4)]),
      createOrder(4, [5], []),
    ],
    findColumn,
  );
  expect(
    groupErrors(rows).map(({ column, count, rowIndex, error }) => ({
      column,
      count,
      rowIndex,
      row: error.row,
    })),
  ).toEqual([
    { column: 3, count: 2, rowIndex: 1, row: 3 },
    { column: 2, count: 1, rowIndex: 0, row: 2 },
  ]);
  expect(findSameCells(rows, 3, 'SGP')).toEqual([
    { row: 3, column: 3 },
    { row: 4, column: 3 },
  ]);
});

test('all errors of a whole order are listed, and counted by order', () => {
  const wholeOrder = { column: null, field: null, value: '' } as const;
  const first = createError(2, { ...wholeOrder, code: 'row.check_failed', message: 'one' });
  const second = createError(2, { ...wholeOrder, code: 'row.too_many_items', message: 'two' });
  const other = createError(3, { ...wholeOrder, code: 'row.too_many_items', message: 'two' });
  const rows = buildSheetRows(
    [createOrder(1, [2, 3], [first, second, other]), createOrder(2, [4], [createError(4, second)])],
    findColumn,
  );
  expect(groupErrors(rows).map(({ error, column, count }) => [error.code, column, count])).toEqual([
    ['row.too_many_items', NO_COLUMN, 2],
    ['row.check_failed', NO_COLUMN, 1],
  ]);
});

test('warnings are listed apart from errors', () => {
  const order = {
    ...createOrder(1, [2], [createError(2)]),
    warnings: [createError(2, { code: 'row.no_phone' })],
  };
  const rows = buildSheetRows([order], findColumn);
  expect(groupErrors(rows).map(({ error }) => error.code)).toEqual(['row.mistyped_country']);
  expect(groupErrors(rows, 'warning').map(({ error }) => error.code)).toEqual(['row.no_phone']);
});
