import { defineReasons, refusalText } from '../core/reasons.ts';

/** Refusals of figures, and the sentences about the largest changes against the period before. */
export const INSIGHT_REASONS = defineReasons('insight', {
  period_reversed: refusalText('invalid', 'The period ends on {toDate}, before it begins on {fromDate}.'),
  period_too_long: refusalText('invalid', 'A period has at most {maxDays} days, and this one has {days}.'),
  embed_ended: refusalText('link_expired', 'This address has ended: ask the page around it for a new one.'),
  orders_more: '{percent} % more orders: {orders} against {previousOrders}.',
  orders_fewer: '{percent} % fewer orders: {orders} against {previousOrders}.',
  on_time_better: 'More orders on time: {percent} % against {previousPercent} %.',
  on_time_worse: 'Fewer orders on time: {percent} % against {previousPercent} %.',
  lane_on_time_better:
    '{originCountry} → {destinationCountry}: {percent} % on time against {previousPercent} %.',
  lane_on_time_worse:
    '{originCountry} → {destinationCountry}: only {percent} % on time against {previousPercent} %.',
  partner_on_time_better: '{partnerName}: {percent} % on time against {previousPercent} %.',
  partner_on_time_worse: '{partnerName}: only {percent} % on time against {previousPercent} %.',
  transit_faster: '{serviceTerm}: half of the legs took up to {days} days, against {previousDays}.',
  transit_slower: '{serviceTerm}: half of the legs took up to {days} days, against {previousDays} before.',
  cost_higher:
    '{originCountry} → {destinationCountry}: an order cost {costMoney}, {percent} % more than {previousMoney}.',
  cost_lower:
    '{originCountry} → {destinationCountry}: an order cost {costMoney}, {percent} % less than {previousMoney}.',
  exceptions_more: 'More open exceptions: {orders} against {previousOrders}.',
  exceptions_fewer: 'Fewer open exceptions: {orders} against {previousOrders}.',
  returns_more: 'More returns: {orders} against {previousOrders}.',
  returns_fewer: 'Fewer returns: {orders} against {previousOrders}.',
});
