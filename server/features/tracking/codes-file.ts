import { isRefusal, refuse, type Refusal } from '@portal/contract/core';
import { MOST_CODES } from '@portal/contract/tracking';
import type { UploadedFile } from '../../http/binding.ts';
import { readListFile } from '../orders/index.ts';

/** What a column of codes is called, the surest first. */
const HEADERS = [
  /^(order|parcel) ?(code|number|no|id)\b/,
  /track/,
  /^(customer|your) order/,
  /\b(m|h)?awb\b/,
  /\b(code|order|reference|number)\b/,
] as const;

const LONGEST = 60;
const SHORTEST = 3;

/** The codes of a file, each once and in its order. Refuses: unreadable_file, too_large. */
export async function readCodesFile(file: UploadedFile): Promise<readonly string[] | Refusal> {
  const list = await readListFile(file, MOST_CODES);
  if (isRefusal(list)) return list;
  const words = list.header.map((header) =>
    header
      .toLowerCase()
      .replaceAll(/[_\s]+/g, ' ')
      .trim(),
  );
  const column = HEADERS.map((pattern) => words.findIndex((text) => pattern.test(text))).find(
    (at) => at >= 0,
  );
  if (column === undefined) {
    return refuse(
      'unreadable_file',
      'The file needs a column of codes: Order code, Your order, AWB or Tracking.',
      {
        details: [{ note: 'file', reason: 'no_header' }],
      },
    );
  }
  const codes = list.rows
    .map(({ cells }) => cells[column]?.trim() ?? '')
    .filter(({ length }) => length >= SHORTEST && length <= LONGEST);
  if (codes.length === 0) return refuse('unreadable_file', 'The file has no column of codes.');
  return [...new Map(codes.map((code) => [code.toUpperCase(), code])).values()];
}
