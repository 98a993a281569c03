import { normalizeWords } from './vague-descriptions.ts';
import type { PreflightRules } from './preflight-rules.ts';

/** A common article with its HS code, and the words by which descriptions name it. */
export type HsGoods = PreflightRules['hsGoods'][number];

export const UNSPACED_SCRIPT = /[\p{sc=Han}\p{sc=Thai}]/u;
/** Shorter words of a script without spaces are parts of other words too often. */
const MIN_THAI = 4;
const MIN_HAN = 2;

interface GoodsPhrase {
  readonly code: string;
  readonly phrase: string;
  readonly isSpaced: boolean;
}

/** Finds HS codes for a description of goods. */
export type SuggestHsCodes = (description: string, limit: number) => readonly string[];

/**
 * Compiles the words of common goods. The result lists the codes whose words occur in a description, those of the longest
 * match first; none for a description that names none of the goods. A plural with -s matches its singular.
 */
export function createHsSuggester(goods: readonly HsGoods[]): SuggestHsCodes {
  const phrases = goods
    .flatMap(({ code, words }) => words.flatMap((word) => toPhrase(code, word)))
    .sort((a, b) => b.phrase.length - a.phrase.length);
  return (description, limit) => {
    const spaced = joinWords(description);
    const unspaced = spaced.replaceAll(' ', '');
    const matches = phrases.filter(({ phrase, isSpaced }) => (isSpaced ? spaced : unspaced).includes(phrase));
    return [...new Set(matches.map(({ code }) => code))].slice(0, limit);
  };
}

function toPhrase(code: string, word: string): GoodsPhrase[] {
  const phrase = joinWords(word);
  if (!UNSPACED_SCRIPT.test(phrase)) return [{ code, phrase, isSpaced: true }];
  const text = phrase.replaceAll(' ', '');
  const minimum = /\p{sc=Thai}/u.test(text) ? MIN_THAI : MIN_HAN;
  return text.length < minimum ? [] : [{ code, phrase: text, isSpaced: false }];
}

/** The words of a text between spaces, in the singular. */
export function joinWords(text: string): string {
  const words = normalizeWords(text).map((word) =>
    /^[a-z]{3,}[^s]s$/.test(word) ? word.slice(0, -1) : word,
  );
  return ` ${words.join(' ')} `;
}
