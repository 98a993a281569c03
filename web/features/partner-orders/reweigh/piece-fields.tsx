import { Button, Input } from '@mantine/core';
import type { ReweighKind } from '@portal/contract/reweigh';
import type { Parcel } from '@portal/contract/orders';
import { formatKilograms } from '@portal/contract/quantities';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { DimensionsInput } from '../../../ui/form/dimensions-input.tsx';
import { WeightInput } from '../../../ui/form/weight-input.tsx';
import { edgesOf } from '../../orders/index.ts';
import { partnerOrdersMessages } from '../partner-orders-messages.ts';
import classes from '../partner-orders.module.css';
import type { SaidState, TypedPiece, TypedPieces } from './piece-values.ts';

interface PieceFieldsProps {
  readonly kind: ReweighKind;
  /** As they stand so far. */
  readonly parcels: readonly Parcel[];
  readonly value: TypedPieces;
  readonly onChange: (pieces: TypedPieces) => void;
  readonly fault: SaidState;
}

const AT_ONCE = 20;

/** A weight or three edges for each piece, beside what it has; left empty, a piece keeps that. */
export function PieceFields({ kind, parcels, value, onChange, fault }: PieceFieldsProps) {
  const t = useMessages(partnerOrdersMessages);
  const [shown, setShown] = useState(AT_ONCE);
  const say = (piece: number, said: TypedPiece) =>
    onChange({ ...value, [piece]: { ...value[piece], ...said } });
  return (
    <div className={classes.pieces}>
      {parcels.slice(0, shown).map((parcel, at) => {
        const piece = at + 1;
        const typed = value[piece] ?? {};
        const label = t('piece', { number: piece });
        const had = kind === 'WEIGHT' ? formatKilograms(parcel.grossGrams) : edgesOf(parcel);
        const description = had === undefined ? {} : { description: t('had', { what: had }) };
        return kind === 'WEIGHT' ? (
          <WeightInput
            key={piece}
            label={label}
            {...description}
            value={typed.grossGrams ?? null}
            onChange={(grossGrams) => say(piece, { grossGrams })}
          />
        ) : (
          <DimensionsInput
            key={piece}
            label={label}
            {...description}
            value={{
              lengthMm: typed.lengthMm ?? null,
              widthMm: typed.widthMm ?? null,
              heightMm: typed.heightMm ?? null,
            }}
            onChange={(edges) => say(piece, edges)}
          />
        );
      })}
      {parcels.length > shown && (
        <Button variant="default" size="xs" onClick={() => setShown(shown + AT_ONCE)}>
          {t('morePieces', { count: Math.min(AT_ONCE, parcels.length - shown) })}
        </Button>
      )}
      {fault !== 'said' && (
        <Input.Error role="alert">{t(fault === 'half' ? 'neededEdges' : 'neededFigures')}</Input.Error>
      )}
    </div>
  );
}
