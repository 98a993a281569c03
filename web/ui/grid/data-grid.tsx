import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { CellEditor } from './cell-editor.tsx';
import classes from './data-grid.module.css';
import { gridMessages } from './grid-messages.ts';
import { fitBlock, flatMapBlock, isInRange, isOneCell, mapRange, rangeBetween } from './cell-range.ts';
import {
  type CellPosition,
  isFillDown,
  isRedo,
  isUndo,
  moveInGrid,
  startsTyping,
} from './grid-navigation.ts';
import { parsePastedCells } from './parse-pasted-cells.ts';
import type { CellBlock, DataGridProps } from './grid-types.ts';
import { type RowWindow, scrollToRow, useRowWindow } from './row-window.ts';

const ROW_PX = 34;
const HEAD_PX = 36;
const NUMBER_PX = 64;
/** Height of a horizontal scrollbar below a short file. */
const SCROLLBAR_PX = 18;

/** A grid of cells for files of any length: only visible rows are rendered. Issues are shown in their cells. */
export function DataGrid({
  label,
  columns,
  rowCount,
  cell,
  onEdit,
  readPasted,
  onUndo,
  onRedo,
  onCurrentRow,
  fixedColumns = 0,
  rowNumber,
  height = 520,
  onVisibleRowsChange,
  ref,
}: DataGridProps) {
  const t = useMessages(gridMessages);
  const id = useId();
  const gridElement = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<CellPosition>({ row: 0, column: 0 });
  // The corner of the selection that stays when the other one moves.
  const [anchor, setAnchor] = useState<CellPosition>(current);
  const range = rangeBetween(anchor, current);
  const [editing, setEditing] = useState<{ readonly at: CellPosition; readonly inputText?: string }>();
  const viewport = {
    rowPx: ROW_PX,
    headPx: HEAD_PX,
    heightPx: Math.min(height, HEAD_PX + rowCount * ROW_PX + SCROLLBAR_PX),
  };
  const visibleRows = useRowWindow(gridElement, { ...viewport, count: rowCount });
  const { first, last } = visibleRows;
  const notifyVisibleRows = useEffectEvent((from: number, to: number) => onVisibleRowsChange?.(from, to));
  useEffect(() => notifyVisibleRows(first, last), [first, last]);
  const width = NUMBER_PX + columns.reduce((sum, column) => sum + column.width, 0);
  const template = `${NUMBER_PX}px ${columns.map((column) => `${column.width}px`).join(' ')}`;
  const currentCell = rowCount === 0 ? undefined : cell(current.row, current.column);

  const offsetOf = (column: number) => columns.slice(0, column).reduce((sum, { width: px }) => sum + px, 0);

  /** Makes a cell the current one; with `extendsRange`, selects the cells from the anchor to it. */
  const select = (target: CellPosition, extendsRange = false) => {
    setCurrent(target);
    if (!extendsRange) setAnchor(target);
    onCurrentRow?.(target.row);
  };
  const goTo = (target: CellPosition, extendsRange = false) => {
    select(target, extendsRange);
    if (gridElement.current !== null)
      gridElement.current.scrollTop = scrollToRow(target.row, gridElement.current.scrollTop, viewport);
    if (target.column >= fixedColumns)
      revealColumn(gridElement.current, {
        start: offsetOf(target.column),
        width: columns[target.column]?.width ?? 0,
        fixedPx: offsetOf(fixedColumns),
      });
  };
  useImperativeHandle(ref, () => ({
    goTo: (row, column) => {
      goTo({ row, column });
      gridElement.current?.focus();
    },
  }));

  const isEditable = ({ row, column }: CellPosition) =>
    onEdit !== undefined && columns[column]?.readOnly !== true && cell(row, column).readOnly !== true;
  const isChange = (row: number, column: number, text: string) =>
    columns[column]?.readOnly !== true && text !== cell(row, column).value;
  /** Writes a block at a position; one that changes no cell is no edit. */
  const writeAt = (at: CellPosition, block: CellBlock) => {
    if (flatMapBlock(block, at, (row, column, text) => [isChange(row, column, text)]).includes(true))
      onEdit?.(at.row, at.column, block);
  };
  const write = (block: CellBlock) => writeAt({ row: range.firstRow, column: range.firstColumn }, block);
  /** Writes the first row of the selection into its other rows; the row above into a selection of one row. */
  const fillDown = () => {
    const source = range.firstRow === range.lastRow ? Math.max(0, range.firstRow - 1) : range.firstRow;
    write(mapRange(range, (_, column) => cell(source, column).value));
  };
  /** What a key press does besides moving; undefined if nothing. */
  const findCommand = (event: KeyboardEvent): (() => void) | undefined => {
    if (isUndo(event)) return onUndo;
    if (isRedo(event)) return onRedo;
    if (onEdit === undefined) return undefined;
    if (isFillDown(event)) return fillDown;
    if (event.key === 'Delete' || event.key === 'Backspace') return () => write(mapRange(range, () => ''));
    if (!isEditable(current)) return undefined;
    if (event.key === 'Enter' || event.key === 'F2') return () => setEditing({ at: current });
    return startsTyping(event) ? () => setEditing({ at: current, inputText: event.key }) : undefined;
  };
  const handleKey = (event: KeyboardEvent) => {
    if (editing !== undefined) return;
    const target = moveInGrid(current, event, {
      rows: rowCount,
      columns: columns.length,
      page: Math.max(1, Math.floor(height / ROW_PX) - 2),
    });
    const command = target === undefined ? findCommand(event) : () => goTo(target, event.shiftKey);
    if (command === undefined) return;
    event.preventDefault();
    command();
  };
  const finishEdit = (value: string | undefined, move: 'down' | 'right' | 'stay') => {
    const position = editing?.at ?? current;
    setEditing(undefined);
    if (value !== undefined) writeAt(position, [[value]]);
    if (move === 'down') goTo({ row: Math.min(position.row + 1, rowCount - 1), column: position.column });
    if (move === 'right')
      goTo({ row: position.row, column: Math.min(position.column + 1, columns.length - 1) });
    gridElement.current?.focus();
  };

  /** What keeps a fixed column in view. */
  const fixedPart = (column: number) =>
    column < fixedColumns
      ? { 'data-fixed': true, style: { insetInlineStart: NUMBER_PX + offsetOf(column) } }
      : {};
  const hint = isOneCell(range)
    ? onEdit && [t('keys'), ...(onUndo === undefined ? [] : [t('undoKeys')])].join(' ')
    : t('selected', {
        rows: range.lastRow - range.firstRow + 1,
        columns: range.lastColumn - range.firstColumn + 1,
      });

  return (
    <div>
      <div
        ref={gridElement}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-multiselectable
        aria-colcount={columns.length + 1}
        aria-activedescendant={rowCount === 0 ? undefined : `${id}-${current.row}-${current.column}`}
        aria-describedby={`${id}-issue`}
        className={classes.grid}
        style={{ height: viewport.heightPx }}
        onKeyDown={handleKey}
        onPaste={(event) => {
          if (onEdit === undefined || editing !== undefined) return;
          event.preventDefault();
          const pasted = parsePastedCells(event.clipboardData.getData('text/plain'));
          write(fitBlock(readPasted?.(pasted) ?? pasted, range));
        }}
        onCopy={(event) => {
          if (editing !== undefined || rowCount === 0) return;
          event.preventDefault();
          const block = mapRange(range, (row, column) => cell(row, column).value);
          event.clipboardData.setData('text/plain', block.map((line) => line.join('\t')).join('\n'));
        }}
      >
        <div
          role="row"
          aria-rowindex={1}
          className={classes.head}
          style={{ gridTemplateColumns: template, width }}
        >
          <div role="columnheader" className={classes.corner}>
            {t('row')}
          </div>
          {columns.map((column, index) => (
            <div
              key={column.key}
              role="columnheader"
              className={classes.header}
              title={column.label}
              {...fixedPart(index)}
            >
              {column.label}
            </div>
          ))}
        </div>
        <div role="presentation" className={classes.body} style={{ height: rowCount * ROW_PX, width }}>
          {rowIndexes(visibleRows).map((row) => (
            <div
              key={row}
              role="row"
              aria-rowindex={row + 2}
              className={classes.row}
              style={{ gridTemplateColumns: template, transform: `translateY(${row * ROW_PX}px)` }}
            >
              <div role="rowheader" className={classes.number}>
                {rowNumber?.(row) ?? row + 1}
              </div>
              {columns.map((column, index) => {
                const cellData = cell(row, index);
                const isCurrent = current.row === row && current.column === index;
                const isEditing = editing?.at.row === row && editing.at.column === index;
                return (
                  // The grid holds the focus for its cells and handles their keys.
                  <div
                    key={column.key}
                    id={`${id}-${row}-${index}`}
                    role="gridcell"
                    tabIndex={-1}
                    aria-selected={isInRange(range, row, index)}
                    aria-invalid={cellData.issue !== undefined}
                    className={classes.cell}
                    data-current={isCurrent || undefined}
                    data-selected={(!isOneCell(range) && isInRange(range, row, index)) || undefined}
                    {...fixedPart(index)}
                    data-issue={cellData.issue === undefined ? undefined : (cellData.severity ?? 'error')}
                    title={cellData.issue}
                    onMouseDown={(event) => {
                      if (isEditing) return;
                      event.preventDefault();
                      gridElement.current?.focus();
                      select({ row, column: index }, event.shiftKey);
                    }}
                    onMouseEnter={({ buttons }) => {
                      if (buttons === 1 && editing === undefined) select({ row, column: index }, true);
                    }}
                    onDoubleClick={() =>
                      isEditable({ row, column: index }) && setEditing({ at: { row, column: index } })
                    }
                  >
                    {isEditing ? (
                      <CellEditor
                        label={column.label}
                        initialText={editing.inputText ?? cellData.value}
                        onFinish={finishEdit}
                      />
                    ) : (
                      cellData.value
                    )}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
      <p id={`${id}-issue`} role="status" className={classes.issue}>
        {currentCell?.issue === undefined
          ? hint
          : t('issue', {
              row: rowNumber?.(current.row) ?? current.row + 1,
              column: columns[current.column]?.label ?? '',
              issue: currentCell.issue,
            })}
      </p>
    </div>
  );
}

function rowIndexes({ first, last }: RowWindow): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
}

interface RevealedColumn {
  readonly start: number;
  readonly width: number;
  /** Width of the columns that stay in view. */
  readonly fixedPx: number;
}

/** Scrolls a column into view, beside the row numbers and the fixed columns. All in px. */
function revealColumn(gridElement: HTMLDivElement | null, { start, width, fixedPx }: RevealedColumn): void {
  if (gridElement === null) return;
  const available = gridElement.clientWidth - NUMBER_PX;
  if (start - fixedPx < gridElement.scrollLeft) gridElement.scrollLeft = start - fixedPx;
  else if (start + width > gridElement.scrollLeft + available)
    gridElement.scrollLeft = start + width - available;
}
