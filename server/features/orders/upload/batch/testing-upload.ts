import type { BatchDetails, OrderBatchType } from '@portal/contract/orders';

/** A file of parcels from Singapore to Malaysia that needs no help with its columns. For tests. */
export const COLUMNS = [
  'Order number',
  'Receiver name',
  'Receiver phone',
  'Receiver address',
  'Receiver city',
  'Receiver postcode',
  'Destination country',
  'Weight (kg)',
  'Item description',
  'Quantity',
  'Unit price',
  'Currency',
  'Sender name',
  'Sender address',
  'Origin country',
] as const;

type Column = (typeof COLUMNS)[number];

/** One row as cells by column, with changes. */
export function createCells(code: string, changes: Partial<Record<Column, string>> = {}): string[] {
  const cells: Record<Column, string> = {
    'Order number': code,
    'Receiver name': 'Nurul Aisyah',
    'Receiver phone': '+60123456789',
    'Receiver address': '12 Jalan Ampang',
    'Receiver city': 'Kuala Lumpur',
    'Receiver postcode': '50450',
    'Destination country': 'MY',
    'Weight (kg)': '1.2',
    'Item description': 'Cotton T-shirt',
    Quantity: '2',
    'Unit price': '19.90',
    Currency: 'SGD',
    'Sender name': 'Lion City Goods',
    'Sender address': '10 Anson Road',
    'Origin country': 'SG',
    ...changes,
  };
  return COLUMNS.map((column) => cells[column]);
}

export function createCsv(rows: readonly (readonly string[])[]): Buffer {
  return Buffer.from([COLUMNS as readonly string[], ...rows].map((cells) => cells.join(',')).join('\n'));
}

/** A file of `count` orders with codes of a series. */
export function createOrderFile(count: number, series: string): Buffer {
  return createCsv(Array.from({ length: count }, (_, at) => createCells(`${series}-${at + 1}`)));
}

export const CROSS_BORDER: { readonly type: OrderBatchType } = { type: 'cross-border' };

/** The mapping the server suggested. */
export function getSuggestedMapping({ suggestion }: BatchDetails) {
  if (suggestion === null) throw new Error('there is no suggestion');
  return suggestion.mapping;
}
