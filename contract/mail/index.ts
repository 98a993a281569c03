import { ACCOUNT_MAIL_TEXTS } from './account-mail-texts.ts';
import { CHAT_MAIL_TEXTS } from './chat-mail-texts.ts';
import type { MailText } from './mail-text.ts';
import { NOTICE_MAIL_TEXTS } from './notice-mail-texts.ts';

export type { MailText } from './mail-text.ts';

/** The text around the content of every mail. */
export const MAIL_LAYOUT_TEXT = {
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  // Above the link as text, for mail programs that show no button.
  linkFallback: 'If the button does not work, open this address:',
  footer: 'Sent by the Client Portal at {portal}. Replies to this address are not read.',
} as const;

export type MailLayoutText = Readonly<Record<keyof typeof MAIL_LAYOUT_TEXT, string>>;

/** The English text of every mail by its name. */
export const MAIL_TEXTS: Readonly<Record<MailName, MailText>> = {
  ...ACCOUNT_MAIL_TEXTS,
  ...CHAT_MAIL_TEXTS,
  ...NOTICE_MAIL_TEXTS,
};

export type MailName =
  | keyof typeof ACCOUNT_MAIL_TEXTS
  | keyof typeof CHAT_MAIL_TEXTS
  | keyof typeof NOTICE_MAIL_TEXTS;

/** The messages of a mail by their keys in the translation files: `invitation.subject`, `invitation.paragraph1` … */
export function mailMessages(name: string, text: MailText): Readonly<Record<string, string>> {
  return Object.fromEntries([
    [`${name}.subject`, text.subject],
    ...text.paragraphs.map((paragraph, index) => [`${name}.paragraph${index + 1}`, paragraph] as const),
    ...(text.button === undefined ? [] : [[`${name}.button`, text.button] as const]),
  ]);
}

/** All messages of mails in English, by their keys in the translation files. */
export function allMailMessages(): Readonly<Record<string, string>> {
  const layout = Object.entries(MAIL_LAYOUT_TEXT).map(([key, text]) => [`layout.${key}`, text] as const);
  const mails = Object.entries(MAIL_TEXTS).map(([name, text]) => mailMessages(name, text));
  return Object.assign(Object.fromEntries(layout), ...mails) as Record<string, string>;
}
