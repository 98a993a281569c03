import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCubicMetres } from '../../../i18n/format-volume.ts';
import { useFormats } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { bookedSpaceQuery } from '../booked-space-query.ts';
import { orderFormMessages } from '../form/order-form-messages.ts';

/** The booked space that a new shipment is created in. */
export function BookingNotice({ bookingId }: { readonly bookingId: string }) {
  const t = useMessages(orderFormMessages);
  const { formatWeight } = useFormats();
  const { data: booking } = useQuery(bookedSpaceQuery(bookingId));
  if (booking === undefined) return null;
  const { code, partner, departure, remaining } = booking;
  return (
    <Alert color="blue">
      {t('inBooking', {
        code,
        partner: partner.name,
        number: departure.number,
        from: departure.originPortId,
        to: departure.destinationPortId,
      })}{' '}
      {remaining !== null &&
        t('bookingLeft', {
          weight: formatWeight(remaining.weight),
          volume: formatCubicMetres(remaining.volume),
        })}
      {remaining !== null &&
        remaining.pieces !== null &&
        ` · ${t('piecesLeft', { count: remaining.pieces })}`}
    </Alert>
  );
}
