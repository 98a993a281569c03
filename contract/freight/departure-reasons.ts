import { defineReasons, refusalText } from '../core/reasons.ts';

/** Refusals of departures and schedules, and why a departure cannot be booked for the pieces of a client. */
export const DEPARTURE_REASONS = defineReasons('departure', {
  not_found: refusalText('not_found', 'There is no such departure.'),
  schedule_not_found: refusalText('not_found', 'There is no such schedule.'),
  stale: refusalText('stale', 'The departure has changed since you opened it. Load it again.'),
  schedule_stale: refusalText('stale', 'The schedule has changed since you opened it. Load it again.'),
  cancelled: refusalText('not_allowed_now', 'Departure {number} is cancelled. Create another one.'),
  departed: refusalText('not_allowed_now', 'Departure {number} left on {departureTime}.'),
  state: refusalText('not_allowed_now', 'Departure {number} is {stateTerm}.'),
  still_accepting: refusalText(
    'not_allowed_now',
    '{number} takes cargo until {acceptanceTime}. It cannot have departed before.',
  ),
  open_requests: refusalText(
    'not_allowed_now',
    '{openRequests} bookings of {number} wait for an answer. Confirm or reject them first.',
  ),
  no_manifest: refusalText(
    'not_allowed_now',
    'MAWB {awbNumber} of {number} has bags without a manifest. Issue it first, or put the bags on another MAWB.',
  ),
  manifested: refusalText(
    'not_allowed_now',
    'MAWB {awbNumber} of {number} has its manifest. Off-load its bags first.',
  ),
  papers_missing: refusalText(
    'not_allowed_now',
    'Shipments of {number} lack {count, plural, one {# paper} other {# papers}}. Add them first.',
  ),
  no_commercial_invoice: 'has no commercial invoice',
  no_packing_list: 'has no packing list',
  capacity_booked: 'is less than what is booked: {bookedGrams} and {bookedLitres} litres',
  lane_booked: 'has bookings, which keep it from {from} to {to}',
  allotment_not_found: refusalText('not_found', 'The client has no allotment on this schedule.'),
  allotment_over_capacity:
    'is more than what other allotments leave of the capacity: {restGrams} and {restLitres} litres',
  client_not_connected: refusalText('not_found', 'You are not connected with such a client.'),
  schedule_ended: refusalText('not_allowed_now', 'The schedule has ended. Create another one.'),
  no_forwarder: refusalText(
    'not_allowed_now',
    'Departures need the service {serviceTerm}. Add it to your profile first.',
  ),
  port_unknown: 'is not a port of the reference data',
  no_airport: 'is a port without an IATA airport',
  no_road: 'no road connects {from} and {to}',
  in_past: 'must be after {nowTime}',
  skipped_time: 'does not exist on that day: clocks at {port} are set forward',

  name_of_several: 'is the name of several departures, which a file cannot tell apart',
  row_repeated: 'row {otherRow} has the same departure',
  band_repeated: 'row {otherRow} has a rate from the same weight',
  not_volume: '"{value}" is no volume with a unit. Write m³ into the cell or the header, as in 12.5 m³.',
  not_percent: '"{value}" is no whole number of percent from {min} to {max}',
  two_currencies: 'has another currency than the other rates of the departure',
  no_currency: 'has no currency. Add a column “Currency”, or choose the currency of the file.',

  no_room_weight: 'Room for {remainingGrams} is left; the pieces weigh {grossGrams}.',
  no_room_volume: 'Room for {remainingLitres} litres is left; the pieces need {litres}.',
  past_cut_off: 'Space could be booked until {cutOffTime}.',
  goods_not_accepted: 'It does not take {goodsTerms}.',
  piece_too_heavy: 'A piece weighs {pieceGrams}; at most {maxGrams} are accepted.',
  piece_too_large:
    'A piece of {lengthMm} × {widthMm} × {heightMm} is larger than {maxLengthMm} × {maxWidthMm} × {maxHeightMm}.',
  no_rate: 'The partner has no rates for it yet.',
});
