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
import { type CellAt, moveInGrid, startsTyping } from './grid-navigation.ts';
import type { DataGridProps } from './grid-types.ts';
import { type RowWindow, scrollToRow } from './row-window.ts';
import { useRowWindow } from './use-row-window.ts';

const ROW_PX = 34;
const HEAD_PX = 36;
const NUMBER_PX = 64;
/** Room for a scrollbar under a short file. */
const SCROLLBAR_PX = 18;

/** A sheet of cells for files of any length: only what is seen is drawn. Faults stand in their cells. */
export function DataGrid({
  label,
  columns,
  rowCount,
  cell,
  onEdit,
  rowNumber,
  height = 520,
  onWindow,
  ref,
}: DataGridProps) {
  const t = useMessages(gridMessages);
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<CellAt>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<{ readonly at: CellAt; readonly typed?: string }>();
  const shape = {
    rowPx: ROW_PX,
    headPx: HEAD_PX,
    heightPx: Math.min(height, HEAD_PX + rowCount * ROW_PX + SCROLLBAR_PX),
  };
  const drawn = useRowWindow(box, { ...shape, count: rowCount });
  const { first, last } = drawn;
  const tellWindow = useEffectEvent((from: number, to: number) => onWindow?.(from, to));
  useEffect(() => tellWindow(first, last), [first, last]);
  const width = NUMBER_PX + columns.reduce((sum, column) => sum + column.width, 0);
  const template = `${NUMBER_PX}px ${columns.map((column) => `${column.width}px`).join(' ')}`;
  const here = rowCount === 0 ? undefined : cell(at.row, at.column);

  const goTo = (to: CellAt) => {
    setAt(to);
    if (box.current !== null) box.current.scrollTop = scrollToRow(to.row, box.current.scrollTop, shape);
    revealColumn(
      box.current,
      columns.slice(0, to.column).reduce((sum, column) => sum + column.width, 0),
      columns[to.column]?.width ?? 0,
    );
  };
  useImperativeHandle(ref, () => ({
    goTo: (row, column) => {
      goTo({ row, column });
      box.current?.focus();
    },
  }));

  const editable = ({ row, column }: CellAt) =>
    onEdit !== undefined && columns[column]?.readOnly !== true && cell(row, column).readOnly !== true;
  const press = (event: KeyboardEvent) => {
    if (editing !== undefined) return;
    const to = moveInGrid(at, event, {
      rows: rowCount,
      columns: columns.length,
      page: Math.max(1, Math.floor(height / ROW_PX) - 2),
    });
    if (to !== undefined) {
      event.preventDefault();
      goTo(to);
    } else if (editable(at) && (event.key === 'Enter' || event.key === 'F2')) {
      event.preventDefault();
      setEditing({ at });
    } else if (editable(at) && startsTyping(event)) {
      event.preventDefault();
      setEditing({ at, typed: event.key });
    } else if (editable(at) && (event.key === 'Delete' || event.key === 'Backspace')) {
      event.preventDefault();
      onEdit?.(at.row, at.column, '');
    }
  };
  const finish = (value: string | undefined, move: 'down' | 'right' | 'stay') => {
    const where = editing?.at ?? at;
    setEditing(undefined);
    if (value !== undefined && value !== cell(where.row, where.column).value)
      onEdit?.(where.row, where.column, value);
    if (move === 'down') goTo({ row: Math.min(where.row + 1, rowCount - 1), column: where.column });
    if (move === 'right') goTo({ row: where.row, column: Math.min(where.column + 1, columns.length - 1) });
    box.current?.focus();
  };

  return (
    <div>
      <div
        ref={box}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length + 1}
        aria-activedescendant={rowCount === 0 ? undefined : `${id}-${at.row}-${at.column}`}
        aria-describedby={`${id}-fault`}
        className={classes.grid}
        style={{ height: shape.heightPx }}
        onKeyDown={press}
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
          {indexes(drawn).map((row) => (
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
                const one = cell(row, index);
                const current = at.row === row && at.column === index;
                const open = editing?.at.row === row && editing.at.column === index;
                return (
                  // Keys belong to the grid, which holds the focus for its cells.
                  <div
                    key={column.key}
                    id={`${id}-${row}-${index}`}
                    role="gridcell"
                    tabIndex={-1}
                    aria-selected={current}
                    aria-invalid={one.fault !== undefined}
                    className={classes.cell}
                    data-current={current || undefined}
                    data-fault={one.fault === undefined ? undefined : (one.severity ?? 'error')}
                    title={one.fault}
                    onMouseDown={(event) => {
                      if (open) return;
                      event.preventDefault();
                      box.current?.focus();
                      setAt({ row: row, column: index });
                    }}
                    onDoubleClick={() =>
                      editable({ row, column: index }) && setEditing({ at: { row, column: index } })
                    }
                  >
                    {open ? (
                      <CellEditor label={column.label} start={editing.typed ?? one.value} onDone={finish} />
                    ) : (
                      one.value
                    )}
                  </div>
                );
              })}
            </div>
          ))}
        </div>
      </div>
      <p id={`${id}-fault`} role="status" className={classes.fault}>
        {here?.fault === undefined
          ? t('keys')
          : t('fault', {
              row: rowNumber?.(at.row) ?? at.row + 1,
              column: columns[at.column]?.label ?? '',
              fault: here.fault,
            })}
      </p>
    </div>
  );
}

function indexes({ first, last }: RowWindow): number[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}

/** Brings a column into view beside the row numbers, which stay. */
function revealColumn(box: HTMLDivElement | null, start: number, width: number): void {
  if (box === null) return;
  const room = box.clientWidth - NUMBER_PX;
  if (start < box.scrollLeft) box.scrollLeft = start;
  else if (start + width > box.scrollLeft + room) box.scrollLeft = start + width - room;
}
