import { defineMessages } from '../../../i18n/messages.ts';

/** Words of giving orders their MAWB and HAWB numbers. */
export const awbMessages = defineMessages('awb', {
  titleOf: 'Set the AWB of {count, plural, one {{code}} other {# orders}}',
  titleList: 'Set AWB from a list',
  awb: 'MAWB number',
  awbHelp: 'Eleven digits, as in 618-12345675. All selected orders fly under it.',
  awbHelpOne: 'Eleven digits, as in 618-12345675.',
  awbShape: 'Eleven digits are expected, as in 618-12345675.',
  // given and right are single digits
  awbCheck: 'The check digit is {given}; these digits make {right}: {suggestion}, or another digit is wrong.',
  take: 'Take {suggestion}',
  hawb: 'HAWB number',
  lines: 'Orders and their numbers',
  linesHelp: 'One order a line: order code or your code, MAWB, HAWB. Paste it from a spreadsheet.',
  file: 'Choose a file',
  fileHelp: 'CSV or Excel with the columns Order code, MAWB and HAWB, up to 5,000 rows.',
  none: 'No line names an order yet.',
  tooMany: 'At most {limit} lines at once.',
  set: 'Set AWB',
  setLines: 'Set AWB of {count, plural, one {# order} other {# orders}}',
  cancel: 'Cancel',
  close: 'Close',
  done: '{count, plural, one {# order has} other {# orders have}} the numbers given',
  refused: '{count, plural, one {# row was} other {# rows were}} not taken',
  warned: '{count, plural, one {# row is} other {# rows are}} worth a look',
  // row is a number
  row: 'Row {row}, {code}',
  more: 'and {count} more',
  failed: 'That did not work',
});
