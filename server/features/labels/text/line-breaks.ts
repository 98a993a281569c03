import { memoize } from './memoize.ts';

/** Scripts without spaces between words; a dictionary finds the word boundaries. */
const SPACELESS_SCRIPT = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const wordSegmenter = new Intl.Segmenter('th', { granularity: 'word' });
const graphemeSegmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Signs that must not start a line. */
const CLOSING_SIGNS = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ๆฯ々ー]+$/u;
/** A sign that must not end a line. */
const OPENING_SIGN = /[\p{Ps}\p{Pi}]$/u;

/** Pieces of a text between which a line may break. A piece keeps the space that follows it. */
export const splitAtBreaks = memoize(500, (text: string) => text, findBreakPieces);

function findBreakPieces(text: string): readonly string[] {
  const pieces: string[] = [];
  for (const word of text.match(/[^ ]*[,;/](?=[^ \d])|[^ ]+ *| +/gu) ?? []) {
    if (!SPACELESS_SCRIPT.test(word)) {
      pieces.push(word);
      continue;
    }
    for (const { segment } of wordSegmenter.segment(word)) {
      const last = pieces.at(-1);
      const joinsPrevious =
        last !== undefined &&
        !last.endsWith(' ') &&
        (CLOSING_SIGNS.test(segment) || segment === ' ' || OPENING_SIGN.test(last));
      if (joinsPrevious) pieces[pieces.length - 1] = last + segment;
      else pieces.push(segment);
    }
  }
  return pieces;
}

/** User-perceived characters, the smallest unit of truncation. */
export function splitGraphemes(text: string): string[] {
  return Array.from(graphemeSegmenter.segment(text), ({ segment }) => segment);
}
