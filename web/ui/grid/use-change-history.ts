import { useState } from 'react';

interface ChangeHistory<Change> {
  readonly change: (change: Change) => void;
  /** Undefined without a change to undo. */
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** Changes of a grid that can be undone and redone one by one. `revert` takes back what `apply` did. */
export function useChangeHistory<Change extends object>(
  apply: (change: Change) => void,
  revert: (change: Change) => void,
): ChangeHistory<Change> {
  const [past, setPast] = useState<readonly Change[]>([]);
  const [future, setFuture] = useState<readonly Change[]>([]);
  const undone = past.at(-1);
  const redone = future.at(-1);
  return {
    change: (change) => {
      setPast([...past, change]);
      setFuture([]);
      apply(change);
    },
    undo:
      undone &&
      (() => {
        setPast(past.slice(0, -1));
        setFuture([...future, undone]);
        revert(undone);
      }),
    redo:
      redone &&
      (() => {
        setFuture(future.slice(0, -1));
        setPast([...past, redone]);
        apply(redone);
      }),
  };
}
