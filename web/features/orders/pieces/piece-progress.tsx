import type { OrderRow } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { StatusChip } from '../../../ui/display/status-chip.tsx';
import { getStatusTone } from '../status/status-tone.ts';
import { useStatusTexts } from '../status/status-texts.ts';
import { piecesMessages } from './pieces-messages.ts';

interface PieceProgressProps {
  readonly order: Pick<OrderRow, 'pieces' | 'pieceProgress'>;
}

/** How many pieces have reached the furthest status, as a chip; nothing while all have the same status. */
export function PieceProgress({ order: { pieces, pieceProgress } }: PieceProgressProps) {
  const t = useMessages(piecesMessages);
  const { getStatusText } = useStatusTexts();
  if (pieceProgress === null) return null;
  const status = getStatusText(pieceProgress);
  return (
    <StatusChip tone={getStatusTone(pieceProgress)}>
      {t('progress', { present: pieceProgress.pieces, count: pieces, status })}
    </StatusChip>
  );
}
