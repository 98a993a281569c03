import { defineReasons, refusalText } from '../core/reasons.ts';

/** Refusals of label requests and settings, and the reasons why a label cannot be printed. */
export const LABEL_REASONS = defineReasons('label', {
  one_not_printable: refusalText('not_allowed_now', '{orderCode} has no label to print. {reason}'),
  none_printable: refusalText('not_allowed_now', 'None of the {count} labels can be printed.'),
  too_many_pages: refusalText(
    'too_large',
    'These orders have more than {maximum} parcels: print them as a job.',
  ),
  too_many_orders: refusalText(
    'too_large',
    'More than {maximum} orders fit this filter. Narrow it, for example by day or batch.',
  ),
  no_order_matches: refusalText('not_found', 'No order fits this filter.'),
  parcel_not_found: refusalText('not_found', '{orderCode} has no parcel {piece}; it has {count}.'),
  prefix_missing: refusalText('not_allowed_now', 'Enter a prefix of 2 to 5 letters for your order codes.'),
  too_many_configurations: refusalText(
    'too_large',
    'A client has at most {maximum} configurations of labels. Remove one that is not needed.',
  ),
  general_configuration: refusalText(
    'not_allowed_now',
    'The configuration for all orders cannot be removed.',
  ),
  logo_too_large: refusalText('too_large', 'A logo may have up to 1 MB.'),
  logo_type: refusalText('unsupported_media', 'A logo is a PNG or a JPEG.'),
  logo_unreadable: refusalText(
    'unreadable_file',
    'The picture cannot be read. Save it again as a PNG or JPEG.',
  ),

  unallocated: 'The order has no partner yet.',
  in_status: 'The order is {statusTerm}.',
  no_parcels: 'The order has no parcel.',
  no_order_code: 'The order has no order code.',
  no_barcode: 'The order code cannot be a barcode on this label: 4 to 20 letters and digits are expected.',
  barcode_too_wide:
    'The barcode of the order code does not fit on a label of 80 × 50 mm. Print it on a larger label.',
  no_routing_code: 'The order has no routing code: it is not routed yet.',
  long_routing_code: 'The routing code is too long for the label.',
  no_weight: 'The parcel has no weight.',
  unknown_piece: 'There is no piece {piece} of {count}.',
  no_creation_date: 'The order has no date of creation.',
  no_name: 'The {partyTerm} has no name.',
  no_street: 'The {partyTerm} has no street address.',
  unprintable:
    'The {fieldTerm} has “{character}”, a character that labels cannot print. Write it in Latin letters.',
});
