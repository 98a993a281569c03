import { defineReasons, refusalText } from '../../core/reasons.ts';

/** Reasons for refused status updates. */
export const STATUS_REASONS = defineReasons('status', {
  unknown: '{status} is not a status of {serviceTypeTerm}.',
  no_leg: 'The route has no leg {serviceTypeTerm}.',
  in_future: 'The time of the update is in the future.',
  no_such_piece: '{orderCode} has {count, plural, one {# piece} other {# pieces}}, and no piece {piece}.',
  piece_ended: 'Piece {piece} has ended with "{statusTerm}". Report the other pieces by their codes.',
  order_unallocated: 'The order does not have a partner yet.',
  order_ended: 'No status can follow "{statusTerm}".',
  leg_ended: 'No status can follow "{statusTerm}" of {serviceTypeTerm}.',
  cannot_begin: '"{statusTerm}" cannot be the first status of {serviceTypeTerm}.',
  cannot_follow: '"{statusTerm}" cannot follow "{previousTerm}".',
  cannot_precede: '"{nextTerm}" was reported for a later time, and cannot follow "{statusTerm}".',
  later_event: '"{nextTerm}" of {serviceTypeTerm} was reported for a later time.',
  too_often: '"{statusTerm}" was reported {count} times, which is the limit.',
  too_many_attempts: 'There were {count} attempts, which is the limit.',
  not_carried: 'You carry {carriedTerms} of {orderCode}, not {serviceTypeTerm}.',
  no_own_freight: '{orderCode} has no leg of own freight ({ownFreightTerms}).',
  not_own_freight: 'Of {orderCode} you report {ownFreightTerms}; its partner reports {serviceTypeTerm}.',
  no_hubs: '{serviceTypeTerm} has no hubs.',
  unknown_hub: '{hubCode} is not a hub of the partner. Its hubs in {country} are: {hubList}.',
  no_hub_in_country: '{hubCode} is not a hub of the partner. It has no hubs in {country}.',
  bad_time: '"{text}" is not a time. Write it as 2026-11-30 14:05.',
  ambiguous_time:
    '"{text}" is {dayFirstDate} or {monthFirstDate}, and no other time of the file tells the order of day and month. Write it as 2026-11-30 14:05.',
  no_time: 'The row has no time. Write it as 2026-11-30 14:05.',
  bad_leg: '"{text}" is not a leg. Write a service type such as FREIGHT_FORWARDER, or leave it empty.',
  bad_hub: '"{text}" is not the code of a hub. A code has 2 to 8 letters and digits.',
  missing_columns: refusalText(
    'unreadable_file',
    'The file needs a column Order code (or Your code), and a column Status.',
  ),
  own_freight_disabled: refusalText(
    'forbidden',
    'Updating the status of own freight is not enabled for your account.',
  ),
});
