import { useState } from 'react';

/** A changed cell of a rate file. `column` is its index in the file. */
export interface CellFix {
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
  readonly value: string;
  /** The value before the change, for undo. */
  readonly previousValue: string;
}

type Fixes = readonly CellFix[];

const NO_FIXES: readonly Fixes[] = [];

/** Corrections that are saved with `save`, and can be undone and redone one by one. */
export function useFixHistory(save: (fixes: Fixes) => void) {
  const [past, setPast] = useState(NO_FIXES);
  const [future, setFuture] = useState(NO_FIXES);
  const undone = past.at(-1);
  const redone = future.at(-1);
  return {
    change: (fixes: Fixes) => {
      if (fixes.length === 0) return;
      setPast([...past, fixes]);
      setFuture(NO_FIXES);
      save(fixes);
    },
    undo:
      undone &&
      (() => {
        setPast(past.slice(0, -1));
        setFuture([...future, undone]);
        save(undone.map((fix) => ({ ...fix, value: fix.previousValue, previousValue: fix.value })));
      }),
    redo:
      redone &&
      (() => {
        setFuture(future.slice(0, -1));
        setPast([...past, redone]);
        save(redone);
      }),
  };
}
