import { defineMessages } from '../../i18n/messages.ts';

export const mawbChecklistMessages = defineMessages('mawb-checklist', {
  title: 'Checklist',
  progress: '{done} of {total} done',
  // time: the last cut-off of the forwarder before the departure
  cutOff: 'Cut-off before the flight: {time}',
  noCutOff: 'Without a booked flight there is no cut-off.',
  freight: 'For the flight',
  // country: name of a destination
  country: 'For customs of {country}',
  ordersTo: '{count, plural, one {# order} other {# orders}}',
  noTable: 'There is no table of this country: what customs usually require.',
  missingAll: '{orders, plural, one {for # order} other {for all # orders}}',
  missing: '{missing} of {orders, plural, one {# order} other {# orders}} missing: {codes}',
  missingMore: '{missing} of {orders} orders missing, the first: {codes}',
  due: 'until {time}',
  afterArrival: 'after the arrival',
  sources: 'Sources',
  // source: a publication; date: the day on which it was read
  source: '{requirement}: {source}, read on {date}',
  sourceUnconfirmed: '{requirement}: {source}, read on {date}; not confirmed',
  brokerConfirms: 'A customs broker of the country has to confirm these tables.',
});
