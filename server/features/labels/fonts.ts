import { readFileSync } from 'node:fs';
import type * as FontKit from 'fontkit';
import { onFirstUse } from '../../platform/on-first-use.ts';

const fontkit = onFirstUse((load) => load('fontkit') as typeof FontKit);

export type Weight = 'regular' | 'bold';

/** A face of the label's typeface. Parsed on first use and kept: the Chinese one alone is 10 MB. */
export interface LabelFont {
  readonly name: string;
  /** Marks, ligatures or reordering: its text goes through the shaping engine, not character by character. */
  readonly complex: boolean;
  readonly kerned: boolean;
  readonly face: FontKit.Font;
  /** Multiply font units by this to have thousandths of the type size. */
  readonly scale: number;
}

interface FaceSource {
  readonly file: string;
  readonly ranges: readonly (readonly [number, number])[];
  readonly complex?: boolean;
  readonly kerned?: boolean;
}

const LATIN_GREEK_CYRILLIC = [
  [0x20, 0x52f],
  [0x1e00, 0x1eff],
  [0x2000, 0x2219],
  [0x25cc, 0x25cc],
  [0xfb00, 0xfb04],
] as const;
const THAI = [[0x0e00, 0x0e7f]] as const;

/** Tried in this order. The scripts with one weight use it for both. */
const SOURCES: Readonly<Record<Weight, readonly FaceSource[]>> = {
  regular: [
    { file: 'noto-sans-regular', ranges: LATIN_GREEK_CYRILLIC, kerned: true },
    { file: 'noto-sans-thai-regular', ranges: THAI, complex: true },
  ],
  bold: [
    { file: 'noto-sans-bold', ranges: LATIN_GREEK_CYRILLIC, kerned: true },
    { file: 'noto-sans-thai-bold', ranges: THAI, complex: true },
  ],
};
const ONE_WEIGHT: readonly FaceSource[] = [
  {
    file: 'noto-sans-sc-medium',
    ranges: [
      [0x2e80, 0x30ff],
      [0x31f0, 0x9fff],
      [0xf900, 0xfaff],
      [0xfe30, 0xfe4f],
      [0xff00, 0xffef],
    ],
  },
  {
    file: 'noto-sans-kr-medium',
    ranges: [
      [0x1100, 0x11ff],
      [0x3130, 0x318f],
      [0xac00, 0xd7a3],
    ],
  },
  { file: 'noto-sans-lao-regular', ranges: [[0x0e80, 0x0eff]], complex: true },
  {
    file: 'noto-sans-khmer-regular',
    ranges: [
      [0x1780, 0x17ff],
      [0x19e0, 0x19ff],
    ],
    complex: true,
  },
  { file: 'noto-sans-tamil-regular', ranges: [[0x0b80, 0x0bff]], complex: true },
];

const loaded = new Map<string, LabelFont>();

function load({ file, complex = false, kerned = false }: FaceSource): LabelFont {
  const known = loaded.get(file);
  if (known !== undefined) return known;
  const face = fontkit().create(readFileSync(new URL(`../../assets/fonts/${file}.ttf`, import.meta.url)));
  if (!('layout' in face)) throw new Error(`${file} is a collection, not a font`);
  const font = { name: file, complex, kerned, face, scale: 1000 / face.unitsPerEm };
  loaded.set(file, font);
  return font;
}

/** The first font that has the character; undefined where none has. */
export function fontFor(codePoint: number, weight: Weight): LabelFont | undefined {
  const fonts = chosen[weight];
  let font = fonts.get(codePoint);
  if (font === undefined) {
    font = look(codePoint, weight);
    fonts.set(codePoint, font);
  }
  return font ?? undefined;
}

/** One entry a character of Unicode at most, so it cannot outgrow the fonts. */
const chosen: Readonly<Record<Weight, Map<number, LabelFont | null>>> = {
  regular: new Map(),
  bold: new Map(),
};

function look(codePoint: number, weight: Weight): LabelFont | null {
  for (const source of [...SOURCES[weight], ...ONE_WEIGHT]) {
    if (!source.ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) continue;
    const font = load(source);
    if (font.face.hasGlyphForCodePoint(codePoint)) return font;
  }
  return null;
}
