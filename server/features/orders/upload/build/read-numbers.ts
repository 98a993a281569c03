import type { WeightUnit } from '@portal/contract/orders';
import { cellError, type CellError, type CellValue } from '../cells/cell-value.ts';
import { parseWeightUnit, readWeight } from '../cells/read-measure.ts';
import { readAmount, type Amount } from '../cells/read-money.ts';
import { findAmbiguousMark } from '../cells/read-number.ts';
import type { RowTexts } from './mapping-plan.ts';
import type { Cell, OrderReader } from './order-reader.ts';

/** Reads an amount with the decimal mark of its column. One that can be read in two ways is an error. */
export function readCellAmount(
  text: string,
  { column }: Pick<Cell, 'column'>,
): CellValue<Amount> | CellError {
  if (column?.isMarkUndecided === true && findAmbiguousMark(text) !== undefined)
    return cellError('row.ambiguous_number');
  return readAmount(text, column?.decimalMark ?? 'point');
}

/** Reads grams with the decimal mark and the unit of the column, or the unit of the row. */
export function readCellWeight(
  text: string,
  { column }: Pick<Cell, 'column'>,
  rowUnit: WeightUnit | undefined,
): CellValue<number> | CellError {
  if (column?.isMarkUndecided === true && findAmbiguousMark(text) !== undefined)
    return cellError('row.ambiguous_number');
  return readWeight(text, column?.weightUnit ?? rowUnit, column?.decimalMark ?? 'point');
}

/** The weight unit that a column or a default value names for the row; undefined when none does. */
export function findRowWeightUnit(reader: OrderReader, texts: RowTexts, row: number): WeightUnit | undefined {
  return parseWeightUnit(reader.rowCell(texts, row, 'weightUnit')?.text ?? '');
}
