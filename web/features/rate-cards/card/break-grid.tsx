import { Button } from '@mantine/core';
import type { WeightRateCard } from '@portal/contract/routing';
import { useMessages } from '../../../i18n/messages.ts';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { GridCell } from '../../../ui/grid/grid-types.ts';
import type { ParsedBreaks } from './break-values.ts';
import { cardMessages } from './card-messages.ts';
import type { useBreakRows } from './use-break-rows.ts';
import classes from '../rate-cards.module.css';

interface BreakGridProps {
  readonly card: Pick<WeightRateCard, 'currency'>;
  readonly state: ReturnType<typeof useBreakRows>;
  readonly errors: ParsedBreaks['errors'];
  readonly isReadOnly: boolean;
}

/** The weight breaks of a card as a grid that is edited like a spreadsheet. The last row is empty, for another break. */
export function BreakGrid({ card: { currency }, state, errors, isReadOnly }: BreakGridProps) {
  const t = useMessages(cardMessages);
  const { rows, isChanged, replace, undo } = state;
  const errorTexts = {
    weight: t('weightError'),
    amount: t('amountError', { currency }),
    ascending: t('ascendingError'),
  };
  const getCell = (row: number, column: number): GridCell => {
    const error = errors.get(`${row} ${column}`);
    const value = rows[row]?.[column] ?? '';
    return error === undefined ? { value } : { value, issue: errorTexts[error] };
  };
  const editing = isReadOnly
    ? {}
    : {
        onEdit: (row: number, column: number, value: string) => replace(row, column, [[value]]),
        onPaste: replace,
        onUndo: undo,
      };
  return (
    <div className={classes.grid}>
      <DataGrid
        label={t('breaks')}
        columns={[
          { key: 'from', label: t('fromKg'), width: 110 },
          { key: 'base', label: t('base', { currency }), width: 130 },
          { key: 'perStep', label: t('perStep', { currency }), width: 150 },
        ]}
        rowCount={rows.length + (isReadOnly ? 0 : 1)}
        cell={getCell}
        height={360}
        {...editing}
      />
      {!isReadOnly && (
        <Button variant="default" size="xs" disabled={!isChanged} onClick={undo}>
          {t('undo')}
        </Button>
      )}
    </div>
  );
}
