import { normalizeText } from '@portal/contract/core';
import type { LeftOutReason, LeftOutRows, UploadFieldKey, UploadMapping } from '@portal/contract/orders';
import { memoize } from '../memoize.ts';
import { cleanCell } from '../read/clean-cell.ts';
import type { StatusReason } from './order-status.ts';
import { createPiecesFilter } from './pieces.ts';
import { createStatusFilter, findStatusColumns } from './status-filter.ts';

/** Rows whose numbers are listed for each reason. */
const MAX_LISTED_ROWS = 50;

/** The part of a table that decides which rows are no orders. */
export interface FilteredTable {
  readonly header: readonly string[];
  /** Rows that the table leaves out itself, because they explain the columns. */
  readonly descriptionRows: readonly number[];
  readonly mapping: UploadMapping;
}

/** Whole texts, so that an item such as "Total Care shampoo" is no total. */
const TOTAL =
  /^((grand |sub ?)?totals?|sum|jumlah( besar)?|total keseluruhan|tong( cong)?|รวม(ทั้งหมด|ทั้งสิ้น)?|ยอดรวม|合计|總計|总计|小计)( (of|orders?|amount|qty|quantity|weight|value|cod|items?|parcels?|pieces?|rows?|pesanan|barang|berat|so|don|hang|tien|luong|\d+))*$/;
/** A gift card, such as `Gift card` or `E-gift card 50.00`; not "Gift card holder". */
const GIFT_CARD =
  /^((e|digital|virtual|online) ?)?gift (card|voucher|certificate)s?( [a-z]{0,3} ?\d[\d ]*[a-z]{0,3})?$/;
/** Amounts that shops list as items: tips, shipping cost and insurances. */
const EXTRA_CHARGE =
  /^(tips?|gratuity|(shipping|delivery|postage|freight|handling|service|processing|cod|card)( and handling)? ?(cost|fee|charge|price|surcharge)s?|shipping|delivery|postage|shipping and handling|(.* )?(shipping|package|parcel|order|delivery) (protection|insurance)( .*)?|ongkir|ongkos kirim|biaya (kirim|admin|layanan)|phi (van chuyen|ship)|ค่าจัดส่ง|ค่าส่ง|运费|運費)$/;
const CONSIGNEE_FIELDS: readonly UploadFieldKey[] = [
  'consigneeName',
  'consigneeCompany',
  'consigneeAddressLine1',
  'consigneePhone',
  'destinationCountry',
];
const ITEM_FIELDS: readonly UploadFieldKey[] = [
  'itemDescription',
  'itemSku',
  'itemQuantity',
  'itemUnitValue',
  'itemValue',
];
/** A note fills at most this many cells. */
const MAX_NOTE_CELLS = 2;
const MIN_NOTE_WORDS = 3;

/** Returns why a row is no order of its own, by its cells alone; undefined for a row of an order. */
export function createRowFilter({
  header,
  mapping,
}: Omit<FilteredTable, 'descriptionRows'>): (cells: readonly string[]) => LeftOutReason | undefined {
  const names = header.map(normalizeText);
  const consigneeColumns = findColumns(mapping, CONSIGNEE_FIELDS);
  const itemColumns = findColumns(mapping, ITEM_FIELDS);
  const findStatusReason = createStatusFilter(findStatusColumns(mapping, 'orderStatus'));

  return (cells) => {
    const statusReason = findStatusReason(cells);
    if (statusReason !== undefined) return statusReason;
    if (repeatsHeader(cells, header, names)) return 'HEADER';
    if (consigneeColumns.length === 0 || !isEmpty(cells, consigneeColumns)) return undefined;
    const texts = cells.map(cleanCell).filter((cell) => cell !== '');
    if (texts.slice(0, 2).some((text) => TOTAL.test(normalizeText(text)))) return 'TOTAL';
    const isNote = texts.length <= MAX_NOTE_CELLS && isEmpty(cells, itemColumns) && texts.some(isSentence);
    return isNote ? 'NOTE' : undefined;
  };
}

/** Whether the text of an item names a gift card or a charge: nothing that is shipped. */
function isNoGoods(description: string): boolean {
  const text = normalizeText(description);
  return GIFT_CARD.test(text) || EXTRA_CHARGE.test(text);
}

/** Returns why the item of a row is left out of its order; undefined for an item to ship. */
export function createItemFilter(
  mapping: UploadMapping,
): (cells: readonly string[]) => StatusReason | undefined {
  const columns = findStatusColumns(mapping, 'itemStatus');
  const findReason = createStatusFilter(columns);
  const findPiecesReason = createPiecesFilter(mapping);
  const descriptionColumns = mapping.columns
    .filter(({ field, slot }) => field === 'itemDescription' && slot === undefined)
    .map(({ index }) => index);
  const isNoGoodsText = memoize(isNoGoods);
  const hasStatus = (cells: readonly string[]) =>
    columns.some(({ column }) => (cells[column.index] ?? '').trim() !== '');
  return (cells) => {
    const piecesReason = findPiecesReason(cells);
    if (piecesReason !== undefined) return piecesReason;
    if (hasStatus(cells)) return findReason(cells);
    return descriptionColumns.some((index) => isNoGoodsText(cells[index] ?? '')) ? 'NO_SHIPPING' : undefined;
  };
}

/** Returns whether a row names a status of its order. */
export function createStatusReader({ columns }: UploadMapping): (cells: readonly string[]) => boolean {
  const statusColumns = columns.filter(({ field }) => field === 'orderStatus');
  return (cells) => statusColumns.some(({ index }) => (cells[index] ?? '').trim() !== '');
}

/** Returns the texts of a row that name its consignee; empty texts where it names none. */
export function createConsigneeReader(mapping: UploadMapping): (cells: readonly string[]) => string[] {
  const consigneeColumns = findColumns(mapping, CONSIGNEE_FIELDS);
  return (cells) => consigneeColumns.map((index) => cleanCell(cells[index] ?? ''));
}

function findColumns({ columns }: UploadMapping, fields: readonly UploadFieldKey[]): number[] {
  return columns.filter(({ field }) => fields.includes(field)).map(({ index }) => index);
}

function isEmpty(cells: readonly string[], columns: readonly number[]): boolean {
  return columns.every((index) => (cells[index] ?? '').trim() === '');
}

/** Whether most cells are the names of their columns. */
function repeatsHeader(
  cells: readonly string[],
  header: readonly string[],
  names: readonly string[],
): boolean {
  const first = cells.findIndex((cell) => cell !== '');
  // Fast path: the first filled cell has the length of its header.
  if (first < 0 || Math.abs((cells[first] ?? '').length - (header[first] ?? '').length) > 2) return false;
  if (normalizeText(cells[first] ?? '') !== names[first]) return false;
  const filled = cells.flatMap((cell, index) =>
    cell.trim() === '' ? [] : [normalizeText(cell) === names[index]],
  );
  return filled.length > 1 && filled.filter(Boolean).length >= filled.length * 0.6;
}

function isSentence(text: string): boolean {
  return text.split(/\s+/).length >= MIN_NOTE_WORDS || /^(\*|note|catatan|ghi ch|หมายเหตุ|备注)/i.test(text);
}

/** Counts rows by the reason for which they are left out. */
export function createLeftOutCounter(): {
  add: (row: number, reason: LeftOutReason) => void;
  /** Counts rows whose numbers are not known. */
  addUnlisted: (count: number, reason: LeftOutReason) => void;
  list: () => LeftOutRows[];
} {
  const byReason = new Map<LeftOutReason, { count: number; rows: number[] }>();
  const count = (reason: LeftOutReason, addedRows: number) => {
    const entry = byReason.get(reason) ?? { count: 0, rows: [] };
    byReason.set(reason, entry);
    entry.count += addedRows;
    return entry;
  };
  return {
    add: (row, reason) => {
      const { rows } = count(reason, 1);
      if (rows.length < MAX_LISTED_ROWS) rows.push(row);
    },
    addUnlisted: (addedRows, reason) => void count(reason, addedRows),
    list: () =>
      [...byReason].map(([reason, { count: rowCount, rows }]) => ({
        reason,
        count: rowCount,
        rows: rows.toSorted((one, other) => one - other),
      })),
  };
}
