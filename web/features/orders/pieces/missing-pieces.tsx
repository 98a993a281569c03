import type { OrderPiece, OrderRow } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { useStatusTexts } from '../status/status-texts.ts';
import { piecesMessages } from './pieces-messages.ts';
import classes from './pieces.module.css';

interface MissingPiecesProps {
  readonly order: Pick<OrderRow, 'pieceProgress'>;
  readonly pieces: readonly Pick<OrderPiece, 'piece' | 'isPresent'>[];
}

/** The numbers of the pieces that have not reached the furthest status; nothing while all have the same status. */
export function MissingPieces({ order: { pieceProgress }, pieces }: MissingPiecesProps) {
  const t = useMessages(piecesMessages);
  const { getStatusText } = useStatusTexts();
  if (pieceProgress === null) return null;
  const missing = pieces.filter(({ isPresent }) => !isPresent).map(({ piece }) => piece);
  return (
    <p className={classes.missing}>
      <strong>{t('missing', { pieces: missing.join(', ') })}</strong>{' '}
      {t('missingHelp', { status: getStatusText(pieceProgress) })}
    </p>
  );
}
