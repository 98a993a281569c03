import type { NoticeKind } from '@portal/contract/notifications';
import type { MailWords } from '../../../platform/mail/mail-words.ts';
import type { NoticeWords } from './notice-words.ts';
import { id } from './id.ts';
import { th } from './th.ts';
import { vi } from './vi.ts';
import { zhHans } from './zh-hans.ts';
import { ms } from './ms.ts';

const WORDS: Readonly<Record<string, NoticeWords>> = { id, th, vi, 'zh-Hans': zhHans, ms };

/** The mail of a kind of notice in the languages beside English. */
export function inOtherLanguages(kind: NoticeKind): Readonly<Record<string, MailWords>> {
  return Object.fromEntries(
    Object.entries(WORDS).flatMap(([language, words]) => {
      const own = words[kind];
      return own === undefined ? [] : [[language, own] as const];
    }),
  );
}
