import type { DecimalMark } from '@portal/contract/orders';

const NON_ASCII_NUMBER = /[\u0E50-\u0E59\uFF10-\uFF19\u0660-\u0669\u066B\u066C\uFF0E\uFF0C]/;
const NON_ASCII_CHARACTERS = new RegExp(NON_ASCII_NUMBER, 'g');
/** Full-width and Arabic marks. */
const MARKS: Readonly<Record<string, string>> = {
  '\u066B': ',',
  '\u066C': '.',
  '\uFF0E': '.',
  '\uFF0C': ',',
};
/** The end of a whole amount, as in "100,-" and "100.–". */
const WHOLE_AMOUNT = /([.,])[-–—]+$/;
const PLAIN_DECIMAL = /^-?\d+(\.\d+)?$/;

/** Replaces Thai, full-width and Arabic digits and marks by those of ASCII. */
export function toAsciiDigits(text: string): string {
  if (!NON_ASCII_NUMBER.test(text)) return text;
  return text.replaceAll(NON_ASCII_CHARACTERS, (character) => MARKS[character] ?? String(toDigit(character)));
}

function toDigit(digit: string): number {
  const code = digit.charCodeAt(0);
  if (code >= 0xff10) return code - 0xff10;
  return code >= 0xe50 ? code - 0xe50 : code - 0x660;
}

/**
 * Parses a decimal to its plain text (`-1234.5`) without loss of precision; undefined when it is not a number. Thousands
 * are separated by spaces, apostrophes, or the mark (comma or point) that is not the decimal mark, in groups of three.
 */
export function parseDecimal(cell: string, mark: DecimalMark): string | undefined {
  if (mark === 'point' && PLAIN_DECIMAL.test(cell)) return cell;
  let text = toAsciiDigits(cell).replaceAll(/[\s\u00A0\u202F'’]/g, '');
  text = text.replace(WHOLE_AMOUNT, '');
  const isNegative = /^-|^\(.*\)$|-$/.test(text);
  text = text.replaceAll(/^[-+(]|[-)]$/g, '');
  if (/e/i.test(text)) return parseScientific(text, isNegative);
  const [thousands, decimal] = mark === 'comma' ? ['.', ','] : [',', '.'];
  const [whole = '', fraction, ...extraParts] = text.split(decimal);
  if (extraParts.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return undefined;
  const hasThousands = whole.includes(thousands);
  if (hasThousands && !isGrouped(whole, thousands)) return undefined;
  const digits = hasThousands ? whole.replaceAll(thousands, '') : whole;
  if (!/^\d*$/.test(digits) || digits + (fraction ?? '') === '') return undefined;
  const decimalText = `${digits === '' ? '0' : digits}${fraction === undefined || fraction === '' ? '' : `.${fraction}`}`;
  return isNegative ? `-${decimalText}` : decimalText;
}

/** Whether the groups are those of 1,234,567 or, as in India, 12,34,567. */
function isGrouped(whole: string, thousands: string): boolean {
  const [first = '', ...rest] = whole.split(thousands);
  const last = rest.at(-1) ?? '';
  return /^\d{1,3}$/.test(first) && /^\d{3}$/.test(last) && rest.every((group) => /^\d{2,3}$/.test(group));
}

/** Parses scientific notation such as 1.5E-3, up to 10^15. */
function parseScientific(text: string, negative: boolean): string | undefined {
  if (!/^\d+([.,]\d+)?e[-+]?\d{1,2}$/i.test(text)) return undefined;
  const value = Number(text.replace(',', '.'));
  if (!(value < 1e15)) return undefined;
  const decimalText = value.toFixed(12).replace(/\.?0+$/, '');
  return negative ? `-${decimalText}` : decimalText;
}

export interface DecimalMarkEvidence {
  point: number;
  comma: number;
  /** Cells that can be read in two ways, by their mark: 1.234 and 1,234. */
  ambiguousPoint: number;
  ambiguousComma: number;
  /** Ambiguous cells without digits other than zeros behind the mark: 2,000. */
  wholeGroups: number;
}

export function createMarkEvidence(): DecimalMarkEvidence {
  return { point: 0, comma: 0, ambiguousPoint: 0, ambiguousComma: 0, wholeGroups: 0 };
}

/** Counts a cell by its decimal mark: the last of two marks, and never a mark that stands twice alone. */
export function countDecimalMarks(cell: string, evidence: DecimalMarkEvidence): void {
  const number = toAsciiDigits(cell);
  const decimalMark = WHOLE_AMOUNT.exec(number)?.[1];
  if (decimalMark !== undefined) {
    evidence[decimalMark === '.' ? 'point' : 'comma']++;
    return;
  }
  const text = number.replace(/^[^\d-]+|[^\d]+$/g, '');
  const marks = text.replaceAll(/[^.,]/g, '');
  if (marks === '') return;
  const isPoint = marks.endsWith('.');
  if (/^(\.\.+|,,+)$/.test(marks)) evidence[isPoint ? 'comma' : 'point']++;
  else if (isOneGroup(text)) {
    evidence[isPoint ? 'ambiguousPoint' : 'ambiguousComma']++;
    if (text.endsWith('000')) evidence.wholeGroups++;
  } else evidence[isPoint ? 'point' : 'comma']++;
}

/** Whether digits have one mark and one group of three behind it. More than three digits before the mark are not grouped. */
function isOneGroup(digits: string): boolean {
  return /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
}

/** The mark of a cell that can be read with and without decimals, such as `Rp150.000`; otherwise undefined. */
export function findAmbiguousMark(cell: string): DecimalMark | undefined {
  const number = toAsciiDigits(cell);
  const text = number.replace(/^[^\d]+|[^\d]+$/g, '');
  if (WHOLE_AMOUNT.test(number) || !isOneGroup(text)) return undefined;
  return text.includes('.') ? 'point' : 'comma';
}

/** The mark that more cells have as decimal mark; undefined when both or neither have it equally often. */
export function chooseDecimalMark({ point, comma }: DecimalMarkEvidence): DecimalMark | undefined {
  if (point === comma) return undefined;
  return comma > point ? 'comma' : 'point';
}
