import type { Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';

const OTHER_FORMATS = [
  ['%PDF', 'table.pdf'],
  ['\x89PNG', 'table.picture'],
  ['\xff\xd8\xff', 'table.picture'],
  ['GIF8', 'table.picture'],
  ['\x1f\x8b', 'table.archive'],
  ['Rar!', 'table.archive'],
  ['7z\xbc\xaf', 'table.archive'],
  ['\x7fELF', 'table.program'],
  ['MZ', 'table.program'],
  ['{\\rtf', 'table.text_document'],
] as const;

/** Detects the format by the content: XLSX, text that may be CSV, or a refusal with the detected format. */
export function sniffFormat(head: Buffer): 'xlsx' | 'text' | Refusal {
  if (head.length === 0) return refuse('table.empty');
  const start = head.subarray(0, 512).toString('latin1');
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return 'xlsx';
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    return refuse('table.old_excel');
  }
  const otherFormat = OTHER_FORMATS.find(([bytes]) => start.startsWith(bytes));
  if (otherFormat !== undefined && (otherFormat[0] !== 'MZ' || start.includes('\0'))) {
    return refuse(otherFormat[1]);
  }
  if (/^(\xef\xbb\xbf)?\s*<(!doctype|html|table|\?xml)/i.test(start)) {
    return refuse('table.web_page');
  }
  return 'text';
}

/** Whether more than 1 % of the bytes are control characters, with at least one NUL. */
export function looksBinary(head: Buffer): boolean {
  let controlBytes = 0;
  for (const byte of head)
    if (byte === 0 || (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 27)) controlBytes++;
  return head.includes(0) && controlBytes > head.length * 0.01;
}
