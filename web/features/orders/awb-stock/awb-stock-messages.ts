import { defineMessages } from '../../../i18n/messages.ts';

/** Texts of a partner's MAWB numbers. */
export const awbStockMessages = defineMessages('awb-stock', {
  title: 'AWB stock',
  lead: 'The MAWB numbers that you have from airlines. A number outside these ranges is refused when a client sets an AWB. Numbers of an airline without a range are not checked.',
  partner: 'Partner',
  range: 'Range {number}',
  first: 'First number',
  last: 'Last number',
  count: '{count, plural, one {# number} other {# numbers}}',
  add: 'Add a range',
  remove: 'Remove range {number}',
  shape: 'Eleven digits are expected, as in 618-12345675.',
  // expectedCheckDigit is a single digit, suggestion the whole number
  checkDigit: 'The check digit should be {expectedCheckDigit}: {suggestion}.',
  differentAirlines: 'Both numbers must be of the same airline.',
  wrongOrder: 'The last number must not come before the first.',
  none: 'No ranges yet. Your numbers are not checked.',
  save: 'Save',
  saved: 'The AWB stock is saved',
});
