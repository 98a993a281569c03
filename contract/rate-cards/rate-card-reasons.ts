import { defineReasons, refusalText } from '../core/reasons.ts';

/** Refusals about rate cards of a partner. */
export const RATE_CARD_REASONS = defineReasons('rate', {
  not_found: refusalText('not_found', 'There is no such rate card.'),
  none_valid: refusalText('not_found', 'The partner has no rates that are valid today or later.'),
  file_too_large: refusalText(
    'too_large',
    'A file has at most {maximum} weight breaks, and these rates have {breaks}. Choose a service, a country of origin or a country of destination.',
  ),
  file_needs_memory: refusalText(
    'too_large',
    'A file of these {cards} rate cards needs more memory than is available. Choose a service, a country of origin or a country of destination.',
  ),
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

  no_orders_service: 'no order can match: {serviceTerm} is not offered',
  no_orders_country: 'no order can match: {country} is not served',
  no_orders_port: 'no order can match: port {port} is not served',
  no_orders_lane: 'no order can match: no {serviceTerm} leg goes from {country} to {destinationCountry}',
  no_orders_road: 'no order can match: no road connects {from} and {to}',
  no_orders_zone: 'no order can match: the leg has a port where the card has the zone {zoneName}',
  no_orders_weight: 'no order can match: the maximum of {maxGrams} is less than a step of {stepGrams}',
  gap: 'no prices from {startDate} to {endDate}',
  ends_without_successor: 'ends on {endDate} without a successor',
  overlap: 'another card for the same service and lane is valid from {startDate}: the cheaper price applies',
  overlap_same_days:
    'another card for the same service, lane and transit days is valid from {startDate}: only the card with the later first day applies',
  breaks_from_weight: 'the first break starts at {fromGrams}: lighter parcels are charged as that',
  break_over_maximum: 'the break from {fromGrams} is above the maximum of {maxGrams}',
  break_never_applies: 'the break from {fromGrams} never applies: a lower break is as cheap for every weight',
  heavier_costs_less:
    'from {lighterGrams} a parcel would cost more than one of {fromGrams}, and is charged as {fromGrams}',
  no_transit_days: 'states no transit days',
});
