import { NumberInput } from '@mantine/core';
import { MAX_PIECE_KINDS } from '@portal/contract/freight';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { DimensionsInput } from '../../../ui/form/dimensions-input.tsx';
import { WeightInput } from '../../../ui/form/quantity-input.tsx';
import { RowList } from '../../../ui/form/row-list.tsx';
import { flightMessages } from './flight-messages.ts';
import { EMPTY_ROW, type PieceRow } from './piece-rows.ts';

interface PieceFieldsProps {
  readonly rows: readonly PieceRow[];
  readonly onChange: (rows: readonly PieceRow[]) => void;
  readonly getError: (row: PieceRow, index: number) => ReactNode;
}

/** Pieces by kind: number, weight and dimensions. */
export function PieceFields({ rows, onChange, getError }: PieceFieldsProps) {
  const t = useMessages(flightMessages);
  return (
    <RowList<PieceRow>
      rows={rows}
      onChange={onChange}
      getLegend={(number) => t('kind', { number })}
      addLabel={t('addKind')}
      removeLabel={t('removeKind')}
      newRow={rows.length < MAX_PIECE_KINDS ? EMPTY_ROW : undefined}
      render={(row, change, index) => (
        <>
          <NumberInput
            label={t('count')}
            data-field={`pieces.${index}`}
            min={1}
            allowDecimal={false}
            value={row.count ?? ''}
            onChange={(count) => change({ ...row, count: count === '' ? null : Number(count) })}
          />
          <WeightInput
            label={t('weightOfOne')}
            value={row.grams}
            onChange={(grams) => change({ ...row, grams })}
          />
          <DimensionsInput
            label={t('edgesOfOne')}
            value={row}
            error={getError(row, index)}
            onChange={(edges) => change({ ...row, ...edges })}
          />
        </>
      )}
    />
  );
}
