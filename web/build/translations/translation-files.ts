import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { LANGUAGES, type Language } from '@portal/contract/core';
import type { EnglishText, EnglishTexts } from './english-texts.ts';

/** One message in a translator's file: its English, a hint, and its translation. */
interface Translation extends EnglishText {
  /** Empty when not translated yet. */
  readonly text: string;
}

export type TranslationFile = Readonly<Record<string, Translation>>;

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
  return globSync('*.json', { cwd: join(LOCALES, language) }).map((name) => basename(name, '.json'));
}

/**
 * Updates the translators' files from the code: adds new messages without a text, removes deleted ones, and empties the text
 * of a message whose English has changed, keeping it as `previousText`.
 */
export function updateTranslations(english: EnglishTexts): void {
  for (const language of TRANSLATED_LANGUAGES) {
    for (const namespace of translatedNamespaces(language))
      if (!english.has(namespace)) rmSync(filePath(language, namespace));
    for (const [namespace, texts] of english) {
      const before = readTranslations(language, namespace);
      const after = Object.fromEntries(
        [...texts].map(([key, text]) => [key, mergeTranslation(text, before[key])] as const),
      );
      const path = filePath(language, namespace);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, `${JSON.stringify(after, undefined, 2)}\n`);
    }
  }
}

function mergeTranslation(
  text: EnglishText,
  before: Translation | undefined,
): Translation & { readonly previousText?: string } {
  if (before === undefined || before.english === text.english) return { ...text, text: before?.text ?? '' };
  return { ...text, text: '', ...(before.text === '' ? {} : { previousText: before.text }) };
}
