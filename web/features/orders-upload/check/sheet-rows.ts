import type { BatchOrder, RowError, UploadMapping } from '@portal/contract/orders';

/** A row of the file as the grid shows it. */
export interface SheetRow {
  readonly order: BatchOrder;
  /** Its number in the spreadsheet. */
  readonly row: number;
  readonly cells: readonly string[];
  /** Faults and warnings by column; under `NO_COLUMN` those of the order as a whole. */
  readonly faults: ReadonlyMap<number, { readonly error: RowError; readonly warning: boolean }>;
}

export const NO_COLUMN = -1;

const known = new WeakMap<BatchOrder, readonly SheetRow[]>();

/** The rows of orders, in the order of the file. An order that did not change keeps its rows. */
export function sheetRows(
  orders: readonly BatchOrder[],
  columnOf: (error: RowError) => number,
): readonly SheetRow[] {
  return orders.flatMap((order) => {
    const found = known.get(order) ?? rowsOf(order, columnOf);
    known.set(order, found);
    return found;
  });
}

function rowsOf(order: BatchOrder, columnOf: (error: RowError) => number): readonly SheetRow[] {
  const numbers = new Set(order.rows.map(({ row }) => row));
  const first = order.rows[0]?.row;
  const faults = new Map<number, Map<number, { error: RowError; warning: boolean }>>();
  const note = (error: RowError, warning: boolean) => {
    const row = numbers.has(error.row) ? error.row : first;
    if (row === undefined) return;
    const ofRow = faults.get(row) ?? new Map<number, { error: RowError; warning: boolean }>();
    faults.set(row, ofRow);
    const column = columnOf(error);
    if (!ofRow.has(column)) ofRow.set(column, { error, warning });
  };
  for (const error of order.errors) note(error, false);
  for (const warning of order.warnings) note(warning, true);
  return order.rows.map(({ row, cells }) => ({ order, row, cells, faults: faults.get(row) ?? NONE }));
}

const NONE: SheetRow['faults'] = new Map();

/** Finds the column a fault stands in, by its header; of several columns of one name, by what it means. */
export function columnFinder(
  header: readonly string[],
  mapping: UploadMapping | null,
): (error: Pick<RowError, 'column' | 'field'>) => number {
  return ({ column, field }) => {
    if (column === null) return NO_COLUMN;
    const named = header.flatMap((name, index) => (name === column ? [index] : []));
    const meant = named.find((index) =>
      mapping?.columns.some((one) => one.index === index && one.field === field),
    );
    return meant ?? named[0] ?? NO_COLUMN;
  };
}

const LETTER_PX = 7.5;
const LEAST_PX = 90;
const MOST_PX = 260;

/** Widths in px that fit the header and the first rows. */
export function columnWidths(header: readonly string[], rows: readonly SheetRow[]): readonly number[] {
  const looked = rows.slice(0, 60);
  return header.map((name, index) => {
    const longest = looked.reduce((most, row) => Math.max(most, row.cells[index]?.length ?? 0), name.length);
    return Math.round(Math.min(MOST_PX, Math.max(LEAST_PX, longest * LETTER_PX + 20)));
  });
}
