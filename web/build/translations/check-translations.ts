import { relative } from 'node:path';
import { findTranslationError } from './validate-translation.ts';
import { readEnglishTexts, readWebSources, type EnglishTexts } from './english-texts.ts';
import { findLiterals } from './find-literals.ts';
import { readTranslations, TRANSLATED_LANGUAGES, translatedNamespaces } from './translation-files.ts';

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

/** Translations that do not match their message. One whose English has changed is incomplete, not wrong. */
function findMismatches(texts: EnglishTexts): readonly string[] {
  return checkEach(texts, (language, namespace, key, source) => {
    const translation = readTranslations(language, namespace)[key];
    if (translation === undefined || translation.text === '' || translation.english !== source)
      return undefined;
    const error = findTranslationError(source, translation.text, language);
    return error === undefined ? undefined : `${language}/${namespace} ${key}: ${error}`;
  });
}

/** Messages without a current translation, and translations without a message. */
function findIncomplete(texts: EnglishTexts): readonly string[] {
  const missing = checkEach(texts, (language, namespace, key, source) => {
    const translation = readTranslations(language, namespace)[key];
    const isComplete = translation?.english === source && translation.text !== '';
    return isComplete ? undefined : `${language}/${namespace} ${key}: "${source}" has no translation`;
  });
  const unknownKeys = TRANSLATED_LANGUAGES.flatMap((language) =>
    translatedNamespaces(language).flatMap((namespace) =>
      Object.keys(readTranslations(language, namespace))
        .filter((key) => texts.get(namespace)?.has(key) !== true)
        .map((key) => `${language}/${namespace} ${key}: there is no such message`),
    ),
  );
  return [...missing, ...unknownKeys];
}

type Language = (typeof TRANSLATED_LANGUAGES)[number];

function checkEach(
  texts: EnglishTexts,
  check: (language: Language, namespace: string, key: string, source: string) => string | undefined,
): readonly string[] {
  return TRANSLATED_LANGUAGES.flatMap((language) =>
    [...texts].flatMap(([namespace, messages]) =>
      [...messages].flatMap(([key, message]) => check(language, namespace, key, message.english) ?? []),
    ),
  );
}

function summarize(lines: readonly string[]): string {
  const counts = TRANSLATED_LANGUAGES.map(
    (language) => `${language} ${lines.filter((line) => line.startsWith(`${language}/`)).length}`,
  );
  return `Not translated as the code stands: ${counts.join(', ')}. Bring the files up to date: npm run translations`;
}
