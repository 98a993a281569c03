import { defineMessages } from '../../../i18n/messages.ts';

export const shipmentMessages = defineMessages('shipments', {
  lead: 'Your orders of freight (B2B), with what is done next.',
  newShipment: 'New shipment',
  emptyTitle: 'No shipments',
  emptyHelp: 'Create a shipment, or ship with a booking of the tab Bookings.',
  search: 'Code of an order, MAWB or HAWB',
  stage: 'Stage',
  nextAction: 'Next',
  dueAt: 'Due',
  booking: 'Booking',
  departure: 'Departure',
  next_SOLVE_EXCEPTION: 'Solve the exception',
  next_REBOOK: 'Book space again',
  next_FIND_PARTNER: 'Find a partner',
  next_ADD_PAPERS: 'Add papers',
  next_AWAIT_CONFIRMATION: 'Wait for the confirmation',
  next_HAND_OVER: 'Hand over the goods',
  paper_COMMERCIAL_INVOICE: 'Commercial invoice',
  paper_PACKING_LIST: 'Packing list',
});
