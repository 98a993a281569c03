import type { LeftOutRows } from '@portal/contract/orders';
import type { TableRow } from '../read/table.ts';
import { createCodeCounter, hashCode } from './code-counter.ts';
import {
  createConsigneeReader,
  createLeftOutCounter,
  createRowFilter,
  createStatusReader,
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
  const hasStatus = createStatusReader(table.mapping);
  /** The orders with a cancelled row, by the hash of their code: the code, and the rows below it without a status. */
  const cancelledOrders = new Map<number, { readonly code: string; readonly rowsBelow: number[] }>();
  /** The rows with a status other than cancelled: their orders lose the cancelled items only. */
  const openRows = createCodeCounter();
  /** Numbers of rows without a code that are items of the cancelled row above them. */
  const cancelledItemRows = new Set<number>();
  /** Consignee of the cancelled row above the next row; undefined below another row. */
  let cancelledConsignee: readonly string[] | undefined;
  let rows = 0;
  let hasCode = false;
  let rowsSinceCode = 0;
  let joinsRowsWithoutCode = false;

  const isCancelled = (code: string) => cancelledOrders.has(hashCode(code)) && openRows.countRows(code) === 0;
  /** Leaves out the rows without a status of orders that are cancelled. Of rows above the status only the number is known. */
  const leaveOutCancelledOrders = () => {
    for (const { code, rowsBelow } of cancelledOrders.values()) {
      if (!isCancelled(code)) continue;
      const orderRows = codes.countRows(code);
      rows -= orderRows;
      for (const number of rowsBelow) leftOut.add(number, 'CANCELLED');
      leftOut.addUnlisted(orderRows - rowsBelow.length, 'CANCELLED');
    }
  };
  const isCancelledItem = ({ cells, number }: TableRow): boolean => {
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
      findReason(row.cells) ?? (code === '' && isCancelledItem(row) ? ('CANCELLED' as const) : undefined);
    if (code !== '') cancelledConsignee = reason === 'CANCELLED' ? readConsignee(row.cells) : undefined;
    if (reason !== undefined) {
      leftOut.add(row.number, reason);
      if (reason === 'CANCELLED' && code !== '' && !cancelledOrders.has(hashCode(code)))
        cancelledOrders.set(hashCode(code), { code, rowsBelow: [] });
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
    if (hasStatus(row.cells)) openRows.add(code);
    else cancelledOrders.get(hashCode(code))?.rowsBelow.push(row.number);
    return true;
  };
  return {
    addRow,
    finish: () => {
      leaveOutCancelledOrders();
      return {
        rows,
        countRows: codes.countRows,
        joinsRowsWithoutCode,
        isLeftOut: ({ cells, number }) =>
          findReason(cells) !== undefined ||
          cancelledItemRows.has(number) ||
          (cancelledOrders.size > 0 && isCancelled(readOrderCode(cells, codeColumns))),
        leftOutRows: leftOut.list(),
      };
    },
  };
}
