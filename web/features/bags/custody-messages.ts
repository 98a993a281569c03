import { defineMessages } from '../../i18n/messages.ts';

export const custodyMessages = defineMessages('custody', {
  title: 'Custody',
  pieces: '{count, plural, one {# piece} other {# pieces}}, {weight}',
  empty: 'No entries yet',
  showOlder: 'Show older',
  with: 'with {name}',
  bySystem: 'because of a change to the order',
  BAGGED: 'Bagged',
  UNBAGGED: 'Removed from the bag',
  SEALED: 'Sealed',
  OPENED: 'Opened',
  COMPLETED: 'Completed',
  HANDED_OVER: 'Handed over',
  RECEIVED: 'Received',
  MISSING: 'Missing',
  DAMAGED: 'Damaged',
  MANIFESTED: 'Manifested',
  OFFLOADED: 'Off-loaded',
  DEPARTED: 'Departed',
  ARRIVED: 'Arrived',
  RECEIVED_AT_DESTINATION: 'Received at the destination',
});
