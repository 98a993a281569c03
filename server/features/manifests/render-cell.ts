import type { DateFormat } from '@portal/contract/manifests';
import { getMinorExponent } from '@portal/contract/quantities';
import { toMajorUnits } from './major-units.ts';
import type { LayoutColumn } from './manifest-layout.ts';

export type SheetCell = string | number | null;

/** What a layout can put into a cell. `grams` and `money` are numbers in the unit of the column and of the currency. */
export type CellSource<Row> =
  | { readonly kind: 'text'; readonly read: (row: Row) => string | null }
  | {
      readonly kind: 'number' | 'grams';
      readonly read: (row: Row) => number | null;
      readonly isSummed?: true;
    }
  | {
      readonly kind: 'money';
      readonly read: (row: Row) => number | null;
      readonly readCurrency: (row: Row) => string | null;
      readonly isSummed?: true;
    }
  /** ISO 8601 date, or time in UTC. */
  | { readonly kind: 'date' | 'time'; readonly read: (row: Row) => string | null };

export type CellSources<Row, Source extends string> = Readonly<Record<Source, CellSource<Row>>>;

export function renderCell<Row, Source extends string>(
  row: Row,
  column: LayoutColumn<Source>,
  sources: CellSources<Row, Source>,
): SheetCell {
  if (column.source === undefined) return column.fixed === '' ? null : (column.fixed ?? null);
  const source = sources[column.source];
  switch (source.kind) {
    case 'text':
    case 'number':
      return source.read(row);
    case 'grams':
      return toWeight(source.read(row), column.unit);
    case 'money':
      return toAmount(source.read(row), source.readCurrency(row));
    case 'date':
      return formatDate(source.read(row), column.dateFormat);
    case 'time':
      return formatDateAndTime(source.read(row), column.dateFormat);
  }
}

const GRAMS_PER_KILOGRAM = 1000;
const KILOGRAM_DECIMALS = 3;

export function toWeight(grams: number | null, unit: 'kg' | 'g' = 'kg'): number | null {
  return grams === null || unit === 'g' ? grams : grams / GRAMS_PER_KILOGRAM;
}

export function toAmount(amountMinor: number | null, currency: string | null): number | null {
  return amountMinor === null || currency === null ? null : toMajorUnits(amountMinor, currency);
}

/** Years of the Buddhist era before the first year of the common one. */
const BUDDHIST_ERA_YEARS = 543;

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

const DATE_PARTS = /YYYY|BBBB|YY|MMM|MM|DD/g;

/** A date of ISO 8601 in a format; the time after it is left out. */
function formatDate(time: string | null, format: DateFormat = 'YYYY-MM-DD'): string | null {
  if (time === null) return null;
  const [year = '', month = '', day = ''] = time.slice(0, 10).split('-');
  const parts: Readonly<Record<string, string>> = {
    YYYY: year,
    BBBB: String(Number(year) + BUDDHIST_ERA_YEARS),
    YY: year.slice(2),
    MMM: MONTHS[Number(month) - 1] ?? '',
    MM: month,
    DD: day,
  };
  // In one pass: the letters of a month, such as the last one of MAY, are not part of the format.
  return format.replaceAll(DATE_PARTS, (part) => parts[part] ?? part);
}

function formatDateAndTime(time: string | null, format: DateFormat | undefined): string | null {
  return time === null ? null : `${formatDate(time, format)} ${time.slice(11, 16)}`;
}

/** Digits after the point of a column: of amounts those of the currency with the most; null for texts. */
export function countDecimals<Row, Source extends string>(
  rows: readonly Row[],
  column: LayoutColumn<Source>,
  sources: CellSources<Row, Source>,
): number | null {
  if (column.source === undefined) return null;
  const source = sources[column.source];
  if (source.kind === 'number') return 0;
  if (source.kind === 'grams') return column.unit === 'g' ? 0 : KILOGRAM_DECIMALS;
  if (source.kind !== 'money') return null;
  const currencies = new Set(rows.map((row) => source.readCurrency(row)));
  return Math.max(0, ...[...currencies].map((code) => (code === null ? 0 : getMinorExponent(code))));
}
