import type { DateOrder } from '@portal/contract/orders';
import { fault, plain, type CellFault, type Reading } from './reading.ts';

const MONTHS: readonly string[] = [
  'jan januari januar janvier enero 1月 มค มกราคม',
  'feb februari february fevrier กพ กุมภาพันธ์',
  'mar mac maret march mars มีค มีนาคม',
  'apr april avril เมย เมษายน',
  'may mei mai พค พฤษภาคม',
  'jun juni june juin jun มิย มิถุนายน',
  'jul juli july julai juillet กค กรกฎาคม',
  'aug agu agustus august ogos aout สค สิงหาคม',
  'sep sept september กย กันยายน',
  'oct okt oktober october octobre ตค ตุลาคม',
  'nov november novembre พย พฤศจิกายน',
  'dec des dis disember desember december decembre ธค ธันวาคม',
];
const MONTH_OF = new Map(
  MONTHS.flatMap((words, index) => words.split(' ').map((word) => [word, index + 1] as const)),
);

const TIME =
  /[T\s]+\d{1,2}[:.]\d{2}([:.]\d{2}([.,]\d+)?)?\s*([ap]\.?m\.?)?\s*(z|utc|gmt|[a-z]{2,5}|[-+]\d{2}:?\d{2})?$/i;

/** A date in each order, beside the ISO day that is always understood. */
const FORMS = { dmy: '30/11/2026', mdy: '11/30/2026', ymd: '2026/11/30' } as const;

/** An ISO day of a date in any usual form; `order` decides where numbers alone do not. */
export function readDate(cell: string, order: DateOrder): Reading<string> | CellFault {
  const text = cell.replace(TIME, '').trim();
  const parts = partsOf(text, order);
  const iso = parts === undefined ? undefined : isoDay(...parts);
  if (iso !== undefined) return { value: iso };
  return fault('not_date', { form: FORMS[order] });
}

type Parts = readonly [year: number, month: number, day: number];

function partsOf(text: string, order: DateOrder): Parts | undefined {
  const chinese = /^(\d{4})年(\d{1,2})月(\d{1,2})日$/.exec(text);
  if (chinese !== null) return numbers(chinese, 1, 2, 3);
  const first = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (first !== null) return numbers(first, 1, 2, 3);
  const numeric = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})$/.exec(text);
  if (numeric !== null) {
    if (order === 'ymd') return numbers(numeric, 1, 2, 3);
    return order === 'mdy' ? numbers(numeric, 3, 1, 2) : numbers(numeric, 3, 2, 1);
  }
  if (/^\d{5}(\.\d+)?$/.test(text)) return serial(Math.floor(Number(text)));
  return withMonthName(text);
}

function numbers(match: RegExpExecArray, year: number, month: number, day: number): Parts {
  return [fullYear(Number(match[year])), Number(match[month]), Number(match[day])];
}

/** `2-Jun-06`, `04 Jul 2022`, `July 4, 2022`, and Thai and Malay months. */
function withMonthName(text: string): Parts | undefined {
  const words = text
    .replaceAll(/(\d)(st|nd|rd|th)\b/gi, '$1')
    .replaceAll('.', '')
    .split(/[\s,/-]+/)
    .filter(Boolean);
  const rest = words.filter(
    (word) => !/^(mon|tue|wed|thu|fri|sat|sun)/i.test(word) || MONTH_OF.has(plain(word)),
  );
  if (rest.length !== 3) return undefined;
  const at = rest.findIndex((word) => MONTH_OF.has(plain(word)));
  const month = MONTH_OF.get(plain(rest[at] ?? ''));
  const [one = '', other = ''] = rest.filter((_, index) => index !== at);
  if (month === undefined || !/^\d+$/.test(one + other)) return undefined;
  return one.length === 4
    ? [Number(one), month, Number(other)]
    : [fullYear(Number(other)), month, Number(one)];
}

/** Two digits are of this century up to 69; years of the Buddhist era are 543 ahead. */
function fullYear(year: number): number {
  if (year < 100) return year < 70 ? 2000 + year : 1900 + year;
  return year >= 2400 && year < 2700 ? year - 543 : year;
}

/** A spreadsheet's day number; 20,000 to 80,000 are 1954 to 2119. */
function serial(days: number): Parts | undefined {
  if (days < 20_000 || days > 80_000) return undefined;
  const date = new Date(Date.UTC(1899, 11, 30) + days * 86_400_000);
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
}

function isoDay(year: number, month: number, day: number): string | undefined {
  if (year < 1950 || year > 2150) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}

export interface DateEvidence {
  dmy: number;
  mdy: number;
  /** Cells that could be either. */
  open: number;
}

/** Counts a cell where only one order makes a date of it. */
export function weighDate(cell: string, evidence: DateEvidence): void {
  const match = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2}|\d{4})$/.exec(cell.replace(TIME, '').trim());
  if (match === null) return;
  const [one, other] = [Number(match[1]), Number(match[2])];
  if (one > 12 && other <= 12) evidence.dmy++;
  else if (other > 12 && one <= 12) evidence.mdy++;
  else if (one !== other) evidence.open++;
}

/** The order of the whole column; where nothing decides, days come first, as in the region. */
export function dateOrderOf({ dmy, mdy }: DateEvidence): DateOrder {
  return mdy > dmy ? 'mdy' : 'dmy';
}

export function isDateAmbiguous({ dmy, mdy, open }: DateEvidence): boolean {
  return open > 0 && dmy > 0 === mdy > 0;
}
