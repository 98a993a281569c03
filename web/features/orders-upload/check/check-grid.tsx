import type { BatchDetails } from '@portal/contract/orders';
import { type Ref, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { DataGridHandle, GridCell } from '../../../ui/grid/grid-types.ts';
import { useRowErrorText } from '../../upload-texts/index.ts';
import { uploadMessages } from '../upload-messages.ts';
import { checkMessages } from './check-messages.ts';
import { columnWidths, NO_COLUMN, type SheetRow } from './sheet-rows.ts';
import { useStateWords } from './use-state-text.ts';
import type { CellFix, Fixes } from './use-fixes.ts';
import type { SheetView } from './use-sheet.ts';

interface CheckGridProps {
  readonly batch: BatchDetails;
  readonly sheet: SheetView;
  readonly fixes: Fixes;
  readonly onEdit: (fix: CellFix) => void;
  readonly grid: Ref<DataGridHandle>;
}

/** The first column says what was found; the file's own columns follow it. */
export const FACTS = 1;
const STATE_PX = 280;
/** Rows ahead of the last drawn one at which the next page is asked for. */
const AHEAD = 200;

/** The rows of the file as a sheet to correct. */
export function CheckGrid({ batch, sheet, fixes, onEdit, grid }: CheckGridProps) {
  const t = useMessages(checkMessages);
  const upload = useMessages(uploadMessages);
  const stateWords = useStateWords();
  const errorText = useRowErrorText();
  const { rows } = sheet;
  // The first rows decide once: columns that grow while somebody scrolls would jump.
  const [widths] = useState(() => columnWidths(batch.header, rows));
  const columns = [
    { key: 'state', label: t('state'), width: STATE_PX, readOnly: true },
    ...batch.header.map((label, index) => ({ key: `${index}`, label, width: widths[index] ?? 0 })),
  ];

  const cell = (at: number, column: number): GridCell => {
    const row = rows[at];
    if (row === undefined) return { value: '' };
    if (column < FACTS) return stateCell(row);
    const own = column - FACTS;
    const changed = fixes.pending(row.row, own);
    if (changed !== undefined) return { value: changed };
    const value = row.cells[own] ?? '';
    if (row.order.state === 'CREATED') return { value, readOnly: true };
    const fault = row.faults.get(own);
    return fault === undefined
      ? { value }
      : { value, issue: errorText(fault.error), severity: fault.warning ? 'warning' : 'error' };
  };
  const stateCell = (row: SheetRow): GridCell => {
    const whole = row.faults.get(NO_COLUMN);
    const value = stateWords(row);
    return whole === undefined
      ? { value }
      : { value, issue: errorText(whole.error), severity: whole.warning ? 'warning' : 'error' };
  };

  return (
    <DataGrid
      ref={grid}
      label={t('sheet', { file: batch.fileName ?? upload('apiRows') })}
      columns={columns}
      rowCount={rows.length}
      cell={cell}
      rowNumber={(at) => rows[at]?.row ?? at + 1}
      onVisibleRowsChange={(_, last) => {
        if (last >= rows.length - AHEAD) sheet.loadMore();
      }}
      onEdit={(at, column, value) => {
        const row = rows[at];
        const own = column - FACTS;
        if (row === undefined || own < 0) return;
        onEdit({ row: row.row, column: own, value, before: row.cells[own] ?? '' });
      }}
    />
  );
}
