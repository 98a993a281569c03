import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { Column } from '../list-types.ts';
import classes from './row-table.module.css';

interface TableSkeletonProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: number;
  readonly asCards: boolean;
  readonly label: string;
}

/** The rows that are coming, in their true shape: nothing moves when they are there. */
export function TableSkeleton<Row>({ columns, rows, asCards, label }: TableSkeletonProps<Row>) {
  const lines = Array.from({ length: Math.min(rows, 25) }, (_, at) => at);
  return (
    <div>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {asCards ? (
        lines.map((line) => <Skeleton key={line} height={104} m={16} width="auto" />)
      ) : (
        <table className={classes.table} aria-hidden>
          <colgroup>
            <col className={classes.selectColumn} />
            {columns.map((column) => (
              <col key={column.key} style={{ width: column.width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th>&nbsp;</th>
              {columns.map((column) => (
                <th key={column.key} data-align={column.align}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={classes.breathing}>
            {lines.map((line) => (
              <tr key={line}>
                <td className={classes.select}>
                  <Coming width={16} height={16} />
                </td>
                {columns.map((column, at) => (
                  <td key={column.key} data-align={column.align}>
                    <Coming width={`${45 + ((line * 7 + at * 13) % 40)}%`} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

interface ComingProps {
  readonly width: number | string;
  readonly height?: number;
}

/** Where a word will stand: a hundred of them, so not one of the library's. */
function Coming({ width, height = 12 }: ComingProps) {
  return <span className={classes.coming} style={{ width, height }} />;
}
