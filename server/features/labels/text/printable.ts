import { findFont } from './fonts.ts';

/** Characters that are not printed: controls, pictographs, and invisible joiners and variation selectors. */
const UNPRINTABLE =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{fe00}-\u{fe0f}\u{20e3}]/gu;
/** Pictographs that are printed as ordinary signs. */
const PRINTABLE_SIGNS = /[©®™]/u;

const ASCII = /^[\x20-\x7e]*$/;

/**
 * Text as it is printed: composed (NFC), on one line, with single spaces, without control characters and emoji.
 * Characters that no font has stay in; `findUnprintable` finds them.
 */
export function toPrintable(text: string): string {
  if (ASCII.test(text)) return text.includes('  ') ? text.replace(/ {2,}/g, ' ').trim() : text.trim();
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(UNPRINTABLE, (match) => (PRINTABLE_SIGNS.test(match) ? match : ''))
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The first character of printable text that no font has; undefined if there is none. */
export function findUnprintable(text: string): string | undefined {
  if (ASCII.test(text)) return undefined;
  for (const character of text) {
    if (findFont(character.codePointAt(0) ?? 0, 'regular') === undefined) return character;
  }
  return undefined;
}
