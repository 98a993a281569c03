import { defineReasons, refusalText } from '../core/reasons.ts';

/** Reasons of the operator's commands for clients. */
export const CLIENT_REASONS = defineReasons('client', {
  code_taken: refusalText('conflict', 'There is already a client with code {clientCode}.'),
  not_found: refusalText('not_found', 'There is no client with code or id {clientRef}.'),
  already_suspended: refusalText('not_allowed_now', 'The client is already suspended.'),
  not_suspended: refusalText('not_allowed_now', 'The client is not suspended.'),
  company_prefix_taken: refusalText(
    'conflict',
    'GS1 company prefix {companyPrefix} would give the same SSCCs as prefix {otherPrefix} of client {clientCode}.',
  ),
  sscc_number_used: refusalText('invalid', 'SSCCs up to number {number} have been assigned already.'),
});

/** Reasons of the operator's commands for users. */
export const USER_REASONS = defineReasons('user', {
  partner_missing: refusalText('invalid', 'A {role} needs at least one partner.'),
  client_missing: refusalText('invalid', 'A {role} needs a client.'),
  customer_missing: refusalText('invalid', 'A {role} needs a customer of the client.'),
  customer_not_allowed: refusalText(
    'invalid',
    'A {role} belongs to the client itself, not to one of its customers.',
  ),
  email_taken: refusalText('conflict', 'There is already a user with the e-mail {email}.'),
  not_found: refusalText('not_found', 'There is no user with the e-mail {email}.'),
  already_disabled: refusalText('not_allowed_now', 'The user is already disabled.'),
  no_mfa: refusalText('not_allowed_now', 'The user has no MFA.'),
});
