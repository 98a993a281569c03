import { NOTICE_KINDS, type NoticeKind } from '@portal/contract/notifications';
import type { MailKind } from '../../platform/mail/mail-words.ts';
import { inOtherLanguages } from './mail-words/index.ts';
import { NOTIFICATION_WORDS } from './notification-mail-words.ts';

/** The mail that tells of a kind of notice. */
export function mailOf(kind: NoticeKind): MailKind {
  return {
    name: `notification ${kind}`,
    values: Object.keys(NOTICE_KINDS[kind].params.shape),
    words: { ...NOTIFICATION_WORDS[kind], ...inOtherLanguages(kind) },
  };
}
