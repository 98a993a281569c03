import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, type MouseEvent, type ReactNode, type RefCallback } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { listMessages } from '../list-messages.ts';
import { toggleSort, parsePaging, type SearchParams, type SearchPatch } from '../list-search.ts';
import { isWhole, shareWidths } from '../columns/visible-columns.ts';
import type { Column } from '../list-types.ts';
import { RowCheckbox } from './row-checkbox.tsx';
import classes from './row-table.module.css';
import type { RowSelection } from './use-selection.ts';

export interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly columns: readonly Column<Row>[];
  readonly rowId: (row: Row) => string;
  readonly rowLabel: (row: Row) => string;
  readonly selection: RowSelection<Row> | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
  /** Ref of the element that contains the rows; see `useRowShortcuts`. */
  readonly rowsRef: RefCallback<HTMLElement>;
}

interface RowTableProps<Row> extends RowsProps<Row> {
  readonly label: string;
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
}

export function RowTable<Row>(props: RowTableProps<Row>) {
  const { rows, columns, rowId, rowLabel, selection, onOpen, rowsRef } = props;
  const t = useMessages(listMessages);
  const widths = shareWidths(columns);
  const selectedOnPage = selection === undefined ? 0 : rows.filter((row) => selection.has(rowId(row))).length;
  return (
    <table className={classes.table} aria-label={props.label}>
      <colgroup>
        {selection === undefined ? null : <col className={classes.selectColumn} />}
        {columns.map((column, index) => (
          <col key={column.key} style={{ width: widths[index] }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {selection === undefined ? null : (
            <th scope="col" className={classes.select}>
              <RowCheckbox
                label={t('selectAll')}
                checked={selectedOnPage > 0 && selectedOnPage === rows.length}
                isMixed={selectedOnPage > 0 && selectedOnPage < rows.length}
                onChange={(checked) => selection.togglePage(rows, checked)}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeaderCell key={column.key} column={column} search={props.search} onSearch={props.onSearch} />
          ))}
        </tr>
      </thead>
      <tbody ref={rowsRef}>
        {rows.map((row, index) => {
          const id = rowId(row);
          return (
            <TableRow
              key={id}
              index={index}
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
  readonly index: number;
  readonly row: Row;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  /** Undefined where rows cannot be selected. */
  readonly selected: boolean | undefined;
  readonly onToggle: RowSelection<Row>['toggle'] | undefined;
  readonly onOpen: ((row: Row) => void) | undefined;
}

/**
 * Memoised, so that selecting one row does not render a hundred. The link in the row works for keyboard and screen
 * readers; the click on the row is a larger target for the mouse.
 */
const TableRow = memo(function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, selected, onToggle, onOpen } = props;
  const t = useMessages(listMessages);
  return (
    <tr
      tabIndex={-1}
      className={classes.row}
      data-index={props.index}
      data-selected={selected || undefined}
      data-opens={onOpen !== undefined || undefined}
      onClick={(event) => !isHandledElsewhere(event) && onOpen?.(row)}
    >
      {selected === undefined ? null : (
        <td className={classes.select}>
          <RowCheckbox
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

/** The cells of a row. Memoised: they do not depend on the selection. */
const Cells = memo(function Cells<Row>({ row, columns }: CellsProps<Row>) {
  return columns.map((column) => (
    <td key={column.key} data-align={column.align} data-whole={isWhole(column) || undefined}>
      {column.render(row)}
    </td>
  ));
}) as <Row>(props: CellsProps<Row>) => ReactNode;

/** Whether a click belongs to a control, to a text selection or to the checkbox cell. */
function isHandledElsewhere(event: MouseEvent<HTMLElement>): boolean {
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
  readonly search: SearchParams;
  readonly onSearch: (patch: SearchPatch) => void;
}

function HeaderCell<Row>({ column, search, onSearch }: HeaderCellProps<Row>) {
  const { sortBy, sortDesc } = parsePaging(search);
  const { sortKey } = column;
  if (sortKey === undefined)
    return (
      <th scope="col" data-align={column.align} data-whole={isWhole(column) || undefined}>
        {column.label}
      </th>
    );
  const isSorted = sortBy === sortKey;
  const direction = sortDesc ? 'descending' : 'ascending';
  const Arrow = sortDesc ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      data-align={column.align}
      data-whole={isWhole(column) || undefined}
      aria-sort={isSorted ? direction : 'none'}
    >
      <UnstyledButton className={classes.sort} onClick={() => onSearch(toggleSort(search, sortKey))}>
        {column.label}
        {isSorted ? (
          <Arrow size={14} aria-hidden />
        ) : (
          <IconArrowDown size={14} aria-hidden className={classes.idle ?? ''} />
        )}
      </UnstyledButton>
    </th>
  );
}
