export interface CellAt {
  readonly row: number;
  readonly column: number;
}

interface Press {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Where a key leads in a grid, as the ARIA grid pattern says; undefined for keys that do not move. */
export function moveInGrid(
  at: CellAt,
  press: Press,
  size: { rows: number; columns: number; page: number },
): CellAt | undefined {
  const { row, column } = at;
  const end = press.ctrlKey || press.metaKey;
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const within = (toRow: number, toColumn: number): CellAt => ({
    row: Math.max(0, Math.min(toRow, lastRow)),
    column: Math.max(0, Math.min(toColumn, lastColumn)),
  });
  switch (press.key) {
    case 'ArrowDown':
      return within(end ? lastRow : row + 1, column);
    case 'ArrowUp':
      return within(end ? 0 : row - 1, column);
    case 'ArrowRight':
      return within(row, end ? lastColumn : column + 1);
    case 'ArrowLeft':
      return within(row, end ? 0 : column - 1);
    case 'Home':
      return within(end ? 0 : row, 0);
    case 'End':
      return within(end ? lastRow : row, lastColumn);
    case 'PageDown':
      return within(row + size.page, column);
    case 'PageUp':
      return within(row - size.page, column);
    default:
      return undefined;
  }
}

/** Does this key start writing into the cell, in place of what is there? */
export function startsTyping(press: Press & { readonly altKey: boolean }): boolean {
  return press.key.length === 1 && !press.ctrlKey && !press.metaKey && !press.altKey;
}
