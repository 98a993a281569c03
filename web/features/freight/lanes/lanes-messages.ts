import { defineMessages } from '../../../i18n/messages.ts';

export const lanesMessages = defineMessages('freight-lanes', {
  title: 'L-Freight',
  lead: 'Lanes on which your partners have departures in the next eight weeks.',
  orders: 'Bookings',
  quotations: 'Quotations',
  flights: 'Flights',
  truckings: 'Truckings',
  map: '{count, plural, one {Map of # lane} other {Map of # lanes}}',
  lane: 'Lane',
  mode: 'Mode',
  mode_AIR: 'Air',
  mode_LAND: 'Road',
  partners: 'Partners',
  perWeek: 'Departures a week',
  next: 'Next departure',
  emptyTitle: 'No departures',
  emptyText: 'Lanes appear here when a partner that you are connected with has departures.',
  findPartners: 'Find partners',
});
