import { isRefusal, type Refusal } from '@portal/contract/core';
import type { Booking, BookingAnswer } from '@portal/contract/freight';
import { detail, refuseInvalid } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { listRoomObstacles } from '../flights/departure-offer.ts';
import type { RecordBookingEvent } from './booking-events.ts';
import { toLoad } from './booking-load.ts';
import { changeBooking, type BookingMove, type BookingResponse } from './change-booking.ts';
import { readOfferOfLane, readPlannedOffer, refuseObstacles } from './take-space.ts';

/** Confirms or rejects a booking as its partner. Refuses: not_found, not_allowed_now, invalid (alternative). */
export function answerBookingOf(
  record: RecordBookingEvent,
  context: RequestContext,
  { partnerId, bookingId }: { readonly partnerId: string; readonly bookingId: string },
  answer: BookingAnswer,
  now: Date,
): Promise<BookingResponse> {
  const of = { side: 'PARTNER', partnerId } as const;
  return inPartnerTenant(context, partnerId, (tx) =>
    changeBooking(record, tx, context, of, { bookingId, ...answer }, now, (booking) =>
      answer.action === 'confirm'
        ? refuseWithoutRoom(tx, booking, now)
        : refuseAlternative(tx, booking, answer.alternativeDepartureId, now),
    ),
  );
}

/** Refuses a confirmation for which the departure has no room once the hold has ended. */
async function refuseWithoutRoom(
  tx: Transaction,
  { heldUntil, weight, volume, departure: { id, number }, partner, client }: Booking,
  now: Date,
): Promise<BookingMove | Refusal> {
  if (heldUntil !== null) return {};
  const key = { partnerId: partner.id, departureId: id };
  const offer = await readPlannedOffer(tx, key, { pieces: [], goods: [], clientId: client.id }, now);
  if (isRefusal(offer)) return offer;
  return refuseObstacles(number, listRoomObstacles(offer, { grossGrams: weight, litres: volume })) ?? {};
}

/** Refuses an alternative that is not another departure of the lane, or that the booking does not fit. */
async function refuseAlternative(
  tx: Transaction,
  booking: Booking,
  departureId: string | undefined,
  now: Date,
): Promise<BookingMove | Refusal> {
  if (departureId === undefined) return {};
  const { departure, pieces, goods, partner, client } = booking;
  if (departureId === departure.id)
    return refuseInvalid([detail('alternativeDepartureId', 'booking.same_departure')]);
  const key = { partnerId: partner.id, departureId };
  const shipment = { pieces, goods, load: toLoad(booking), clientId: client.id };
  const offer = await readOfferOfLane(tx, key, departure, 'alternativeDepartureId', shipment, now);
  return isRefusal(offer) ? offer : {};
}
