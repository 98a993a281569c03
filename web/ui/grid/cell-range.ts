import type { CellPosition } from './grid-navigation.ts';
import type { CellBlock } from './grid-types.ts';

/** A rectangle of cells, both ends included. */
export interface CellRange {
  readonly firstRow: number;
  readonly lastRow: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

/** The cells between two corners. */
export function rangeBetween(a: CellPosition, b: CellPosition): CellRange {
  return {
    firstRow: Math.min(a.row, b.row),
    lastRow: Math.max(a.row, b.row),
    firstColumn: Math.min(a.column, b.column),
    lastColumn: Math.max(a.column, b.column),
  };
}

export function isInRange(range: CellRange, row: number, column: number): boolean {
  return (
    row >= range.firstRow && row <= range.lastRow && column >= range.firstColumn && column <= range.lastColumn
  );
}

export function isOneCell(range: CellRange): boolean {
  return range.firstRow === range.lastRow && range.firstColumn === range.lastColumn;
}

/** The block of a range with the text that `textOf` has for each cell. */
export function mapRange(range: CellRange, textOf: (row: number, column: number) => string): string[][] {
  return Array.from({ length: range.lastRow - range.firstRow + 1 }, (_, down) =>
    Array.from({ length: range.lastColumn - range.firstColumn + 1 }, (__, right) =>
      textOf(range.firstRow + down, range.firstColumn + right),
    ),
  );
}

/** What a block writes into a range: a single cell fills the range, other blocks are written once. */
export function fitBlock(block: CellBlock, range: CellRange): CellBlock {
  const [[text] = []] = block;
  const isSingle = block.length === 1 && block[0]?.length === 1;
  return isSingle && text !== undefined ? mapRange(range, () => text) : block;
}

/** What `listFor` returns for each cell of a block that begins at a position, in one list. */
export function flatMapBlock<T>(
  block: CellBlock,
  at: CellPosition,
  listFor: (row: number, column: number, text: string) => readonly T[],
): T[] {
  return block.flatMap((line, down) =>
    line.flatMap((text, right) => listFor(at.row + down, at.column + right, text)),
  );
}
