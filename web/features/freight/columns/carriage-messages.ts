import { defineMessages } from '../../../i18n/messages.ts';

export const carriageMessages = defineMessages('carriages', {
  number: 'Number',
  lane: 'Lane',
  departure: 'Departure',
  arrival: 'Arrival',
  cutOff: 'Cut-off',
  latestAcceptance: 'Latest acceptance (LAT)',
  vehicle: 'Aircraft or truck',
  truck: 'Truck',
});
