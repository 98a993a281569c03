import { fontFor } from './fonts.ts';

/** What carries no reading on paper: controls, pictographs, and the invisible characters that only join or vary them. */
const SILENT =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{fe00}-\u{fe0f}\u{20e3}]/gu;
/** Pictographs that are also ordinary signs. */
const SIGNS = /[©®™]/u;

const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Text as it can be printed: composed (NFC), on one line, single spaces, no controls and no emoji.
 * Characters that only our fonts lack stay in, for `unprintable` to name.
 */
export function printable(text: string): string {
  if (PLAIN.test(text)) return text.includes('  ') ? text.replace(/ {2,}/g, ' ').trim() : text.trim();
  return text
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(SILENT, (found) => (SIGNS.test(found) ? found : ''))
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The first character of printable text that no font has, or undefined. */
export function unprintable(text: string): string | undefined {
  if (PLAIN.test(text)) return undefined;
  for (const character of text) {
    if (fontFor(character.codePointAt(0) ?? 0, 'regular') === undefined) return character;
  }
  return undefined;
}
