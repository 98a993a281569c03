import { defineReasons, refusalText } from '../core/reasons.ts';

/** Refusals of bookings. */
export const BOOKING_REASONS = defineReasons('booking', {
  not_found: refusalText('not_found', 'There is no such booking.'),
  departure_not_found: refusalText('not_found', 'There is no such departure.'),
  stale: refusalText('stale', 'The booking has changed since you opened it. Load it again.'),
  action_not_allowed: refusalText('not_allowed_now', 'Booking {bookingCode} is {stateTerm}.'),
  manifested: refusalText(
    'not_allowed_now',
    'MAWB {awbNumber} of booking {bookingCode} has its manifest. Off-load its bags first.',
  ),
  no_number_in_stock: refusalText(
    'not_allowed_now',
    'Your AWB stock has no number of {carrierName}. Add a range, or choose a MAWB of the departure.',
  ),
  other_mawb: 'is no open MAWB of the departure',
  past_cut_off: refusalText(
    'not_allowed_now',
    'Booking {bookingCode} could be changed and cancelled until {cutOffTime}.',
  ),
  no_alternative: refusalText('not_allowed_now', 'No other departure is offered for booking {bookingCode}.'),
  not_bookable: refusalText('not_allowed_now', '{number} cannot be booked: {reason}'),
  below_pieces_weight: 'is less than the {grams} of the pieces',
  below_pieces_volume: 'is less than the {litres} litres of the pieces',
  below_shipments_weight: 'is less than the {grams} of the shipments in the booking',
  below_shipments_volume: 'is less than the {litres} litres of the shipments in the booking',
  below_shipments_pieces: 'are fewer than the {pieces} of the shipments in the booking',
  repeated_value: 'differs from the value in the body',
  other_lane: 'is not a departure from {from} to {to}',
  same_departure: 'is the departure that is booked already',
  row_repeated: 'row {otherRow} has the same booking',
  not_of_departure: 'is not a booking of this departure',
});
