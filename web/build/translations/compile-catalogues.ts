import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileMessageOrThrow, type CompiledMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import type * as englishTexts from './english-texts.ts';
import { findMessageCalls, type Node } from './message-calls.ts';
import { COMMON_NAMESPACE, findTranslation, type TranslationFile } from './translation-lines.ts';

const LOCALE_FILE = /\/i18n\/locales\/(?<language>[^/]+)\/(?<namespace>[^/]+)\.json$/;
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
        const { language, namespace = '' } = LOCALE_FILE.exec(id)?.groups ?? {};
        // In development Lingui compiles an English message when it is shown.
        const isCompiled = language !== undefined || this.environment.mode === 'build';
        if (!isCompiled || (language === undefined && !source.includes('defineMessages('))) return null;
        english ??= loadEnglishTexts();
        if (language !== undefined) {
          const commonFile = join(dirname(id), `${COMMON_NAMESPACE}.json`);
          this.addWatchFile(commonFile);
          const texts = (await english).get(namespace) ?? new Map<string, englishTexts.EnglishText>();
          const compiled = compileTranslations(source, readFileSync(commonFile, 'utf8'), texts);
          return { code: JSON.stringify(compiled), map: null };
        }
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

/** The compiled translations of a namespace by key. A message without a translation is shown in English. */
export function compileTranslations(
  source: string,
  commonSource: string,
  texts: ReadonlyMap<string, englishTexts.EnglishText>,
): CompiledTexts {
  const own = JSON.parse(source) as TranslationFile;
  const common = JSON.parse(commonSource) as TranslationFile;
  return compileTexts(
    [...texts].map(([key, { english }]) => [key, findTranslation(own, common, key, english) ?? '']),
  );
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
