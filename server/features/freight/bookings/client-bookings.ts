import { isRefusal, type QueryOf, type RefusalDetail } from '@portal/contract/core';
import { BOOKING_HOLD_MINUTES, type Reservation, type reserveFlights } from '@portal/contract/freight';
import { detail, refuse, refuseInvalid } from '@portal/contract/reasons';
import type { RequestContext } from '../../../request/request-context.ts';
import { toSpace } from '../flights/departure-offer.ts';
import { findDepartureOfNetwork } from '../flights/flights-read-model.ts';
import type { RecordBookingEvent } from './booking-events.ts';
import { listLoadErrors, toLoad } from './booking-load.ts';
import { readBooking } from './bookings-read-model.ts';
import { insertBooking } from './bookings-store.ts';
import { changeBooking, type BookingResponse } from './change-booking.ts';
import { takeSpace } from './take-space.ts';

/**
 * Books space as a client: a request that holds its space for an hour, until the cut-off at the latest.
 * Refuses: invalid, not_found, not_allowed_now (state of the departure, obstacles).
 */
export function reserveSpace(
  record: RecordBookingEvent,
  context: RequestContext,
  body: Reservation,
  query: QueryOf<typeof reserveFlights>,
  now: Date,
): Promise<BookingResponse> {
  const { clientId, caller } = context;
  return context.inTenant(async (tx): Promise<BookingResponse> => {
    const errors = [...listOtherValues(body, query), ...listLoadErrors(body)];
    if (errors.length > 0) return refuseInvalid(errors);
    const key = await findDepartureOfNetwork(tx, body.departureId);
    if (key === undefined) return refuse('booking.departure_not_found');
    const { pieces = [], goods, commodity, reference = null } = body;
    const load = toLoad(body);
    const space = await takeSpace(tx, key, { pieces, goods, load }, now);
    if (isRefusal(space)) return space;
    const holdEnd = new Date(now.getTime() + BOOKING_HOLD_MINUTES * 60_000).toISOString();
    const actor = { side: 'CLIENT', caller, now } as const;
    const { bookingId } = await insertBooking(tx, clientId, actor, {
      ...key,
      ...toSpace(load),
      ...space,
      action: 'request',
      pieces,
      goods,
      commodity,
      reference,
      heldUntil: holdEnd < space.cutOffAt ? holdEnd : space.cutOffAt,
    });
    const value = await readBooking(tx, { side: 'CLIENT', clientId }, bookingId, now);
    if (value === undefined) return refuse('booking.not_found');
    await record(tx, value, { action: 'request', side: 'CLIENT', now });
    context.audit({ subject: value.code, after: body });
    return { value };
  });
}

/** The fields of the query that differ from the body, which they repeat. */
function listOtherValues(body: Reservation, query: QueryOf<typeof reserveFlights>): RefusalDetail[] {
  const values = new Map<string, unknown>(Object.entries(body));
  return Object.entries(query).flatMap(([field, repeated]) => {
    const value = values.get(field);
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return repeated === undefined || repeated === text ? [] : [detail(field, 'booking.repeated_value')];
  });
}

/** Cancels a booking as its client. Refuses: not_found, not_allowed_now. */
export function cancelBooking(
  record: RecordBookingEvent,
  context: RequestContext,
  bookingId: string,
  now: Date,
): Promise<BookingResponse> {
  const of = { side: 'CLIENT', clientId: context.clientId } as const;
  return context.inTenant((tx) =>
    changeBooking(record, tx, context, of, { bookingId, action: 'cancel' }, now, () => Promise.resolve({})),
  );
}

/**
 * Accepts the departure that the partner offers for a rejected booking, at its rates.
 * Refuses: not_found, not_allowed_now (no offer, state of the departure, obstacles).
 */
export function acceptAlternativeOf(
  record: RecordBookingEvent,
  context: RequestContext,
  bookingId: string,
  now: Date,
): Promise<BookingResponse> {
  const of = { side: 'CLIENT', clientId: context.clientId } as const;
  const input = { bookingId, action: 'accept-alternative' } as const;
  return context.inTenant((tx) =>
    changeBooking(record, tx, context, of, input, now, async (booking) => {
      const { code, alternative, partner, pieces, goods } = booking;
      if (alternative === null) return refuse('booking.no_alternative', { bookingCode: code });
      const key = { partnerId: partner.id, departureId: alternative.id };
      const space = await takeSpace(tx, key, { pieces, goods, load: toLoad(booking) }, now);
      return isRefusal(space) ? space : { departureId: alternative.id, sale: space };
    }),
  );
}
