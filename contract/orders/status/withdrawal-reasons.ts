import { defineReasons, refusalText } from '../../core/reasons.ts';

/** Why an event cannot be withdrawn. */
export const WITHDRAWAL_REASONS = defineReasons('withdrawal', {
  no_event: refusalText('not_found', '{orderCode} has no such event.'),
  not_author: refusalText(
    'forbidden',
    'An event is withdrawn by the partner or client that reported it, or by the operator.',
  ),
  by_portal: refusalText(
    'not_allowed_now',
    '"{statusTerm}" is a result of the portal, and changes with the request or the event that caused it.',
  ),
  has_reversal: refusalText(
    'not_allowed_now',
    '{orderCode} has a reversal, which depends on "{statusTerm}".',
  ),
  ends_reversal: refusalText(
    'not_allowed_now',
    '{orderCode} brings back a parcel, and "{statusTerm}" has ended that return.',
  ),
  in_bag: refusalText('not_allowed_now', '{orderCode} was packed into bag {bagCode} after "{statusTerm}".'),
  rerouted: refusalText('not_allowed_now', '{orderCode} was given to another partner after "{statusTerm}".'),
  later_event: refusalText(
    'not_allowed_now',
    '"{nextTerm}" depends on "{statusTerm}". Withdraw "{nextTerm}" first.',
  ),
});
