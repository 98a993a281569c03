import { getMinorExponent } from '@portal/contract/quantities';
import {
  BAG_SOURCES,
  LINE_SOURCES,
  type CellSource,
  type SheetLine,
  type TaxIdTexts,
} from './line-sources.ts';
import type { ManifestContent, ManifestedOrder } from './manifest-content.ts';
import { buildLines } from './manifest-lines.ts';
import type { DateFormat, LayoutColumn, LayoutSheet, ManifestLayout } from './manifest-layout.ts';
import { toMajorUnits } from './major-units.ts';
import { renderHeader } from './render-header.ts';

export type SheetCell = string | number | null;

/** A sheet as it is written: its header row first. */
export interface RenderedSheet {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
  /** Digits after the point of each column of numbers; null for texts. Absent for a list of labels and values. */
  readonly decimals?: readonly (number | null)[];
  /** Digits after the point of each number in a list of labels and values. */
  readonly valueDecimals?: readonly number[];
}

/** The sheets of a manifest in a layout. `readTaxIds`: the tax identifiers of an order that the reader may see. */
export function renderSheets(
  content: ManifestContent,
  layout: ManifestLayout,
  readTaxIds: (order: ManifestedOrder) => TaxIdTexts,
): RenderedSheet[] {
  const taxIds = new Map(content.orders.map((order) => [order.id, readTaxIds(order)]));
  return layout.sheets.map((sheet) => ({ name: sheet.name, ...renderRows(content, sheet, taxIds) }));
}

type SheetRows = Omit<RenderedSheet, 'name'>;

const NO_TAX_IDS: TaxIdTexts = { consignor: null, consignee: null };

function renderRows(
  content: ManifestContent,
  sheet: LayoutSheet,
  taxIds: ReadonlyMap<string, TaxIdTexts>,
): SheetRows {
  if (sheet.rows === 'HEADER') {
    const entries = renderHeader(content);
    return {
      rows: entries.map(({ label, value }) => [label, value]),
      valueDecimals: entries.map(({ decimals }) => decimals),
    };
  }
  if (sheet.rows === 'BAG') return renderTable(content.bags, sheet, BAG_SOURCES);
  const { header } = content;
  const lines = buildLines(content.orders, sheet.rows).map((line): SheetLine => ({
    ...line,
    position: 0,
    header,
    taxIds: taxIds.get(line.order.id) ?? NO_TAX_IDS,
  }));
  return renderTable(lines, sheet, LINE_SOURCES, (line, position) => ({ ...line, position }));
}

interface Table<Source extends string> {
  readonly columns: readonly LayoutColumn<Source>[];
  readonly sortBy: readonly Source[];
  readonly hasTotals: boolean;
}

function renderTable<Row, Source extends string>(
  rows: readonly Row[],
  { columns, sortBy, hasTotals }: Table<Source>,
  sources: Readonly<Record<Source, CellSource<Row>>>,
  number: (row: Row, position: number) => Row = (row) => row,
): SheetRows {
  const sorted = sortRows(
    rows,
    sortBy.map((key) => sources[key]),
  ).map((row, index) => number(row, index + 1));
  const cells = sorted.map((row) => columns.map((column) => renderCell(row, column, sources)));
  const totals = hasTotals ? renderTotals(sorted, columns, sources) : [];
  return {
    rows: [columns.map(({ header }) => header), ...cells, ...totals],
    decimals: columns.map((column) => countDecimals(sorted, column, sources)),
  };
}

const KILOGRAM_DECIMALS = 3;

/** Digits after the point: of amounts those of the currency with the most. */
function countDecimals<Row, Source extends string>(
  rows: readonly Row[],
  column: LayoutColumn<Source>,
  sources: Readonly<Record<Source, CellSource<Row>>>,
): number | null {
  if ('fixed' in column) return null;
  const source = sources[column.source];
  if (source.kind === 'number') return 0;
  if (source.kind === 'grams') return column.unit === 'g' ? 0 : KILOGRAM_DECIMALS;
  if (source.kind !== 'money') return null;
  const currencies = new Set(rows.map((row) => source.readCurrency(row)));
  return Math.max(0, ...[...currencies].map((code) => (code === null ? 0 : getMinorExponent(code))));
}

function sortRows<Row>(rows: readonly Row[], keys: readonly CellSource<Row>[]): Row[] {
  const keyed = rows.map((row) => ({
    row,
    key: keys.map(({ read }) => String(read(row) ?? '')).join('\u0000'),
  }));
  keyed.sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0));
  return keyed.map(({ row }) => row);
}

function renderCell<Row, Source extends string>(
  row: Row,
  column: LayoutColumn<Source>,
  sources: Readonly<Record<Source, CellSource<Row>>>,
): SheetCell {
  if ('fixed' in column) return column.fixed;
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
  }
}

const GRAMS_PER_KILOGRAM = 1000;

function toWeight(grams: number | null, unit: 'kg' | 'g' = 'kg'): number | null {
  return grams === null || unit === 'g' ? grams : grams / GRAMS_PER_KILOGRAM;
}

function toAmount(amountMinor: number | null, currency: string | null): number | null {
  return amountMinor === null || currency === null ? null : toMajorUnits(amountMinor, currency);
}

function formatDate(time: string | null, format: DateFormat = 'YYYY-MM-DD'): string | null {
  if (time === null) return null;
  const [year = '', month = '', day = ''] = time.slice(0, 10).split('-');
  return format.replace('YYYY', year).replace('MM', month).replace('DD', day);
}

/** One row of totals for each currency of the amounts; numbers and weights are in the first one. */
function renderTotals<Row, Source extends string>(
  rows: readonly Row[],
  columns: readonly LayoutColumn<Source>[],
  sources: Readonly<Record<Source, CellSource<Row>>>,
): SheetCell[][] {
  const columnTotals = columns.map((column) =>
    'fixed' in column ? undefined : sumColumn(rows, sources[column.source], column.unit),
  );
  const currencies = [
    ...new Set(columnTotals.flatMap((total) => [...(total?.byCurrency?.keys() ?? [])])),
  ].sort();
  return (currencies.length === 0 ? [''] : currencies).map((currency, row) =>
    columnTotals.map((total, column) => {
      if (column === 0) return currency === '' ? 'Total' : `Total ${currency}`;
      if (total === undefined) return null;
      if (total.byCurrency === undefined) return row === 0 ? total.sum : null;
      return toAmount(total.byCurrency.get(currency) ?? null, currency);
    }),
  );
}

interface ColumnTotal {
  readonly sum: number | null;
  /** Minor units by currency, of a column of amounts. */
  readonly byCurrency?: ReadonlyMap<string, number>;
}

function sumColumn<Row>(
  rows: readonly Row[],
  source: CellSource<Row>,
  unit: 'kg' | 'g' | undefined,
): ColumnTotal | undefined {
  if (!('isSummed' in source)) return undefined;
  if (source.kind !== 'money') {
    const total = rows.reduce((subtotal, row) => subtotal + (source.read(row) ?? 0), 0);
    return { sum: source.kind === 'grams' ? toWeight(total, unit) : total };
  }
  const byCurrency = new Map<string, number>();
  for (const row of rows) {
    const [amountMinor, currency] = [source.read(row), source.readCurrency(row)];
    if (amountMinor !== null && currency !== null)
      byCurrency.set(currency, (byCurrency.get(currency) ?? 0) + amountMinor);
  }
  return { sum: null, byCurrency };
}
