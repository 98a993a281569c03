import type { ReactNode } from 'react';
import classes from './plain-table.module.css';

interface PlainTableProps {
  /** `thead`, one or more `tbody` and, for totals, `tfoot`. */
  readonly children: ReactNode;
}

/**
 * A table inside a page or a dialog. Cells with `data-figure` are right-aligned. On a phone each row becomes a block,
 * whose values, one element per cell, are preceded by their `data-label`; a cell with `data-row-actions` is then at the
 * end of its first line.
 */
export function PlainTable({ children }: PlainTableProps) {
  return <table className={classes.table}>{children}</table>;
}
