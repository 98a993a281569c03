import type { MailTemplate } from '../../../mail/mail-template.ts';
import { translateMail } from '../../../mail/mail-translations.ts';

export const PASSWORD_RESET: MailTemplate<'minutes'> = {
  name: 'password-reset',
  valueNames: ['minutes'],
  texts: translateMail('password-reset'),
};

export const PASSWORD_CHANGED: MailTemplate<never> = {
  name: 'password-changed',
  valueNames: [],
  texts: translateMail('password-changed'),
};

export const MFA_ON: MailTemplate<never> = { name: 'mfa-on', valueNames: [], texts: translateMail('mfa-on') };

export const MFA_OFF: MailTemplate<never> = {
  name: 'mfa-off',
  valueNames: [],
  texts: translateMail('mfa-off'),
};
