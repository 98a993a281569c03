import type { OrderEvent } from '@portal/contract/orders';
import { useMessages } from '../../../i18n/messages.ts';
import { RelativeTime } from '../../../ui/display/relative-time.tsx';
import { formatHub } from '../format-hub.ts';
import { piecesMessages } from '../pieces/pieces-messages.ts';
import { useStatusTexts } from '../status/status-texts.ts';
import { withdrawMessages } from '../withdraw/withdraw-messages.ts';
import { orderDetailMessages } from './order-detail-messages.ts';

/** Where and by whom an event was reported, its remarks, and why it was withdrawn. */
export function EventDetail({ event }: { readonly event: OrderEvent }) {
  const t = useMessages(orderDetailMessages);
  const piecesText = useMessages(piecesMessages);
  const { getTextBeside, getLegText, getRemarkText } = useStatusTexts();
  const facts = [
    event.piece === null ? null : piecesText('piece', { number: event.piece }),
    event.hub && formatHub(event.hub),
    event.place,
    getTextBeside(event),
    getLegText(event.serviceType),
    event.partner?.name,
    t(`source_${event.source}`),
  ];
  return (
    <>
      {facts.filter(Boolean).join(' · ')}
      {event.remarks !== null && event.remarks !== '' ? <div>{getRemarkText(event.remarks)}</div> : null}
      {event.withdrawal !== null && <WithdrawalNote withdrawal={event.withdrawal} />}
    </>
  );
}

function WithdrawalNote({ withdrawal }: { readonly withdrawal: NonNullable<OrderEvent['withdrawal']> }) {
  const t = useMessages(withdrawMessages);
  const { withdrawnBy, withdrawnAt, reason, comment } = withdrawal;
  return (
    <div>
      {t(`by_${withdrawnBy}`, { reason: t(`reason_${reason}`) })} · <RelativeTime at={withdrawnAt} />
      <div>{comment}</div>
    </div>
  );
}
