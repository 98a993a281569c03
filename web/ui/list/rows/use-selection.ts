import { useCallback, useState } from 'react';
import type { Selection } from '../list-types.ts';

export interface RowSelection<Row> {
  readonly count: number;
  readonly isAllMatching: boolean;
  readonly rows: readonly Row[];
  readonly has: (id: string) => boolean;
  /** Stable between renders, so that toggling one row does not render the others. */
  readonly toggle: (row: Row, isSelected?: boolean) => void;
  readonly togglePage: (rows: readonly Row[], isSelected: boolean) => void;
  readonly selectMatching: () => void;
  readonly clear: () => void;
  /** The selection for an action: the selected rows that allow it, or all rows that match the filters. */
  readonly forAction: (isAllowed?: (row: Row) => boolean) => Selection<Row>;
}

/** The selected rows of a list. They are kept between pages and cleared when `scope` (the filters) changes. */
export function useSelection<Row>(
  rowId: (row: Row) => string,
  scope: string,
  total: number,
): RowSelection<Row> {
  const [state, setState] = useState<State<Row>>({ scope, selectedRows: new Map(), isAllMatching: false });
  const { selectedRows, isAllMatching } =
    state.scope === scope ? state : { selectedRows: new Map<string, Row>(), isAllMatching: false };
  const toggle = useCallback(
    (row: Row, isSelected?: boolean) =>
      setState((before) => {
        const next = new Map(before.scope === scope ? before.selectedRows : undefined);
        const id = rowId(row);
        if (isSelected ?? !next.has(id)) next.set(id, row);
        else next.delete(id);
        return { scope, selectedRows: next, isAllMatching: false };
      }),
    [scope, rowId],
  );
  const setSelection = (next: ReadonlyMap<string, Row>, isAll = false) =>
    setState({ scope, selectedRows: next, isAllMatching: isAll });

  return {
    count: isAllMatching ? total : selectedRows.size,
    isAllMatching,
    rows: [...selectedRows.values()],
    has: (id) => isAllMatching || selectedRows.has(id),
    toggle,
    togglePage: (rows, isSelected) => {
      const next = new Map(selectedRows);
      for (const row of rows) {
        if (isSelected) next.set(rowId(row), row);
        else next.delete(rowId(row));
      }
      setSelection(next);
    },
    selectMatching: () => setSelection(selectedRows, true),
    clear: () => setSelection(new Map()),
    forAction: (isAllowed = () => true) =>
      isAllMatching
        ? { kind: 'matching', count: total }
        : { kind: 'rows', rows: [...selectedRows.values()].filter(isAllowed) },
  };
}

interface State<Row> {
  readonly scope: string;
  readonly selectedRows: ReadonlyMap<string, Row>;
  readonly isAllMatching: boolean;
}
