import { Button, Input } from '@mantine/core';
import { buildPieceCode } from '@portal/contract/orders';
import type { Parcel } from '@portal/contract/trade';
import { useState } from 'react';
import { formatWeight } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { DimensionsInput } from '../../../ui/form/dimensions-input.tsx';
import { ScaleInput } from '../../../ui/form/scale-input.tsx';
import { formatDimensions } from '../../orders/index.ts';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import classes from '../partner-orders.module.css';
import type { PieceInputState, PieceKind, PieceValues, PieceValuesByNumber } from './piece-values.ts';

interface PieceFieldsProps {
  readonly kind: PieceKind;
  readonly orderCode: string;
  /** The parcels with their current figures. */
  readonly parcels: readonly Parcel[];
  readonly value: PieceValuesByNumber;
  readonly onChange: (pieces: PieceValuesByNumber) => void;
  readonly state: PieceInputState;
}

const PAGE_SIZE = 20;

/** A weight or three dimensions for each piece, with its current figures. An empty piece keeps them. */
export function PieceFields({ kind, orderCode, parcels, value, onChange, state }: PieceFieldsProps) {
  const t = useMessages(partnerOrdersMessages);
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE);
  const update = (piece: number, change: PieceValues) =>
    onChange({ ...value, [piece]: { ...value[piece], ...change } });
  return (
    <div className={classes.pieces}>
      {parcels.slice(0, visibleCount).map((parcel, index) => {
        const piece = index + 1;
        const values = value[piece] ?? {};
        const label =
          parcels.length === 1
            ? t('piece', { number: piece })
            : t('pieceWithCode', { number: piece, code: buildPieceCode(orderCode, piece) });
        const currentText = kind === 'WEIGHT' ? formatWeight(parcel.grossGrams) : formatDimensions(parcel);
        const description =
          currentText === undefined ? {} : { description: t('currentFigures', { figures: currentText }) };
        return kind === 'WEIGHT' ? (
          <ScaleInput
            key={piece}
            label={label}
            {...description}
            value={values.grossGrams ?? null}
            onChange={(grossGrams) => update(piece, { grossGrams })}
          />
        ) : (
          <DimensionsInput
            key={piece}
            label={label}
            {...description}
            value={{
              lengthMm: values.lengthMm ?? null,
              widthMm: values.widthMm ?? null,
              heightMm: values.heightMm ?? null,
            }}
            onChange={(edges) => update(piece, edges)}
          />
        );
      })}
      {parcels.length > visibleCount && (
        <Button variant="default" size="xs" onClick={() => setVisibleCount(visibleCount + PAGE_SIZE)}>
          {t('morePieces', { count: Math.min(PAGE_SIZE, parcels.length - visibleCount) })}
        </Button>
      )}
      {state !== 'complete' && (
        <Input.Error role="alert">
          {t(state === 'incomplete' ? 'dimensionsRequired' : 'figuresRequired')}
        </Input.Error>
      )}
    </div>
  );
}
