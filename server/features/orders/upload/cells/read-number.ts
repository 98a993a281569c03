import type { DecimalMark } from '@portal/contract/orders';

const NON_ASCII_DIGITS = /[\u0E50-\u0E59\uFF10-\uFF19\u0660-\u0669]/g;
const PLAIN_DECIMAL = /^-?\d+(\.\d+)?$/;

/** ASCII digits for Thai, full-width and Arabic ones. */
function toAsciiDigits(text: string): string {
  return text.replaceAll(NON_ASCII_DIGITS, (digit) => String(toDigit(digit)));
}

function toDigit(digit: string): number {
  const code = digit.charCodeAt(0);
  if (code >= 0xff10) return code - 0xff10;
  return code >= 0xe50 ? code - 0xe50 : code - 0x660;
}

/**
 * A decimal as plain text (`-1234.5`), exactly as written; undefined where it is none. Spaces and apostrophes part
 * thousands, commas or points do where the other is the decimal mark, and only in groups of three.
 */
export function parseDecimal(cell: string, mark: DecimalMark): string | undefined {
  if (mark === 'point' && PLAIN_DECIMAL.test(cell)) return cell;
  let text = toAsciiDigits(cell).replaceAll(/[\s\u00A0\u202F'’]/g, '');
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

/** 1,234,567 or, as in India, 12,34,567. */
function isGrouped(whole: string, thousands: string): boolean {
  const [first = '', ...rest] = whole.split(thousands);
  const last = rest.at(-1) ?? '';
  return /^\d{1,3}$/.test(first) && /^\d{3}$/.test(last) && rest.every((group) => /^\d{2,3}$/.test(group));
}

/** 1.5E-3, as spreadsheets write small numbers; only in sizes a quantity can have. */
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
}

/** Counts a cell where it shows which mark parts its decimals; 1,234 and 1.234 alone do not. */
export function countDecimalMarks(cell: string, evidence: DecimalMarkEvidence): void {
  const text = cell.replace(/^[^\d-]+|[^\d]+$/g, '');
  const point = text.lastIndexOf('.');
  const comma = text.lastIndexOf(',');
  if (point < 0 && comma < 0) return;
  if (point >= 0 && comma >= 0) evidence[point > comma ? 'point' : 'comma']++;
  else if (point >= 0 ? text.indexOf('.') !== point : text.indexOf(',') !== comma) {
    evidence[point >= 0 ? 'comma' : 'point']++;
  } else if (text.length - Math.max(point, comma) !== 4 || /^0[.,]/.test(text)) {
    evidence[point >= 0 ? 'point' : 'comma']++;
  }
}

export function chooseDecimalMark(evidence: DecimalMarkEvidence): DecimalMark {
  return evidence.comma > evidence.point ? 'comma' : 'point';
}
