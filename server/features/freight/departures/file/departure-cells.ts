import type { DepartureFileField, DepartureRowResult } from '@portal/contract/freight';
import type { DecimalMark, WeightUnit } from '@portal/contract/orders';
import {
  cellError,
  findAmbiguousMark,
  isCellError,
  readWeight,
  restoreRowError,
  toRowError,
  type CellError,
  type CellValue,
  type ListFile,
} from '../../../orders/index.ts';
import type { DepartureColumn } from './departure-columns.ts';

export type DepartureRowError = DepartureRowResult['errors'][number];

export type FileRow = ListFile['rows'][number];

type CellReader<T> = (cell: string, column: DepartureColumn) => CellValue<T> | CellError;

/** Fields whose cells are numbers. */
export const NUMBER_FIELDS: ReadonlySet<DepartureFileField> = new Set([
  'capacityGrams',
  'capacityLitres',
  'maxPieceGrams',
  'maxPieceMm',
  'minimum',
  'break',
  'bandFrom',
  'bandRate',
  'deadFreightPercent',
  'deadFreightTolerance',
]);

const MAX_VALUE_LENGTH = 60;

/** The cells of the rows of one departure. What they say wrong is collected in `errors`. */
export interface DepartureCells {
  readonly errors: DepartureRowError[];
  readonly decimalMark: DecimalMark;
  readonly findColumn: (field: DepartureFileField) => DepartureColumn | undefined;
  /** The text of a cell, of the first row by default; empty without a column. */
  readonly getCell: (field: DepartureFileField, row?: FileRow) => string;
  /** The value of a cell of the first row; undefined without one, or with an error. */
  readonly read: <T>(field: DepartureFileField, reader: CellReader<T>) => T | undefined;
  /** The value of a cell of any row, for a field of the contract. */
  readonly readAt: <T>(
    column: DepartureColumn | undefined,
    field: string,
    reader: CellReader<T>,
    row?: FileRow,
  ) => T | undefined;
  /** A weight in grams, in the unit of its cell, its column or the file. */
  readonly readGrams: CellReader<number>;
  /** An error of a field, with its column and its cell in the first row. */
  readonly toError: (field: string, why: DepartureRowError['reason']) => DepartureRowError;
  readonly toErrorAt: (
    field: string,
    column: DepartureColumn | undefined,
    why: DepartureRowError['reason'],
    row?: FileRow,
  ) => DepartureRowError;
}

/** `mark`: undefined if nothing tells whether a mark is that of decimals. */
export function createDepartureCells(
  first: FileRow,
  columns: readonly DepartureColumn[],
  weightUnit: WeightUnit | undefined,
  mark: DecimalMark | undefined,
): DepartureCells {
  const errors: DepartureRowError[] = [];
  const decimalMark = mark ?? 'point';
  const findColumn = (field: string) => columns.find((column) => column.field === field);
  const toErrorAt: DepartureCells['toErrorAt'] = (field, column, why, row = first) => ({
    row: row.number,
    column: column?.header ?? null,
    field,
    value: (row.cells[column?.index ?? -1] ?? '').slice(0, MAX_VALUE_LENGTH),
    reason: why,
  });
  const readAt: DepartureCells['readAt'] = (column, field, reader, row = first) => {
    const cell = (row.cells[column?.index ?? -1] ?? '').trim();
    if (column === undefined || cell === '') return undefined;
    const isAmbiguous =
      mark === undefined && NUMBER_FIELDS.has(column.field) && findAmbiguousMark(cell) !== undefined;
    const result = isAmbiguous ? cellError('row.ambiguous_number') : reader(cell, column);
    if (!isCellError(result)) return result.value;
    const position = { row: row.number, column: column.header, field: null, value: cell };
    const { code, params, message } = restoreRowError(toRowError(result, position));
    errors.push(toErrorAt(field, column, { code, params, message }, row));
    return undefined;
  };
  return {
    errors,
    decimalMark,
    findColumn,
    getCell: (field, row = first) => (row.cells[findColumn(field)?.index ?? -1] ?? '').trim(),
    read: (field, reader) => readAt(findColumn(field), field, reader),
    readAt,
    readGrams: (cell, { parsed }) => readWeight(cell, parsed.weightUnit ?? weightUnit, decimalMark),
    toError: (field, why) => toErrorAt(field, findColumn(field), why),
    toErrorAt,
  };
}
