import { defineMessages } from '../../../i18n/messages.ts';

/** Words of a partner's MAWB numbers. */
export const awbStockMessages = defineMessages('awb-stock', {
  title: 'AWB stock',
  lead: 'The MAWB numbers you have from airlines. A number outside of them is refused when a client sets an AWB; an airline without any range is not checked.',
  partner: 'Partner',
  range: 'Range {number}',
  first: 'First number',
  last: 'Last number',
  count: '{count, plural, one {# number} other {# numbers}}',
  add: 'Add a range',
  remove: 'Remove range {number}',
  shape: 'Eleven digits are expected, as in 618-12345675.',
  // right is a single digit, suggestion the whole number
  check: 'The check digit would be {right}: {suggestion}.',
  airlines: 'Both numbers are of one airline.',
  order: 'The last number does not come before the first.',
  none: 'No ranges yet: no number of yours is checked.',
  save: 'Save',
  saved: 'The AWB stock is saved',
});
