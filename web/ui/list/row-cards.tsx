import { useMessages } from '../../i18n/messages.ts';
import { listMessages } from './list-messages.ts';
import type { Column } from './list-types.ts';
import { RowCheck } from './row-check.tsx';
import classes from './row-cards.module.css';
import type { RowsProps } from './row-table.tsx';

/** Rows as cards, where a table has no room: title and status on top, the rest as lines. */
export function RowCards<Row>({ rows, columns, rowId, rowLabel, selection, keys }: RowsProps<Row>) {
  const t = useMessages(listMessages);
  const titles = columns.filter((column, at) => placeOf(column, at) === 'title');
  const sides = columns.filter((column, at) => placeOf(column, at) === 'side');
  const lines = columns.filter((column, at) => placeOf(column, at) === 'line');
  return (
    <ul className={classes.cards}>
      {rows.map((row, at) => {
        const id = rowId(row);
        return (
          <li
            key={id}
            ref={(element) => keys.register(at, element)}
            tabIndex={-1}
            className={classes.card}
            data-selected={selection?.has(id) || undefined}
          >
            <div className={classes.head}>
              {selection === undefined ? null : (
                <RowCheck
                  label={t('select', { row: rowLabel(row) })}
                  checked={selection.has(id)}
                  onChange={(checked) => selection.toggle(row, checked)}
                />
              )}
              <div className={classes.title}>
                {titles.map((column) => (
                  <div key={column.key}>{column.render(row)}</div>
                ))}
              </div>
              <div className={classes.side}>
                {sides.map((column) => (
                  <div key={column.key} className={classes.sidePart}>
                    {column.render(row)}
                  </div>
                ))}
              </div>
            </div>
            <dl className={classes.lines}>
              {lines
                .filter((column) => column.has?.(row) ?? true)
                .map((column) => (
                  <div key={column.key} className={classes.line}>
                    <dt>{column.label}</dt>
                    <dd>{column.render(row)}</dd>
                  </div>
                ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

function placeOf<Row>(column: Column<Row>, at: number): NonNullable<Column<Row>['card']> {
  if (column.card !== undefined) return column.card;
  if (at === 0) return 'title';
  return column.priority <= 3 ? 'line' : 'none';
}
