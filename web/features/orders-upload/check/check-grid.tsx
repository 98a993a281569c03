import type { BatchDetails } from '@portal/contract/orders';
import { type Ref, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { flatMapBlock } from '../../../ui/grid/cell-range.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { DataGridHandle, GridCell } from '../../../ui/grid/grid-types.ts';
import { uploadMessages } from '../upload-messages.ts';
import { checkMessages } from './check-messages.ts';
import {
  computeColumnWidths,
  describeIssues,
  NO_COLUMN,
  type SheetColumns,
  type SheetRow,
} from './sheet-rows.ts';
import { useStateText } from './use-state-text.ts';
import type { CellFix, Fixes } from './use-fixes.ts';
import type { SheetView } from './use-sheet.ts';

interface CheckGridProps {
  readonly batch: BatchDetails;
  readonly sheet: SheetView;
  readonly fixes: Fixes;
  readonly columns: SheetColumns;
  readonly onEdit: (fixes: readonly CellFix[]) => void;
  readonly grid: Ref<DataGridHandle>;
  /** px */
  readonly height: number;
}

/** The column of the grid that shows a column of the file; the state of the row for `NO_COLUMN`. */
export function toGridColumn({ indexes }: SheetColumns, fileColumn: number): number {
  const at = indexes.indexOf(fileColumn);
  return at < 0 ? 0 : at + STATE_COLUMNS;
}

/** Number of columns before those of the file: the state of the row. */
const STATE_COLUMNS = 1;
const STATE_COLUMN_WIDTH = 220;
/** The next page is loaded when the last visible row is this close to the end. */
const ROWS_LOADED_AHEAD = 200;

/** The rows of the file in an editable grid: what is wrong with a row, then the columns that are read. */
export function CheckGrid({ batch, sheet, fixes, columns, onEdit, grid, height }: CheckGridProps) {
  const t = useMessages(checkMessages);
  const tUpload = useMessages(uploadMessages);
  const getStateText = useStateText();
  const { rows } = sheet;
  // Computed once, so that columns do not change their width while the user scrolls.
  const [widths] = useState(() => computeColumnWidths(batch.header, rows));
  const gridColumns = [
    { key: 'state', label: t('state'), width: STATE_COLUMN_WIDTH, readOnly: true },
    ...columns.indexes.map((index) => ({
      key: `${index}`,
      label: batch.header[index] ?? '',
      width: widths[index] ?? 0,
    })),
  ];
  /** The column of the file at a column of the grid; `NO_COLUMN` for the state of the row, and beyond the last. */
  const toFileColumn = (column: number) => columns.indexes[column - STATE_COLUMNS] ?? NO_COLUMN;

  const getCell = (rowIndex: number, column: number): GridCell => {
    const row = rows[rowIndex];
    if (row === undefined) return { value: '' };
    const fileColumn = toFileColumn(column);
    if (fileColumn === NO_COLUMN) return getStateCell(row);
    const pendingValue = fixes.getPendingValue(row.row, fileColumn);
    if (pendingValue !== undefined) return { value: pendingValue };
    const value = row.cells[fileColumn] ?? '';
    if (row.order.state === 'CREATED') return { value, readOnly: true };
    return { value, ...describeIssues(row.issues.get(fileColumn) ?? []) };
  };
  const getStateCell = (row: SheetRow): GridCell => {
    const errors = [...row.issues.values()].flat().filter(({ isWarning }) => !isWarning);
    return {
      value: getStateText(row),
      ...describeIssues(errors.length > 0 ? errors : (row.issues.get(NO_COLUMN) ?? [])),
    };
  };

  /** The change of a cell; none if the cell cannot be changed. */
  const listFixes = (rowIndex: number, column: number, value: string): CellFix[] => {
    const row = rows[rowIndex];
    const fileColumn = toFileColumn(column);
    if (row === undefined || fileColumn === NO_COLUMN || row.order.state === 'CREATED') return [];
    const previousValue = fixes.getPendingValue(row.row, fileColumn) ?? row.cells[fileColumn] ?? '';
    return [{ row: row.row, column: fileColumn, value, previousValue }];
  };

  return (
    <DataGrid
      ref={grid}
      label={t('sheet', { file: batch.fileName ?? tUpload('apiRows') })}
      columns={gridColumns}
      fixedColumns={STATE_COLUMNS + (columns.startsWithCode ? 1 : 0)}
      height={height}
      rowCount={rows.length}
      cell={getCell}
      rowNumber={(rowIndex) => rows[rowIndex]?.row ?? rowIndex + 1}
      onVisibleRowsChange={(_, last) => {
        if (last >= rows.length - ROWS_LOADED_AHEAD) sheet.loadMore();
      }}
      onEdit={(row, column, cells) => onEdit(flatMapBlock(cells, { row, column }, listFixes))}
      onUndo={() => fixes.undo?.()}
      onRedo={() => fixes.redo?.()}
    />
  );
}
