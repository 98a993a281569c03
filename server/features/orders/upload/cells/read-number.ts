import type { DecimalMark } from '@portal/contract/orders';

const OTHER_DIGITS = /[\u0E50-\u0E59\uFF10-\uFF19\u0660-\u0669]/g;
const PLAIN = /^-?\d+(\.\d+)?$/;

/** ASCII digits for Thai, full-width and Arabic ones. */
function asciiDigits(text: string): string {
  return text.replaceAll(OTHER_DIGITS, (digit) => String(digitOf(digit)));
}

function digitOf(digit: string): number {
  const code = digit.charCodeAt(0);
  if (code >= 0xff10) return code - 0xff10;
  return code >= 0xe50 ? code - 0xe50 : code - 0x660;
}

/**
 * A decimal as plain text (`-1234.5`), exactly as written; undefined where it is none. Spaces and apostrophes part
 * thousands, commas or points do where the other is the decimal mark, and only in groups of three.
 */
export function plainDecimal(cell: string, mark: DecimalMark): string | undefined {
  if (mark === 'point' && PLAIN.test(cell)) return cell;
  let text = asciiDigits(cell).replaceAll(/[\s\u00A0\u202F'’]/g, '');
  const negative = /^-|^\(.*\)$|-$/.test(text);
  text = text.replaceAll(/^[-+(]|[-)]$/g, '');
  if (/e/i.test(text)) return scientific(text, negative);
  const [thousands, decimal] = mark === 'comma' ? ['.', ','] : [',', '.'];
  const [whole = '', fraction, ...more] = text.split(decimal);
  if (more.length > 0 || (fraction !== undefined && !/^\d*$/.test(fraction))) return undefined;
  const grouped = whole.includes(thousands);
  if (grouped && !isGrouped(whole, thousands)) return undefined;
  const digits = grouped ? whole.replaceAll(thousands, '') : whole;
  if (!/^\d*$/.test(digits) || digits + (fraction ?? '') === '') return undefined;
  const shown = `${digits === '' ? '0' : digits}${fraction === undefined || fraction === '' ? '' : `.${fraction}`}`;
  return negative ? `-${shown}` : shown;
}

/** 1,234,567 or, as in India, 12,34,567. */
function isGrouped(whole: string, thousands: string): boolean {
  const [first = '', ...rest] = whole.split(thousands);
  const last = rest.at(-1) ?? '';
  return /^\d{1,3}$/.test(first) && /^\d{3}$/.test(last) && rest.every((group) => /^\d{2,3}$/.test(group));
}

/** 1.5E-3, as spreadsheets write small numbers; only in sizes a quantity can have. */
function scientific(text: string, negative: boolean): string | undefined {
  if (!/^\d+([.,]\d+)?e[-+]?\d{1,2}$/i.test(text)) return undefined;
  const value = Number(text.replace(',', '.'));
  if (!(value < 1e15)) return undefined;
  const shown = value.toFixed(12).replace(/\.?0+$/, '');
  return negative ? `-${shown}` : shown;
}

export interface MarkEvidence {
  point: number;
  comma: number;
}

/** Counts a cell where it shows which mark parts its decimals; 1,234 and 1.234 alone do not. */
export function weighMark(cell: string, evidence: MarkEvidence): void {
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

export function markOf(evidence: MarkEvidence): DecimalMark {
  return evidence.comma > evidence.point ? 'comma' : 'point';
}
