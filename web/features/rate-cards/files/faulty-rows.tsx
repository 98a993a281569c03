import { Text } from '@mantine/core';
import type { RateFileDetails, RateFileRow } from '@portal/contract/rate-cards';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { RefusalAlert } from '../../../ui/form/refusal-alert.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { GridCell } from '../../../ui/grid/grid-types.ts';
import { rateFileMessages } from './rate-file-messages.ts';
import { faultyRowsQuery, SHOWN_ROWS, useFixCells } from './rate-file-queries.ts';

interface FaultyRowsProps {
  readonly params: { readonly partnerId: string; readonly fileId: string };
  readonly file: RateFileDetails;
}

const PROBLEM_WIDTH = 300;
const CELL_WIDTH = 130;

/** The rows with errors and warnings in a grid, whose cells are corrected one by one. */
export function FaultyRows({ params, file }: FaultyRowsProps) {
  const t = useMessages(rateFileMessages);
  const { data, error } = useQuery(faultyRowsQuery(params, file.version));
  const fix = useFixCells(params);
  const rows = data?.data ?? [];
  const header = file.sheets[rows[0]?.sheet ?? 0]?.header ?? [];
  const getCell = (index: number, column: number): GridCell => {
    const row = rows[index];
    if (row === undefined) return { value: '' };
    if (column === 0) return { value: row.faults.map(({ reason }) => reason.message).join(' · ') };
    return { value: row.cells[column - 1] ?? '', ...describeFault(row, column - 1) };
  };
  return (
    <>
      <Text size="sm" c="dimmed" mb="sm">
        {t('rowsHelp', { count: Math.min(SHOWN_ROWS, data?.totalCount ?? 0) })}
      </Text>
      {error !== null && <RefusalAlert error={error} />}
      {fix.error !== null && <RefusalAlert error={fix.error} />}
      <DataGrid
        label={t('rowsToCorrect')}
        columns={[
          { key: 'problem', label: t('problem'), width: PROBLEM_WIDTH, readOnly: true },
          ...header.map((label, index) => ({ key: String(index), label, width: CELL_WIDTH })),
        ]}
        rowCount={rows.length}
        cell={getCell}
        rowNumber={(index) => rows[index]?.row ?? index + 1}
        height={360}
        onEdit={(index, column, value) => {
          const row = rows[index];
          if (row === undefined || column === 0) return;
          fix.mutate({ cells: [{ sheet: row.sheet, row: row.row, column: column - 1, value }] });
        }}
      />
    </>
  );
}

function describeFault(row: RateFileRow, column: number): Pick<GridCell, 'issue' | 'severity'> {
  const fault = row.faults.find((one) => one.column === column);
  return fault === undefined
    ? {}
    : { issue: fault.reason.message, severity: fault.severity === 'ERROR' ? 'error' : 'warning' };
}
