import type { RowError } from '@portal/contract/orders';
import { NO_COLUMN, type SheetRow } from './sheet-rows.ts';

/** Cells with the same error. */
export interface ErrorGroup {
  readonly key: string;
  readonly error: RowError;
  /** `NO_COLUMN` when the error belongs to the whole order. */
  readonly column: number;
  readonly count: number;
  /** Index of the first row with the error. */
  readonly rowIndex: number;
}

/** Groups the errors of the rows by column, field, code and value, the most frequent first. */
export function groupErrors(rows: readonly SheetRow[]): readonly ErrorGroup[] {
  const groups = new Map<string, ErrorGroup>();
  for (const [rowIndex, { issues }] of rows.entries())
    for (const [column, { error, isWarning }] of issues) {
      if (isWarning) continue;
      const key = [column, error.field, error.code, error.value].join('\u0001');
      const group = groups.get(key);

      groups.set(
        key,
        group === undefined
          ? { key, error, column, rowIndex, count: 1 }
          : { ...group, count: group.count + 1 },
      );
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
    const issue = issues.get(column);
    return issue !== undefined && !issue.isWarning && (cells[column] ?? '') === value
      ? [{ row, column }]
      : [];
  });
}
