import { defineMessages } from '../../i18n/messages.ts';

export const bagsMessages = defineMessages('bags', {
  bag: 'Bag',
  added: 'Added',
  pieces: 'Pieces {pieces}',
  state_OPEN: 'Open',
  state_SEALED: 'Sealed',
  state_COMPLETED: 'Completed',
  state_MANIFESTED: 'Manifested',
  state_IN_TRANSIT: 'In transit',
  state_ARRIVED: 'Arrived',
  state_DELIVERED: 'Delivered',
  state_BROKEN_UP: 'Broken up',
  state_DELETED: 'Deleted',
});
