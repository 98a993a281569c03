import type { FileRowError } from '@portal/contract/change-files';
import type { DepartureFileField } from '@portal/contract/freight';
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
} from '../../../orders/index.ts';
import { createRowError, getCellOf, type FileRow } from '../../../change-files/index.ts';
import type { DepartureColumn } from './departure-columns.ts';

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

/** The cells of the rows of one departure. What they say wrong is collected in `errors`. */
export interface DepartureCells {
  readonly errors: FileRowError[];
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
  readonly toError: (field: string, why: FileRowError['reason']) => FileRowError;
  readonly toErrorAt: (
    field: string,
    column: DepartureColumn | undefined,
    why: FileRowError['reason'],
    row?: FileRow,
  ) => FileRowError;
}

/** `mark`: undefined if nothing tells whether a mark is that of decimals. */
export function createDepartureCells(
  first: FileRow,
  columns: readonly DepartureColumn[],
  weightUnit: WeightUnit | undefined,
  mark: DecimalMark | undefined,
): DepartureCells {
  const errors: FileRowError[] = [];
  const decimalMark = mark ?? 'point';
  const findColumn = (field: string) => columns.find((column) => column.field === field);
  const toErrorAt: DepartureCells['toErrorAt'] = (field, column, why, row = first) =>
    createRowError(row, field, column, why);
  const readAt: DepartureCells['readAt'] = (column, field, reader, row = first) => {
    const cell = getCellOf(row, column);
    if (column === undefined || cell === '') return undefined;
    const isAmbiguous =
      mark === undefined && NUMBER_FIELDS.has(column.field) && findAmbiguousMark(cell) !== undefined;
    const result = isAmbiguous ? cellError('row.ambiguous_number') : reader(cell, column);
    if (!isCellError(result)) return result.value;
    const position = { row: row.number, column: column.header, field: null, value: cell };
    errors.push(toErrorAt(field, column, restoreRowError(toRowError(result, position)), row));
    return undefined;
  };
  return {
    errors,
    decimalMark,
    findColumn,
    getCell: (field, row = first) => getCellOf(row, findColumn(field)),
    read: (field, reader) => readAt(findColumn(field), field, reader),
    readAt,
    readGrams: (cell, { parsed }) => readWeight(cell, parsed.weightUnit ?? weightUnit, decimalMark),
    toError: (field, why) => toErrorAt(field, findColumn(field), why),
    toErrorAt,
  };
}
