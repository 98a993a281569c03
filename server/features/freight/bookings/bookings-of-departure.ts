import type { BookingEventAction } from '@portal/contract/freight';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { DepartureKey } from '../departures/departures-store.ts';
import type { RecordBookingEvent } from './booking-events.ts';
import { readBooking } from './bookings-read-model.ts';
import { lockBooking, runAsClientOfBooking, storeBookingChange } from './bookings-store.ts';

/** The bookings that take space of a departure, or wait for an answer; in the order of their ids, so that locks never cross. */
function listActiveBookings(tx: Transaction, { partnerId, departureId }: DepartureKey) {
  return tx.rows<{
    bookingId: string;
    clientId: string;
  }>(sql`select id "bookingId", client_id "clientId" from bookings
    where partner_id = ${partnerId} and departure_id = ${departureId} and state in ('REQUESTED', 'CONFIRMED') order by id`);
}

/** Tells the clients of the bookings of a departure what happened to it. */
export async function recordForBookings(
  record: RecordBookingEvent,
  tx: Transaction,
  key: DepartureKey,
  action: BookingEventAction,
  now: Date,
): Promise<void> {
  for (const { bookingId } of await listActiveBookings(tx, key)) {
    const booking = await readBooking(tx, { side: 'PARTNER', partnerId: key.partnerId }, bookingId, now);
    if (booking !== undefined)
      await runAsClientOfBooking(tx, bookingId, () => record(tx, booking, { action, side: 'PARTNER', now }));
  }
}

/** Rejects the bookings of a locked departure that is cancelled. */
export async function rejectBookingsOf(
  record: RecordBookingEvent,
  tx: Transaction,
  { caller }: RequestContext,
  key: DepartureKey,
  now: Date,
): Promise<void> {
  const bookings = await listActiveBookings(tx, key);
  for (const bookingKey of bookings) {
    const { bookingId } = bookingKey;
    await runAsClientOfBooking(tx, bookingId, async () => {
      await lockBooking(tx, bookingKey);
      const change = { reason: 'DEPARTURE_CANCELLED', comment: null, alternativeId: null } as const;
      await storeBookingChange(
        tx,
        bookingKey,
        { side: 'PARTNER', caller, now },
        { ...key, ...change, action: 'reject', state: 'REJECTED' },
      );
    });
    const booking = await readBooking(tx, { side: 'PARTNER', partnerId: key.partnerId }, bookingId, now);
    if (booking !== undefined)
      await runAsClientOfBooking(tx, bookingId, () =>
        record(tx, booking, { action: 'reject', side: 'PARTNER', now }),
      );
  }
}
