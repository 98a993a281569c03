import type { MailText } from '../../../../mail/mail-template.ts';
import type { AuthMailTexts } from './auth-mail-texts.ts';
import { id } from './id.ts';
import { th } from './th.ts';
import { vi } from './vi.ts';
import { zhHans } from './zh-hans.ts';
import { ms } from './ms.ts';

const TRANSLATIONS: Readonly<Record<string, AuthMailTexts>> = { id, th, vi, 'zh-Hans': zhHans, ms };

/** The texts of a mail in all languages except English. */
export function translateMail(mail: keyof AuthMailTexts): Readonly<Record<string, MailText>> {
  return Object.fromEntries(Object.entries(TRANSLATIONS).map(([language, texts]) => [language, texts[mail]]));
}
