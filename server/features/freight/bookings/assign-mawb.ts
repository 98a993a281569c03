import { isRefusal, type Refusal } from '@portal/contract/core';
import type { MawbChoice } from '@portal/contract/freight';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { DepartureKey } from '../departures/departures-store.ts';
import { readBooking } from './bookings-read-model.ts';
import { openMawb } from './bookings-store.ts';
import type { BookingResponse } from './change-booking.ts';
import { lockBookingOf } from './lock-booking.ts';
import { cancelUnusedMawb, refuseManifested } from './mawb-of-booking.ts';

/**
 * Puts a confirmed booking under another open MAWB of its departure, or under a new one. A repeated request changes nothing.
 * Refuses: not_found, invalid, not_allowed_now (state, manifest, no number in the stock).
 */
export function assignMawbTo(
  context: RequestContext,
  { partnerId, bookingId }: { readonly partnerId: string; readonly bookingId: string },
  { awbNumber }: MawbChoice,
  now: Date,
): Promise<BookingResponse> {
  const of = { side: 'PARTNER', partnerId } as const;
  return inPartnerTenant(context, partnerId, async (tx): Promise<BookingResponse> => {
    const locked = await lockBookingOf(tx, of, bookingId, now);
    if (isRefusal(locked)) return locked;
    const { booking: before, key, departure, asClient } = locked;
    const { code: bookingCode, state } = before;
    if (awbNumber !== null && awbNumber === before.awbNumber) return { value: before };
    if (state !== 'CONFIRMED' && state !== 'CLOSED')
      return refuse('booking.action_not_allowed', { bookingCode, stateTerm: state });
    const refusal =
      (await refuseManifested(tx, before)) ??
      (awbNumber && (await refuseOtherMawb(tx, departure, awbNumber)));
    if (refusal) return refusal;
    await asClient(() =>
      tx.execute(sql`update bookings set awb_number = ${awbNumber}, version = version + 1
        where client_id = ${key.clientId} and id = ${bookingId}`),
    );
    if (awbNumber === null)
      await asClient(() => openMawb(tx, { ...key, ...departure }, { caller: context.caller, now }));
    if (before.awbNumber !== null) await cancelUnusedMawb(tx, partnerId, before.awbNumber, now);
    const value = await readBooking(tx, of, bookingId, now);
    if (value === undefined) return refuse('booking.not_found');
    if (value.awbNumber === null)
      return refuse('booking.no_number_in_stock', { carrierName: value.departure.carrierName });
    context.audit({
      subject: bookingCode,
      before: { awbNumber: before.awbNumber },
      after: { awbNumber: value.awbNumber },
    });
    return { value };
  });
}

/** Refuses a number that is not an open MAWB of the departure. */
async function refuseOtherMawb(
  tx: Transaction,
  { partnerId, departureId }: DepartureKey,
  awbNumber: string,
): Promise<Refusal | undefined> {
  const mawb =
    await tx.row(sql`select 1 from mawbs where partner_id = ${partnerId} and departure_id = ${departureId}
    and awb_number = ${awbNumber} and state = 'OPEN' for share`);
  return mawb === undefined ? refuseInvalid([detail('awbNumber', 'booking.other_mawb')]) : undefined;
}
