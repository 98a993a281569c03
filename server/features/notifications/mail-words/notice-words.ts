import type { NoticeKind } from '@portal/contract/notifications';
import type { MailWords } from '../../../platform/mail/mail-words.ts';

/** The mails of notices in one language. */
export type NoticeWords = Readonly<Partial<Record<NoticeKind, MailWords>>>;
