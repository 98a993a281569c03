import { remember } from './remember.ts';

/** Scripts written without spaces: a dictionary says where their words end, and clusters stay whole. */
const SPACELESS = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;
const words = new Intl.Segmenter('th', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Must not begin a line. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}\p{M}ๆฯ々ー]+$/u;
/** Must not end one. */
const OPENING = /[\p{Ps}\p{Pi}]$/u;

/** Pieces between which a line may break, in order; joined they are the text. A piece keeps the space that follows it. */
export const breakPieces = remember(500, (text: string) => text, findPieces);

function findPieces(text: string): readonly string[] {
  const pieces: string[] = [];
  for (const word of text.match(/[^ ]*[,;/](?=[^ \d])|[^ ]+ *| +/gu) ?? []) {
    if (!SPACELESS.test(word)) {
      pieces.push(word);
      continue;
    }
    for (const { segment } of words.segment(word)) {
      const last = pieces.at(-1);
      const joins =
        last !== undefined &&
        !last.endsWith(' ') &&
        (CLOSING.test(segment) || segment === ' ' || OPENING.test(last));
      if (joins) pieces[pieces.length - 1] = last + segment;
      else pieces.push(segment);
    }
  }
  return pieces;
}

/** User-perceived characters: the smallest thing that may be cut. */
export function clusters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
