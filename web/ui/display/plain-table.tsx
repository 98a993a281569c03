import type { ReactNode } from 'react';
import classes from './plain-table.module.css';

interface PlainTableProps {
  /** `thead`, `tbody` and, for sums, `tfoot`. */
  readonly children: ReactNode;
}

/**
 * A table inside a page or a dialog: words at the left, figures (`data-figure`) at the right. On a phone each row is a
 * block, with the names of its values before them (`data-label`).
 */
export function PlainTable({ children }: PlainTableProps) {
  return <table className={classes.table}>{children}</table>;
}
