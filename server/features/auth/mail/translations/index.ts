import type { MailText } from '../../../../mail/mail-template.ts';
import type { AuthWords } from './auth-mail-texts.ts';
import { id } from './id.ts';
import { th } from './th.ts';
import { vi } from './vi.ts';
import { zhHans } from './zh-hans.ts';
import { ms } from './ms.ts';

const WORDS: Readonly<Record<string, AuthWords>> = { id, th, vi, 'zh-Hans': zhHans, ms };

/** A letter in the languages beside English. */
export function inOtherLanguages(letter: keyof AuthWords): Readonly<Record<string, MailText>> {
  return Object.fromEntries(Object.entries(WORDS).map(([language, words]) => [language, words[letter]]));
}
