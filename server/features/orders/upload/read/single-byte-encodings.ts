import type { FileEncoding } from '@portal/contract/orders';
import { createTextDecoder } from './decode-text.ts';
import type { EncodingGuess } from './encoding-guess.ts';

/** In the order in which equal scores are preferred: the encoding of Western Windows programs first. */
const ENCODINGS: readonly FileEncoding[] = ['windows-1252', 'windows-1258', 'macintosh', 'cp850'];

/** The lead over the next encoding with another text, and the letters above 127, from which a guess is sure. */
const SURE_LEAD = 0.3;
const MIN_LETTERS = 3;
/** A lower score is of signs and letters that no text has: the encoding is none of these. */
const MIN_SURE_SCORE = 0.6;

/** The Latin encoding whose text has the most plausible letters. Not sure when another one is nearly as plausible. */
export function guessSingleByteEncoding(sample: Buffer): EncodingGuess {
  const candidates = ENCODINGS.map((encoding) => {
    const text = createTextDecoder(encoding).decode(sample);
    return { encoding, text: text.normalize(), ...scoreText(text) };
  });
  const [best, ...others] = candidates.toSorted((one, other) => other.score - one.score);
  if (best === undefined) return { encoding: 'windows-1252', isSure: false };
  const rival = others.find(({ text }) => text !== best.text);
  const isAhead = rival === undefined || best.score - rival.score >= SURE_LEAD;
  return {
    encoding: best.encoding,
    isSure: isAhead && best.count >= MIN_LETTERS && best.score >= MIN_SURE_SCORE,
  };
}

const COMMON_SIGN = /[\u00A0’‘“”–—…€£°·™®©«»´•№]/;
/** Letters and signs that no language of the region has: they come from a wrong encoding. */
const RARE_LETTER = /[ðÐþÞŸƒıµªº¤]/;

/** The mean plausibility of the characters above 127, from -1 to 1, and their number. */
function scoreText(text: string): { readonly score: number; readonly count: number } {
  let sum = 0;
  let count = 0;
  let previous = '';
  let next = text.charAt(0);
  for (let index = 0; index < text.length; index++) {
    const character = next;
    next = text.charAt(index + 1);
    if (character.charCodeAt(0) > 127) {
      count++;
      sum += scoreCharacter(character, previous, next);
    }
    previous = character;
  }
  return { score: count === 0 ? 0 : sum / count, count };
}

function scoreCharacter(character: string, previous: string, next: string): number {
  if (/\p{Mn}/u.test(character)) return /[aeiouyâêôăơư]/i.test(previous) ? 1 : -1;
  if (RARE_LETTER.test(character)) return -0.5;
  if (/\p{L}/u.test(character)) {
    const isCapitalInside = /\p{Lu}/u.test(character) && /\p{Ll}/u.test(previous);
    if (isCapitalInside) return -1;
    return /\p{L}/u.test(previous) || /\p{L}/u.test(next) ? 1 : 0.2;
  }
  return COMMON_SIGN.test(character) ? 0.3 : -1;
}
