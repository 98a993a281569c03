import type { Booking, BookedShipment } from '@portal/contract/freight';
import { useState } from 'react';
import { formatCubicMetres } from '../../../i18n/format-volume.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { DialogSection } from '../../../ui/dialog/dialog-section.tsx';
import { OrderLink, OrderStatus } from '../../orders/index.ts';
import { IncomingDocuments, IncomingOrderLink } from '../../partner-orders/index.ts';
import { bookingMessages } from './booking-messages.ts';
import type { BookingOwner } from './booking-queries.ts';
import classes from './bookings.module.css';

interface ShipmentsOfBookingProps {
  readonly owner: BookingOwner;
  readonly booking: Booking;
}

/** The shipments in a booking: for the client with what is left for further ones, for the partner with their documents. */
export function ShipmentsOfBooking({ owner, booking: { shipments, remaining } }: ShipmentsOfBookingProps) {
  const t = useMessages(bookingMessages);
  const { formatWeight } = useFormats();
  if (shipments.length === 0) return null;
  return (
    <DialogSection title={t('shipments')}>
      <ul className={classes.shipments}>
        {shipments.map((shipment) => (
          <li key={shipment.id}>
            <ShipmentLine owner={owner} shipment={shipment} />
          </li>
        ))}
      </ul>
      {remaining !== null && (
        <p className={classes.text}>
          {t('left', { weight: formatWeight(remaining.weight), volume: formatCubicMetres(remaining.volume) })}
          {remaining.pieces !== null && ` · ${t('pieceCount', { count: remaining.pieces })}`}
        </p>
      )}
    </DialogSection>
  );
}

interface ShipmentLineProps {
  readonly owner: BookingOwner;
  readonly shipment: BookedShipment;
}

function ShipmentLine({
  owner,
  shipment: { id, orderCode, status, pieces, weight, hawbNumber },
}: ShipmentLineProps) {
  const t = useMessages(bookingMessages);
  const { formatWeight } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const facts = [
    t('pieceCount', { count: pieces }),
    formatWeight(weight),
    ...(hawbNumber === null ? [] : [t('hawb', { number: hawbNumber })]),
  ];
  return (
    <>
      {owner.side === 'CLIENT' ? (
        <OrderLink orderCode={orderCode} />
      ) : (
        <IncomingOrderLink partnerId={owner.partnerId} orderCode={orderCode} />
      )}{' '}
      <OrderStatus status={status} />
      <p className={classes.text}>{facts.join(' · ')}</p>
      {owner.side === 'PARTNER' && (
        <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary>{t('documents')}</summary>
          {isOpen && <IncomingDocuments partnerId={owner.partnerId} orderId={id} />}
        </details>
      )}
    </>
  );
}
