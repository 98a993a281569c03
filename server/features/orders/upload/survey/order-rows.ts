import type { LeftOutRows } from '@portal/contract/orders';
import type { TableRow } from '../read/table.ts';
import { createCodeCounter, hashCode } from './code-counter.ts';
import {
  createConsigneeReader,
  createLeftOutCounter,
  createRowFilter,
  type FilteredTable,
} from './left-out-rows.ts';
import { findCodeColumns, readOrderCode } from './order-codes.ts';

/** Which rows of a file are orders, and which belong together. */
export interface OrderRowsSurvey {
  readonly rows: number;
  /** The number of rows with an order code. */
  readonly countRows: (code: string) => number;
  /**
   * Whether rows without a code belong to the order above them: only in files that have such a row between two orders.
   * At the end of a file alone they are remarks or orders without a code.
   */
  readonly joinsRowsWithoutCode: boolean;
  readonly isLeftOut: (row: TableRow) => boolean;
  readonly leftOutRows: readonly LeftOutRows[];
}

/** Surveys the rows of a file. `addRow` returns whether the row is read as an order. */
export function createOrderRowsSurvey(table: FilteredTable): {
  addRow: (row: TableRow) => boolean;
  finish: () => OrderRowsSurvey;
} {
  const codeColumns = findCodeColumns(table.mapping);
  const findReason = createRowFilter(table);
  const codes = createCodeCounter();
  const leftOut = createLeftOutCounter();
  for (const row of table.descriptionRows) leftOut.add(row, 'DESCRIPTION');
  const readConsignee = createConsigneeReader(table.mapping);
  const cancelledCodes = new Set<number>();
  /** Numbers of rows without a code that are items of the cancelled order above them. */
  const cancelledItemRows = new Set<number>();
  /** Consignee of the cancelled order above the next row; undefined below another order. */
  let cancelledConsignee: readonly string[] | undefined;
  let rows = 0;
  let hasCode = false;
  let rowsSinceCode = 0;
  let joinsRowsWithoutCode = false;

  /** Leaves out the order with the code, with its rows above. Only their number is known: their codes were counted. */
  const cancelOrder = (code: string) => {
    if (cancelledCodes.has(hashCode(code))) return;
    cancelledCodes.add(hashCode(code));
    const rowsAbove = codes.countRows(code);
    rows -= rowsAbove;
    leftOut.addUnlisted(rowsAbove, 'CANCELLED');
  };
  const belongsToCancelledOrder = ({ cells, number }: TableRow, code: string): boolean => {
    if (code !== '') return cancelledCodes.has(hashCode(code));
    const consignee = cancelledConsignee;
    if (consignee === undefined) return false;
    const isItem = readConsignee(cells).every((text, index) => text === '' || text === consignee[index]);
    if (isItem) cancelledItemRows.add(number);
    else cancelledConsignee = undefined;
    return isItem;
  };

  const addRow = (row: TableRow): boolean => {
    const code = readOrderCode(row.cells, codeColumns);
    const reason =
      findReason(row.cells) ?? (belongsToCancelledOrder(row, code) ? ('CANCELLED' as const) : undefined);
    if (code !== '') cancelledConsignee = reason === 'CANCELLED' ? readConsignee(row.cells) : undefined;
    if (reason !== undefined) {
      leftOut.add(row.number, reason);
      if (reason === 'CANCELLED' && code !== '') cancelOrder(code);
      return false;
    }
    rows++;
    if (code === '') {
      rowsSinceCode++;
      return true;
    }
    if (hasCode && rowsSinceCode > 0) joinsRowsWithoutCode = true;
    hasCode = true;
    rowsSinceCode = 0;
    codes.add(code);
    return true;
  };
  return {
    addRow,
    finish: () => ({
      rows,
      countRows: codes.countRows,
      joinsRowsWithoutCode,
      isLeftOut: ({ cells, number }) =>
        findReason(cells) !== undefined ||
        cancelledItemRows.has(number) ||
        (cancelledCodes.size > 0 && cancelledCodes.has(hashCode(readOrderCode(cells, codeColumns)))),
      leftOutRows: leftOut.list(),
    }),
  };
}
