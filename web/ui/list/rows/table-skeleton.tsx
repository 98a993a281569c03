import { Skeleton, VisuallyHidden } from '@mantine/core';
import { isWhole, shareWidths } from '../columns/visible-columns.ts';
import type { Column } from '../list-types.ts';
import classes from './row-table.module.css';

/** Both sides of a cell. */
const CELL_PADDING_PX = 24;

interface TableSkeletonProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly rows: number;
  readonly asCards: boolean;
  readonly label: string;
}

/** The shape of the table while its rows are loading, so that nothing moves when they are shown. */
export function TableSkeleton<Row>({ columns, rows, asCards, label }: TableSkeletonProps<Row>) {
  const widths = shareWidths(columns);
  const lines = Array.from({ length: Math.min(rows, 25) }, (_, index) => index);
  return (
    <div>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      {asCards ? (
        lines.map((line) => <Skeleton key={line} height={104} m={16} width="auto" />)
      ) : (
        <table className={classes.table} aria-hidden>
          <colgroup>
            <col className={classes.selectColumn} />
            {columns.map((column, index) => (
              <col key={column.key} style={{ width: widths[index] }} />
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
          <tbody className={classes.pulsing}>
            {lines.map((line) => (
              <tr key={line}>
                <td className={classes.select}>
                  <Placeholder width={16} height={16} />
                </td>
                {columns.map((column, index) => (
                  <td key={column.key} data-align={column.align}>
                    {isWhole(column) ? (
                      <Placeholder width={column.width - CELL_PADDING_PX} />
                    ) : (
                      <Placeholder width={`${45 + ((line * 7 + index * 13) % 40)}%`} />
                    )}
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

interface PlaceholderProps {
  readonly width: number | string;
  readonly height?: number;
}

/** The place of a text. A page has a hundred of them, so it is not the library's skeleton. */
function Placeholder({ width, height = 12 }: PlaceholderProps) {
  return <span className={classes.placeholder} style={{ width, height }} />;
}
