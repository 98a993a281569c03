import { findOpenQuestions, type UploadFieldKey } from '@portal/contract/orders';
import { suggestMapping } from './map/suggest-mapping.ts';
import { surveyRows } from './survey/survey-rows.ts';
import { openTable, readOrders } from './testing.ts';

const SENDER = {
  originCountry: 'SG',
  consignorName: 'Lion City Goods',
  consignorAddressLine1: '8 Marina View',
};

/** Reads a file of one row for each object, by the suggested mapping. */
export async function readRows(
  rows: readonly Readonly<Record<string, string>>[],
  defaults = {},
  answers: Readonly<Record<string, UploadFieldKey>> = {},
) {
  const header = Object.keys(rows[0] ?? {});
  const toLine = (cells: readonly string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  const lines = [header, ...rows.map((row) => header.map((name) => row[name] ?? ''))];
  const table = await openTable(lines.map(toLine).join('\n'));
  const { mapping, columns } = suggestMapping(table.header, table.sample, 'cross-border');
  const { leftOutRows } = await surveyRows(table, mapping);
  const answered = Object.entries(answers).map(([name, field]) => ({
    index: table.header.indexOf(name),
    header: name,
    field,
  }));
  const orders = await readOrders(table, 'cross-border', {
    columns: [...mapping.columns, ...answered],
    defaults: { ...mapping.defaults, ...SENDER, ...defaults },
  });
  return {
    fields: Object.fromEntries(mapping.columns.map((column) => [column.header, column.field])),
    candidates: columns.flatMap(({ header: name, candidate }) =>
      candidate === null ? [] : [[name, candidate]],
    ),
    open: findOpenQuestions(columns, mapping).map(({ header: name, option }) => [name, option]),
    words: columns.flatMap(({ questions }) => questions.flatMap(({ words = [] }) => words)),
    leftOut: leftOutRows.map(({ reason, count }) => [reason, count]),
    orders,
    items: orders.flatMap(({ draft }) =>
      (draft?.items ?? []).map(({ description, quantity, unitValue }) => [
        description,
        quantity,
        unitValue.amountMinor,
      ]),
    ),
    grams: orders.map(({ draft }) => draft?.parcels.map(({ grossGrams }) => grossGrams)),
    errors: orders.flatMap(({ errors }) => errors.map(({ field, code }) => `${field}: ${code}`)),
  };
}

/** A row of a shop's export with all required cells. */
export const ORDER = {
  'Order no': 'S-1',
  'Receiver name': 'Ann Lee',
  'Receiver address': '1 Main St',
  'Receiver city': 'Boston',
  'Receiver country': 'US',
  Item: 'Mug',
  Qty: '2',
  Price: '15.00',
  Currency: 'USD',
  'Weight (kg)': '0.5',
};
/** `ORDER` without columns. */
export const omit = (...names: readonly string[]) =>
  Object.fromEntries(Object.entries(ORDER).filter(([name]) => !names.includes(name)));
