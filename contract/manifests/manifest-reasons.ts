import { defineReasons, refusalText } from '../core/reasons.ts';

/** Refusals of MAWBs and manifests, and what is wrong with a MAWB before its manifest. */
export const MANIFEST_REASONS = defineReasons('manifest', {
  not_found: refusalText('not_found', 'There is no such MAWB.'),
  version_not_found: refusalText('not_found', 'The manifest has no such version.'),
  number_in_use: refusalText('conflict', 'MAWB {awbNumber} is used by another forwarder.'),
  number_out_of_use: refusalText('conflict', 'MAWB {awbNumber} is out of use in your AWB stock: {comment}'),
  final: refusalText(
    'not_allowed_now',
    'MAWB {awbNumber} has its manifest. Its flight, its route, its rates and its bags are final.',
  ),
  not_issued: refusalText('not_allowed_now', 'MAWB {awbNumber} has no manifest yet.'),
  papers_missing: refusalText(
    'not_allowed_now',
    'MAWB {awbNumber} is not ready for its flight: {count, plural, one {# thing is} other {# things are}} missing or different. Correct them, or let a person with the right sign with a reason.',
  ),
  awb_missing: 'There is no air waybill: enter its addresses, or add the document.',
  security_declaration_missing: 'There is no security declaration among the documents.',
  dgd_missing: 'There is no shipper’s declaration for the dangerous goods of {codes}.',
  awb_stale:
    'The air waybill is stale: a weight, a piece or an item of the MAWB changed after it was added. Add a new version.',
  security_declaration_stale:
    'The security declaration is stale: a weight, a piece or an item of the MAWB changed after it was added. Add a new version.',
  dgd_stale:
    'The shipper’s declaration for the dangerous goods of {codes} is stale: a weight, a piece or an item of the MAWB changed after it was added. Add a new version.',
  addresses_missing: 'The air waybill has no full names and addresses of shipper and consignee.',
  flight_day_passed: 'Flight {flightNumber} was on {flightDate}.',
  departs_on_other_day: 'It departs on {departureDate}; flight {flightNumber} is of {flightDate}.',
  unchanged: refusalText(
    'not_allowed_now',
    'Nothing of MAWB {awbNumber} has changed since version {version} of its manifest.',
  ),
  blocked: refusalText(
    'not_allowed_now',
    'MAWB {awbNumber} cannot be manifested. Correct what the check lists.',
  ),
  warnings: refusalText(
    'not_allowed_now',
    'The check warns about MAWB {awbNumber}. Acknowledge the warnings, or correct them.',
  ),
  warnings_changed: refusalText('stale', 'The warnings about MAWB {awbNumber} have changed. Check it again.'),

  has_bags: refusalText(
    'not_allowed_now',
    'MAWB {awbNumber} has {count, plural, one {# bag} other {# bags}}. Take them off first.',
  ),
  nothing_to_pack: refusalText('not_allowed_now', 'MAWB {awbNumber} has no bags.'),
  action_not_allowed: refusalText('not_allowed_now', 'MAWB {awbNumber} is {stateTerm}.'),
  departure_not_found: refusalText('not_found', 'MAWB {awbNumber} has no departure {number}.'),
  nothing_to_depart: refusalText('not_allowed_now', 'All bags of MAWB {awbNumber} have departed.'),
  bag_cannot_depart: refusalText(
    'not_allowed_now',
    'Bag {bagCode} is {stateTerm}. Only manifested bags of MAWB {awbNumber} can depart.',
  ),
  goods_cannot_fly: refusalText(
    'not_allowed_now',
    'MAWB {awbNumber} cannot depart with goods that may not be on this flight. Off-load their bags.',
  ),
  nothing_to_hand_over: refusalText(
    'not_allowed_now',
    'MAWB {awbNumber} has no arrived bags that are not handed over yet.',
  ),
  bag_cannot_be_handed_over: refusalText(
    'not_allowed_now',
    'Bag {bagCode} is {stateTerm}. Only arrived bags can be handed over.',
  ),
  hand_over_not_found: refusalText('not_found', 'MAWB {awbNumber} has no hand-over {number}.'),
  no_signature: refusalText('not_allowed_now', 'Nobody signed for hand-over {number} of MAWB {awbNumber}.'),
  over_booking_by_bag: refusalText(
    'not_allowed_now',
    'With bag {bagCode} MAWB {awbNumber} weighs {bagGrams}; {bookedGrams} are booked.',
  ),
  arrived_before: refusalText('conflict', 'Departure {number} has arrived on {arrivalTime}.'),
  bag_not_on_mawb: refusalText('not_found', 'MAWB {awbNumber} has no such bag.'),
  bag_cannot_be_off_loaded: refusalText(
    'not_allowed_now',
    'Bag {bagCode} is {stateTerm}. Only manifested bags and bags in transit can be off-loaded.',
  ),
  unit_of_other_mawb: refusalText(
    'conflict',
    'Unit {unitCode} holds bags of MAWB {awbNumber}. A unit holds bags of one MAWB.',
  ),
  other_route: refusalText('not_allowed_now', 'MAWB {awbNumber} goes to {port}, bag {bagCode} to {bagPort}.'),

  flight_of_departure: 'is that of the departure and its bookings; change it there',
  departs_before_manifest: 'has to be after the manifest, which was issued on {manifestTime}',
  arrives_before_departure: 'has to be after the departure on {departureTime}',
  handed_over_before_arrival: 'has to be after the arrival on {arrivalTime}',
  same_mawb: 'is the MAWB that the bag leaves',
  order_not_on_mawb: 'It is not on this MAWB.',
  pack_not_found: refusalText(
    'not_found',
    'There is no such pack, or its files have expired after seven days.',
  ),
  pack_differs: refusalText(
    'not_allowed_now',
    'MAWB {awbNumber} is no longer what its manifest says: {count, plural, one {# difference} other {# differences}}. Issue the manifest again or undo the change, or let a person with the right sign the pack with a reason.',
  ),
  no_longer_on_mawb: '{code} is no longer on the MAWB.',
  not_in_manifest: '{code} is on the MAWB, but not in its manifest.',
  weight_differs: '{code} weighs {currentGrams}, but {manifestGrams} in the manifest.',
  seal_differs: 'Bag {bagCode} has another seal number than in the manifest.',
  unit_differs: 'Bag {bagCode} is on another load unit than in the manifest.',
  value_differs: 'The goods of {code} are worth {currentMoney}, but {manifestMoney} in the manifest.',
  pieces_differ: 'The pieces of {code}, or their bags, are no longer those of the manifest.',
  goods_differ: 'Goods or parties of {code} are no longer those of the manifest.',
  terms_differ:
    'Chargeable weight, freight, COD, incoterm or invoice number of {code} is no longer that of the manifest.',

  no_waybill_details: refusalText(
    'not_allowed_now',
    'MAWB {awbNumber} has no addresses for its air waybill yet. Enter them first.',
  ),
  no_rates: refusalText(
    'not_allowed_now',
    'The booking of MAWB {awbNumber} has no rates. FWB and XFWB need them, and they are final with the manifest.',
  ),
  no_airport: refusalText('not_allowed_now', 'Port {port} has no IATA airport code.'),
  message_not_writable: refusalText(
    'not_allowed_now',
    'The message of MAWB {awbNumber} cannot be written with {count, plural, one {# text} other {# texts}} that Cargo-IMP cannot carry.',
  ),
  message_not_valid: refusalText(
    'not_allowed_now',
    'The message of MAWB {awbNumber} does not fit the standard in {count, plural, one {# place} other {# places}}. Correct the orders, issue the manifest again, and download it.',
  ),
  property_unknown: 'The standard has no {path}.',
  value_of_other_class: '{path} is empty, or not a valid {expected}.',
  text_not_writable: 'Cargo-IMP cannot carry “{value}”.',
  amount_not_writable: '{text} has more than {max} characters, which an FWB or FHL cannot carry.',
  too_many_handling_codes: 'An FWB has at most {max} special handling codes, unlike {codes}.',
  hawb_not_writable: 'A HAWB number in Cargo-IMP has 1 to 12 letters and digits, unlike {hawbNumber}.',
  message_file: refusalText(
    'unreadable_file',
    'The file has no status message: FSU or FSA as text, or one XFSU.',
  ),
  message_encoding: refusalText('unreadable_file', 'The file is not text in UTF-8. Save it in UTF-8.'),
  message_document_type: refusalText(
    'unreadable_file',
    'The XML declares a document type. Status messages have none: remove it.',
  ),
  message_xml: refusalText('unreadable_file', 'The XML is not well-formed.'),
  message_line: 'The line cannot be read: {text}',
  message_time: 'The status has no readable time.',
  message_code: '{code} is not a status that is known.',
  message_mawb: 'You have no MAWB {awbNumber}.',
  message_part:
    'It is about {pieces} of {count, plural, one {# bag} other {# bags}}. Record it on the MAWB, with its bags.',
  message_flight: 'No departure of MAWB {awbNumber} on flight {flightNumber} is recorded.',
  message_airport: '{airport} is neither the origin nor the destination of MAWB {awbNumber}.',
  message_off_load: 'Off-load the bags that stayed behind; the message does not name them.',

  layout_not_found: refusalText('not_found', 'There is no such layout.'),
  layout_version_not_found: refusalText('not_found', 'The layout {layoutName} has no such version.'),
  layout_name_in_use: refusalText('conflict', 'Another layout has the name {layoutName}.'),
  layout_archived: refusalText('not_allowed_now', 'The layout {layoutName} is archived. Restore it first.'),
  layout_stale: refusalText(
    'stale',
    'Another user has changed the layout {layoutName}. Open it again to see the change.',
  ),
  layout_read_only: refusalText(
    'not_allowed_now',
    'The layout {layoutName} is not kept by your company. Make a copy of it.',
  ),
  template_without_header: refusalText('unreadable_file', 'No sheet of the file has a header row.'),

  bag_of_other_mawb: 'is no bag of MAWB {awbNumber}',
  bag_departed: 'bag {bagCode} is {stateTerm}',
  bag_missing: 'is no bag with this forwarder',
  bag_on_other_mawb: 'bag {bagCode} is manifested under MAWB {awbNumber}',
  bag_other_destination: 'bag {bagCode} goes to {bagPort}',

  no_bags: 'It has no bags.',
  bag_not_completed: 'Bag {bagCode} is {stateTerm}. Complete it first.',
  bag_not_received: 'Bag {bagCode} of {clientName} has not been received at your facility.',
  bag_other_port: 'Bag {bagCode} goes to {bagPort}, the MAWB to {port}.',
  bag_without_weight: 'Bag {bagCode} has no gross weight.',
  bag_below_pieces: 'Bag {bagCode} weighs {bagGrams}, less than its pieces with {pieceGrams}.',
  piece_without_weight: 'A piece of {orderCode} has no weight.',
  order_not_carried: '{orderCode} has another forwarder.',
  goods_not_by_air:
    '{orderCode} has goods that you do not take by air: {goodsTerms}. Take the order off the MAWB, or change your rules for goods.',
  cargo_aircraft_only:
    '{orderCode} has goods that only cargo aircraft carry: {goodsTerms}. Take the order off the MAWB, or book a freighter.',
  not_in_stock: '{awbNumber} is not in your AWB stock for the prefix {prefix}.',
  number_used: '{awbNumber} is used by another forwarder.',
  other_currency:
    'The rates are in {currency}, which is not the currency of {country}. An air waybill is in the currency of the country of departure.',
  rates_in_usd:
    'The rates are in USD, which is not the currency of {country}. Leave them only if the airline publishes its tariff of {country} in USD.',
  unknown_airline: 'No airline is known for the prefix {prefix}.',
  other_airline: '{awbNumber} is a number of {airlineName}, but flight {flightNumber} is of another airline.',
  desk_consignor_phone: 'The consignor has no telephone number. Customs require one on each HAWB.',
  desk_hs_digits:
    'The HS code {hsCode} is too short: the tariff has {digits} digits. Ask the broker for the full code.',
  desk_value:
    'The goods are worth {goodsMoney}; a simplified declaration is enough only up to {limitMoney}. Prepare a full one.',
  desk_consignee_value:
    '{codes} go to one consignee on this flight and are worth {goodsMoney} together. Customs add them up; a simplified declaration is enough only up to {limitMoney}. Prepare a full one.',
  desk_no_permit:
    'The goods may need a permit, and the documents of the MAWB have none for this order. Add it, or ask the broker.',
  over_booking: 'The bags weigh {bagGrams}; {bookedGrams} are booked.',
});
