import { useState } from 'react';
import type { BreakRow } from './break-values.ts';

type Rows = readonly BreakRow[];

/** Changes of the rows of the form that can be undone and redone one by one. */
export function useRowHistory(rows: Rows, setRows: (rows: Rows) => void) {
  const [past, setPast] = useState<readonly Rows[]>([]);
  const [future, setFuture] = useState<readonly Rows[]>([]);
  const undone = past.at(-1);
  const redone = future.at(-1);
  return {
    change: (next: Rows) => {
      setPast([...past, rows]);
      setFuture([]);
      setRows(next);
    },
    undo:
      undone &&
      (() => {
        setPast(past.slice(0, -1));
        setFuture([...future, rows]);
        setRows(undone);
      }),
    redo:
      redone &&
      (() => {
        setFuture(future.slice(0, -1));
        setPast([...past, rows]);
        setRows(redone);
      }),
  };
}
