/** Characters that are not printed: controls, pictographs, and invisible joiners and variation selectors. */
const UNPRINTABLE =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u{fe00}-\u{fe0f}\u{20e3}]/gu;
/** Pictographs that are printed as ordinary signs. */
const PRINTABLE_SIGNS = /[©®™]/u;

const ASCII = /^[\x20-\x7e]*$/;

/**
 * Text as it is printed: composed (NFC), on one line, with single spaces, without control characters and emoji.
 * Characters that no font has stay in; `findForeignCharacter` finds most of them.
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

type Range = readonly [first: number, last: number];

/** Unicode ranges of the scripts that the fonts of labels have. */
export const LABEL_SCRIPTS = {
  latinGreekCyrillic: [
    [0x20, 0x52f],
    [0x1e00, 0x1eff],
    [0x2000, 0x2219],
    [0x25cc, 0x25cc],
    [0xfb00, 0xfb04],
  ],
  thai: [[0x0e00, 0x0e7f]],
  chineseAndJapanese: [
    [0x2e80, 0x30ff],
    [0x31f0, 0x9fff],
    [0xf900, 0xfaff],
    [0xfe30, 0xfe4f],
    [0xff00, 0xffef],
  ],
  korean: [
    [0x1100, 0x11ff],
    [0x3130, 0x318f],
    [0xac00, 0xd7a3],
  ],
  lao: [[0x0e80, 0x0eff]],
  khmer: [
    [0x1780, 0x17ff],
    [0x19e0, 0x19ff],
  ],
  tamil: [[0x0b80, 0x0bff]],
} as const satisfies Readonly<Record<string, readonly Range[]>>;

const PRINTABLE_RANGES: readonly Range[] = Object.values(LABEL_SCRIPTS).flat();

/** The first character of a text in a script that no font of the labels has; undefined if there is none. */
export function findForeignCharacter(text: string): string | undefined {
  if (ASCII.test(text)) return undefined;
  for (const character of toPrintable(text)) {
    const code = character.codePointAt(0) ?? 0;
    if (!PRINTABLE_RANGES.some(([first, last]) => code >= first && code <= last)) return character;
  }
  return undefined;
}
