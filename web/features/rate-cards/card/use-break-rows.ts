import { useState } from 'react';
import { replaceCells, type BreakRow } from './break-values.ts';

/** The rows of the grid with the states before each change, so that changes can be undone one by one. */
export function useBreakRows(initialRows: readonly BreakRow[]) {
  const [history, setHistory] = useState<readonly (readonly BreakRow[])[]>([initialRows]);
  const rows = history.at(-1) ?? initialRows;
  return {
    rows,
    isChanged: history.length > 1,
    replace: (row: number, column: number, cells: readonly (readonly string[])[]) =>
      setHistory([...history, replaceCells(rows, row, column, cells)]),
    undo: () => setHistory(history.length > 1 ? history.slice(0, -1) : history),
  };
}
