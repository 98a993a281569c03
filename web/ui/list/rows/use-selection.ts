import { useCallback, useState } from 'react';
import type { Selection } from '../list-types.ts';

export interface RowSelection<Row> {
  readonly count: number;
  readonly all: boolean;
  readonly rows: readonly Row[];
  readonly has: (id: string) => boolean;
  /** The same function from tick to tick, so that one row can change without the others. */
  readonly toggle: (row: Row, to?: boolean) => void;
  readonly togglePage: (rows: readonly Row[], to: boolean) => void;
  readonly selectMatching: () => void;
  readonly clear: () => void;
  /** What an action gets: the rows that allow it, or everything that matches. */
  readonly of: (allows?: (row: Row) => boolean) => Selection<Row>;
}

/** Selected rows, kept from page to page and forgotten when `scope` (the filters) changes. */
export function useSelection<Row>(
  rowId: (row: Row) => string,
  scope: string,
  total: number,
): RowSelection<Row> {
  const [state, setState] = useState<State<Row>>({ scope, picked: new Map(), all: false });
  const { picked, all } = state.scope === scope ? state : { picked: new Map<string, Row>(), all: false };
  const toggle = useCallback(
    (row: Row, to?: boolean) =>
      setState((before) => {
        const next = new Map(before.scope === scope ? before.picked : undefined);
        const id = rowId(row);
        if (to ?? !next.has(id)) next.set(id, row);
        else next.delete(id);
        return { scope, picked: next, all: false };
      }),
    [scope, rowId],
  );
  const set = (next: ReadonlyMap<string, Row>, everything = false) =>
    setState({ scope, picked: next, all: everything });

  return {
    count: all ? total : picked.size,
    all,
    rows: [...picked.values()],
    has: (id) => all || picked.has(id),
    toggle,
    togglePage: (rows, to) => {
      const next = new Map(picked);
      for (const row of rows) {
        if (to) next.set(rowId(row), row);
        else next.delete(rowId(row));
      }
      set(next);
    },
    selectMatching: () => set(picked, true),
    clear: () => set(new Map()),
    of: (allows = () => true) =>
      all ? { kind: 'matching', count: total } : { kind: 'rows', rows: [...picked.values()].filter(allows) },
  };
}

interface State<Row> {
  readonly scope: string;
  readonly picked: ReadonlyMap<string, Row>;
  readonly all: boolean;
}
