import { defineReasons, refusalText } from '../../core/reasons.ts';

/** Reasons about MAWB and HAWB numbers: of a row, and of ranges of the AWB stock. */
export const AWB_REASONS = defineReasons('awb', {
  no_code: 'The row has no order code.',
  order_repeated: '{orderCode} is already in row {row}.',
  no_numbers: 'The row has neither a MAWB nor a HAWB number.',
  numbers_final: '{orderCode} has the status "{statusTerm}": its numbers can no longer change.',
  not_a_mawb: '"{text}" is not a MAWB number: it has 11 digits, such as 618-12345675.',
  wrong_check_digit:
    'The check digit of {text} is {checkDigit}, but the seven digits before it give {expectedCheckDigit}: {suggestion}. Or another digit is wrong.',
  not_a_hawb: '"{text}" is not a HAWB number: it has 3 to {max} letters and digits.',
  hawb_repeated: 'HAWB {hawbNumber} is already in row {row}.',
  hawb_taken: 'HAWB {hawbNumber} belongs to {orderCode}.',
  not_in_stock: '{awbNumber} is not in the AWB stock of {partnerName} for the prefix {prefix}.',
  other_forwarder:
    '{awbNumber} belongs to {otherPartnerName}, with {otherOrderCode}; {orderCode} goes with {partnerName}.',
  other_route:
    '{awbNumber} is for {otherOriginPort} to {otherDestinationPort}, with {otherOrderCode}; {orderCode} goes from {originPort} to {destinationPort}.',
  in_bag: '{orderCode} is in {bagCode} under {awbNumber}. Change the MAWB of the bag.',

  unknown_airline: 'No airline is known for the prefix {prefix}.',
  no_forwarder: '{orderCode} has no freight forwarder.',
  departed: '{awbNumber} has already departed, with {otherOrderCode}.',

  two_ranges: '{awbNumber} is in two ranges.',
  two_airlines: '{first} and {last} belong to two airlines.',
  reversed_range: '{first} comes after {last}.',
  too_many_numbers: 'At most {maximum} numbers can be changed at once.',
  outside_stock: '{awbNumber} is not in your AWB stock.',
  on_platform: '{awbNumber} is used by a MAWB, a bag or an order.',
  some_on_platform: refusalText(
    'conflict',
    '{count, plural, one {# number is} other {# numbers are}} used on the platform. Choose other numbers.',
  ),

  missing_columns: refusalText(
    'unreadable_file',
    'The file needs a column Order code (or Your code), and a column MAWB or HAWB.',
  ),
});
