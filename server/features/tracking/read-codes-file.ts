import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import { MAX_TRACKING_CODES } from '@portal/contract/tracking';
import type { UploadedFile } from '../../request/payloads.ts';
import { readListFile } from '../orders/index.ts';

/** Header patterns of the column with codes, most specific first. */
const CODE_HEADERS = [
  /^(order|parcel) ?(code|number|no|id)\b/,
  /track/,
  /^(customer|your) order/,
  /\b(m|h)?awb\b/,
  /\b(code|order|reference|number)\b/,
] as const;

const MAX_CODE_LENGTH = 60;
const MIN_CODE_LENGTH = 3;

/** The codes of a file, each once, in the sequence of the file. Refuses: unreadable_file, too_large. */
export async function readCodesFile(file: UploadedFile): Promise<readonly string[] | Refusal> {
  const list = await readListFile(file, MAX_TRACKING_CODES);
  if (isRefusal(list)) return list;
  const headerTexts = list.header.map((header) =>
    header
      .toLowerCase()
      .replaceAll(/[_\s]+/g, ' ')
      .trim(),
  );
  const column = CODE_HEADERS.map((pattern) => headerTexts.findIndex((text) => pattern.test(text))).find(
    (index) => index >= 0,
  );
  if (column === undefined) {
    return refuse('tracking.no_code_column');
  }
  const codes = list.rows
    .map(({ cells }) => cells[column]?.trim() ?? '')
    .filter(({ length }) => length >= MIN_CODE_LENGTH && length <= MAX_CODE_LENGTH);
  if (codes.length === 0) return refuse('tracking.no_codes');
  return [...new Map(codes.map((code) => [code.toUpperCase(), code])).values()];
}
