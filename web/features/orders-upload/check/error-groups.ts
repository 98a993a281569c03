import type { RowError } from '@portal/contract/orders';
import { NO_COLUMN, type SheetRow } from './sheet-rows.ts';

/** The same thing wrong in many cells. */
export interface FaultGroup {
  readonly key: string;
  readonly error: RowError;
  /** `NO_COLUMN` where the order as a whole is at fault. */
  readonly column: number;
  readonly count: number;
  /** Where it stands first, among the rows given. */
  readonly at: number;
}

/** Faults of the rows gathered by column and value, the most frequent first. */
export function faultGroups(rows: readonly SheetRow[]): readonly FaultGroup[] {
  const groups = new Map<string, FaultGroup>();
  for (const [at, { faults }] of rows.entries())
    for (const [column, { error, warning }] of faults) {
      if (warning) continue;
      const key = [column, error.field, error.code, error.value].join('\u0001');
      const known = groups.get(key);
      // The first fault stands for the others, with its row.
      groups.set(
        key,
        known === undefined ? { key, error, column, at, count: 1 } : { ...known, count: known.count + 1 },
      );
    }
  return [...groups.values()].sort((one, other) => other.count - one.count || one.at - other.at);
}

/** The cells of a column that say the same, faulty ones only: what a correction of one of them may be meant for too. */
export function sameCells(
  rows: readonly SheetRow[],
  column: number,
  value: string,
): readonly { readonly row: number; readonly column: number }[] {
  if (column === NO_COLUMN) return [];
  return rows.flatMap(({ row, cells, faults }) => {
    const fault = faults.get(column);
    return fault !== undefined && !fault.warning && (cells[column] ?? '') === value ? [{ row, column }] : [];
  });
}
