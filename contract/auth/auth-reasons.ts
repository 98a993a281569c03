import { defineReasons, refusalText } from '../core/reasons.ts';
import { PASSWORD_ERRORS } from './password-rule.ts';

/** Reasons of sign-in, passwords and MFA. */
export const AUTH_REASONS = defineReasons('auth', {
  wrong_credentials: refusalText('wrong_credentials', 'E-mail or password is wrong.'),
  account_inactive: refusalText('wrong_credentials', 'This account is not active.'),
  address_blocked: refusalText(
    'too_many',
    'Too many failed sign-ins from your network. Wait a moment, then try again.',
  ),
  password_limit: refusalText(
    'too_many',
    'Too many wrong passwords for this account. Wait 15 minutes, or set a new password by mail.',
  ),
  password_blocked: refusalText(
    'too_many',
    'Too many wrong passwords in a row. Set a new password by mail to sign in again.',
  ),
  code_limit: refusalText('too_many', 'Too many wrong codes. Wait 15 minutes, then try again.'),
  code_blocked: refusalText(
    'too_many',
    'Too many wrong codes in a row. Ask the operator of the portal to verify your identity.',
  ),
  wrong_code: refusalText(
    'wrong_code',
    'The code is wrong or was used before. {left, plural, one {# attempt is} other {# attempts are}} left.',
  ),
  invalid_code: refusalText('invalid', 'The code is wrong or was used before.'),
  code_not_current: 'is not the code your app shows now, or was used before',
  challenge_ended: refusalText(
    'challenge_expired',
    'This sign-in has expired. Start again with your e-mail and password.',
  ),
  mfa_on: refusalText('not_allowed_now', 'MFA is on. Turn it off first to set it up on another phone.'),
  mfa_off: refusalText('not_allowed_now', 'MFA is off.'),
  mfa_not_started: refusalText(
    'not_allowed_now',
    'Start the MFA set-up first: there is no secret to verify.',
  ),
  wrong_password: refusalText('invalid', 'The password is wrong.'),
  not_your_password: 'is not your password',
  password_standard: refusalText('invalid', PASSWORD_ERRORS.standard),
  password_modern: refusalText('invalid', PASSWORD_ERRORS.modern),
  password_unchanged: refusalText('invalid', 'This is your present password. Choose another one.'),
  password_leaked: refusalText(
    'invalid',
    'This password is easy to guess or on a list of leaked passwords. Choose another one.',
  ),
  reset_link_expired: refusalText(
    'link_expired',
    'This link was used or is older than 30 minutes. Ask for a new one.',
  ),
});
