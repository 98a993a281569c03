import { memo, type ReactNode, useMemo } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { listMessages } from '../list-messages.ts';
import type { Column } from '../list-types.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import classes from './row-cards.module.css';
import type { RowsProps } from './row-table.tsx';
import type { RowSelection } from './use-selection.ts';

/** The rows as cards, for a narrow window: title and status at the top, the other columns as lines. */
export function RowCards<Row>({ rows, columns, rowId, rowLabel, selection, rowsRef }: RowsProps<Row>) {
  const columnsByPlace = useMemo(() => {
    const select = (place: Place) => columns.filter((column, index) => columnPlace(column, index) === place);
    return { titles: select('title'), sides: select('side'), lines: select('line') };
  }, [columns]);
  return (
    <ul ref={rowsRef} className={classes.cards}>
      {rows.map((row, index) => {
        const id = rowId(row);
        return (
          <RowCard
            key={id}
            index={index}
            row={row}
            label={rowLabel(row)}
            columnsByPlace={columnsByPlace}
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
  readonly index: number;
  readonly row: Row;
  readonly label: string;
  readonly columnsByPlace: Readonly<Record<'titles' | 'sides' | 'lines', readonly Column<Row>[]>>;
  /** Undefined where rows cannot be selected. */
  readonly selected: boolean | undefined;
  readonly onToggle: RowSelection<Row>['toggle'] | undefined;
}

/** Memoised like a row of the table. */
const RowCard = memo(function RowCard<Row>(props: RowCardProps<Row>) {
  const { row, selected, onToggle } = props;
  const { titles, sides, lines } = props.columnsByPlace;
  const t = useMessages(listMessages);
  const hasValue = (column: Column<Row>) => column.hasValue?.(row) ?? true;
  return (
    <li tabIndex={-1} className={classes.card} data-index={props.index} data-selected={selected || undefined}>
      <div className={classes.head}>
        {selected === undefined ? null : (
          <RowCheckbox
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
          {sides.filter(hasValue).map((column) => (
            <div key={column.key} className={classes.sidePart}>
              {column.render(row)}
            </div>
          ))}
        </div>
      </div>
      <dl className={classes.lines}>
        {lines.filter(hasValue).map((column) => (
          <div key={column.key} className={classes.line}>
            <dt>{column.label}</dt>
            <dd>{column.render(row)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}) as <Row>(props: RowCardProps<Row>) => ReactNode;

function columnPlace<Row>(column: Column<Row>, index: number): Place {
  if (column.card !== undefined) return column.card;
  if (index === 0) return 'title';
  return column.priority <= 3 ? 'line' : 'none';
}
