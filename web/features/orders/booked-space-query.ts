import { getMyBooking } from '@portal/contract/freight';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

/** A booking of the client, whose space a shipment has. */
export function bookedSpaceQuery(id: string) {
  return queryOptions({
    queryKey: ['bookings', '', 'one', id],
    queryFn: async ({ signal }) => (await call(getMyBooking, { params: { id }, signal })).value,
  });
}
