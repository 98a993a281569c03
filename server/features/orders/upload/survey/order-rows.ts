import type { LeftOutRows } from '@portal/contract/orders';
import type { TableRow } from '../read/table.ts';
import { createCodeCounter, hashCode } from './code-counter.ts';
import { createLeftOutCounter, createRowFilter, type FilteredTable } from './left-out-rows.ts';
import { findCodeColumns, readOrderCode } from './order-codes.ts';

/** Which rows of a file are orders, and which belong together. */
export interface OrderRowsSurvey {
  readonly rows: number;
  /** The number of rows with an order code; 1 for an unknown code. */
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
  const cancelledCodes = new Set<number>();
  let rows = 0;
  let hasCode = false;
  let rowsSinceCode = 0;
  let joinsRowsWithoutCode = false;

  const addRow = (row: TableRow): boolean => {
    const reason = findReason(row.cells);
    const code = readOrderCode(row.cells, codeColumns);
    const isCancelled = reason === 'CANCELLED' || (code !== '' && cancelledCodes.has(hashCode(code)));
    if (reason !== undefined || isCancelled) {
      if (isCancelled && code !== '') cancelledCodes.add(hashCode(code));
      leftOut.add(row.number, isCancelled ? 'CANCELLED' : (reason ?? 'NOTE'));
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
      isLeftOut: ({ cells }) =>
        findReason(cells) !== undefined ||
        (cancelledCodes.size > 0 && cancelledCodes.has(hashCode(readOrderCode(cells, codeColumns)))),
      leftOutRows: leftOut.list(),
    }),
  };
}
