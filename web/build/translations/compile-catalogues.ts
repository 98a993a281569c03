import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import type * as englishTexts from './english-texts.ts';
import { findMessageCalls, type Node } from './message-calls.ts';
import type { TranslationFile } from './translation-files.ts';

const LOCALE_FILE = /\/i18n\/locales\/[^/]+\/[^/]+\.json$/;
const SOURCE_FILE = /\/web\/[^?]+\.tsx?$/;

type CompiledTexts = Readonly<Record<string, CompiledMessage>>;

/** Compiles the messages of the app with Lingui's compiler, so that no built page loads it. */
export function compiledCatalogues(): Plugin {
  let english: Promise<englishTexts.EnglishTexts> | undefined;
  return {
    name: 'compiled-catalogues',
    enforce: 'pre',
    transform: {
      filter: { id: [LOCALE_FILE, SOURCE_FILE] },
      async handler(source, id) {
        if (LOCALE_FILE.test(id)) return { code: JSON.stringify(compileTranslations(source)), map: null };
        // In development Lingui compiles an English message when it is shown.
        if (this.environment.mode !== 'build' || !source.includes('defineMessages(')) return null;
        english ??= loadEnglishTexts();
        return { code: compileDefinedMessages(id, source, await english), map: null };
      },
    },
  };
}

/** Vite bundles this file into its configuration; the modules that define messages are loaded by Node.js and register elsewhere. */
async function loadEnglishTexts(): Promise<englishTexts.EnglishTexts> {
  const url = pathToFileURL(join(import.meta.dirname, 'english-texts.ts')).href;
  const { readEnglishTexts } = (await import(url)) as typeof englishTexts;
  return readEnglishTexts();
}

/** The compiled messages of a translator's file by key. A message without a translation is shown in English. */
export function compileTranslations(source: string): CompiledTexts {
  const file = JSON.parse(source) as TranslationFile;
  return compileTexts(Object.entries(file).map(([key, { text }]) => [key, text]));
}

function compileTexts(texts: readonly (readonly [key: string, text: string])[]): CompiledTexts {
  return Object.fromEntries(
    texts.flatMap(([key, text]) => (text === '' ? [] : [[key, compileMessageOrThrow(text)]])),
  );
}

/** The source of a module in which the texts of each `defineMessages(namespace, texts)` are compiled messages. */
export function compileDefinedMessages(
  fileName: string,
  source: string,
  english: englishTexts.EnglishTexts,
): string {
  return findMessageCalls(fileName, source)
    .toReversed()
    .reduce((code, call) => {
      const [namespace, texts] = call['arguments'] as readonly Node[];
      const messages = english.get(String(namespace?.['value']));
      if (texts === undefined || messages === undefined)
        throw new Error(`${fileName}: the namespace of messages is not a literal`);
      const compiled = compileTexts([...messages].map(([key, message]) => [key, message.english]));
      return code.slice(0, texts.start) + JSON.stringify(compiled) + code.slice(texts.end);
    }, source);
}
