import type { MailText } from '../../../../mail/mail-template.ts';

/** The letters of sign-in in one language. */
export type AuthWords = Readonly<Record<'passwordReset' | 'passwordChanged' | 'mfaOn' | 'mfaOff', MailText>>;
