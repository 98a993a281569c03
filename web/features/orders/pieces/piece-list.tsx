import type { OrderPiece, OrderRow } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { Code } from '../../../ui/display/code.tsx';
import { OrderStatus } from '../status/order-status.tsx';
import { MissingPieces } from './missing-pieces.tsx';
import { piecesMessages } from './pieces-messages.ts';
import classes from './pieces.module.css';

interface PieceListProps {
  readonly order: Pick<OrderRow, 'pieceProgress'>;
  /** `pieceCode` is null for visitors who may not see it. */
  readonly pieces: readonly (Omit<OrderPiece, 'pieceCode' | 'sscc'> & {
    readonly pieceCode: string | null;
  })[];
  /** The piece to emphasise; null for none. */
  readonly requestedPiece: number | null;
}

/** The pieces of an order with their codes, or else their numbers, and statuses; nothing for an order of one piece. */
export function PieceList({ order, pieces, requestedPiece }: PieceListProps) {
  const t = useMessages(piecesMessages);
  if (pieces.length < 2) return null;
  return (
    <section aria-label={t('pieces')} className={classes.section}>
      <MissingPieces order={order} pieces={pieces} />
      <ul className={classes.list}>
        {pieces.map(({ piece, pieceCode, status }) => (
          <li key={piece} className={classes.row} data-requested={piece === requestedPiece || undefined}>
            {pieceCode === null ? t('piece', { number: piece }) : <Code value={pieceCode} />}
            <OrderStatus status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
