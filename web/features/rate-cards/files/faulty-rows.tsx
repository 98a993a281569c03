import { Group, NativeSelect, Text } from '@mantine/core';
import type { RateFileDetails, RateFileRow } from '@portal/contract/rate-cards';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Section } from '../../../ui/page/detail-page.tsx';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { flatMapBlock } from '../../../ui/grid/cell-range.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { GridCell } from '../../../ui/grid/grid-types.ts';
import { UndoButtons } from '../../../ui/grid/undo-buttons.tsx';
import { useChangeHistory } from '../../../ui/grid/use-change-history.ts';
import { rateFileMessages } from './rate-file-messages.ts';
import { faultyRowsQuery, useFixCells } from './rate-file-queries.ts';
import classes from './rate-files.module.css';

/** A changed cell of a rate file. `column` is its index in the file. */
interface CellFix {
  readonly sheet: number;
  readonly row: number;
  readonly column: number;
  readonly value: string;
  /** The value before the change, for undo. */
  readonly previousValue: string;
}

interface FaultyRowsProps {
  readonly params: { readonly partnerId: string; readonly fileId: string };
  readonly file: RateFileDetails;
}

const PROBLEM_WIDTH = 300;
const CELL_WIDTH = 130;
/** Number of columns before those of the file: what is wrong with the row. */
const PROBLEM_COLUMNS = 1;
/** The next page is loaded when the last visible row is this close to the end. */
const ROWS_LOADED_AHEAD = 50;

/** The rows of a sheet with errors and warnings in a grid, whose cells are corrected; nothing for a file without them. */
export function FaultyRows({ params, file }: FaultyRowsProps) {
  const t = useMessages(rateFileMessages);
  const faultySheets = [...file.sheets.entries()].filter(([, { faultyRows }]) => faultyRows > 0);
  const [selected, setSelected] = useState<number>();
  const [first] = faultySheets.find(([index]) => index === selected) ?? faultySheets[0] ?? [];
  const sheet = first ?? selected ?? 0;
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    ...faultyRowsQuery(params, sheet),
    enabled: faultySheets.length > 0,
  });
  const fix = useFixCells(params);
  const save = (fixes: readonly CellFix[], value: 'value' | 'previousValue') =>
    fix.mutate({
      cells: fixes.map((cell) => ({
        sheet: cell.sheet,
        row: cell.row,
        column: cell.column,
        value: cell[value],
      })),
    });
  const history = useChangeHistory<readonly CellFix[]>(
    (fixes) => save(fixes, 'value'),
    (fixes) => save(fixes, 'previousValue'),
  );
  const change = (fixes: readonly CellFix[]) => {
    if (fixes.length > 0) history.change(fixes);
  };
  const isFaulty = faultySheets.length > 0;
  if (!isFaulty && history.undo === undefined && history.redo === undefined) return null;
  const rows = isFaulty ? (data?.pages.flatMap((page) => page.data) ?? []) : [];
  const header = file.sheets[sheet]?.header ?? [];
  const pending = fix.isPending ? fix.variables.cells : [];
  const getCell = (index: number, gridColumn: number): GridCell => {
    const row = rows[index];
    if (row === undefined) return { value: '' };
    const column = gridColumn - PROBLEM_COLUMNS;
    if (column < 0) return { value: row.faults.map(({ reason }) => reason.message).join(' · ') };
    const change = pending.findLast((cell) => cell.row === row.row && cell.column === column);
    return change === undefined
      ? { value: row.cells[column] ?? '', ...describeFault(row, column) }
      : { value: change.value };
  };
  const listFixes = (index: number, gridColumn: number, value: string): CellFix[] => {
    const row = rows[index];
    const column = gridColumn - PROBLEM_COLUMNS;
    if (row === undefined || column < 0 || column >= header.length) return [];
    return [{ sheet: row.sheet, row: row.row, column, value, previousValue: row.cells[column] ?? '' }];
  };
  return (
    <Section title={t('rowsToCorrect')}>
      <div className={classes.sections}>
        <Text size="sm" c="dimmed">
          {isFaulty ? t('rowsHelp') : t('noFaults')}
        </Text>
        {faultySheets.length > 1 && (
          <NativeSelect
            label={t('sheet')}
            maw={300}
            value={String(sheet)}
            data={faultySheets.map(([index, { name, faultyRows }]) => ({
              value: String(index),
              label: t('rowsOfSheet', { sheet: name, count: faultyRows }),
            }))}
            onChange={({ currentTarget: { value } }) => setSelected(Number(value))}
          />
        )}
        {error !== null && <RefusalAlert error={error} />}
        {fix.error !== null && <RefusalAlert error={fix.error} />}
        {isFaulty && (
          <DataGrid
            key={sheet}
            label={t('rowsToCorrect')}
            columns={[
              { key: 'problem', label: t('problem'), width: PROBLEM_WIDTH, readOnly: true },
              ...header.map((label, index) => ({ key: String(index), label, width: CELL_WIDTH })),
            ]}
            rowCount={rows.length}
            cell={getCell}
            rowNumber={(index) => rows[index]?.row ?? index + 1}
            height={360}
            onVisibleRowsChange={(_, last) => {
              if (hasNextPage && !isFetching && last >= rows.length - ROWS_LOADED_AHEAD) void fetchNextPage();
            }}
            onEdit={(row, column, cells) => change(flatMapBlock(cells, { row, column }, listFixes))}
            onUndo={() => history.undo?.()}
            onRedo={() => history.redo?.()}
          />
        )}
        <Group gap="xs">
          <UndoButtons undo={history.undo} redo={history.redo} />
          {isFaulty && (
            <Text size="sm" c="dimmed" role="status">
              {t('rowCount', { count: data?.pages[0]?.totalCount ?? 0 })}
            </Text>
          )}
        </Group>
      </div>
    </Section>
  );
}

function describeFault(row: RateFileRow, column: number): Pick<GridCell, 'issue' | 'severity'> {
  const fault = row.faults.find((one) => one.column === column);
  return fault === undefined
    ? {}
    : { issue: fault.reason.message, severity: fault.severity === 'ERROR' ? 'error' : 'warning' };
}
