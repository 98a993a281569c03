import { defineReasons, refusalText } from '../../core/reasons.ts';

/** Refusals of space requests. */
export const SPACE_REQUEST_REASONS = defineReasons('space', {
  not_found: refusalText('not_found', 'There is no such space request.'),
  action_not_allowed: refusalText('not_allowed_now', 'Space request {requestCode} is {stateTerm}.'),
  no_offer: refusalText(
    'not_allowed_now',
    'No partner offers this departure for space request {requestCode}. Load it again.',
  ),
  no_partner: refusalText(
    'not_allowed_now',
    'You are not connected with a partner of the service {serviceTerm}. Connect with one first.',
  ),
  day_over: 'is over at {port}',
  before_date: 'departs before {bookingDate}',
});
