import type { ReactNode } from 'react';
import classes from './responsive-table.module.css';

interface ResponsiveTableProps {
  readonly label: string;
  /** The first column is the row header. Figures are aligned right, text columns left. */
  readonly columns: readonly { readonly label: string; readonly isText?: boolean }[];
  readonly rows: readonly {
    readonly key: string;
    readonly cells: readonly ReactNode[];
    /** Tone by cell, shown as a colour. */
    readonly tones?: readonly ('better' | 'worse' | undefined)[];
  }[];
}

/** A table inside a panel. On a phone each row is a card of labelled lines, without empty ones. */
export function ResponsiveTable({ label, columns, rows }: ResponsiveTableProps) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" data-text={column.isText}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [head, ...cells], tones }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {cells.map((cell, index) => {
              const column = columns[index + 1];
              return (
                <td
                  key={column?.label}
                  data-label={column?.label}
                  data-text={column?.isText}
                  data-tone={tones?.[index + 1]}
                  data-none={cell === '–' || undefined}
                >
                  {cell}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
