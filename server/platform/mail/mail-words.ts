import { setupI18n, type I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** What a mail says in one language: ICU messages over the values of its kind. */
export interface MailWords {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** What is written on the button that opens the mail's link; a mail without a link has none. */
  readonly button?: string;
}

/** By language tag. English is always there; a language that lacks a kind is told it in English. */
export interface InLanguages<Words> {
  readonly en: Words;
  readonly [language: string]: Words;
}

/** One kind of mail. `values` are the names its words may use. */
export interface MailKind<Name extends string = string> {
  readonly name: string;
  readonly values: readonly Name[];
  readonly words: InLanguages<MailWords>;
}

export type Values = Readonly<Record<string, string | number>>;

const SOURCE_LANGUAGE = 'en';

/** The closest language that has words: `zh-Hans-SG` finds `zh-Hans`, then `zh`, then English. */
export function wordsIn<Words>(
  words: InLanguages<Words>,
  tag: string,
): { readonly language: string; readonly words: Words } {
  for (let language = tag; language !== ''; language = language.split('-').slice(0, -1).join('-')) {
    if (Object.hasOwn(words, language)) return { language, words: words[language] ?? words.en };
  }
  return { language: SOURCE_LANGUAGE, words: words.en };
}

const speakers = new Map<string, I18n>();

function speakerOf(language: string): I18n {
  const known = speakers.get(language);
  if (known !== undefined) return known;
  const speaker = setupI18n({ locale: language, messages: { [language]: {} } });
  speaker.setMessagesCompiler(compileMessage);
  speakers.set(language, speaker);
  return speaker;
}

/** An ICU message with its values put in, numbers written as the language does. */
export function say(language: string, message: string, values: Values): string {
  return speakerOf(language)._(message, values, { message });
}
