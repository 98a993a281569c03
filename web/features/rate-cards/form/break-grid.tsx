import { Button, Group } from '@mantine/core';
import { IconRowInsertTop, IconRowRemove } from '@tabler/icons-react';
import type { RateCardFinding } from '@portal/contract/rate-cards';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { CellBlock, GridCell } from '../../../ui/grid/grid-types.ts';
import { UndoButtons, type Undoable } from '../../../ui/grid/undo-buttons.tsx';
import { insertRow, parseBreakRows, readPastedNumbers, replaceCells, type BreakRow } from './break-values.ts';
import { formMessages } from './form-messages.ts';
import classes from '../rate-cards.module.css';

interface BreakGridProps {
  readonly currency: string;
  readonly rows: readonly BreakRow[];
  /** Findings of the card; those of a break are shown in its row. */
  readonly findings: readonly RateCardFinding[];
  /** Without it the grid is read-only. */
  readonly onChange?: ((rows: readonly BreakRow[]) => void) | undefined;
  /** Undo and redo of the changes. */
  readonly history?: Undoable;
}

/** The column after those of a break. */
const FINDING_COLUMN = 3;
/** Empty rows at the end: one to type in, and one to move to. */
const EMPTY_ROWS = 2;

/** The weight breaks of a card as a grid that is edited like a spreadsheet. */
export function BreakGrid({ currency, rows, findings, onChange, history = {} }: BreakGridProps) {
  const t = useMessages(formMessages);
  const [currentRow, setCurrentRow] = useState(0);
  const change = (after: readonly BreakRow[]) => onChange?.(after);
  const { breaks, errors } = parseBreakRows(rows, currency);
  const errorTexts = {
    weight: t('weightError'),
    amount: t('amountError', { currency }),
    ascending: t('ascendingError'),
  };
  const filledRows = [...rows.keys()].filter((row) => rows[row]?.some((cell) => cell !== ''));
  const findingsByRow = Map.groupBy(findings, ({ reason: { params } }) => {
    const index = breaks?.findIndex(({ fromGrams }) => fromGrams === params['fromGrams']) ?? -1;
    return filledRows[index] ?? -1;
  });
  const getCell = (row: number, column: number): GridCell => {
    const rowFindings = (findingsByRow.get(row) ?? []).map(({ reason }) => reason.message).join('; ');
    if (column === FINDING_COLUMN) return { value: rowFindings };
    const value = rows[row]?.[column] ?? '';
    const error = errors.get(`${row} ${column}`);
    if (error !== undefined) return { value, issue: errorTexts[error] };
    return column > 0 || rowFindings === '' ? { value } : { value, issue: rowFindings, severity: 'warning' };
  };
  const editing = onChange && {
    onEdit: (row: number, column: number, cells: CellBlock) => change(replaceCells(rows, row, column, cells)),
    readPasted: readPastedNumbers,
    onUndo: () => history.undo?.(),
    onRedo: () => history.redo?.(),
  };
  return (
    <div className={classes.grid}>
      <DataGrid
        label={t('breaks')}
        columns={[
          { key: 'from', label: t('fromKg'), width: 110 },
          { key: 'base', label: t('base', { currency }), width: 130 },
          { key: 'perStep', label: t('perStep', { currency }), width: 150 },
          { key: 'findings', label: t('findings'), width: 420, readOnly: true },
        ]}
        rowCount={rows.length + (onChange === undefined ? 0 : EMPTY_ROWS)}
        cell={getCell}
        height={420}
        onCurrentRow={setCurrentRow}
        {...editing}
      />
      {onChange !== undefined && (
        <Group gap="xs">
          <UndoButtons undo={history.undo} redo={history.redo} />
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRowInsertTop size={14} aria-hidden />}
            disabled={currentRow >= rows.length}
            onClick={() => change(insertRow(rows, currentRow))}
          >
            {t('insertBreak', { row: currentRow + 1 })}
          </Button>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconRowRemove size={14} aria-hidden />}
            disabled={currentRow >= rows.length}
            onClick={() => change(rows.toSpliced(currentRow, 1))}
          >
            {t('removeBreak', { row: currentRow + 1 })}
          </Button>
        </Group>
      )}
    </div>
  );
}
