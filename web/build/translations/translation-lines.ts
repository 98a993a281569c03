import { createHash } from 'node:crypto';
import type { EnglishText, EnglishTexts } from './english-texts.ts';

/**
 * The translations of a namespace, one line each: `"<key>#<digest>": "<text>"`. The digest is that of the English text: a
 * translation of another English text is not used. The text is empty when not translated yet.
 */
export type TranslationFile = Readonly<Record<string, string>>;

/** The file of the texts that several messages have. A namespace has a line of its own only where the word differs there. */
export const COMMON_NAMESPACE = 'common';

/** Its file is read by the server, which reads no other. */
const SERVER_NAMESPACE = 'mail';

/** The name of a line: `key#digest`. */
export function nameLine(key: string, english: string): string {
  return `${key}#${createHash('sha256').update(english).digest('hex').slice(0, 6)}`;
}

/** The digest of the English text of a line. */
export function digestOf(lineName: string): string {
  return lineName.slice(lineName.lastIndexOf('#') + 1);
}

/** The name of a common line: words of the English text, and its digest. */
export function nameCommonLine(english: string): string {
  const words = english.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return nameLine(words.slice(0, 6).join('-'), english);
}

/** The translation of a message: its own line, or else the common one. */
export function findTranslation(
  own: TranslationFile,
  common: TranslationFile,
  key: string,
  english: string,
): string | undefined {
  return own[nameLine(key, english)] ?? common[nameCommonLine(english)];
}

/** The names of the lines that a language has when it is complete; a namespace may have more for words of its own. */
export function listLines(english: EnglishTexts): ReadonlyMap<string, ReadonlyMap<string, EnglishText>> {
  const messages = [...english].flatMap(([namespace, texts]) =>
    [...texts].map(([key, text]) => ({ namespace, key, text })),
  );
  const uses = new Map<string, number>();
  for (const { namespace, text } of messages)
    if (namespace !== SERVER_NAMESPACE) uses.set(text.english, (uses.get(text.english) ?? 0) + 1);
  const lines = new Map<string, Map<string, EnglishText>>([[COMMON_NAMESPACE, new Map()]]);
  for (const { namespace, key, text } of messages) {
    const isCommon = namespace !== SERVER_NAMESPACE && (uses.get(text.english) ?? 0) > 1;
    lines.set(namespace, lines.get(namespace) ?? new Map<string, EnglishText>());
    if (isCommon) lines.get(COMMON_NAMESPACE)?.set(nameCommonLine(text.english), text);
    else lines.get(namespace)?.set(nameLine(key, text.english), text);
  }
  const common = [...(lines.get(COMMON_NAMESPACE) ?? [])].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return lines.set(COMMON_NAMESPACE, new Map(common));
}
