import { findFont } from './fonts.ts';

const ASCII = /^[\x20-\x7e]*$/;

/** The first character of printable text that no font has; undefined if there is none. */
export function findUnprintable(text: string): string | undefined {
  if (ASCII.test(text)) return undefined;
  for (const character of text) {
    if (findFont(character.codePointAt(0) ?? 0, 'regular') === undefined) return character;
  }
  return undefined;
}
