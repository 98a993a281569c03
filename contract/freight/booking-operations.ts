import { z } from 'zod';
import {
  isoDate,
  operation,
  pageOf,
  pageQuery,
  portCode,
  queryList,
  text,
  uuid,
  valueOf,
} from '../core/index.ts';
import { partnerId } from '../parties/partner-id.ts';
import { amendMyBooking } from './booking-amendment.ts';
import { booking, bookingAnswer, bookingEntry, mawbChoice, reservation } from './booking-schemas.ts';
import { BOOKING_STATES } from './booking-rules.ts';
import { uploadBookingAnswers } from './change-files.ts';
import { DEPARTURE_MODES } from './departure-schemas.ts';
import { rebookDeparture } from './rebooking.ts';

export const BOOKING_SORT_KEYS = ['requestedAt', 'departsAt'] as const;

const common = { domain: 'freight', bases: ['clients'] } as const;
const clientRead = { ...common, method: 'GET', permission: 'orders.read' } as const;
const clientWrite = { ...common, permission: 'orders.write' } as const;
const partnerRead = { ...common, method: 'GET', permission: 'partner-orders.read' } as const;
const clientParams = z.strictObject({ id: uuid.describe('Id of the booking.') });
const partnerParams = z.strictObject({ partnerId });
const bookingParams = partnerParams.extend({ bookingId: uuid.describe('Id of the booking.') });

const bookingQuery = {
  ...pageQuery(BOOKING_SORT_KEYS),
  state: queryList(z.enum(BOOKING_STATES)).optional().describe('Only bookings in these states.'),
  mode: z.enum(DEPARTURE_MODES).optional().describe('Only of flights (AIR), or only of truckings (LAND).'),
  originPortId: portCode.optional().describe('Only from this port, UN/LOCODE.'),
  destinationPortId: portCode.optional().describe('Only to this port, UN/LOCODE.'),
  dateFrom: isoDate.optional().describe('First local day of the departure.'),
  dateTo: isoDate.optional().describe('Last local day of the departure.'),
  search: text(60).optional().describe('Part of the code, of the reference, or of the flight number.'),
};

const historyQuery = z.strictObject(pageQuery(['at']));
const entries = { status: 200, body: pageOf(bookingEntry) } as const;
const oneBooking = { status: 200, body: valueOf(booking) } as const;

/** The fields of a reservation as text of a query. They repeat the body, which decides. */
const repeatedText = (field: string) =>
  z.string().max(4000).optional().describe(`Repeats \`${field}\` of the body; another value is refused.`);

export const reserveFlights = operation({
  ...clientWrite,
  id: 'reserveFlights',
  audit: 'Booked a departure',
  method: 'POST',
  path: '/lfreight/reserve-flights',
  summary:
    'Book space on a departure of a connected partner. The request holds the space for an hour, and the partner confirms it',
  acceptsIdempotencyKey: true,
  query: z.strictObject({
    departureId: repeatedText('departureId'),
    weight: repeatedText('weight'),
    volume: repeatedText('volume'),
    pieces: repeatedText('pieces'),
    goods: repeatedText('goods'),
    commodity: repeatedText('commodity'),
    reference: repeatedText('reference'),
  }),
  body: reservation,
  response: { status: 201, body: valueOf(booking) },
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const listMyBookings = operation({
  ...clientRead,
  id: 'listMyBookings',
  path: '/lfreight/my-bookings',
  summary: 'List the bookings of the client, latest request first by default',
  query: z.strictObject({
    ...bookingQuery,
    partnerId: uuid.optional().describe('Only bookings of this partner.'),
  }),
  response: { status: 200, body: pageOf(booking) },
  refusals: [],
});

export const getMyBooking = operation({
  ...clientRead,
  id: 'getMyBooking',
  path: '/lfreight/{id}',
  summary: 'Read a booking of the client',
  params: clientParams,
  response: oneBooking,
  refusals: ['not_found'],
});

export const listMyBookingEntries = operation({
  ...clientRead,
  id: 'listMyBookingEntries',
  path: '/lfreight/{id}/history',
  summary: 'List the changes of a booking of the client, newest first',
  params: clientParams,
  query: historyQuery,
  response: entries,
  refusals: ['not_found'],
});

export const cancelMyBooking = operation({
  ...clientWrite,
  id: 'cancelMyBooking',
  audit: 'Cancelled a booking',
  method: 'PATCH',
  path: '/lfreight/{id}/cancel',
  summary:
    'Cancel a booking until the cut-off of its departure, and give its space back. A repeated request changes nothing',
  params: clientParams,
  response: oneBooking,
  refusals: ['not_found', 'not_allowed_now'],
});

export const acceptAlternative = operation({
  ...clientWrite,
  id: 'acceptAlternative',
  audit: 'Accepted another departure for a booking',
  method: 'PATCH',
  path: '/lfreight/{id}/accept-alternative',
  summary:
    'Accept the departure that the partner offers for a rejected booking. It is confirmed at the rates of that departure. A ' +
    'repeated request changes nothing',
  params: clientParams,
  response: oneBooking,
  refusals: ['not_found', 'not_allowed_now'],
});

export const listBookings = operation({
  ...partnerRead,
  id: 'listBookings',
  path: '/partners/{partnerId}/bookings',
  summary: 'List the bookings of the departures of a partner, latest request first by default',
  params: partnerParams,
  query: z.strictObject({
    ...bookingQuery,
    departureId: uuid.optional().describe('Only bookings of this departure.'),
  }),
  response: { status: 200, body: pageOf(booking) },
  refusals: ['not_found'],
});

export const getBooking = operation({
  ...partnerRead,
  id: 'getBooking',
  path: '/partners/{partnerId}/bookings/{bookingId}',
  summary: 'Read a booking of a departure of a partner',
  params: bookingParams,
  response: oneBooking,
  refusals: ['not_found'],
});

export const listBookingEntries = operation({
  ...partnerRead,
  id: 'listBookingEntries',
  path: '/partners/{partnerId}/bookings/{bookingId}/history',
  summary: 'List the changes of a booking of a departure of a partner, newest first',
  params: bookingParams,
  query: historyQuery,
  response: entries,
  refusals: ['not_found'],
});

export const answerBooking = operation({
  ...common,
  id: 'answerBooking',
  audit: 'Answered a booking',
  method: 'PATCH',
  path: '/partners/{partnerId}/bookings/{bookingId}',
  summary:
    'Confirm a booking, or reject it, with another departure of the lane if there is one. A repeated request changes nothing',
  permission: 'partner-departures.write',
  params: bookingParams,
  body: bookingAnswer,
  response: oneBooking,
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const assignMawb = operation({
  ...common,
  id: 'assignMawb',
  audit: 'Put a booking under a MAWB',
  method: 'PUT',
  path: '/partners/{partnerId}/bookings/{bookingId}/mawb',
  summary:
    'Put a confirmed booking under another open MAWB of its departure, or under a new one. A confirmed booking gets the next ' +
    'number of the stock by itself',
  permission: 'partner-departures.write',
  params: bookingParams,
  body: mawbChoice,
  response: oneBooking,
  refusals: ['invalid', 'not_found', 'not_allowed_now'],
});

export const bookingsOperations = [
  reserveFlights,
  listMyBookings,
  getMyBooking,
  listMyBookingEntries,
  amendMyBooking,
  cancelMyBooking,
  acceptAlternative,
  listBookings,
  getBooking,
  listBookingEntries,
  answerBooking,
  uploadBookingAnswers,
  rebookDeparture,
  assignMawb,
];
