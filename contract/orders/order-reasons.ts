import { defineReasons, refusalText } from '../core/reasons.ts';

/** Refusals and reasons about orders as a whole: creating, editing, cancelling, rerouting, relabelling and exporting. */
export const ORDER_REASONS = defineReasons('order', {
  not_found: refusalText('not_found', 'There is no such order.'),
  none_found: refusalText('not_found', 'There are no such orders.'),
  some_not_found: refusalText('not_found', 'Some of these orders do not exist.'),
  code_taken: refusalText('conflict', 'There is already an order with your code {customerOrderCode}.'),
  in_status: refusalText('not_allowed_now', '{orderCode} has the status "{statusTerm}".'),

  contact_only: refusalText(
    'not_allowed_now',
    "{orderCode} is under way: only the consignee's name, company, phone and e-mail can change.",
  ),
  not_editable: refusalText('not_allowed_now', '{orderCode} can no longer be changed.'),
  edit_without_partner: refusalText(
    'not_allowed_now',
    '{orderCode} is about to be collected, and after this change no partner could carry it.',
  ),

  under_mawb: refusalText(
    'not_allowed_now',
    '{orderCode} is under MAWB {awbNumber}: take it out of the bag or remove the MAWB before its forwarder, ports or countries change.',
  ),

  unknown_country: '{country} is not a country',
  domestic_abroad: 'must be {country}, because the order is domestic',
  not_abroad: 'is the country of origin; a parcel within one country is a domestic order',
  consignee_elsewhere: 'is {country}, but the order goes to {destinationCountry}',
  watt_hours_not_expected: 'is for goods declared as UN3480 or UN3481 only',
  lithium_grams_not_expected: 'is for goods declared as UN3090 or UN3091 only',
  battery_packing_not_expected: 'is for goods declared as UN3481 or UN3091 only',
  origin_port_elsewhere: '{port} is not in {country}, the country of origin',
  destination_port_elsewhere: '{port} is not in {country}, the country of destination',
  cod_missing: 'is missing for payment type cod',
  cod_not_expected: 'is possible with payment type cod only',
  unknown_currency: '{currency} is not a currency in use',
  mixed_currencies: 'is {currency}, but the first item is in {firstCurrency}: an order has one currency',
  booking_unknown: 'is not one of your bookings',
  booking_in_state:
    'is {bookingCode}, which is {stateTerm}: a shipment needs a requested or confirmed booking',
  booking_no_room_weight:
    'is {bookingCode}, of whose weight {remainingGrams} are left; the shipment weighs {grossGrams}',
  booking_no_room_volume:
    'is {bookingCode}, of whose volume {remainingLitres} litres are left; the shipment needs {litres}',
  booking_no_room_pieces:
    'is {bookingCode}, of whose pieces {remainingPieces} are left; the shipment has {pieces}',
  booking_without_forwarder:
    'is possible for freight (B2B) to another country with a FREIGHT_FORWARDER leg only',
  booking_elsewhere: 'is space from {from} to {to}, which are not the ports of the order',
  booking_other_mode: 'is {modeTerm}, but the booked space is {bookedModeTerm}',
  insured_currency:
    'is {currency}, but the items are in {firstCurrency}: the insured value has their currency',
  value_too_large: 'have a total value above the maximum',
  incomplete_dimensions: 'needs length, width and height, or none of them',
  self_collect_not_possible: 'is possible for cross-border parcels only',
  first_mile_not_possible: 'FIRST_MILE is for cross-border parcels only; use PICKUP',
  door_to_door_not_possible: 'B2B as the first leg is for freight only',
  dropoff_not_possible: 'DROPOFF is not for freight; use PICKUP',
  sea_incoterm: '{incoterm} is for transport mode SEA only; by air and land use {alternative}',
  tax_id_format: 'does not have the form of the type “{taxIdTerm}”, such as {example}',
  tax_id_check_digit: 'is mistyped: its check digit or date is wrong for the type “{taxIdTerm}”',
  no_tax_ids_of_pieces: 'is for a file with one row per item; a file of pieces has no tax identifiers',
  tax_id_masked: 'is masked: enter the whole number, or leave it out',
  tax_at_sale_not_possible:
    'is for imports into a country where foreign sellers register for the tax; that is not so from {country} to {destinationCountry}',
  seller_number_missing:
    'is missing: the seller that collected the tax has a number of the type “{taxIdTerm}”',
  unknown_customer: '{customerCode} is not the code of one of your customers',
  other_customer: '{customerCode} is not your own customer code; leave it out',
  customer_credit: '{customerCode} has used its credit limit and may create no new orders until it owes less',
  customer_stopped: '{customerCode} may create no new orders now',
  customer_lane: 'orders of {customerCode} may not go from {originCountry} to {destinationCountry}',
  customer_service_level: 'orders of {customerCode} may not have the service level {serviceLevel}',

  cancellation_pending: '{orderCode} already has a cancellation request.',
  no_cancellation: refusalText(
    'not_allowed_now',
    '{orderCode} does not wait for your answer to a cancellation.',
  ),

  not_reroutable: '{orderCode} has the status "{statusTerm}": none of its legs can go to another partner.',
  all_legs_begun: '{orderCode}: every leg has begun.',
  same_partners: '{orderCode}: the same partners would carry it.',

  label_not_printed: refusalText(
    'not_allowed_now',
    'The label of {orderCode} has not been printed yet: print it.',
  ),
  too_many_labels: refusalText('not_allowed_now', '{orderCode} has had {count} labels, which is the limit.'),
  none_relabelled: refusalText('not_allowed_now', 'None of these orders can have a new label.'),

  too_many_exports: refusalText('too_many', 'Too many exports are running. Try again when one has ended.'),

  view_not_found: refusalText('not_found', 'There is no such view.'),
  too_many_views: refusalText(
    'conflict',
    'There are already {count} views of this page. Delete one of them first.',
  ),
});
