import { isPlaceholder, normalizeText } from '@portal/contract/core';
import { cellError, type CellError, type CellValue } from './cell-value.ts';

/** Words for yes and no in the languages of the region, as `normalizeText` writes them. */
const YES = /^(y|yes|true|1|x|ya|co|ใช่|是|pudo)$/;
const NO = /^(n|no|false|0|tidak|tak|khong|ไม่|ไม่ใช่|否)$/;

/** Reads yes or no; undefined for a placeholder such as "N/A". */
export function readBoolean(cell: string): CellValue<boolean | undefined> | CellError {
  const text = normalizeText(cell);
  if (YES.test(text)) return { value: true };
  if (NO.test(text)) return { value: false };
  return isPlaceholder(cell)
    ? { value: undefined }
    : cellError('row.unknown_value', { valuesList: ['yes', 'no'] });
}
