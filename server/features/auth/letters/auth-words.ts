import type { MailWords } from '../../../platform/mail/mail-words.ts';

/** The letters of sign-in in one language. */
export type AuthWords = Readonly<Record<'passwordReset' | 'passwordChanged' | 'mfaOn' | 'mfaOff', MailWords>>;
