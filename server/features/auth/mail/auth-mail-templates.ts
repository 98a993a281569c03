import type { MailTemplate } from '../../../mail/mail-template.ts';
import { translateMail } from './translations/index.ts';

export const PASSWORD_RESET: MailTemplate<'minutes'> = {
  name: 'password-reset',
  valueNames: ['minutes'],
  texts: {
    en: {
      subject: 'Set a new password',
      paragraphs: [
        'Somebody asked to set a new password for your account. The link below works once, for {minutes} minutes.',
        'If it was not you, do nothing: your password stays as it is.',
      ],
      button: 'Set a new password',
    },
    ...translateMail('passwordReset'),
  },
};

export const PASSWORD_CHANGED: MailTemplate<never> = {
  name: 'password-changed',
  valueNames: [],
  texts: {
    en: {
      subject: 'Your password was changed',
      paragraphs: [
        'The password of your account was changed, and your other sessions were signed out.',
        'If it was not you, set a new password now and tell your administrator.',
      ],
      button: 'Set a new password',
    },
    ...translateMail('passwordChanged'),
  },
};

export const MFA_ON: MailTemplate<never> = {
  name: 'mfa-on',
  valueNames: [],
  texts: {
    en: {
      subject: 'MFA is on',
      paragraphs: [
        'Signing in to your account now takes a code from your authenticator app as well as the password.',
        'If it was not you, set a new password now and tell your administrator.',
      ],
      button: 'Set a new password',
    },
    ...translateMail('mfaOn'),
  },
};

export const MFA_OFF: MailTemplate<never> = {
  name: 'mfa-off',
  valueNames: [],
  texts: {
    en: {
      subject: 'MFA is off',
      paragraphs: [
        'Signing in to your account takes the password alone again.',
        'If it was not you, set a new password now and tell your administrator.',
      ],
      button: 'Set a new password',
    },
    ...translateMail('mfaOff'),
  },
};
