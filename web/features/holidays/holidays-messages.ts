import { defineMessages } from '../../i18n/messages.ts';

/** Texts of the public holidays of a country. */
export const holidaysMessages = defineMessages('holidays', {
  title: 'Public holidays',
  lead: 'Promised dates, delays and deadlines do not count these days of rest. The operator of the portal changes them.',
  country: 'Country',
  year: 'Year',
  day: 'Day',
  name: 'Name',
  kind: 'Kind',
  kind_CLOSED: 'Public holiday',
  kind_OFFICES_CLOSED: 'Only offices are closed',
  kind_WORKING: 'Offices work',
  regions: 'States',
  allRegions: 'All',
  estimated: 'Not announced yet',
  byOperator: 'Changed by the operator',
  empty: 'No public holidays are stored for {country} in {year}',
  emptyHelp: 'Only the weekly days of rest count until the operator adds days.',
});
