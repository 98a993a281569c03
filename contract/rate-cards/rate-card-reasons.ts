import { defineReasons, refusalText } from '../core/reasons.ts';

/** Refusals about rate cards of a partner. */
export const RATE_CARD_REASONS = defineReasons('rate', {
  not_found: refusalText('not_found', 'There is no such rate card.'),
  stale: refusalText('stale', 'The rate card has changed since you opened it. Load it again.'),
  product_in_use: refusalText(
    'conflict',
    'Another rate card has the same service, lane, currency and transit days from {startDate}. Change that card, or choose another first day.',
  ),
  client_not_connected: 'is not a client with an accepted connection',
  service_not_offered: 'is not a service of the partner: {serviceTerms}',
  country_not_served: 'is not a country that the partner serves: {countryList}',
  port_of_other_country: 'is not a port of {country}',
  day_in_past: 'must be {earliestDate} or later',
  product_fixed: 'cannot change in a version; copy the rate card to offer another product',
});
