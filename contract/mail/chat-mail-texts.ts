import type { MailText } from './mail-text.ts';
import { OPT_OUT_NOTE } from './notice-mail-texts.ts';

/** Mails of the chat. */
export const CHAT_MAIL_TEXTS = {
  'chat-digest': {
    subject: '{count, plural, one {# unread message} other {# unread messages}}',
    paragraphs: [
      '{count, plural, one {# message waits} other {# messages wait}} for you in {conversations, plural, one {# conversation} other {# conversations}}. {sender} wrote last.',
      OPT_OUT_NOTE,
    ],
    button: 'Read the messages',
  },
} as const satisfies Readonly<Record<string, MailText>>;
