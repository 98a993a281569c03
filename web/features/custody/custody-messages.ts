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
  CHECKED: 'Present in the bag',
  UNCHECKED: 'Check taken back',
  MISSING: 'Missing',
  DAMAGED: 'Damaged',
  NOT_ON_LIST: 'Not on the list of its bag',
  photo: 'Photo',
  // entry: one of the entries of this table
  ofBag: 'Bag {bagCode}: {entry}',
  // entry: one of the entries below, in the words of this table
  ofMawb: 'MAWB {awbNumber}: {entry}',
  MANIFESTED: 'Manifested',
  OFFLOADED: 'Off-loaded',
  DEPARTED: 'Departed',
  ARRIVED: 'Arrived',
  RECEIVED_AT_DESTINATION: 'Received at the destination',
});
