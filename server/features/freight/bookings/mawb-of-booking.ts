import type { Refusal } from '@portal/contract/core';
import type { Booking } from '@portal/contract/freight';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';

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
