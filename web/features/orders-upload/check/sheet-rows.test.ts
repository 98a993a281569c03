import { describe, expect, it, test } from 'vitest';
import type { BatchOrder, RowError, UploadMapping } from '@portal/contract/orders';
import { buildSheetRows, createColumnFinder, listSheetColumns, NO_COLUMN } from './sheet-rows.ts';

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

describe('the columns of the grid', () => {
  const file = ['Remark', 'Weight', 'Order no', 'Country', 'Unused', 'Broken'];
  const read = {
    columns: [
      { index: 2, header: 'Order no', field: 'customerOrderCode' },
      { index: 3, header: 'Country', field: 'destinationCountry' },
      { index: 1, header: 'Weight', field: 'weight' },
      { index: 0, header: 'Remark', field: 'remarks' },
    ],
    defaults: {},
    rowModel: 'order',
    weightScope: 'order',
  } as const satisfies UploadMapping;
  const find = (severity: 'ERROR' | 'WARNING', column: string | null) => ({ severity, column, field: null });

  it('are those that are read: the code, those with errors, with warnings, and the others as in the file', () => {
    const findings = [find('WARNING', 'Remark'), find('ERROR', 'Country'), find('ERROR', null)];
    expect(listSheetColumns({ header: file, mapping: read }, findings)).toEqual({
      indexes: [2, 3, 0, 1],
      startsWithCode: true,
    });
  });
  it('have a column with a finding that is not read, and all without a mapping', () => {
    expect(listSheetColumns({ header: file, mapping: read }, [find('ERROR', 'Broken')]).indexes).toEqual([
      2, 5, 0, 1, 3,
    ]);
    expect(listSheetColumns({ header: file, mapping: null }, [])).toEqual({
      indexes: [0, 1, 2, 3, 4, 5],
      startsWithCode: false,
    });
  });
});
