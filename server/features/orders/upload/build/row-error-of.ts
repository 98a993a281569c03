import {
  ROW_ERROR_WORDS,
  rowErrorValues,
  uploadField,
  type RowError,
  type UploadFieldKey,
} from '@portal/contract/orders';
import type { CellFault } from '../cells/reading.ts';

/** A fault with the cell it was found in, and its English. */
export function rowErrorOf(
  { fault, params, suggestion }: CellFault,
  cell: Pick<RowError, 'row' | 'column' | 'field' | 'value'>,
): RowError {
  const { row, column, field, value } = cell;
  const values = rowErrorValues({ field, column, value, suggestion, params }, nameOf);
  const message = ROW_ERROR_WORDS[fault].replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => `${values[name] ?? ''}`,
  );
  return { row, column, field, value, code: fault, params, message, suggestion };
}

function nameOf(field: UploadFieldKey): string {
  return uploadField(field).name;
}
