import type { RowError } from '@portal/contract/orders';
import { NO_COLUMN, type SheetRow } from './sheet-rows.ts';

/** Cells with the same error or warning. */
export interface ErrorGroup {
  readonly key: string;
  readonly error: RowError;
  /** `NO_COLUMN` when the error belongs to the whole order. */
  readonly column: number;
  /** Number of cells, or of orders when the error belongs to the whole order. */
  readonly count: number;
  /** Index of the first row with the error. */
  readonly rowIndex: number;
}

/** Groups the errors, or the warnings, of the rows by column, field, code and value, the most frequent first. */
export function groupErrors(
  rows: readonly SheetRow[],
  severity: 'error' | 'warning' = 'error',
): readonly ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>();
  const countedOrders = new Set<string>();
  for (const [rowIndex, { issues, order }] of rows.entries())
    for (const [column, cellIssues] of issues)
      for (const { error, isWarning } of cellIssues) {
        if (isWarning !== (severity === 'warning')) continue;
        const key = [column, error.field, error.code, error.value].join('\u0001');
        const group = groups.get(key) ?? { key, error, column, rowIndex, count: 0 };
        const orderKey = `${key}\u0001${order.ordinal}`;
        const isCounted = column === NO_COLUMN && countedOrders.has(orderKey);
        countedOrders.add(orderKey);
        groups.set(key, isCounted ? group : { ...group, count: group.count + 1 });
      }
  return [...groups.values()].sort((a, b) => b.count - a.count || a.rowIndex - b.rowIndex);
}

/** The cells of a column that have an error and this value. */
export function findSameCells(
  rows: readonly SheetRow[],
  column: number,
  value: string,
): readonly { readonly row: number; readonly column: number }[] {
  if (column === NO_COLUMN) return [];
  return rows.flatMap(({ row, cells, issues }) => {
    const hasError = issues.get(column)?.some(({ isWarning }) => !isWarning) === true;
    return hasError && (cells[column] ?? '') === value ? [{ row, column }] : [];
  });
}
