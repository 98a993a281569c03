import { memo, type ReactNode, useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { listMessages } from '../list-messages.ts';
import type { Column } from '../list-types.ts';
import { RowCheck } from './row-checkbox.tsx';
import classes from './row-cards.module.css';
import type { RowsProps } from './row-table.tsx';
import type { RowSelection } from './use-selection.ts';

/** Rows as cards, where a table has no room: title and status on top, the rest as lines. */
export function RowCards<Row>({ rows, columns, rowId, rowLabel, selection, around }: RowsProps<Row>) {
  const places = useMemo(() => {
    const at = (place: Place) => columns.filter((column, index) => placeOf(column, index) === place);
    return { titles: at('title'), sides: at('side'), lines: at('line') };
  }, [columns]);
  return (
    <ul ref={around} className={classes.cards}>
      {rows.map((row, at) => {
        const id = rowId(row);
        return (
          <RowCard
            key={id}
            at={at}
            row={row}
            label={rowLabel(row)}
            places={places}
            selected={selection?.has(id)}
            onToggle={selection?.toggle}
          />
        );
      })}
    </ul>
  );
}

type Place = NonNullable<Column<unknown>['card']>;

interface RowCardProps<Row> {
  readonly at: number;
  readonly row: Row;
  readonly label: string;
  readonly places: Readonly<Record<'titles' | 'sides' | 'lines', readonly Column<Row>[]>>;
  /** Undefined where rows cannot be selected. */
  readonly selected: boolean | undefined;
  readonly onToggle: RowSelection<Row>['toggle'] | undefined;
}

/** As a row of the table: rendered again for a change of its own only. */
const RowCard = memo(function RowCard<Row>(props: RowCardProps<Row>) {
  const { row, selected, onToggle } = props;
  const { titles, sides, lines } = props.places;
  const t = useMessages(listMessages);
  return (
    <li tabIndex={-1} className={classes.card} data-at={props.at} data-selected={selected || undefined}>
      <div className={classes.head}>
        {selected === undefined ? null : (
          <RowCheck
            label={t('select', { row: props.label })}
            checked={selected}
            onChange={(checked) => onToggle?.(row, checked)}
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
}) as <Row>(props: RowCardProps<Row>) => ReactNode;

function placeOf<Row>(column: Column<Row>, at: number): Place {
  if (column.card !== undefined) return column.card;
  if (at === 0) return 'title';
  return column.priority <= 3 ? 'line' : 'none';
}
