import { setupI18n, type I18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { MailText } from '@portal/contract/mail';

/** By language tag. A language without a translation gets English. */
export interface Translations<Text> {
  readonly en: Text;
  readonly [language: string]: Text;
}

/** `valueNames` are the values that the texts may use. */
export interface MailTemplate<Name extends string = string> {
  readonly name: string;
  readonly valueNames: readonly Name[];
  readonly texts: Translations<MailText>;
}

export type MessageValues = Readonly<Record<string, string | number>>;

const SOURCE_LANGUAGE = 'en';

/** The closest translation: for `zh-Hans-SG` it is `zh-Hans`, otherwise `zh`, otherwise English. */
export function selectTranslation<Text>(
  translations: Translations<Text>,
  tag: string,
): { readonly language: string; readonly text: Text } {
  for (let language = tag; language !== ''; language = language.split('-').slice(0, -1).join('-')) {
    if (Object.hasOwn(translations, language))
      return { language, text: translations[language] ?? translations.en };
  }
  return { language: SOURCE_LANGUAGE, text: translations.en };
}

const i18nByLanguage = new Map<string, I18n>();

function getI18n(language: string): I18n {
  const existing = i18nByLanguage.get(language);
  if (existing !== undefined) return existing;
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } });
  i18n.setMessagesCompiler(compileMessage);
  i18nByLanguage.set(language, i18n);
  return i18n;
}

/** Formats an ICU message with its values, with the number format of the language. */
export function formatMessage(language: string, message: string, values: MessageValues): string {
  return getI18n(language)._(message, values, { message });
}
