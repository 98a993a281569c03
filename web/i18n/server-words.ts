import { definedTexts, i18n, useLocale } from './messages.ts';

/** The namespace of what the server says; its messages are the server's sentences themselves. */
export const SERVER = 'server';

// The server's English comes with its answers: here stands none of it, only that its words are wanted.
definedTexts.set(SERVER, {});

interface Sentence {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly id: string;
}

interface Known {
  /** Of messages when these were made: more have come since when it differs. */
  readonly count: number;
  readonly all: readonly Sentence[];
  readonly said: Map<string, string>;
}

const knownByLocale = new Map<string, Known>();

/** A table says the same of many rows. */
const MOST_REMEMBERED = 2_000;

/**
 * What the server said in English, in the language of the page: its sentences are the keys of the catalogue, with the
 * values in braces. A value that is a sentence itself is put in words too. What is not in the catalogue stays as it is.
 */
export function inWords(said: string): string {
  const known = sentences();
  const remembered = known.said.get(said);
  if (remembered !== undefined) return remembered;
  const words = within(said, 0);
  if (known.said.size >= MOST_REMEMBERED) known.said.clear();
  known.said.set(said, words);
  return words;
}

/** `inWords`, bound to a component so that it follows the locale. */
export function useServerWords(): (said: string) => string {
  useLocale();
  return inWords;
}

/** Where an answer or a refusal of the contract holds a sentence. */
const SENTENCES = new Set(['error', 'reason', 'reasons', 'why', 'message', 'failure', 'sentence']);

/** An answer or a refusal with its sentences in the language of the page; everything else as it is. */
export function answerInWords<Answer>(answer: Answer): Answer {
  return worded(answer, false) as Answer;
}

function worded(value: unknown, said: boolean): unknown {
  if (typeof value === 'string') return said ? inWords(value) : value;
  if (Array.isArray(value)) return value.map((one) => worded(one, said));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inside]) => [key, worded(inside, SENTENCES.has(key))]),
  );
}

const DEEPEST = 4;

function wordsFor(said: string, depth: number): string | undefined {
  if (depth > DEEPEST || said === '') return undefined;
  for (const { pattern, names, id } of sentences().all) {
    const values = pattern.exec(said)?.slice(1);
    if (values === undefined) continue;
    const named = names.map((name, at) => [name, within(values[at] ?? '', depth + 1)] as const);
    return i18n._(id, Object.fromEntries(named));
  }
  return knownWord(said);
}

/** A value: a sentence, `field: a sentence`, several of either, or what it is. */
function within(value: string, depth: number): string {
  return wordsFor(value, depth) ?? labelled(value, depth) ?? bracketed(value, depth);
}

function labelled(value: string, depth: number): string | undefined {
  const [, label, rest] = /^([^:]+): (.+)$/s.exec(value) ?? [];
  const words = rest === undefined ? undefined : wordsFor(rest, depth + 1);
  return words === undefined ? undefined : `${label}: ${words}`;
}

/** `Lotus Lines (does not serve VN), Merlion (suspended on the platform)` */
function bracketed(value: string, depth: number): string {
  return value.replaceAll(/\(([^()]+)\)/g, (whole, inside: string) => {
    const words = wordsFor(inside, depth + 1);
    return words === undefined ? whole : `(${words})`;
  });
}

/** A status, a service, a role: words another catalogue on the page has. */
function knownWord(said: string): string | undefined {
  const sought = said.toLowerCase();
  for (const [namespace, texts] of definedTexts)
    for (const [key, english] of Object.entries(texts))
      if (english.toLowerCase() === sought) return i18n._(`${namespace}.${key}`, {}, { message: english });
  return undefined;
}

/** The sentences that have words, those with the most of their own before those that would fit anything. */
function sentences(): Known {
  const { locale, messages } = i18n;
  const count = Object.keys(messages).length;
  const known = knownByLocale.get(locale);
  if (known?.count === count) return known;
  const all = Object.keys(messages)
    .filter((id) => id.startsWith(`${SERVER}.`))
    .map((id) => ({ id, english: id.slice(SERVER.length + 1) }))
    .sort((a, b) => ownLetters(b.english) - ownLetters(a.english))
    .map(({ id, english }) => sentence(id, english));
  const made = { count, all, said: new Map<string, string>() };
  knownByLocale.set(locale, made);
  return made;
}

function sentence(id: string, english: string): Sentence {
  const parts = english.split(/\{(\w+)\}/);
  const pattern = parts.map((part, at) => (at % 2 === 1 ? '(.+?)' : escaped(part))).join('');
  return { id, pattern: new RegExp(`^${pattern}$`, 's'), names: parts.filter((_, at) => at % 2 === 1) };
}

function ownLetters(english: string): number {
  return english.replaceAll(/\{\w+\}/g, '').length;
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
