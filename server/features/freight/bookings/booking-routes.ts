import {
  acceptAlternative,
  amendMyBooking,
  answerBooking,
  assignMawb,
  cancelMyBooking,
  getBooking,
  getMyBooking,
  listBookingEntries,
  listBookings,
  listMyBookingEntries,
  listMyBookings,
  rebookDeparture,
  reserveFlights,
  uploadBookingAnswers,
} from '@portal/contract/freight';
import { isRefusal, type QueryOf, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { JsonText } from '../../../db/json-text.ts';
import { bind, type Binding } from '../../../http/binding.ts';
import { readIfMatch } from '../../../http/if-match.ts';
import type { Clock } from '../../../platform/clock.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { DepartureEffects } from '../departures/departures-service.ts';
import { amendBooking } from './amend-booking.ts';
import { assignMawbTo } from './assign-mawb.ts';
import {
  ofClient,
  ofPartner,
  readBooking,
  readBookingEntries,
  readBookingPage,
  type BookingsOf,
} from './bookings-read-model.ts';
import type { BookingResponse } from './change-booking.ts';
import { acceptAlternativeOf, cancelBooking, reserveSpace } from './client-bookings.ts';
import { answerBookingsOfFile } from './file/upload-answers.ts';
import { answerBookingOf } from './partner-bookings.ts';
import { rebookBookings } from './rebook-bookings.ts';

/** Calls of clients and partners about bookings. */
export function bookingRoutes(effects: DepartureEffects, clock: Clock): Binding[] {
  const { record } = effects;
  const requireBooking = async (tx: Transaction, of: BookingsOf, id: string): Promise<BookingResponse> => {
    const value = await readBooking(tx, of, id, clock.now());
    return value === undefined ? refuse('booking.not_found') : { value };
  };
  const readHistory = async (
    tx: Transaction,
    of: BookingsOf,
    id: string,
    query: QueryOf<typeof listBookingEntries>,
  ): Promise<JsonText | Refusal> => {
    const booking = await readBooking(tx, of, id, clock.now());
    return booking === undefined
      ? refuse('booking.not_found')
      : readBookingEntries(tx, { clientId: booking.client.id, bookingId: id }, query);
  };
  return [
    bind(reserveFlights, ({ body, query, context }) =>
      reserveSpace(record, context, body, query, clock.now()),
    ),
    bind(listMyBookings, ({ query, context }) =>
      context.inTenant((tx) => readBookingPage(tx, ofClient(context), query, clock.now())),
    ),
    bind(getMyBooking, ({ params, context }) =>
      context.inTenant((tx) => requireBooking(tx, ofClient(context), params.id)),
    ),
    bind(listMyBookingEntries, ({ params, query, context }) =>
      context.inTenant((tx) => readHistory(tx, ofClient(context), params.id, query)),
    ),
    bind(amendMyBooking, ({ params, query, body, context, request }) => {
      const options = { isPreview: query.preview === 'true', expectedVersion: readIfMatch(request) };
      return amendBooking(record, context, params.id, body, options, clock.now());
    }),
    bind(cancelMyBooking, ({ params, context }) => cancelBooking(record, context, params.id, clock.now())),
    bind(acceptAlternative, ({ params, context }) =>
      acceptAlternativeOf(record, context, params.id, clock.now()),
    ),
    bind(listBookings, ({ params, query, context }) =>
      inPartnerTenant(context, params.partnerId, (tx) =>
        readBookingPage(tx, ofPartner(params), query, clock.now()),
      ),
    ),
    bind(getBooking, ({ params, context }) =>
      inPartnerTenant(context, params.partnerId, (tx) =>
        requireBooking(tx, ofPartner(params), params.bookingId),
      ),
    ),
    bind(listBookingEntries, ({ params, query, context }) =>
      inPartnerTenant(context, params.partnerId, (tx) =>
        readHistory(tx, ofPartner(params), params.bookingId, query),
      ),
    ),
    bind(rebookDeparture, ({ params, query, body, context }) =>
      rebookBookings(effects, context, params, body, query.preview === 'true', clock.now()),
    ),
    bind(answerBooking, ({ params, body, context }) =>
      answerBookingOf(record, context, params, body, clock.now()),
    ),
    bind(uploadBookingAnswers, async ({ params: { partnerId }, upload, context }) => {
      const file = await upload();
      return isRefusal(file) ? file : answerBookingsOfFile(record, context, partnerId, file, clock.now());
    }),
    bind(assignMawb, ({ params, body, context }) => assignMawbTo(context, params, body, clock.now())),
  ];
}
