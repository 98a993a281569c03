import { createTableRefusal, type TableRefusal } from './table.ts';

const OTHER_FORMATS: readonly (readonly [bytes: string, name: string])[] = [
  ['%PDF', 'a PDF'],
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
  ['\x1f\x8b', 'a compressed file'],
  ['Rar!', 'a compressed file'],
  ['7z\xbc\xaf', 'a compressed file'],
  ['\x7fELF', 'a program'],
  ['MZ', 'a program'],
  ['{\\rtf', 'a text document'],
];

/** Detects the format by the content: XLSX, text that may be CSV, or a refusal with the detected format. */
export function sniffFormat(head: Buffer): 'xlsx' | 'text' | TableRefusal {
  if (head.length === 0) return createTableRefusal('empty', 'The file is empty.');
  const start = head.subarray(0, 512).toString('latin1');
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return 'xlsx';
  if (start.startsWith('\xd0\xcf\x11\xe0')) {
    return createTableRefusal(
      'old_excel',
      'This is an old Excel file (.xls) or one with a password. Save it without a password as .xlsx or CSV, and upload that.',
    );
  }
  const otherFormat = OTHER_FORMATS.find(([bytes]) => start.startsWith(bytes));
  if (otherFormat !== undefined && (otherFormat[0] !== 'MZ' || start.includes('\0'))) {
    return createTableRefusal(
      'other_format',
      `This is ${otherFormat[1]}, not a spreadsheet. Upload an .xlsx or CSV file.`,
      { kind: otherFormat[1] },
    );
  }
  if (/^(\xef\xbb\xbf)?\s*<(!doctype|html|table|\?xml)/i.test(start)) {
    return createTableRefusal(
      'other_format',
      'This is a web page with the name of a spreadsheet. Open it in a spreadsheet program, save it as .xlsx or CSV, and upload that.',
      { kind: 'a web page' },
    );
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
