import { expect, test } from 'vitest';
import type { BatchOrder, RowError } from '@portal/contract/orders';
import { faultGroups, sameCells } from './error-groups.ts';
import { columnFinder, NO_COLUMN, sheetRows } from './sheet-rows.ts';

const header = ['No', 'Country', 'Kg', 'Country'];
const mapping = {
  columns: [
    { index: 1, header: 'Country', field: 'originCountry' },
    { index: 3, header: 'Country', field: 'destinationCountry' },
  ],
  defaults: {},
  rows: 'item',
  weightOf: 'order',
} as const;

function fault(row: number, more: Partial<RowError> = {}): RowError {
  return {
    row,
    column: 'Country',
    field: 'destinationCountry',
    value: 'SGP',
    code: 'mistyped_country',
    params: {},
    message: '"SGP" is not a country we know. Did you mean SG?',
    suggestion: 'SG',
    ...more,
  };
}

function order(ordinal: number, rows: readonly number[], errors: readonly RowError[]): BatchOrder {
  return {
    ordinal,
    customerOrderCode: `PO-${ordinal}`,
    state: errors.length === 0 ? 'GOOD' : 'FAULTY',
    orderId: null,
    orderCode: null,
    rows: rows.map((row) => ({ row, cells: [`PO-${ordinal}`, 'SG', '1', errors.length > 0 ? 'SGP' : 'MY'] })),
    errors: [...errors],
    warnings: [],
  };
}

const find = columnFinder(header, { ...mapping, columns: [...mapping.columns] });

test('of two columns of one name, the fault stands in the one that means its field', () => {
  expect(find({ column: 'Country', field: 'destinationCountry' })).toBe(3);
  expect(find({ column: 'Country', field: 'originCountry' })).toBe(1);
  expect(find({ column: null, field: 'weight' })).toBe(NO_COLUMN);
  expect(find({ column: 'Gone', field: 'weight' })).toBe(NO_COLUMN);
});

test('a fault stands at its row; one of the whole order at its first row', () => {
  const rows = sheetRows([order(1, [2, 3], [fault(3), fault(99, { column: null, field: 'weight' })])], find);
  expect(rows.map(({ row, faults }) => [row, [...faults.keys()]])).toEqual([
    [2, [NO_COLUMN]],
    [3, [3]],
  ]);
});

test('the same fault counts once, the most frequent first', () => {
  const missing = { column: 'Kg', field: 'weight', value: '', code: 'missing' } as const;
  const rows = sheetRows(
    [
      order(1, [2], [fault(2, missing)]),
      order(2, [3], [fault(3)]),
      order(3, [4], [fault(4)]),
      order(4, [5], []),
    ],
    find,
  );
  expect(
    faultGroups(rows).map(({ column, count, at, error }) => ({ column, count, at, row: error.row })),
  ).toEqual([
    { column: 3, count: 2, at: 1, row: 3 },
    { column: 2, count: 1, at: 0, row: 2 },
  ]);
  expect(sameCells(rows, 3, 'SGP')).toEqual([
    { row: 3, column: 3 },
    { row: 4, column: 3 },
  ]);
});
