import type { Ref } from 'react';

interface GridColumn {
  readonly key: string;
  readonly label: string;
  /** px */
  readonly width: number;
  /** Facts about the row beside what can be edited. */
  readonly readOnly?: boolean;
}

export interface GridCell {
  readonly value: string;
  /** What is wrong and what would be right; undefined for a good cell. */
  readonly fault?: string | undefined;
  readonly severity?: 'error' | 'warning' | undefined;
  /** What is settled and no longer to be edited. */
  readonly readOnly?: boolean;
}

export interface DataGridHandle {
  /** Shows a cell and makes it the current one: 'next fault' uses it. */
  readonly goTo: (row: number, column: number) => void;
}

export interface DataGridProps {
  readonly label: string;
  readonly columns: readonly GridColumn[];
  readonly rowCount: number;
  /** Asked for the cells that are drawn only. Rows and columns count from 0. */
  readonly cell: (row: number, column: number) => GridCell;
  /** Without it the grid is for reading. */
  readonly onEdit?: (row: number, column: number, value: string) => void;
  /** The number the row has in its file. */
  readonly rowNumber?: (row: number) => number;
  /** px at most; a short file is shorter. */
  readonly height?: number;
  /** Told which rows are drawn, both ends included: to fetch what comes next. */
  readonly onWindow?: (first: number, last: number) => void;
  readonly ref?: Ref<DataGridHandle>;
}
