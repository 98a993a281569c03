import { defineMessages } from '../../../i18n/messages.ts';

/** Texts of updating the status of own freight. */
export const ownFreightMessages = defineMessages('own-freight', {
  title: 'Update status',
  lead: 'Report the status of freight that you send yourself. Nothing changes until you have seen the outcome of each row.',
  disabled: 'Updating the status of own freight is not enabled for your account',
  disabledText: 'It is for clients who send their own freight. Your account manager can switch it on.',
  notPermitted: 'Your role does not allow updating statuses',
  source: 'Source of the updates',
  byList: 'A list of orders',
  byFile: 'A file',
  codes: 'Orders',
  codesHelp: 'One a line: order code or your code. Paste them from a spreadsheet.',
  status: 'New status',
  time: 'Time',
  timeHelp: 'Local time in {zone}',
  place: 'Place',
  remarks: 'Remarks',
  checkOf: '{count, plural, =0 {Check} one {Check # order} other {Check # orders}}',
  tooMany: 'At most {count} orders at once.',
});
