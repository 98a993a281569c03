import { normalizeText } from '@portal/contract/core';
import type { DateOrder } from '@portal/contract/orders';
import { MAX_YEAR, MIN_YEAR } from '@portal/contract/trade';
import { cellError, type CellError, type CellValue } from './cell-value.ts';
import { MONTHS } from './month-names.ts';

const MONTH_NUMBERS = new Map(
  MONTHS.flatMap((words, index) => words.split(' ').map((word) => [word, index + 1] as const)),
);

const TIME_PATTERN =
  /[T\s]+\d{1,2}[:.]\d{2}([:.]\d{2}([.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(z|utc|gmt|[a-z]{2,5}|[-+]\d{2}:?\d{2})?$/i;

/** An example of each date order, for error texts. */
const DATE_EXAMPLES = { dmy: '30/11/2026', mdy: '11/30/2026', ymd: '2026/11/30' } as const;

/** Reads a date in any common format as an ISO day. `order` decides dates of numbers only. */
export function readDate(cell: string, order: DateOrder): CellValue<string> | CellError {
  const text = cell.replace(TIME_PATTERN, '').trim();
  const parts = parseParts(text, order);
  const iso = parts === undefined ? undefined : formatIsoDay(...parts);
  if (iso !== undefined) return { value: iso };
  return cellError('row.not_date', { example: DATE_EXAMPLES[order] });
}

type Parts = readonly [year: number, month: number, day: number];

function parseParts(text: string, order: DateOrder): Parts | undefined {
  const chinese = /^(\d{4})年(\d{1,2})月(\d{1,2})日$/.exec(text);
  if (chinese !== null) return partsFromMatch(chinese, 1, 2, 3);
  const first = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (first !== null) return partsFromMatch(first, 1, 2, 3);
  const numeric = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})$/.exec(text);
  if (numeric !== null) {
    if (order === 'ymd') return partsFromMatch(numeric, 1, 2, 3);
    return order === 'mdy' ? partsFromMatch(numeric, 3, 1, 2) : partsFromMatch(numeric, 3, 2, 1);
  }
  const vietnamese = /^(?:ngay )?(\d{1,2}) thang (\d{1,2})(?: nam)? (\d{4})$/.exec(normalizeText(text));
  if (vietnamese !== null) return partsFromMatch(vietnamese, 3, 2, 1);
  if (/^\d{5}(\.\d+)?$/.test(text)) return parseSerialDay(Math.floor(Number(text)));
  return parseMonthName(text);
}

function partsFromMatch(match: RegExpExecArray, year: number, month: number, day: number): Parts {
  return [expandYear(Number(match[year])), Number(match[month]), Number(match[day])];
}

/** Parses `2-Jun-06`, `04 Jul 2022` and `July 4, 2022`, also with Thai, Indonesian, Malay, French and Spanish months. */
function parseMonthName(text: string): Parts | undefined {
  const words = text
    .replaceAll(/(\d)(st|nd|rd|th)\b/gi, '$1')
    .replaceAll('.', '')
    .replace(/^(\d{1,2})([a-z]{3})(\d{2,4})$/i, '$1 $2 $3')
    .split(/[\s,/-]+/)
    .filter(Boolean);
  const dateWords = words.filter((word) => !/^(mon|tue|wed|thu|fri|sat|sun)|^de$/i.test(word));
  if (dateWords.length !== 3) return undefined;
  const monthIndex = dateWords.findIndex((word) => MONTH_NUMBERS.has(normalizeText(word)));
  const month = MONTH_NUMBERS.get(normalizeText(dateWords[monthIndex] ?? ''));
  const [first = '', second = ''] = dateWords.filter((_, index) => index !== monthIndex);
  if (month === undefined || !/^\d+$/.test(first + second)) return undefined;
  return first.length === 4
    ? [Number(first), month, Number(second)]
    : [expandYear(Number(second)), month, Number(first)];
}

/**
 * Years of the Buddhist era are reduced by 543. Two digits up to 59 are in this century, 60 to 79 in that era (69 is 2569,
 * which is 2026), and others in the last century.
 */
function expandYear(year: number): number {
  if (year < 60) return 2000 + year;
  if (year < 80) return 2500 + year - 543;
  if (year < 100) return 1900 + year;
  return year >= 2400 ? year - 543 : year;
}

/** Parses the day number of a spreadsheet; 20,000 to 80,000 are the years 1954 to 2119. */
function parseSerialDay(days: number): Parts | undefined {
  if (days < 20_000 || days > 80_000) return undefined;
  const date = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
}

function formatIsoDay(year: number, month: number, day: number): string | undefined {
  if (year < MIN_YEAR || year > MAX_YEAR) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}

export interface DateEvidence {
  dmy: number;
  mdy: number;
  /** Cells that fit both orders. */
  ambiguous: number;
}

/** Counts a cell by the date orders that fit it. */
export function countDateEvidence(cell: string, evidence: DateEvidence): void {
  const match = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})$/.exec(cell.replace(TIME_PATTERN, '').trim());
  if (match === null) return;
  const [first, second] = [Number(match[1]), Number(match[2])];
  if (first > 12 && second <= 12) evidence.dmy++;
  else if (second > 12 && first <= 12) evidence.mdy++;
  else if (first !== second) evidence.ambiguous++;
}

/** The date order of a column; day first when nothing decides, as is usual in Southeast Asia. */
export function chooseDateOrder({ dmy, mdy }: DateEvidence): DateOrder {
  return mdy > dmy ? 'mdy' : 'dmy';
}

/** The date order of cells; undefined if some fit both orders and no other cell decides. */
export function findDateOrder(cells: Iterable<string>): DateOrder | undefined {
  const evidence = { dmy: 0, mdy: 0, ambiguous: 0 };
  for (const cell of cells) countDateEvidence(cell, evidence);
  return isDateAmbiguous(evidence) ? undefined : chooseDateOrder(evidence);
}

export function isDateAmbiguous({ dmy, mdy, ambiguous }: DateEvidence): boolean {
  return ambiguous > 0 && dmy > 0 === mdy > 0;
}
