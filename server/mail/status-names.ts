import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@portal/contract/core';
import { getStatusLabel, type StatusRef } from '@portal/contract/orders';

/** The translation files that the web is built with, too. */
const LOCALES = join(import.meta.dirname, '..', '..', 'web', 'i18n', 'locales');

/** By language, the names of statuses by `<service type>.<status>`. */
const namesByLanguage = new Map<string, ReadonlyMap<string, string>>(
  LANGUAGES.filter((language) => language !== 'en').map((language) => [language, readNames(language)]),
);

/** A line of the file is `"<key>#<digest of the English text>": "<text>"`. */
function readNames(language: string): ReadonlyMap<string, string> {
  const file: Record<string, string> = JSON.parse(
    readFileSync(join(LOCALES, language, 'status.json'), 'utf8'),
  );
  return new Map(Object.entries(file).map(([name, text]) => [name.slice(0, name.lastIndexOf('#')), text]));
}

/** The name of a status in a language, in English without a translation; undefined for a status that does not exist. */
export function getStatusName(ref: StatusRef, language = 'en'): string | undefined {
  return namesByLanguage.get(language)?.get(`${ref.serviceType}.${ref.status}`) || getStatusLabel(ref);
}
