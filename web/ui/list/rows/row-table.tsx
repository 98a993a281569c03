import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, type MouseEvent, type ReactNode, type RefCallback } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { listMessages } from '../list-messages.ts';
import { nextSort, pagingOf, type Texts, type TextsPatch } from '../list-search.ts';
import type { Column } from '../list-types.ts';
import { RowCheck } from './row-checkbox.tsx';
import classes from './row-table.module.css';
import type { RowSelection } from './use-selection.ts';

export interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  readonly rowLabel: (row: Row) => string;
  readonly selection: RowSelection<Row> | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  /** Goes to the element around the rows; see `useRowKeys`. */
  readonly around: RefCallback<HTMLElement>;
}

interface RowTableProps<Row> extends RowsProps<Row> {
  readonly label: string;
  readonly search: Texts;
  readonly onSearch: (patch: TextsPatch) => void;
}

export function RowTable<Row>(props: RowTableProps<Row>) {
  const { rows, columns, rowId, rowLabel, selection, onOpen, around } = props;
  const t = useMessages(listMessages);
  const onPage = selection === undefined ? 0 : rows.filter((row) => selection.has(rowId(row))).length;
  return (
    <table className={classes.table} aria-label={props.label}>
      <colgroup>
        {selection === undefined ? null : <col className={classes.selectColumn} />}
        {columns.map((column) => (
          <col key={column.key} style={{ width: column.width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {selection === undefined ? null : (
            <th scope="col" className={classes.select}>
              <RowCheck
                label={t('selectAll')}
                checked={onPage > 0 && onPage === rows.length}
                mixed={onPage > 0 && onPage < rows.length}
                onChange={(checked) => selection.togglePage(rows, checked)}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} search={props.search} onSearch={props.onSearch} />
          ))}
        </tr>
      </thead>
      <tbody ref={around}>
        {rows.map((row, at) => {
          const id = rowId(row);
          return (
            <TableRow
              key={id}
              at={at}
              row={row}
              label={rowLabel(row)}
              columns={columns}
              selected={selection?.has(id)}
              onToggle={selection?.toggle}
              onOpen={onOpen}
            />
          );
        })}
      </tbody>
    </table>
  );
}

interface TableRowProps<Row> {
  readonly at: number;
  readonly row: Row;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined where rows cannot be selected. */
  readonly selected: boolean | undefined;
  readonly onToggle: RowSelection<Row>['toggle'] | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
}

/**
 * Rendered again when something of its own has changed: a hundred rows are a second of work for a cheap laptop, and one
 * tick is none. The row's own link is the way in for everyone; the click on the row is a larger target for the mouse.
 */
const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, selected, onToggle, onOpen } = props;
  const t = useMessages(listMessages);
  return (
    <tr
      tabIndex={-1}
      className={classes.row}
      data-at={props.at}
      data-selected={selected || undefined}
      data-opens={onOpen !== undefined || undefined}
      onClick={(event) => !isOwnClick(event) && onOpen?.(row)}
    >
      {selected === undefined ? null : (
        <td className={classes.select}>
          <RowCheck
            label={t('select', { row: props.label })}
            checked={selected}
            onChange={(checked) => onToggle?.(row, checked)}
          />
        </td>
      )}
      <Cells row={row} columns={props.columns} />
    </tr>
  );
}) as <Row>(props: TableRowProps<Row>) => ReactNode;

type CellsProps<Row> = Pick<TableRowProps<Row>, 'row' | 'columns'>;

/** What a row says; ticked or not, it says the same. */
const Cells = memo(function Cells<Row>({ row, columns }: CellsProps<Row>) {
  return columns.map((column) => (
    <td key={column.key} data-align={column.align}>
      {column.render(row)}
    </td>
  ));
}) as <Row>(props: CellsProps<Row>) => ReactNode;

/** A click that meant something else: a control, text being selected, the cell around a checkbox. */
function isOwnClick(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement;
  if (!event.currentTarget.contains(target)) return true;
  if (
    target.closest(`a, button, input, label, [role="menuitem"], .${CSS.escape(classes.select ?? '')}`) !==
    null
  )
    return true;
  return (window.getSelection()?.toString() ?? '') !== '';
}

interface HeaderCellProps<Row> {
  readonly column: Column<Row>;
  readonly search: Texts;
  readonly onSearch: (patch: TextsPatch) => void;
}

function HeaderCell<Row>({ column, search, onSearch }: HeaderCellProps<Row>) {
  const { sortBy, sortDesc } = pagingOf(search);
  const { sortKey } = column;
  if (sortKey === undefined)
    return (
      <th scope="col" data-align={column.align}>
        {column.label}
      </th>
    );
  const sorted = sortBy === sortKey;
  const direction = sortDesc ? 'descending' : 'ascending';
  const Arrow = sortDesc ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" data-align={column.align} aria-sort={sorted ? direction : 'none'}>
      <UnstyledButton className={classes.sort} onClick={() => onSearch(nextSort(search, sortKey))}>
        {column.label}
        {sorted ? (
          <Arrow size={14} aria-hidden />
        ) : (
          <IconArrowDown size={14} aria-hidden className={classes.idle ?? ''} />
        )}
      </UnstyledButton>
    </th>
  );
}
