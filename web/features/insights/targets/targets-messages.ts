import { defineMessages } from '../../../i18n/messages.ts';

export const targetsMessages = defineMessages('insight-targets', {
  title: 'Targets of lanes',
  help: 'Orders on time, in percent. You get a notice on Monday when a lane with at least {deliveries} deliveries in {days} days misses its target.',
  noTargets: 'No lane has a target yet.',
  lane: 'Lane',
  percent: 'On time',
  actions: 'Actions',
  change: 'Change',
  changeOf: 'Change the target of {lane}',
  remove: 'Remove',
  removeOf: 'Remove the target of {lane}',
  setTitle: 'Set a target',
  originCountry: 'Origin country',
  destinationCountry: 'Destination country',
  onTimePercent: 'On time, in percent',
  set: 'Set the target',
  isSet: 'Target of {lane}: {percent}',
  isRemoved: 'Target of {lane} removed',
  notSaved: 'The target could not be saved.',
});
