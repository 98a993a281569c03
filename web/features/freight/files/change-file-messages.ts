import { defineMessages } from '../../../i18n/messages.ts';

/** Texts of the dialogs that upload a file of answers to bookings, or of states of departures. */
export const changeFileMessages = defineMessages('freight-change-files', {
  bookingsTitle: 'Answer bookings by file',
  bookingsLead:
    'One booking per row. Answer: Confirmed or Rejected; a rejection needs a reason. The alternative is another departure of the same ports, by its number and local departure. Rows without an answer stay as they are.',
  waitingBookings: 'Download the bookings that wait for an answer',
  statesTitle: 'States of departures by file',
  statesLead:
    'One departure per row, named by number, ports and local departure. State: Closed, Departed or Arrived. Rows without a state stay as they are.',
  openDepartures: 'Download the departures of the list',
  ready: 'Good',
  changed: 'Saved',
  unchanged: 'Already so',
  skipped: 'Stays as it is',
  faulty: 'Faulty',
  summary:
    '{ready, plural, one {# good row} other {# good rows}}, {unchanged, plural, one {# already so} other {# already so}}, {faulty, plural, one {# faulty} other {# faulty}}',
  result:
    '{changed, plural, =0 {No row saved} one {# row saved} other {# rows saved}}, {unchanged, plural, one {# already so} other {# already so}}, {faulty, plural, one {# faulty} other {# faulty}}',
  retryHelp:
    'Correct the faulty rows in your file and upload it again. Rows that were saved are not saved twice.',
  save: '{count, plural, one {Save # row} other {Save # rows}}',
});
