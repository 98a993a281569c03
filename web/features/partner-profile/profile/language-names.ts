/** Languages of the countries that the network connects. */
export const LANGUAGE_CHOICES = [
  'en',
  'zh-Hans',
  'zh-Hant',
  'yue',
  'id',
  'ms',
  'th',
  'vi',
  'fil',
  'ta',
  'hi',
  'ja',
  'ko',
  'km',
  'lo',
  'my',
  'de',
  'fr',
  'es',
] as const;

/** The name of a language in the language of the reader. */
export function formatLanguage(tag: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'language' }).of(tag) ?? tag;
}
