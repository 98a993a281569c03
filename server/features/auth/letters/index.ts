import type { MailWords } from '../../../platform/mail/mail-words.ts';
import type { AuthWords } from './auth-words.ts';
import { id } from './id.ts';
import { th } from './th.ts';
import { vi } from './vi.ts';
import { zhHans } from './zh-hans.ts';
import { ms } from './ms.ts';

const WORDS: Readonly<Record<string, AuthWords>> = { id, th, vi, 'zh-Hans': zhHans, ms };

/** A letter in the languages beside English. */
export function inOtherLanguages(letter: keyof AuthWords): Readonly<Record<string, MailWords>> {
  return Object.fromEntries(Object.entries(WORDS).map(([language, words]) => [language, words[letter]]));
}
