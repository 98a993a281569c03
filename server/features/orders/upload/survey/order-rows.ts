import type { LeftOutReason, LeftOutRows } from '@portal/contract/orders';
import type { TableRow } from '../read/table.ts';
import { createCodeCounter, hashCode } from './code-counter.ts';
import {
  createConsigneeReader,
  createItemFilter,
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

/** Reasons of rows that belong to no order. The other ones are statuses of orders. */
const ROW_REASONS: ReadonlySet<LeftOutReason> = new Set(['HEADER', 'DESCRIPTION', 'TOTAL', 'NOTE']);

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
  const findItemReason = createItemFilter(table.mapping);
  /** The orders with a row left out by its status, by the hash of their code, and their rows below it without a status. */
  const closedOrders = new Map<number, ClosedOrder>();
  /** The rows with a status to ship: their orders lose the items with another status only. */
  const openRows = createCodeCounter();
  /** Numbers of rows without a code that are items of the left-out row above them. */
  const closedItemRows = new Set<number>();
  /** Reason and consignee of the left-out row above the next row; undefined below another row. */
  let closedRow: { readonly reason: LeftOutReason; readonly consignee: readonly string[] } | undefined;
  /** Rows whose item is to ship, and the orders with a row whose item is not. */
  const shippedItems = createCodeCounter();
  const ordersWithLeftOutItems = new Map<number, string>();
  /** The order codes of rows without a code whose item is not to ship, by row number. */
  const leftOutItemRows = new Map<number, string>();
  let lastCode = '';
  let rows = 0;
  let hasCode = false;
  let rowsSinceCode = 0;
  let joinsRowsWithoutCode = false;

  const isClosed = (code: string) => closedOrders.has(hashCode(code)) && openRows.countRows(code) === 0;
  const hasNothingToShip = (code: string) =>
    ordersWithLeftOutItems.has(hashCode(code)) && shippedItems.countRows(code) === 0;
  /** Leaves out the rows without a status of closed orders. Of rows above the status only the number is known. */
  const leaveOutClosedOrders = () => {
    for (const { code, reason, rowsBelow } of closedOrders.values()) {
      if (!isClosed(code)) continue;
      const orderRows = codes.countRows(code);
      rows -= orderRows;
      for (const number of rowsBelow) leftOut.add(number, reason);
      leftOut.addUnlisted(orderRows - rowsBelow.length, reason);
    }
    // The rows of these orders are counted already, by their items.
    for (const code of ordersWithLeftOutItems.values())
      if (hasNothingToShip(code) && !isClosed(code)) rows -= codes.countRows(code);
    for (const code of leftOutItemRows.values()) if (hasNothingToShip(code)) rows--;
  };
  const findReasonAbove = ({ cells, number }: TableRow): LeftOutReason | undefined => {
    if (closedRow === undefined) return undefined;
    const { consignee, reason } = closedRow;
    const isItem = readConsignee(cells).every((text, index) => text === '' || text === consignee[index]);
    if (isItem) closedItemRows.add(number);
    else closedRow = undefined;
    return isItem ? reason : undefined;
  };
  const countItem = ({ cells, number }: TableRow, code: string) => {
    const reason = findItemReason(cells);
    if (reason === undefined) {
      shippedItems.add(lastCode);
      return;
    }
    if (code === '') leftOutItemRows.set(number, lastCode);
    ordersWithLeftOutItems.set(hashCode(lastCode), lastCode);
    if (!isClosed(lastCode)) leftOut.add(number, reason);
  };

  const addRow = (row: TableRow): boolean => {
    const code = readOrderCode(row.cells, codeColumns);
    const reason = findReason(row.cells) ?? (code === '' ? findReasonAbove(row) : undefined);
    const isStatus = reason !== undefined && !ROW_REASONS.has(reason);
    if (code !== '') closedRow = isStatus ? { reason, consignee: readConsignee(row.cells) } : undefined;
    if (reason !== undefined) {
      leftOut.add(row.number, reason);
      if (isStatus && code !== '' && !closedOrders.has(hashCode(code)))
        closedOrders.set(hashCode(code), { code, reason, rowsBelow: [] });
      return false;
    }
    rows++;
    if (code !== '') lastCode = code;
    countItem(row, code);
    if (code === '') {
      rowsSinceCode++;
      return true;
    }
    if (hasCode && rowsSinceCode > 0) joinsRowsWithoutCode = true;
    hasCode = true;
    rowsSinceCode = 0;
    codes.add(code);
    if (hasStatus(row.cells)) openRows.add(code);
    else closedOrders.get(hashCode(code))?.rowsBelow.push(row.number);
    return true;
  };
  return {
    addRow,
    finish: () => {
      leaveOutClosedOrders();
      const isOrderLeftOut = (code: string) => isClosed(code) || hasNothingToShip(code);
      const hasLeftOutOrders = closedOrders.size + ordersWithLeftOutItems.size > 0;
      return {
        rows,
        countRows: codes.countRows,
        joinsRowsWithoutCode,
        isLeftOut: ({ cells, number }) =>
          findReason(cells) !== undefined ||
          closedItemRows.has(number) ||
          (hasLeftOutOrders &&
            isOrderLeftOut(leftOutItemRows.get(number) ?? readOrderCode(cells, codeColumns))),
        leftOutRows: leftOut.list(),
      };
    },
  };
}

/** An order with a row that is left out by its status. */
interface ClosedOrder {
  readonly code: string;
  readonly reason: LeftOutReason;
  readonly rowsBelow: number[];
}
