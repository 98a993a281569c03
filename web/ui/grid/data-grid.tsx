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
import { type CellPosition, isRedo, isUndo, moveInGrid, startsTyping } from './grid-navigation.ts';
import { parsePastedCells } from './parse-pasted-cells.ts';
import type { DataGridProps } from './grid-types.ts';
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
  onPaste,
  onUndo,
  onRedo,
  onCurrentRow,
  rowNumber,
  height = 520,
  onVisibleRowsChange,
  ref,
}: DataGridProps) {
  const t = useMessages(gridMessages);
  const id = useId();
  const gridElement = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<CellPosition>({ row: 0, column: 0 });
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

  const select = (target: CellPosition) => {
    setCurrent(target);
    onCurrentRow?.(target.row);
  };
  const goTo = (target: CellPosition) => {
    select(target);
    if (gridElement.current !== null)
      gridElement.current.scrollTop = scrollToRow(target.row, gridElement.current.scrollTop, viewport);
    revealColumn(
      gridElement.current,
      columns.slice(0, target.column).reduce((sum, column) => sum + column.width, 0),
      columns[target.column]?.width ?? 0,
    );
  };
  useImperativeHandle(ref, () => ({
    goTo: (row, column) => {
      goTo({ row, column });
      gridElement.current?.focus();
    },
  }));

  const isEditable = ({ row, column }: CellPosition) =>
    onEdit !== undefined && columns[column]?.readOnly !== true && cell(row, column).readOnly !== true;
  const handleKey = (event: KeyboardEvent) => {
    if (editing !== undefined) return;
    if (onUndo !== undefined && isUndo(event)) {
      event.preventDefault();
      onUndo();
      return;
    }
    if (onRedo !== undefined && isRedo(event)) {
      event.preventDefault();
      onRedo();
      return;
    }
    const target = moveInGrid(current, event, {
      rows: rowCount,
      columns: columns.length,
      page: Math.max(1, Math.floor(height / ROW_PX) - 2),
    });
    if (target !== undefined) {
      event.preventDefault();
      goTo(target);
    } else if (isEditable(current) && (event.key === 'Enter' || event.key === 'F2')) {
      event.preventDefault();
      setEditing({ at: current });
    } else if (isEditable(current) && startsTyping(event)) {
      event.preventDefault();
      setEditing({ at: current, inputText: event.key });
    } else if (isEditable(current) && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      onEdit?.(current.row, current.column, '');
    }
  };
  const finishEdit = (value: string | undefined, move: 'down' | 'right' | 'stay') => {
    const position = editing?.at ?? current;
    setEditing(undefined);
    if (value !== undefined && value !== cell(position.row, position.column).value)
      onEdit?.(position.row, position.column, value);
    if (move === 'down') goTo({ row: Math.min(position.row + 1, rowCount - 1), column: position.column });
    if (move === 'right')
      goTo({ row: position.row, column: Math.min(position.column + 1, columns.length - 1) });
    gridElement.current?.focus();
  };

  return (
    <div>
      <div
        ref={gridElement}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length + 1}
        aria-activedescendant={rowCount === 0 ? undefined : `${id}-${current.row}-${current.column}`}
        aria-describedby={`${id}-issue`}
        className={classes.grid}
        style={{ height: viewport.heightPx }}
        onKeyDown={handleKey}
        onPaste={(event) => {
          if (onPaste === undefined || editing !== undefined) return;
          event.preventDefault();
          onPaste(current.row, current.column, parsePastedCells(event.clipboardData.getData('text/plain')));
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
          {columns.map((column) => (
            <div key={column.key} role="columnheader" className={classes.header} title={column.label}>
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
                    aria-selected={isCurrent}
                    aria-invalid={cellData.issue !== undefined}
                    className={classes.cell}
                    data-current={isCurrent || undefined}
                    data-issue={cellData.issue === undefined ? undefined : (cellData.severity ?? 'error')}
                    title={cellData.issue}
                    onMouseDown={(event) => {
                      if (isEditing) return;
                      event.preventDefault();
                      gridElement.current?.focus();
                      select({ row, column: index });
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
          ? onEdit && t(onPaste === undefined ? 'keys' : 'pasteKeys')
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

/** Scrolls a column into view, beside the sticky row numbers. `start` and `width` in px. */
function revealColumn(gridElement: HTMLDivElement | null, start: number, width: number): void {
  if (gridElement === null) return;
  const available = gridElement.clientWidth - NUMBER_PX;
  if (start < gridElement.scrollLeft) gridElement.scrollLeft = start;
  else if (start + width > gridElement.scrollLeft + available)
    gridElement.scrollLeft = start + width - available;
}
