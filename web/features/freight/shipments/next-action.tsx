import type { Shipment } from '@portal/contract/orders';
import { Link } from '@tanstack/react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { TwoLines } from '../columns/two-lines.tsx';
import { shipmentMessages } from './shipment-messages.ts';

/** What is done next for a shipment, with a link to where it is done if that is not the top of its page. */
export function NextAction({ shipment }: { readonly shipment: Shipment }) {
  const t = useMessages(shipmentMessages);
  const { order, booking, nextAction, missingPapers } = shipment;
  if (nextAction === null) return '–';
  const text = t(`next_${nextAction.code}`);
  switch (nextAction.code) {
    case 'ADD_PAPERS':
      return (
        <TwoLines
          first={
            <Link to="/orders/$id" params={{ id: order.orderCode }} hash="documents">
              {text}
            </Link>
          }
          second={missingPapers.map((paper) => t(`paper_${paper}`)).join(', ')}
        />
      );
    case 'REBOOK':
    case 'AWAIT_CONFIRMATION':
      return booking === null ? (
        text
      ) : (
        <Link to="/next/lfreight/orders" search={{ booking: booking.id }}>
          {text}
        </Link>
      );
    default:
      return text;
  }
}
