import { defineReasons, refusalText } from '../core/reasons.ts';

/** Refusals of bags, and the reasons why an order does not go into a bag. */
export const BAG_REASONS = defineReasons('bag', {
  not_found: refusalText('not_found', 'There is no such bag.'),
  some_not_found: refusalText('not_found', 'Some of these bags do not exist.'),
  in_state: refusalText('not_allowed_now', 'Bag {bagCode} is {stateTerm}.'),
  empty: refusalText('not_allowed_now', 'Bag {bagCode} is empty.'),
  order_not_in_bag: refusalText('not_found', 'There is no such order in the bag.'),
  no_order_fits: refusalText('not_allowed_now', 'None of these orders can go into the bag.'),
  orders_misfit: refusalText(
    'not_allowed_now',
    'Orders in bag {bagCode} no longer fit it. Correct them, or remove them from the bag.',
  ),
  seal_in_use: refusalText('conflict', 'Seal {sealNumber} closes bag {bagCode}.'),
  blocked: refusalText(
    'not_allowed_now',
    'Pre-flight blocks bag {bagCode}. Correct its orders, or remove them from the bag.',
  ),
  warnings: refusalText(
    'not_allowed_now',
    'Pre-flight warns of orders in bag {bagCode}. Acknowledge the warnings, or correct the orders.',
  ),
  warnings_changed: refusalText(
    'stale',
    'The pre-flight warnings of bag {bagCode} have changed. Check them again.',
  ),
  scan_id_in_use: refusalText('conflict', 'Scan {scanId} was recorded before, for another bag or code.'),
  handed_over: refusalText('not_allowed_now', 'Bag {bagCode} was handed over to its forwarder.'),
  no_signature: refusalText('not_allowed_now', 'The receipt of the bag has no signature.'),
  not_received: refusalText('not_allowed_now', 'Bag {bagCode} has not been received yet.'),
  forwarded: refusalText('not_allowed_now', 'Bag {bagCode} is completed and goes on as it is.'),
  no_label: refusalText('not_allowed_now', 'Some of these bags no longer have a label.'),

  tare_missing: 'enter the weight of the empty bag',
  gross_too_small: 'must be more than the empty bag weighs, {tareGrams}',
  gross_too_large: 'is {grossGrams}, but a bag may weigh {limitGrams}; remove orders',
  scale_differs:
    'The pieces weigh {orderGrams}, but the scale shows {netGrams} without the bag. Look for a missing or an extra piece, or give the reason.',
  handed_over_in_future: 'must not be in the future',
  signature_not_png: 'must be a PNG image in Base64',
  tare_too_large: 'would make the bag {totalGrams}, but it may weigh {limitGrams}',
  goes_to_port: 'bag {bagCode} goes to {port}',
  has_other_service: 'bag {bagCode} has another service level',
  other_bag: 'is not the bag of the address',
  other_partner: 'is not the forwarder of the bag',
  not_in_stock: "{awbNumber} is not one of the forwarder's {prefix} numbers",
  label_ended: 'It is {stateTerm}.',

  in_another_bag: 'It is in bag {bagCode}.',
  cancelled: 'It is cancelled, or its cancellation is requested.',
  no_freight_leg: 'Its route has no freight leg.',
  unallocated: 'A leg of it has no partner yet.',
  with_forwarder: 'Its forwarder has bagged it, or it is past the freight leg.',
  no_port: 'It has no destination port. Set it on the order.',
  no_dimensions: 'A parcel of it has no length, width or height. Set them on the order.',
  other_country: 'It goes to {country}, the bag to {bagCountry}.',
  other_port: 'It goes to port {port}, the bag to {bagPort}.',
  other_service: 'Its service level is {serviceTerm}, that of the bag {bagServiceTerm}.',
  other_forwarder: 'It has another forwarder than the bag.',
  goods_apart: 'It has {goodsTerm}, which must not share a bag with {bagGoodsTerm}.',
  too_heavy: 'With its {orderGrams} the bag would weigh {totalGrams}; it may weigh {limitGrams}.',
  full: 'A bag holds at most {maximum} orders.',
});
