import { defineMessages } from '../../../i18n/messages.ts';

/** Texts of setting the MAWB and HAWB numbers of orders. */
export const awbMessages = defineMessages('awb', {
  titleOf: 'Set the AWB of {count, plural, one {{code}} other {# orders}}',
  titleList: 'Set AWB from a list',
  awb: 'MAWB number',
  awbHelp: 'Eleven digits, as in 618-12345675. The number applies to all selected orders.',
  awbHelpOne: 'Eleven digits, as in 618-12345675.',
  awbShape: 'Eleven digits are expected, as in 618-12345675.',
  // checkDigit and expectedCheckDigit are single digits
  awbCheck:
    'The check digit is {checkDigit}, but these digits give {expectedCheckDigit}: {suggestion}. Or another digit is wrong.',
  useSuggestion: 'Use {suggestion}',
  hawb: 'HAWB number',
  lines: 'Orders and their numbers',
  linesHelp: 'One order a line: order code or your code, MAWB, HAWB. Paste it from a spreadsheet.',
  file: 'Choose a file',
  fileHelp: 'CSV or Excel with the columns Order code, MAWB and HAWB, up to 5,000 rows.',
  tooMany: 'At most {limit} lines at once.',
  set: 'Set AWB',
  setLines: 'Set AWB of {count, plural, one {# order} other {# orders}}',
  cancel: 'Cancel',
  close: 'Close',
  updated: '{count, plural, one {# order has} other {# orders have}} the new numbers',
  refused: '{count, plural, one {# row was} other {# rows were}} not accepted',
  withWarnings: '{count, plural, one {# row has} other {# rows have}} a warning',
  // row is a number
  row: 'Row {row}, {code}',
  more: 'and {count} more',
  failed: 'Something went wrong',
});
