import type { ReactNode } from 'react';
import classes from './wide-table.module.css';

interface WideTableProps {
  readonly label: string;
  /** The first heads the rows. Figures stand at the right; `words` run on. */
  readonly columns: readonly { readonly label: string; readonly words?: boolean }[];
  readonly rows: readonly {
    readonly key: string;
    readonly cells: readonly ReactNode[];
    /** By cell: said in colour too, beside its sign. */
    readonly tones?: readonly ('better' | 'worse' | undefined)[];
  }[];
}

/** A table inside a panel; on a phone each row is a card of labelled lines, without those that have nothing to say. */
export function WideTable({ label, columns, rows }: WideTableProps) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" data-words={column.words}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [head, ...cells], tones }) => (
          <tr key={key}>
            <th scope="row">{head}</th>
            {cells.map((cell, at) => {
              const column = columns[at + 1];
              return (
                <td
                  key={column?.label}
                  data-label={column?.label}
                  data-words={column?.words}
                  data-tone={tones?.[at + 1]}
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
