import type { MailText } from '../../../../mail/mail-template.ts';

/** The texts of all auth mails in one language. */
export type AuthMailTexts = Readonly<
  Record<'passwordReset' | 'passwordChanged' | 'mfaOn' | 'mfaOff', MailText>
>;
