import type { Refusal } from '@portal/contract/core';
import type { Booking } from '@portal/contract/freight';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import type { DepartureKey } from '../departures/departures-store.ts';

/** Cancels the MAWB that a booking left, unless it has other bookings, or bags. */
export async function cancelUnusedMawb(
  tx: Transaction,
  partnerId: string,
  awbNumber: string,
  now: Date,
): Promise<void> {
  await tx.execute(sql`select cancel_unused_mawb(${partnerId}, ${awbNumber}, ${now.toISOString()})`);
}

/**
 * Moves the open MAWBs of a departure to another one of its airline with all their bookings, of which these move. Returns their
 * numbers.
 */
export async function moveWholeMawbs(
  tx: Transaction,
  from: DepartureKey,
  to: DepartureKey,
  bookingIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const rows = await tx.rows<{ awbNumber: string }>(sql`update mawbs m
    set departure_id = ${to.departureId}, updated_at = ${now.toISOString()}, version = m.version + 1
    from departures old, departures new
    where m.partner_id = ${from.partnerId} and m.departure_id = ${from.departureId} and m.state = 'OPEN'
      and old.partner_id = m.partner_id and old.id = m.departure_id and new.partner_id = m.partner_id
      and new.id = ${to.departureId} and new.carrier = old.carrier
      and exists (select 1 from bookings b where b.awb_number = m.awb_number)
      and not exists (select 1 from bookings b where b.awb_number = m.awb_number and b.id <> all (${[...bookingIds]}::uuid[]))
    returning m.awb_number "awbNumber"`);
  return rows.map(({ awbNumber }) => awbNumber);
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
