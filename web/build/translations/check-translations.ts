import { relative } from 'node:path';
import { faultOf } from './compare-translation.ts';
import { readEnglishTexts, webSources, type EnglishTexts } from './english-texts.ts';
import { findLiterals } from './find-literals.ts';
import { readTranslations, TRANSLATED, translatedNamespaces } from './translation-files.ts';

/** The one switch: whether a message without words in a language fails the check, or is only told. */
const MUST_BE_COMPLETE = true;

/** No string past the catalogues; in every language the same messages with the same arguments. */
const english = await readEnglishTexts();
const wrong = [...bypassing(), ...misworded(english)];
const incomplete = behind(english);
for (const line of MUST_BE_COMPLETE ? [...wrong, ...incomplete] : wrong) process.stderr.write(`${line}\n`);
if (incomplete.length > 0) process.stderr.write(`${summary(incomplete)}\n`);
if (wrong.length > 0 || (MUST_BE_COMPLETE && incomplete.length > 0)) process.exitCode = 1;

function bypassing(): readonly string[] {
  return webSources().flatMap(({ path, source }) =>
    findLiterals(path, source).map(
      ({ line, text }) => `${relative('.', path)}:${line} "${text}" bypasses the catalogue`,
    ),
  );
}

/** Words that do not fit their message; those whose English has changed since are behind, not wrong. */
function misworded(texts: EnglishTexts): readonly string[] {
  return each(texts, (language, namespace, key, source) => {
    const translation = readTranslations(language, namespace)[key];
    if (translation === undefined || translation.text === '' || translation.english !== source)
      return undefined;
    const fault = faultOf(source, translation.text, language);
    return fault === undefined ? undefined : `${language}/${namespace} ${key}: ${fault}`;
  });
}

/** Messages that are missing or were changed, and words for messages that are no more. */
function behind(texts: EnglishTexts): readonly string[] {
  const missing = each(texts, (language, namespace, key, source) => {
    const translation = readTranslations(language, namespace)[key];
    const isThere = translation?.english === source && translation.text !== '';
    return isThere ? undefined : `${language}/${namespace} ${key}: "${source}" has no words`;
  });
  const extra = TRANSLATED.flatMap((language) =>
    translatedNamespaces(language).flatMap((namespace) =>
      Object.keys(readTranslations(language, namespace))
        .filter((key) => texts.get(namespace)?.has(key) !== true)
        .map((key) => `${language}/${namespace} ${key}: there is no such message`),
    ),
  );
  return [...missing, ...extra];
}

type Language = (typeof TRANSLATED)[number];

function each(
  texts: EnglishTexts,
  tell: (language: Language, namespace: string, key: string, source: string) => string | undefined,
): readonly string[] {
  return TRANSLATED.flatMap((language) =>
    [...texts].flatMap(([namespace, messages]) =>
      [...messages].flatMap(([key, message]) => tell(language, namespace, key, message.english) ?? []),
    ),
  );
}

function summary(lines: readonly string[]): string {
  const counts = TRANSLATED.map(
    (language) => `${language} ${lines.filter((line) => line.startsWith(`${language}/`)).length}`,
  );
  return `Not translated as the code stands: ${counts.join(', ')}. Bring the files up to date: npm run translations`;
}
