import type { BatchDetails } from '@portal/contract/orders';
import { type Ref, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { DataGridHandle, GridCell } from '../../../ui/grid/grid-types.ts';
import { uploadMessages } from '../upload-messages.ts';
import { checkMessages } from './check-messages.ts';
import { computeColumnWidths, describeIssues, NO_COLUMN, type SheetRow } from './sheet-rows.ts';
import { useStateText } from './use-state-text.ts';
import type { CellFix, Fixes } from './use-fixes.ts';
import type { SheetView } from './use-sheet.ts';

interface CheckGridProps {
  readonly batch: BatchDetails;
  readonly sheet: SheetView;
  readonly fixes: Fixes;
  readonly onEdit: (fix: CellFix) => void;
  readonly grid: Ref<DataGridHandle>;
}

/** Number of columns before those of the file: the state of the row. */
export const STATE_COLUMNS = 1;
const STATE_COLUMN_WIDTH = 280;
/** The next page is loaded when the last visible row is this close to the end. */
const ROWS_LOADED_AHEAD = 200;

/** The rows of the file in an editable grid. */
export function CheckGrid({ batch, sheet, fixes, onEdit, grid }: CheckGridProps) {
  const t = useMessages(checkMessages);
  const tUpload = useMessages(uploadMessages);
  const getStateText = useStateText();
  const { rows } = sheet;
  // Computed once, so that columns do not change their width while the user scrolls.
  const [widths] = useState(() => computeColumnWidths(batch.header, rows));
  const columns = [
    { key: 'state', label: t('state'), width: STATE_COLUMN_WIDTH, readOnly: true },
    ...batch.header.map((label, index) => ({ key: `${index}`, label, width: widths[index] ?? 0 })),
  ];

  const getCell = (rowIndex: number, column: number): GridCell => {
    const row = rows[rowIndex];
    if (row === undefined) return { value: '' };
    if (column < STATE_COLUMNS) return getStateCell(row);
    const fileColumn = column - STATE_COLUMNS;
    const pendingValue = fixes.getPendingValue(row.row, fileColumn);
    if (pendingValue !== undefined) return { value: pendingValue };
    const value = row.cells[fileColumn] ?? '';
    if (row.order.state === 'CREATED') return { value, readOnly: true };
    return { value, ...describeIssues(row.issues.get(fileColumn) ?? []) };
  };
  const getStateCell = (row: SheetRow): GridCell => ({
    value: getStateText(row),
    ...describeIssues(row.issues.get(NO_COLUMN) ?? []),
  });

  return (
    <DataGrid
      ref={grid}
      label={t('sheet', { file: batch.fileName ?? tUpload('apiRows') })}
      columns={columns}
      rowCount={rows.length}
      cell={getCell}
      rowNumber={(rowIndex) => rows[rowIndex]?.row ?? rowIndex + 1}
      onVisibleRowsChange={(_, last) => {
        if (last >= rows.length - ROWS_LOADED_AHEAD) sheet.loadMore();
      }}
      onEdit={(rowIndex, column, value) => {
        const row = rows[rowIndex];
        const fileColumn = column - STATE_COLUMNS;
        if (row === undefined || fileColumn < 0) return;
        onEdit({ row: row.row, column: fileColumn, value, previousValue: row.cells[fileColumn] ?? '' });
      }}
    />
  );
}
