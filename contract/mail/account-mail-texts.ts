import type { MailText } from './mail-text.ts';

/** Mails of accounts and sign-in. */
export const ACCOUNT_MAIL_TEXTS = {
  invitation: {
    subject: '{inviter} invites you to {client}',
    paragraphs: [
      '{inviter} invites you to work with {client} in the Client Portal.',
      'The link below works once, for {days, plural, one {# day} other {# days}}. If you do not know {client}, do nothing.',
    ],
    button: 'Accept the invitation',
  },
  'password-reset': {
    subject: 'Set a new password',
    paragraphs: [
      'A new password was requested for your account. The link below works once, for {minutes} minutes.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
    button: 'Set a new password',
  },
  'password-changed': {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and your other sessions were signed out.',
      'If it was not you, set a new password now and tell your administrator.',
    ],
    button: 'Set a new password',
  },
  'mfa-on': {
    subject: 'MFA is on',
    paragraphs: [
      'Signing in to your account now takes a code from your authenticator app as well as the password.',
      'If it was not you, set a new password now and tell your administrator.',
    ],
    button: 'Set a new password',
  },
  'mfa-off': {
    subject: 'MFA is off',
    paragraphs: [
      'Signing in to your account takes the password alone again.',
      'If it was not you, set a new password now and tell your administrator.',
    ],
    button: 'Set a new password',
  },
} as const satisfies Readonly<Record<string, MailText>>;
