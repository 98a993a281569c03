import { defineReasons, refusalText } from '../core/reasons.ts';

/** Refusals of ratings. */
export const RATING_REFUSALS = defineReasons('rating', {
  not_found: refusalText('not_found', 'There is no such rating.'),
  partner_not_found: refusalText('not_found', 'There is no such partner.'),
  no_delivered_orders: refusalText(
    'not_allowed_now',
    'You can rate a partner that delivered an order for you in this quarter or the one before.',
  ),
  has_reply: refusalText(
    'not_allowed_now',
    'The partner has replied to the rating of this quarter, so it can no longer be changed.',
  ),
  replied_already: refusalText('not_allowed_now', 'This rating has a reply already, and there is one reply.'),
});
