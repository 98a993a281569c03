import {
  amendMyBooking,
  getBooking,
  getMyBooking,
  listBookingEntries,
  listBookings,
  listDepartures,
  listMyBookingEntries,
  getMySpaceRequest,
  getSpaceRequest,
  type Booking,
  type SpaceRequest,
} from '@portal/contract/freight';
import { TEST_ENTRY, TEST_LOAD_CHANGE } from '../../web/features/freight/bookings/testing-bookings.ts';
import { TEST_DEPARTURE } from '../../web/features/freight/departures/testing-departures.ts';
import { answer, pageOf } from './story-answers.ts';

/** Answers with a booking and its history, for both sides. */
export const createBookingAnswers = (booking: Booking) => [
  answer(getMyBooking, () => ({ value: booking })),
  answer(getBooking, () => ({ value: booking })),
  answer(listMyBookingEntries, () => pageOf([TEST_ENTRY])),
  answer(listBookingEntries, () => pageOf([TEST_ENTRY])),
  answer(listBookings, () => pageOf([booking])),
  answer(amendMyBooking, () => ({ value: { ...TEST_LOAD_CHANGE, state: 'REQUESTED' as const } })),
];

/** Answers with a space request, for both sides. */
export const createSpaceRequestAnswers = (request: SpaceRequest) => [
  answer(getMySpaceRequest, () => ({ value: request })),
  answer(getSpaceRequest, () => ({ value: request })),
];

/** Answers with one departure of a partner. */
export const departuresAnswer = answer(listDepartures, () => pageOf([TEST_DEPARTURE]));
