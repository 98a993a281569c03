import { defineReasons, refusalText } from '../core/reasons.ts';

/** Reasons why a partner cannot carry a leg. They follow the partner's name. */
const INELIGIBILITY = {
  suspended: 'suspended on the platform',
  not_connected: 'not connected with you',
  connection_requested: 'not connected yet: the request is unanswered',
  connection_rejected: 'not connected: the request was rejected',
  connection_withdrawn: 'not connected: the request was withdrawn',
  connection_suspended: 'not connected: the connection is suspended',
  connection_ended: 'not connected: the connection has ended',
  does_not_serve: 'does not serve {place}',
  no_rate_card: 'has no rate card from {from} to {to}',
  no_rate_card_for_postcode:
    'has rate cards for some postcodes of {country} only, and none of them covers this address',
  no_rate_for_level: 'has no rate for {levelTerm} from {from} to {to}',
  no_road: 'no road leads to the destination',
  no_rate_for_mode: 'has no rate {modeTerm} from {from} to {to}',
  no_rate_for_level_by_mode: 'has no rate for {levelTerm} {modeTerm} from {from} to {to}',
  rate_card_not_started: 'has no valid rate card on {dayDate}: the next starts on {startDate}',
  rate_card_ended: 'has no valid rate card on {dayDate}: the last ended on {endDate}',
  goods_not_taken: 'does not take {goodsTerms}',
  goods_not_taken_by_mode: 'does not take {goodsTerms} {modeTerm}',
  cod_not_offered: 'does not collect cash on delivery here',
  cod_above_ceiling: 'collects at most {ceilingMoney} on delivery',
  weight_not_covered: 'carries at most {maxGrams} on this lane',
  side_not_covered: 'carries pieces of at most {maxSideMm} on this lane',
  failed_before: 'failed on this leg of the order before',
} as const;

/** Reasons why an eligible partner was not selected. They follow the partner's name. */
const REJECTION = {
  booked_space: 'space is booked as {bookingCode}',
  fixed_to_other: 'the lane is fixed to another partner',
  not_in_lane_rules: 'not among the lane’s partners',
  weight_condition: 'the weight is outside the range set on this lane',
  cod_condition: 'the payment type is not the one set on this lane',
  category_condition: 'no item is of a category set on this lane',
  service_level_condition: 'the service level is not one set on this lane',
  mode_condition: 'the transport mode is not one set on this lane',
  postcode_condition: 'the postcode is outside the zone set on this lane',
  later_choice: 'is a later choice on this lane',
  share_not_due: 'its share of {percent} % was not due',
  costs_more: 'costs {differenceMoney} more',
  costs_same: 'costs the same',
  costs_less: 'costs {differenceMoney} less',
  takes_days: 'takes {days} days against {selectedDays}',
  takes_as_long: 'takes as long',
  rating_counts: 'its rating counts as {rating} against {selectedRating}',
  rated_same: 'its rating counts the same',
  same_price_slower: 'costs the same, and takes {days} days against {selectedDays}',
  same_price_rated_lower:
    'costs the same and takes as long, and its rating counts as {rating} against {selectedRating}',
  equal_offer: 'equal in price, days and rating, and listed later',
  higher_score: 'scores {score} against {bestScore}, where less is better: {comparisonReasons}',
  equal_score: 'scores the same, {score}: {comparisonReasons}',
  no_exchange_rate: 'cannot be compared: no exchange rate from {from} to {to}',
} as const;

/** Sentences that explain the allocation of a leg. */
const ALLOCATION = {
  only_partner: '{partnerName} is the only partner that can carry it, for {priceMoney}.',
  cheapest: '{partnerName} is the cheapest of {partners} partners that can carry it: {priceMoney}.',
  cheapest_mode:
    '{partnerName} {modeTerm} is the cheapest of {offers} offers in different modes that can carry it: {priceMoney}.',
  booked: '{partnerName} carries it in booked space {bookingCode}.',
  fixed: 'The lane is fixed to {partnerName}.',
  first_choice: '{partnerName} is the lane’s first choice.',
  fallback:
    '{partnerName} is the lane’s choice number {position}: those before could not carry it, or do not apply to it.',
  share_due:
    '{partnerName} was due by its share of {percent} %: it had {ordersBefore} of {totalOrders} orders before.',
  only_share: '{partnerName} is the only one of the lane’s partners that can carry it, for {priceMoney}.',
  cheapest_comparable:
    '{partnerName} is the cheapest of {offers} offers whose prices can be compared: {priceMoney}.',
  no_comparable_price:
    '{partnerName} carries it for {priceMoney}: no exchange rates to compare the prices of {offers} offers.',
  best_score:
    '{partnerName} has the best score of {offers} offers, {score}: {priceMoney} (weight {costPercent} %), {days} days ({daysPercent} %), rating {rating} ({ratingPercent} %).',
  entry_fee: '1 entry {entryMoney}',
  entry_and_line_fees:
    '1 entry {entryMoney} + {extraLines, plural, one {# line} other {# lines}} {linesMoney}',
  manifest_fee: 'on a manifest of low-value goods {feeMoney}',
  service_not_offered: 'No partner offers {serviceTerm}.',
  service_not_offered_on_lane: 'None of the lane’s partners offers {serviceTerm}.',
  no_partner: 'No partner for {serviceTerm}: {partnerReasons}.',
  no_partner_and_more: 'No partner for {serviceTerm}: {partnerReasons} and {more} more.',
  no_lane_partner: 'None of the lane’s partners can: {partnerReasons}.',
  no_lane_partner_and_more: 'None of the lane’s partners can: {partnerReasons} and {more} more.',
  gateway_by_default: '{port} is the gateway of the address by default, because no port was named.',
  partner_in_list: '{partnerName} ({reason})',
  partner_rejected: '{partnerName}: {reason}.',
} as const;

/** Refusals of lane rules. */
const REFUSALS = {
  unknown_partner: refusalText('invalid', 'There is no partner {partnerId}.'),
  service_missing: refusalText('invalid', '{partnerName} does not offer {serviceTerm}.'),
  leg_not_on_lane: refusalText(
    'invalid',
    'Orders from {originCountry} to {country} have no {serviceTerm} leg.',
  ),
  import_from_same_country: refusalText('invalid', 'An import into {country} comes from another country.'),
  cross_border_same_country: refusalText(
    'invalid',
    'A cross-border order goes to another country than {country}. Within a country it is domestic.',
  ),
  domestic_other_country: refusalText(
    'invalid',
    'A domestic order from {originCountry} stays there. To {country} it is cross-border.',
  ),
  version_not_found: refusalText('not_found', 'The lane rules of {country} have no version {version}.'),
  optimiser_off: refusalText('not_found', 'The optimiser is not on for {serviceTerm} to {country}.'),
  optimiser_off_from: refusalText(
    'not_found',
    'The optimiser is not on for {serviceTerm} from {originCountry} to {country}.',
  ),
  sri_off: refusalText('not_found', 'SRI is not on from {originCountry} to {country}.'),
} as const;

/** Reasons of routing. */
export const ROUTE_REASONS = defineReasons('route', {
  ...INELIGIBILITY,
  ...REJECTION,
  ...ALLOCATION,
  ...REFUSALS,
});

/** Codes of the reasons why a partner was not selected for a leg. */
export type RouteReasonCode = `route.${keyof typeof INELIGIBILITY | keyof typeof REJECTION}`;
