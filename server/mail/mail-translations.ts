import {
  MAIL_LAYOUT_TEXT,
  MAIL_TEXTS,
  mailMessages,
  type MailLayoutText,
  type MailName,
  type MailText,
} from '@portal/contract/mail';
import type { Translations } from './mail-template.ts';
import { readTranslations, type Messages } from './translation-files.ts';

const messagesByLanguage = readTranslations('mail');

/** The text around the content of every mail, in all languages. */
export function translateLayout(): Translations<MailLayoutText> {
  return translate(MAIL_LAYOUT_TEXT, (messages) => {
    const entries = Object.keys(MAIL_LAYOUT_TEXT).map((key) => [key, messages[`layout.${key}`]] as const);
    return isComplete(entries) ? (Object.fromEntries(entries) as MailLayoutText) : undefined;
  });
}

/** The text of a mail in all languages that have a complete translation. */
export function translateMail(name: MailName): Translations<MailText> {
  const english = MAIL_TEXTS[name];
  return translate(english, (messages) => {
    const entries = Object.keys(mailMessages(name, english)).map((key) => [key, messages[key]] as const);
    if (!isComplete(entries)) return undefined;
    const texts = new Map(entries);
    const button = texts.get(`${name}.button`);
    return {
      subject: texts.get(`${name}.subject`) ?? english.subject,
      paragraphs: english.paragraphs.map(
        (paragraph, index) => texts.get(`${name}.paragraph${index + 1}`) ?? paragraph,
      ),
      ...(button !== undefined && { button }),
    };
  });
}

function translate<Text>(
  english: Text,
  translateTo: (messages: Messages) => Text | undefined,
): Translations<Text> {
  const translations = [...messagesByLanguage].flatMap(([language, messages]) => {
    const text = translateTo(messages);
    return text === undefined ? [] : [[language, text] as const];
  });
  return { ...Object.fromEntries(translations), en: english };
}

function isComplete(
  entries: readonly (readonly [string, string | undefined])[],
): entries is readonly (readonly [string, string])[] {
  return entries.every(([, text]) => text !== undefined && text !== '');
}
