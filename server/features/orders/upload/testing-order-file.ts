import type { OrderBatchType } from '@portal/contract/orders';
import type { PreflightRules } from '@portal/contract/preflight';
import { DEFAULT_SEVERITIES } from '@portal/contract/findings';
import type { UploadedOrder } from './build/build-orders.ts';
import { openTable, readOrders } from './testing.ts';

/** The cells of one row by column name; undefined removes a column of the base row. */
export type FileRow = Readonly<Record<string, string | undefined>>;

const BASE_ROW = {
  'Order number': 'A-1',
  'Receiver name': 'Nurul Aisyah',
  'Receiver phone': '+60123456789',
  'Receiver address': '12 Jalan Ampang',
  Country: 'MY',
  'Weight (kg)': '1.25',
  Item: 'Cotton T-shirt',
  Qty: '1',
  'Unit price': '12.50',
  Currency: 'SGD',
  'Sender name': 'Lion City Goods',
  'Sender address': '8 Marina View',
  'Sender country': 'SG',
};

/** Rules for the pre-flight check of files in tests. */
export const TEST_PREFLIGHT: PreflightRules = {
  severities: DEFAULT_SEVERITIES,
  forbidden: [],
  hsHeadings: [],
  hsGoods: [],
  exchangeRates: { base: 'USD', asOf: '2026-11-20', unitsPerBase: { SGD: 1.3 } },
};

/** A CSV file of valid rows with the changes of each row. Rows have the order numbers and so on. */
export function createOrderFile(rows: readonly FileRow[]): string {
  const filledRows = rows.map((row, index): FileRow => ({
    ...BASE_ROW,
    'Order number': `A-${index + 1}`,
    ...row,
  }));
  const names = [...new Set(filledRows.flatMap((row) => Object.keys(row)))].filter((name) =>
    filledRows.some((row) => row[name] !== undefined),
  );
  const toLine = (cells: readonly string[]) =>
    cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return [names, ...filledRows.map((row) => names.map((name) => row[name] ?? ''))].map(toLine).join('\n');
}

/** The orders of a file of valid rows with the changes of each row, by the suggested mapping with `changes`. */
export async function readFileRows(
  rows: readonly FileRow[],
  changes: Parameters<typeof readOrders>[2] = {},
  context: Parameters<typeof readOrders>[3] = {},
  type: OrderBatchType = 'cross-border',
): Promise<UploadedOrder[]> {
  return readOrders(await openTable(createOrderFile(rows)), type, changes, context);
}
