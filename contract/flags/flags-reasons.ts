import { defineReasons, refusalText } from '../core/reasons.ts';

export const FLAG_REASONS = defineReasons('flag', {
  unresolved: refusalText('not_found', 'The flag {flag} does not resolve.'),
  already_listed: refusalText('conflict', 'The client is already on the {environment} list of {flag}.'),
  list_full: refusalText(
    'conflict',
    'The {environment} list is full with {max, plural, one {# client} other {# clients}}: {clientCodesList}. Remove one first with "flag disallow".',
  ),
  not_listed: refusalText('not_found', 'The client is not on the {environment} list of {flag}.'),
});
