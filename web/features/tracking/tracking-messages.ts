import { defineMessages } from '../../i18n/messages.ts';

export const trackingMessages = defineMessages('tracking', {
  title: 'Tracking',
  titleOf: 'Tracking {code}',
  paste: 'Codes',
  pasteHelp:
    'Order codes, your own codes, AWB or partners’ numbers. Paste a column, a row or a message; up to {most} at once.',
  look: 'Track',
  codesRead: '{count, plural, =0 {No codes yet} one {# code} other {# codes}}',
  repeats: '{count, plural, one {# repeat left out} other {# repeats left out}}',
  beyond: '{count, plural, one {# code is} other {# codes are}} beyond the {most} looked up at once',
  all: 'All',
  notFound: 'Not found',
  notFoundHelp: 'No order of yours has these codes. Check for a missing letter.',
  codeAsked: 'Code',
  order: 'Order',
  status: 'Status',
  lane: 'Lane',
  lastNews: 'Last news',
  promised: 'Promised',
  remarks: 'Remarks',
  city: 'City',
  promisedFrom: 'Expected from',
  promisedTo: 'Expected to',
  export: 'Export',
  // The name of the exported file.
  fileName: 'tracking',
  file: 'From a file',
  fileHelp: 'XLSX or CSV with a column of codes, or a plain list',
  nobody: 'Nothing to track yet',
  nobodyHelp: 'Paste codes above, or scan one: Enter looks them up.',

  expected: 'Expected {days}',
  overdue: 'Was expected by {day}',
  // How sure the expected days are.
  sureMeasuredFrom:
    'Measured from {count, plural, one {# delivered order} other {# delivered orders}} of this lane: half of them arrived by the first day, nine in ten by the last.',
  sureMeasured: 'By how long parcels on this way took lately: nine in ten arrived by the last day.',
  sureOverdue: 'Nine in ten parcels on this way had arrived by then.',
  sureRateCard: 'As the partners promise it; too few parcels have gone this way to measure it.',
  // Before a day: about 24 Nov.
  about: 'about {day}',
  // Beside how long ago: Checked 2 minutes ago.
  checked: 'Checked',
  updatedNow: 'Updated just now',
  liveFailed: 'Cannot look for news at the moment; trying again.',
  deliveredOn: 'Delivered {day}',
  notPromised: 'No delivery date promised yet',
  timeline: 'What happened',
  next: 'Next',
  // The end of a part of the way: First mile: handed over.
  legOver: '{leg}: {status}',
  started: 'Nothing has been reported yet.',
  openOrder: 'Open the order',
  ended: 'The journey has ended.',
  unknownTitle: 'No order has the code {code}',
  unknownHelp: 'Check it letter by letter; one that is missing or swapped is enough to miss it.',
  trackOne: 'Order code',
  privacy: 'Anybody with the code sees the city and the status, and nothing about persons.',
});
