import { defineMessages } from '../../i18n/messages.ts';

export const trackingMessages = defineMessages('tracking', {
  title: 'Tracking',
  titleOf: 'Tracking {code}',
  codes: 'Codes',
  codesHelp:
    'Order codes, customer order codes, AWB or partners’ tracking numbers. Paste a column, a row or a message; up to {most} at once. Or type a consignee: name, company, phone or e-mail.',
  track: 'Track',
  codeCount: '{count, plural, =0 {No codes yet} one {# code} other {# codes}}',
  consigneeSearch: 'Searches for this consignee',
  duplicates: '{count, plural, one {# duplicate} other {# duplicates}} left out',
  excess: '{count, plural, one {# code is} other {# codes are}} over the limit of {most}',
  all: 'All',
  notFound: 'Not found',
  notFoundHelp: 'No order of yours has these codes. Check for a missing letter.',
  requestedCode: 'Code',
  order: 'Order',
  status: 'Status',
  lane: 'Lane',
  lastUpdate: 'Last update',
  expectedDelivery: 'Expected delivery',
  remarks: 'Remarks',
  city: 'City',
  promisedFrom: 'Expected from',
  promisedTo: 'Expected to',
  export: 'Export',
  // The name of the exported file.
  fileName: 'tracking',
  file: 'From a file',
  fileHelp: 'XLSX or CSV with a column of codes, or a plain list',
  emptyTitle: 'Nothing to track yet',
  emptyHelp: 'Paste codes above, or scan one and press Enter.',

  expected: 'Expected {days}',
  overdue: 'Was expected by {day}',
  // How sure the expected days are.
  basisMeasuredFrom:
    'Measured from {count, plural, one {# delivered order} other {# delivered orders}} of this lane: eight in ten arrived on these days, one in ten later.',
  basisMeasured: 'Measured from recent parcels of this lane: nine in ten arrived by the last day.',
  basisOverdue: 'Nine in ten parcels of this lane had arrived by then.',
  basisRateCard: 'From the transit days of the partners; too few parcels of this lane are measured.',
  // Before a day: about 24 Nov.
  about: 'about {day}',
  // Beside how long ago: Checked 2 minutes ago.
  checked: 'Checked',
  updatedNow: 'Updated just now',
  refreshFailed: 'The latest status cannot be loaded at the moment; trying again.',
  deliveredOn: 'Delivered {day}',
  // Below the day of the delivery.
  wasPromised: 'Promised {days}',
  notPromised: 'No expected delivery date yet',
  timeline: 'Events',
  next: 'Next',
  // The end of a part of the way: First mile: handed over.
  legEnd: '{leg}: {status}',
  noEvents: 'No events yet.',
  openOrder: 'Open order',
  ended: 'The order is closed.',
  unknownTitle: 'No order has the code {code}',
  unknownHelp:
    'Check each letter. The order code has 6 to 24 letters and digits; it is on the label and in the message of the sender.',
  trackOne: 'Order code',
  guestTitle: 'Track a parcel',
  guestHelp: 'The order code is on the label and in the message of the sender.',
  codeFormat: 'An order code has 6 to 24 letters and digits, such as MO1TXQDTNN57.',
  nextCode: 'Another order code',
  localTimes: 'Days and times are those of each place.',
  privacy: 'Anyone with the code can see the city and the status, but no personal data.',
});
