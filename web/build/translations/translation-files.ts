import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LANGUAGES, type Language } from '@portal/contract/core';
import type { EnglishText, EnglishTexts } from './english-texts.ts';
import {
  COMMON_NAMESPACE,
  digestOf,
  listLines,
  nameLine,
  type TranslationFile,
} from './translation-lines.ts';

export const TRANSLATED_LANGUAGES: readonly Language[] = LANGUAGES.filter((language) => language !== 'en');

const LOCALES = join(import.meta.dirname, '..', '..', 'i18n', 'locales');

function filePath(language: Language, namespace: string): string {
  return join(LOCALES, language, `${namespace}.json`);
}

export function readTranslations(language: Language, namespace: string): TranslationFile {
  const path = filePath(language, namespace);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as TranslationFile) : {};
}

/** The namespaces a language has files for. */
export function translatedNamespaces(language: Language): readonly string[] {
  return globSync('*.json', { cwd: join(LOCALES, language) })
    .map((name) => basename(name, '.json'))
    .filter((name) => name !== COMMON_NAMESPACE);
}

/**
 * Updates the translators' files from the code: adds new messages without a text and removes lines that no message has. Returns
 * the lines to translate as `language/namespace name: English text`.
 */
export function updateTranslations(english: EnglishTexts): readonly string[] {
  const lines = listLines(english);
  return TRANSLATED_LANGUAGES.flatMap((language) => {
    const commonBefore = readTranslations(language, COMMON_NAMESPACE);
    const before = new Map(
      translatedNamespaces(language).map((name) => [name, readTranslations(language, name)] as const),
    );
    const commonTexts = new Map(Object.entries(commonBefore).map(([name, text]) => [digestOf(name), text]));
    // A text can move between the common file and that of a namespace.
    const textsByDigest = new Map(
      [...before.values(), commonBefore].flatMap((file) =>
        Object.entries(file).map(([name, text]) => [digestOf(name), text] as const),
      ),
    );
    for (const namespace of before.keys()) if (!english.has(namespace)) rmSync(filePath(language, namespace));
    return [...lines].flatMap(([namespace, expected]) => {
      const file = namespace === COMMON_NAMESPACE ? commonBefore : (before.get(namespace) ?? {});
      const ownWords = [...(english.get(namespace) ?? [])]
        .map(([key, text]) => nameLine(key, text.english))
        .filter(
          (name) => !expected.has(name) && !['', commonTexts.get(digestOf(name))].includes(file[name] ?? ''),
        );
      const after = new Map(
        [...expected.keys(), ...ownWords].map((name) => [
          name,
          file[name] ?? textsByDigest.get(digestOf(name)) ?? '',
        ]),
      );
      writeTranslations(language, namespace, after);
      return [...after].flatMap(([name, text]) =>
        text === '' ? [formatOpenLine(`${language}/${namespace}`, name, expected.get(name), file)] : [],
      );
    });
  });
}

function writeTranslations(language: Language, namespace: string, lines: ReadonlyMap<string, string>): void {
  const path = filePath(language, namespace);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(Object.fromEntries(lines), undefined, 2)}\n`);
}

/** With the translation of the earlier English text of the message. */
function formatOpenLine(
  place: string,
  name: string,
  text: EnglishText | undefined,
  before: TranslationFile,
): string {
  const key = name.slice(0, name.lastIndexOf('#') + 1);
  const earlier = Object.entries(before).find(([other, value]) => other.startsWith(key) && value !== '')?.[1];
  return [
    `${place} ${name}: ${text?.english ?? ''}`,
    ...(text?.comment === undefined ? [] : [`  hint: ${text.comment}`]),
    ...(earlier === undefined ? [] : [`  before: ${earlier}`]),
  ].join('\n');
}
