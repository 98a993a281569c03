import { LANGUAGES, type Language } from '@portal/contract/core';
import { i18n, SOURCE_LOCALE } from './messages.ts';

/** Locales we have a catalogue for; each is fetched when asked for. English stands in the code. */
const CATALOGUES: Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>> = {};

/** The languages a person can choose from. */
export function offeredLanguages(): readonly Language[] {
  return LANGUAGES.filter((tag) => tag === SOURCE_LOCALE || tag in CATALOGUES);
}

/** Switches the whole app to a locale; a locale without a catalogue is English with its own numbers and dates. */
export async function activateLocale(tag: string): Promise<void> {
  const language = tag.split('-')[0] ?? SOURCE_LOCALE;
  const texts = await CATALOGUES[language]?.();
  i18n.load(tag, { ...texts });
  i18n.activate(tag);
  document.documentElement.lang = texts === undefined ? SOURCE_LOCALE : tag;
}
