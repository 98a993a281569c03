import { defineReasons, refusalText } from '../../core/reasons.ts';

/** Refusals and reasons about reversals. */
export const REVERSAL_REASONS = defineReasons('reversal', {
  not_found: refusalText('not_found', 'There is no such reversal.'),
  no_holder: refusalText('not_allowed_now', 'No partner holds {orderCode}.'),
  not_held: refusalText(
    'not_allowed_now',
    'You do not hold {orderCode}: only the partner that holds it can initiate a reversal.',
  ),
  already_open: refusalText('not_allowed_now', '{orderCode} already has a reversal.'),
  too_late: refusalText(
    'not_allowed_now',
    '{orderCode} was delivered more than {days, plural, one {# day} other {# days}} ago.',
  ),
  not_possible: refusalText('not_allowed_now', '{orderCode} cannot be sent back: {reason}.'),
  answered: refusalText(
    'not_allowed_now',
    'The reversal of {orderCode} has been answered: it is {stateTerm}.',
  ),
  waits_for_partner: refusalText(
    'not_allowed_now',
    'The reversal of {orderCode} waits for the answer of the partner.',
  ),
  waits_for_client: refusalText(
    'not_allowed_now',
    'The reversal of {orderCode} waits for the answer of the client.',
  ),
  none_answered: refusalText('not_allowed_now', 'None of these reversals could be answered.'),
  not_received: refusalText(
    'not_allowed_now',
    'The reversal of {orderCode} is {stateTerm}: it can be closed once the parcel is received.',
  ),
});
