import type { LayoutSheet } from '@portal/contract/manifests';
import { BAG_SOURCES, LINE_SOURCES, NO_TAX_IDS, type SheetLine, type TaxIdTexts } from './line-sources.ts';
import type { ManifestContent, ManifestedOrder } from '../manifest/manifest-content.ts';
import { buildLines } from '../manifest/manifest-lines.ts';
import type { LayoutColumn } from './manifest-layout.ts';
import {
  countDecimals,
  renderCell,
  type CellSource,
  type CellSources,
  type SheetCell,
} from './render-cell.ts';
import { renderHeader } from './render-header.ts';
import { renderTotals } from './render-totals.ts';

/** A sheet as it is written: its header row first. */
export interface RenderedSheet {
  readonly name: string;
  readonly rows: readonly (readonly SheetCell[])[];
  /** Digits after the point of each column of numbers; null for texts. Absent for a list of labels and values. */
  readonly decimals?: readonly (number | null)[];
  /** Digits after the point of each number in a list of labels and values. */
  readonly valueDecimals?: readonly number[];
  /** Number of rows of totals at the end. */
  readonly totalRows: number;
}

/** The sheets of a manifest in a layout. `readTaxIds`: the tax identifiers of an order that the reader may see. */
export function renderSheets(
  content: ManifestContent,
  sheets: readonly LayoutSheet[],
  readTaxIds: (order: ManifestedOrder) => TaxIdTexts,
): RenderedSheet[] {
  const taxIds = new Map(content.orders.map((order) => [order.id, readTaxIds(order)]));
  return sheets.map((sheet) => ({ name: sheet.name, ...renderRows(content, sheet, taxIds) }));
}

type SheetRows = Omit<RenderedSheet, 'name'>;

function renderRows(
  content: ManifestContent,
  sheet: LayoutSheet,
  taxIds: ReadonlyMap<string, TaxIdTexts>,
): SheetRows {
  if (sheet.rows === 'HEADER') {
    const entries = renderHeader(content, sheet.columns);
    return {
      rows: entries.map(({ label, value }) => [label, value]),
      valueDecimals: entries.map(({ decimals }) => decimals),
      totalRows: 0,
    };
  }
  if (sheet.rows === 'BAG') return renderTable(content.bags, sheet, BAG_SOURCES);
  const { header } = content;
  const units = new Map(content.bags.map(({ bagCode, loadUnit }) => [bagCode, loadUnit?.code]));
  const lines = buildLines(content.orders, sheet.rows).map((line): SheetLine => ({
    ...line,
    position: 0,
    header,
    taxIds: taxIds.get(line.order.id) ?? NO_TAX_IDS,
    loadUnits: listUnits(line.bagCodes.map((bagCode) => units.get(bagCode))),
  }));
  return renderTable(lines, sheet, LINE_SOURCES, (line, position) => ({ ...line, position }));
}

const listUnits = (codes: readonly (string | undefined)[]) => [
  ...new Set(codes.filter((code) => code !== undefined)),
];

interface Table<Source extends string> {
  readonly columns: readonly LayoutColumn<Source>[];
  readonly sortBy: readonly Source[];
  readonly hasTotals: boolean;
}

function renderTable<Row, Source extends string>(
  rows: readonly Row[],
  { columns, sortBy, hasTotals }: Table<Source>,
  sources: CellSources<Row, Source>,
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
    totalRows: totals.length,
  };
}

/** Digits of the largest number that is sorted. */
const NUMBER_WIDTH = 16;

function sortRows<Row>(rows: readonly Row[], keys: readonly CellSource<Row>[]): Row[] {
  const toKey = (value: string | number | null) =>
    typeof value === 'number' ? String(value).padStart(NUMBER_WIDTH, '0') : (value ?? '');
  const keyed = rows.map((row) => ({
    row,
    key: keys.map(({ read }) => toKey(read(row))).join('\u0000'),
  }));
  keyed.sort((left, right) => (left.key < right.key ? -1 : left.key > right.key ? 1 : 0));
  return keyed.map(({ row }) => row);
}
