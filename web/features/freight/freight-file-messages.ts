import { defineMessages } from '../../i18n/messages.ts';

/** Texts of the dialogs that upload a file of answers to bookings, or of states of departures. */
export const freightFileMessages = defineMessages('freight-change-files', {
  bookingsTitle: 'Answer bookings by file',
  bookingsLead:
    'One booking per row. Answer: Confirmed or Rejected; a rejection needs a reason. The alternative is another departure of the same ports, by its number and local departure. Rows without an answer stay as they are.',
  waitingBookings: 'Download the bookings that wait for an answer',
  statesTitle: 'States of departures by file',
  statesLead:
    'One departure per row, named by number, ports and local departure. State: Closed, Departed or Arrived. Rows without a state stay as they are.',
  openDepartures: 'Download the departures of the list',
});
