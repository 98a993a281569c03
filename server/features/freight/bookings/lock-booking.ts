import type { Refusal } from '@portal/contract/core';
import type { Booking } from '@portal/contract/freight';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { lockDeparture, type DepartureKey } from '../departures/departures-store.ts';
import { readBooking, type BookingsOf } from './bookings-read-model.ts';
import { lockBooking, runAsClientOfBooking, type BookingKey } from './bookings-store.ts';

/** A booking of a client or of a partner that nobody else changes until the transaction ends. */
export interface LockedBooking {
  /** As it is since it was locked. */
  readonly booking: Booking;
  readonly key: BookingKey;
  readonly departure: DepartureKey;
  /** Runs `work` with the tenant of the client of the booking. */
  readonly asClient: <T>(work: () => Promise<T>) => Promise<T>;
}

/**
 * Locks a departure of a booking, its own one by default, and then the booking, in the sequence of all changes (decision 0357).
 * Refuses: not_found.
 */
export async function lockBookingOf(
  tx: Transaction,
  of: BookingsOf,
  bookingId: string,
  now: Date,
  chooseDeparture: (booking: Booking) => Booking['departure'] = ({ departure }) => departure,
): Promise<LockedBooking | Refusal> {
  const current = await readBooking(tx, of, bookingId, now);
  if (current === undefined) return refuse('booking.not_found');
  const key = { clientId: current.client.id, bookingId };
  const departure = { partnerId: current.partner.id, departureId: chooseDeparture(current).id };
  const asClient = <T>(work: () => Promise<T>) =>
    of.side === 'CLIENT' ? work() : runAsClientOfBooking(tx, key, work);
  await lockDeparture(tx, departure);
  await asClient(() => lockBooking(tx, key));
  const booking = await readBooking(tx, of, bookingId, now);
  return booking === undefined ? refuse('booking.not_found') : { booking, key, departure, asClient };
}
