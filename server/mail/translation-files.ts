import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@portal/contract/core';

/** The translation files that the web is built with, too. */
const LOCALES = join(import.meta.dirname, '..', '..', 'web', 'i18n', 'locales');

/** By key; empty without a translation. */
export type Messages = Readonly<Record<string, string>>;

/** The messages of a file of translations by language, without English. */
export function readTranslations(name: string): ReadonlyMap<string, Messages> {
  return new Map(
    LANGUAGES.filter((language) => language !== 'en').map((language) => [
      language,
      readMessages(join(LOCALES, language, `${name}.json`)),
    ]),
  );
}

/** A line of the file is `"<key>#<digest of the English text>": "<text>"`. */
function readMessages(path: string): Messages {
  const file = JSON.parse(readFileSync(path, 'utf8')) as Messages;
  return Object.fromEntries(
    Object.entries(file).map(([name, text]) => [name.slice(0, name.lastIndexOf('#')), text]),
  );
}
