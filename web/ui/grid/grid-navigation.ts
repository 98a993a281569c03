export interface CellPosition {
  readonly row: number;
  readonly column: number;
}

interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The position a key moves to, by the ARIA grid pattern; undefined for a key that does not move. */
export function moveInGrid(
  position: CellPosition,
  press: KeyPress,
  size: { rows: number; columns: number; page: number },
): CellPosition | undefined {
  const { row, column } = position;
  const toEdge = press.ctrlKey || press.metaKey;
  const lastRow = size.rows - 1;
  const lastColumn = size.columns - 1;
  const clamp = (toRow: number, toColumn: number): CellPosition => ({
    row: Math.max(0, Math.min(toRow, lastRow)),
    column: Math.max(0, Math.min(toColumn, lastColumn)),
  });
  switch (press.key) {
    case 'ArrowDown':
      return clamp(toEdge ? lastRow : row + 1, column);
    case 'ArrowUp':
      return clamp(toEdge ? 0 : row - 1, column);
    case 'ArrowRight':
      return clamp(row, toEdge ? lastColumn : column + 1);
    case 'ArrowLeft':
      return clamp(row, toEdge ? 0 : column - 1);
    case 'Home':
      return clamp(toEdge ? 0 : row, 0);
    case 'End':
      return clamp(toEdge ? lastRow : row, lastColumn);
    case 'PageDown':
      return clamp(row + size.page, column);
    case 'PageUp':
      return clamp(row - size.page, column);
    default:
      return undefined;
  }
}

/** Whether a key press starts to replace the text of the cell. */
export function startsTyping(press: KeyPress & { readonly altKey: boolean }): boolean {
  return press.key.length === 1 && !press.ctrlKey && !press.metaKey && !press.altKey;
}

/** Whether a key press fills the first cells of the selection down: Ctrl+D or ⌘D. */
export function isFillDown({ key, ctrlKey, metaKey, shiftKey }: KeyPress): boolean {
  return (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'd';
}

/** Whether a key press undoes the last change: Ctrl+Z or ⌘Z. */
export function isUndo({ key, ctrlKey, metaKey, shiftKey }: KeyPress): boolean {
  return (ctrlKey || metaKey) && !shiftKey && key.toLowerCase() === 'z';
}

/** Whether a key press restores the last change that was undone: Ctrl+Y, Ctrl+Shift+Z or ⇧⌘Z. */
export function isRedo({ key, ctrlKey, metaKey, shiftKey }: KeyPress): boolean {
  const letter = key.toLowerCase();
  return (ctrlKey || metaKey) && (shiftKey ? letter === 'z' : letter === 'y');
}
