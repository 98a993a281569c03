import type { BookingEventAction } from '@portal/contract/freight';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { DepartureKey } from '../departures/departures-store.ts';
import type { RecordBookingEvent } from './booking-events.ts';
import { readBooking } from './bookings-read-model.ts';
import { cancelUnusedMawb } from './mawb-of-booking.ts';
import { lockBooking, runAsClientOfBooking, storeBookingChange, type BookingKey } from './bookings-store.ts';

/** The bookings that take space of a departure, or wait for an answer; in the order of their ids, so that locks never cross. */
function listActiveBookings(tx: Transaction, { partnerId, departureId }: DepartureKey) {
  return tx.rows<
    BookingKey & { readonly awbNumber: string | null }
  >(sql`select id "bookingId", client_id "clientId", awb_number "awbNumber" from bookings
    where partner_id = ${partnerId} and departure_id = ${departureId} and state in ('REQUESTED', 'CONFIRMED') order by id`);
}

/** Tells the clients of the bookings of a departure what happened to it. */
export async function recordForBookings(
  record: RecordBookingEvent,
  tx: Transaction,
  departure: DepartureKey,
  action: BookingEventAction,
  now: Date,
): Promise<void> {
  for (const key of await listActiveBookings(tx, departure))
    await recordFor(record, tx, departure, key, action, now);
}

/** Rejects the bookings of a locked departure that is cancelled. */
export async function rejectBookingsOf(
  record: RecordBookingEvent,
  tx: Transaction,
  { caller }: RequestContext,
  departure: DepartureKey,
  now: Date,
): Promise<void> {
  const actor = { side: 'PARTNER', caller, now } as const;
  const answer = {
    action: 'reject',
    reason: 'DEPARTURE_CANCELLED',
    comment: null,
    alternativeId: null,
  } as const;
  for (const { awbNumber, ...key } of await listActiveBookings(tx, departure)) {
    await runAsClientOfBooking(tx, key, async () => {
      await lockBooking(tx, key);
      await storeBookingChange(tx, key, actor, { ...departure, ...answer, state: 'REJECTED' });
    });
    if (awbNumber !== null) await cancelUnusedMawb(tx, departure.partnerId, awbNumber, now);
    await recordFor(record, tx, departure, key, 'reject', now);
  }
}

async function recordFor(
  record: RecordBookingEvent,
  tx: Transaction,
  { partnerId }: DepartureKey,
  key: BookingKey,
  action: BookingEventAction,
  now: Date,
): Promise<void> {
  const booking = await readBooking(tx, { side: 'PARTNER', partnerId }, key.bookingId, now);
  if (booking !== undefined)
    await runAsClientOfBooking(tx, key, () => record(tx, booking, { action, side: 'PARTNER', now }));
}
