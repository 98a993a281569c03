import { normalizeText } from '@portal/contract/core';
import type { ParsedHeader } from './parse-header.ts';

const FILLER_WORDS = new Set([
  'of',
  'the',
  'for',
  'in',
  'and',
  'or',
  'per',
  'a',
  's',
  'cn',
  'en',
  'please',
  'optional',
  'required',
  'mandatory',
  'di',
  'yang',
  'cua',
  'd',
  'de',
  'du',
  'des',
  'del',
  'della',
  'la',
  'le',
  'der',
  'van',
]);

/** Phrases of headers with their concepts. */
export interface Vocabulary<Concept extends string> {
  readonly latinPhrases: ReadonlyMap<string, Concept>;
  /** Longest first. */
  readonly otherPhrases: readonly (readonly [phrase: string, concept: Concept])[];
}

/** `phrases`: concepts with their phrases, separated by `|`. A phrase of two concepts means the later one. */
export function buildVocabulary<Concept extends string>(
  phrases: readonly (readonly [concept: Concept, words: string])[],
): Vocabulary<Concept> {
  const latinPhrases = new Map<string, Concept>();
  const otherPhrases = new Map<string, Concept>();
  for (const [concept, words] of phrases) {
    for (const phrase of words.split('|')) {
      if (/^[a-z0-9 ]+$/.test(phrase)) latinPhrases.set(omitFillerWords(phrase), concept);
      else otherPhrases.set(normalizeText(phrase).replaceAll(' ', ''), concept);
    }
  }
  return {
    latinPhrases,
    otherPhrases: [...otherPhrases].sort(([phraseA], [phraseB]) => phraseB.length - phraseA.length),
  };
}

/** Headers are compared without filler words: "country of origin" is the phrase "country origin". */
function omitFillerWords(phrase: string): string {
  const words = phrase.split(' ').filter((word) => !FILLER_WORDS.has(word));
  return words.length === 0 ? phrase : words.join(' ');
}

const MAX_PHRASE_WORDS = 5;

export interface VocabularyMatch<Concept extends string> {
  readonly concepts: ReadonlySet<Concept>;
  /** Number of words without a concept. */
  readonly unknownWordCount: number;
  readonly wordCount: number;
}

/** Finds the concepts of a header; longer phrases are matched first. */
export function findWords<Concept extends string>(
  { text }: Pick<ParsedHeader, 'text'>,
  { latinPhrases, otherPhrases }: Vocabulary<Concept>,
): VocabularyMatch<Concept> {
  const concepts = new Set<Concept>();
  let remainder = text;
  let wordCount = 0;
  for (const [phrase, concept] of otherPhrases) {
    if (!/[^\x20-\x7e]/.test(remainder)) break;
    const searchText = remainder.includes(phrase) ? remainder : remainder.replaceAll(' ', '');
    if (!searchText.includes(phrase)) continue;
    concepts.add(concept);
    wordCount++;
    remainder = searchText.replaceAll(phrase, ' ').trim();
  }
  const tokens = remainder.split(' ').filter((token) => token !== '' && !FILLER_WORDS.has(token));
  let unknownWordCount = 0;
  for (let index = 0; index < tokens.length;) {
    const phraseLength = matchLongestPhrase(tokens, index, latinPhrases);
    const concept = latinPhrases.get(tokens.slice(index, index + phraseLength).join(' '));
    if (concept === undefined) unknownWordCount++;
    else concepts.add(concept);
    wordCount++;
    index += Math.max(1, phraseLength);
  }
  return { concepts, unknownWordCount, wordCount };
}

function matchLongestPhrase(
  tokens: readonly string[],
  start: number,
  phrases: ReadonlyMap<string, unknown>,
): number {
  for (let size = Math.min(MAX_PHRASE_WORDS, tokens.length - start); size > 0; size--) {
    if (phrases.has(tokens.slice(start, start + size).join(' '))) return size;
  }
  return 0;
}

/** A table of phrases as `buildVocabulary` takes it. */
export function listPhrases<Concept extends string>(phrases: Readonly<Partial<Record<Concept, string>>>) {
  return Object.entries(phrases) as [Concept, string][];
}
