import type { Ref } from 'react';

interface GridColumn {
  readonly key: string;
  readonly label: string;
  /** px */
  readonly width: number;
  /** None of its cells can be edited. */
  readonly readOnly?: boolean;
}

export interface GridCell {
  readonly value: string;
  /** Message about the value, with the fix where there is one; undefined for a valid cell. */
  readonly issue?: string | undefined;
  readonly severity?: 'error' | 'warning' | undefined;
  /** The cell can no longer be edited. */
  readonly readOnly?: boolean;
}

/** Texts of neighbouring cells, row by row. */
export type CellBlock = readonly (readonly string[])[];

export interface DataGridHandle {
  /** Scrolls to a cell and makes it the current one. */
  readonly goTo: (row: number, column: number) => void;
}

export interface DataGridProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  /** Called for rendered cells only. Rows and columns count from 0. */
  readonly cell: (row: number, column: number) => GridCell;
  /**
   * Called with the first cell of a block, and its new texts row by row: a cell that was typed, or cells that were pasted, filled or
   * cleared. A block can reach over cells that cannot be edited, and beyond the last row. Without it the grid is read-only.
   */
  readonly onEdit?: (row: number, column: number, cells: CellBlock) => void;
  /** Reads the cells of a spreadsheet that are pasted; without it, as they are. */
  readonly readPasted?: (cells: CellBlock) => CellBlock;
  /** Called by Ctrl+Z or ⌘Z. */
  readonly onUndo?: () => void;
  /** Called by Ctrl+Y, Ctrl+Shift+Z or ⇧⌘Z. */
  readonly onRedo?: () => void;
  /** Called with the row of the current cell when it changes. */
  readonly onCurrentRow?: (row: number) => void;
  /** Number of first columns that stay in view. */
  readonly fixedColumns?: number;
  /** The number of the row in its file. */
  readonly rowNumber?: (row: number) => number;
  /** Maximum height in px. */
  readonly height?: number;
  /** Called with the first and the last rendered row, to load rows ahead. */
  readonly onVisibleRowsChange?: (first: number, last: number) => void;
  readonly ref?: Ref<DataGridHandle>;
}
