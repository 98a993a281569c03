import type { DecimalMark, WeightUnit } from '@portal/contract/orders';
import { cellError, type CellError, type CellValue } from '../cells/cell-value.ts';
import { listSideDigits } from '../cells/read-dimensions.ts';
import { parseWeightUnit, readWeight } from '../cells/read-measure.ts';
import { findAmbiguousMark } from '../cells/read-number.ts';
import type { RowTexts } from './mapping-plan.ts';
import type { Cell, OrderReader } from './order-reader.ts';

/** Reads a number with the decimal mark of its column. One that can be read in two ways is an error. */
export function readCellNumber<T>(
  text: string,
  { column }: Pick<Cell, 'column'>,
  read: (text: string, mark: DecimalMark) => CellValue<T> | CellError,
): CellValue<T> | CellError {
  if (column?.isMarkUndecided === true && hasAmbiguousNumber(text)) return cellError('row.ambiguous_number');
  return read(text, column?.decimalMark ?? 'point');
}

/** Whether a number of the text, which has three for the sides of a parcel, can be read in two ways. */
function hasAmbiguousNumber(text: string): boolean {
  return [text, ...listSideDigits(text)].some((number) => findAmbiguousMark(number) !== undefined);
}

/** Reads grams with the decimal mark and the unit of the column, or the unit of the row. */
export function readCellWeight(
  text: string,
  cell: Pick<Cell, 'column'>,
  rowUnit: WeightUnit | undefined,
): CellValue<number> | CellError {
  return readCellNumber(text, cell, (number, mark) =>
    readWeight(number, cell.column?.weightUnit ?? rowUnit, mark),
  );
}

/** The weight unit that a column or a default value names for the row; undefined when none does. */
export function findRowWeightUnit(reader: OrderReader, texts: RowTexts, row: number): WeightUnit | undefined {
  return parseWeightUnit(reader.rowCell(texts, row, 'weightUnit')?.text ?? '');
}
