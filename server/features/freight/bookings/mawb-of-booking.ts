import type { Refusal } from '@portal/contract/core';
import type { Booking } from '@portal/contract/freight';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { Caller } from '../../../request/caller.ts';
import type { DepartureKey } from '../departures/departures-store.ts';
import type { BookingKey } from './bookings-store.ts';

/** A booking with its departure. */
type BookedOn = BookingKey & DepartureKey;

/**
 * Puts a confirmed booking of a flight under a new MAWB with the next number of the partner's stock, if it has one of the airline.
 * The tenant of the transaction is the client.
 */
export async function openMawb(
  tx: Transaction,
  { clientId, bookingId, partnerId, departureId }: BookedOn,
  { userId }: Caller,
  now: Date,
): Promise<void> {
  await tx.execute(sql`update bookings
    set awb_number = open_mawb_of_departure(${partnerId}, ${departureId}, ${userId}, ${now.toISOString()})
    where client_id = ${clientId} and id = ${bookingId} and state = 'CONFIRMED' and awb_number is null`);
}

/** Cancels the MAWB that a booking left, unless it has other bookings, or bags. */
export async function cancelUnusedMawb(
  tx: Transaction,
  partnerId: string,
  awbNumber: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`select cancel_unused_mawb(${partnerId}, ${awbNumber}, ${now.toISOString()})`);
}

/** Refuses a change of a booking whose MAWB has its manifest. */
export async function refuseManifested(
  tx: Transaction,
  { code: bookingCode, partner, awbNumber }: Booking,
): Promise<Refusal | undefined> {
  if (awbNumber === null) return undefined;
  const mawb = await tx.row<{ state: string }>(
    sql`select state from read_mawb_booking(${partner.id}, ${awbNumber})`,
  );
  return mawb === undefined || mawb.state === 'OPEN'
    ? undefined
    : refuse('booking.manifested', { bookingCode, awbNumber });
}
