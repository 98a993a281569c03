import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './row-list.module.css';

interface RowListProps<Row> {
  readonly rows: readonly Row[];
  readonly onChange: (rows: readonly Row[]) => void;
  readonly getLegend: (number: number) => string;
  readonly addLabel: string;
  readonly removeLabel: string;
  /** The row that the button adds; undefined if no more fit. */
  readonly newRow: Row | undefined;
  /** The fields of a row; `index` counts from 0. */
  readonly render: (row: Row, change: (row: Row) => void, index: number) => ReactNode;
}

/** Rows of fields that are added and removed, such as the contacts of an agreement. */
export function RowList<Row>({
  rows,
  onChange,
  getLegend,
  addLabel,
  removeLabel,
  newRow,
  render,
}: RowListProps<Row>) {
  return (
    <>
      {rows.map((row, index) => (
        // Rows have no ids and are only added at the end.
        <fieldset key={index} className={classes.row}>
          <legend>{getLegend(index + 1)}</legend>
          <div className={classes.fields}>
            {render(row, (changed) => onChange(rows.with(index, changed)), index)}
          </div>
          <Button
            mt="xs"
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash size={14} aria-hidden />}
            aria-label={`${removeLabel}: ${getLegend(index + 1)}`}
            onClick={() => onChange(rows.toSpliced(index, 1))}
          >
            {removeLabel}
          </Button>
        </fieldset>
      ))}
      {newRow !== undefined && (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...rows, newRow])}
          >
            {addLabel}
          </Button>
        </div>
      )}
    </>
  );
}
