import { defineReasons, refusalText } from '../core/reasons.ts';

/** Reasons of event subscriptions, and of failed delivery attempts. */
export const WEBHOOK_REASONS = defineReasons('webhook', {
  subscription_not_found: refusalText('not_found', 'There is no such event subscription.'),
  delivery_not_found: refusalText('not_found', 'There is no such delivery. Deliveries are kept for 30 days.'),
  too_many_subscriptions: refusalText(
    'conflict',
    'There are {max} event subscriptions already. Remove one first.',
  ),
  subscription_ended: refusalText(
    'not_allowed_now',
    'The receiver responded with 410, which ended this subscription. Create a new one.',
  ),
  subscription_paused: refusalText('not_allowed_now', 'The subscription is paused. Resume it first.'),
  two_secrets_valid: refusalText(
    'not_allowed_now',
    'Two secrets are valid until {validUntilTime}. Rotate after that, or without an overlap.',
  ),
  // As worded in the specification.
  invalid_url: '{value} should be a valid URL',
  url_not_public: 'must be on the public internet',
  url_not_https: 'must start with https://',
  status: 'The receiver responded with {status}.',
  redirect:
    'The receiver responded with {status}. Redirects are not followed: subscribe the URL they lead to.',
  not_public: 'The receiver is not on the public internet.',
  no_address: 'The name of the receiver has no address.',
  lookup_failed: 'The name of the receiver could not be looked up.',
  connection_refused: 'The receiver refused the connection.',
  connection_dropped: 'The receiver dropped the connection.',
  connect_timeout: 'The receiver could not be reached in time.',
  response_timeout: 'The receiver did not respond within {seconds} seconds.',
  certificate: 'The certificate of the receiver is not valid: {cause}.',
  request_failed: 'The request failed: {cause}.',
});
