import {
  ROW_ERROR_TEXTS,
  getRowErrorValues,
  getUploadField,
  type RowError,
  type UploadFieldKey,
} from '@portal/contract/orders';
import type { CellError } from '../cells/cell-value.ts';

/** Adds the cell and the English message to an error. */
export function toRowError(
  { code, params, suggestion }: CellError,
  cell: Pick<RowError, 'row' | 'column' | 'field' | 'value'>,
): RowError {
  const { row, column, field, value } = cell;
  const values = getRowErrorValues({ field, column, value, suggestion, params }, getFieldName);
  const message = ROW_ERROR_TEXTS[code].replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => `${values[name] ?? ''}`,
  );
  return { row, column, field, value, code, params, message, suggestion };
}

function getFieldName(field: UploadFieldKey): string {
  return getUploadField(field).name;
}
