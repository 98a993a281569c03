import { getMinorExponent } from '@portal/contract/quantities';
import { formatDate } from './format-date.ts';
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
  /** ISO 8601 date, or local time. */
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
      return formatTime(source.read(row), (time) => formatDate(time, column.dateFormat));
    case 'time':
      return formatTime(
        source.read(row),
        (time) => `${formatDate(time, column.dateFormat)} ${time.slice(11, 16)}`,
      );
  }
}

const GRAMS_PER_KILOGRAM = 1000;
const KILOGRAM_DECIMALS = 3;

export function toWeight(grams: number | null, unit: 'kg' | 'g' = 'kg'): number | null {
  return grams === null || unit === 'g' ? grams : grams / GRAMS_PER_KILOGRAM;
}

export function toAmount(amountMinor: number | null, currency: string | null): number | null {
  return amountMinor === null || currency === null ? null : amountMinor / 10 ** getMinorExponent(currency);
}

function formatTime(time: string | null, format: (time: string) => string): string | null {
  return time === null ? null : format(time);
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
