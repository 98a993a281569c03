/** States of a departure. Terminal: ARRIVED, CANCELLED. */
export const DEPARTURE_STATES = ['PLANNED', 'CLOSED', 'DEPARTED', 'ARRIVED', 'CANCELLED'] as const;
export type DepartureState = (typeof DEPARTURE_STATES)[number];

/**
 * States of a booking. REQUESTED becomes EXPIRED when the departure leaves without an answer, and CONFIRMED follows its
 * departure to CLOSED, DEPARTED and ARRIVED. Terminal: ARRIVED, CANCELLED, EXPIRED, and REJECTED without an alternative.
 */
export const BOOKING_STATES = [
  'REQUESTED',
  'CONFIRMED',
  'CLOSED',
  'DEPARTED',
  'ARRIVED',
  'REJECTED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];
