import { NOTICE_KINDS, type NoticeKind } from '@portal/contract/notifications';
import type { MailTemplate, MailText } from '../../../mail/mail-template.ts';
import { en, type NoticeMailTexts } from './en.ts';
import { id } from './id.ts';
import { ms } from './ms.ts';
import { th } from './th.ts';
import { vi } from './vi.ts';
import { zhHans } from './zh-hans.ts';

const TRANSLATIONS: Readonly<Record<string, NoticeMailTexts>> = { id, th, vi, 'zh-Hans': zhHans, ms };

/** The mail template of a kind of notice, with its texts in all languages. */
export function createMailTemplate(kind: NoticeKind): MailTemplate {
  const translations = Object.entries(TRANSLATIONS).flatMap(
    ([language, texts]): readonly (readonly [string, MailText])[] => {
      const text = texts[kind];
      return text === undefined ? [] : [[language, text]];
    },
  );
  return {
    name: `notification ${kind}`,
    valueNames: Object.keys(NOTICE_KINDS[kind].params.shape),
    texts: { ...Object.fromEntries(translations), en: en[kind] },
  };
}
