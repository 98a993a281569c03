import { relative } from 'node:path';
import { findTranslationError } from './validate-translation.ts';
import { readEnglishTexts, readWebSources, type EnglishText, type EnglishTexts } from './english-texts.ts';
import { findLiterals } from './find-literals.ts';
import { readTranslations, TRANSLATED_LANGUAGES, translatedNamespaces } from './translation-files.ts';
import {
  COMMON_NAMESPACE,
  findTranslation,
  listLines,
  nameCommonLine,
  nameLine,
} from './translation-lines.ts';

/** Whether a message without a translation fails the check; otherwise it is only reported. */
const MUST_BE_COMPLETE = true;

// Checks that every text is in a catalogue, and that every language has the same messages with the same arguments.
const english = await readEnglishTexts();
const errors = [...findUntranslatableTexts(), ...findMismatches(english)];
const incomplete = findIncomplete(english);
for (const line of MUST_BE_COMPLETE ? [...errors, ...incomplete] : errors) process.stderr.write(`${line}\n`);
if (incomplete.length > 0) process.stderr.write(`${summarize(incomplete)}\n`);
if (errors.length > 0 || (MUST_BE_COMPLETE && incomplete.length > 0)) process.exitCode = 1;

function findUntranslatableTexts(): readonly string[] {
  return readWebSources().flatMap(({ path, source }) =>
    findLiterals(path, source).map(
      ({ line, text }) => `${relative('.', path)}:${line} "${text}" bypasses the catalogue`,
    ),
  );
}

/** Translations that do not match their message. */
function findMismatches(texts: EnglishTexts): readonly string[] {
  return TRANSLATED_LANGUAGES.flatMap((language) => {
    const common = readTranslations(language, COMMON_NAMESPACE);
    return [...texts].flatMap(([namespace, messages]) => {
      const own = readTranslations(language, namespace);
      return [...messages].flatMap(([key, { english: source }]) => {
        const text = findTranslation(own, common, key, source) ?? '';
        const error = text === '' ? undefined : findTranslationError(source, text, language);
        return error === undefined ? [] : [`${language}/${namespace} ${key}: ${error}`];
      });
    });
  });
}

/** Lines without a text, and lines that no message has or that repeat the common text. */
function findIncomplete(texts: EnglishTexts): readonly string[] {
  const lines = listLines(texts);
  return TRANSLATED_LANGUAGES.flatMap((language) => {
    const common = readTranslations(language, COMMON_NAMESPACE);
    return [...new Set([...lines.keys(), ...translatedNamespaces(language)])].flatMap((namespace) => {
      const expected = lines.get(namespace) ?? new Map<string, EnglishText>();
      const file = readTranslations(language, namespace);
      const place = `${language}/${namespace}`;
      const ownWords = new Map(
        [...(texts.get(namespace) ?? [])].map(([key, { english: source }]) => [
          nameLine(key, source),
          source,
        ]),
      );
      return [
        ...[...expected]
          .filter(([name]) => (file[name] ?? '') === '')
          .map(([name, { english: source }]) => `${place} ${name}: "${source}" has no translation`),
        ...Object.entries(file)
          .filter(([name]) => !expected.has(name))
          .flatMap(([name, text]) => {
            const source = ownWords.get(name);
            if (source === undefined) return [`${place} ${name}: there is no such message`];
            return common[nameCommonLine(source)] === text
              ? [`${place} ${name}: is in ${COMMON_NAMESPACE}.json`]
              : [];
          }),
      ];
    });
  });
}

function summarize(lines: readonly string[]): string {
  const counts = TRANSLATED_LANGUAGES.map(
    (language) => `${language} ${lines.filter((line) => line.startsWith(`${language}/`)).length}`,
  );
  return `Not translated as the code stands: ${counts.join(', ')}. Bring the files up to date: npm run translations`;
}
