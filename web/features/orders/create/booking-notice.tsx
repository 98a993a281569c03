import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../i18n/messages.ts';
import { bookedSpaceQuery } from '../booked-space-query.ts';
import { orderFormMessages } from '../form/order-form-messages.ts';

/** The booked space that a new shipment is created in. */
export function BookingNotice({ bookingId }: { readonly bookingId: string }) {
  const t = useMessages(orderFormMessages);
  const { data: booking } = useQuery(bookedSpaceQuery(bookingId));
  if (booking === undefined) return null;
  const { code, partner, departure } = booking;
  return (
    <Alert color="blue">
      {t('inBooking', {
        code,
        partner: partner.name,
        number: departure.number,
        from: departure.originPortId,
        to: departure.destinationPortId,
      })}
    </Alert>
  );
}
