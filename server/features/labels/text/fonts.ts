import { readFileSync } from 'node:fs';
import type * as FontKit from 'fontkit';
import { LABEL_SCRIPTS } from '@portal/contract/labels';
import { lazy } from '../../../platform/lazy.ts';

const fontkit = lazy((loadFont) => loadFont('fontkit') as typeof FontKit);

export type Weight = 'regular' | 'bold';

/** A font of the labels. Parsed on first use and then cached: the Chinese one alone has 10 MB. */
export interface LabelFont {
  readonly name: string;
  /** The script has marks, ligatures or reordering, so that its text needs the shaping engine. */
  readonly isComplex: boolean;
  readonly hasKerning: boolean;
  readonly face: FontKit.Font;
  /** Factor from font units to thousandths of the font size. */
  readonly scale: number;
}

interface FaceSource {
  readonly file: string;
  readonly ranges: readonly (readonly [number, number])[];
  readonly isComplex?: boolean;
  readonly hasKerning?: boolean;
}

/** Fonts per weight, in the sequence in which they are tried, before the fonts of a single weight. */
const WEIGHTED_SOURCES: Readonly<Record<Weight, readonly FaceSource[]>> = {
  regular: [
    { file: 'noto-sans-regular', ranges: LABEL_SCRIPTS.latinGreekCyrillic, hasKerning: true },
    { file: 'noto-sans-thai-regular', ranges: LABEL_SCRIPTS.thai, isComplex: true },
  ],
  bold: [
    { file: 'noto-sans-bold', ranges: LABEL_SCRIPTS.latinGreekCyrillic, hasKerning: true },
    { file: 'noto-sans-thai-bold', ranges: LABEL_SCRIPTS.thai, isComplex: true },
  ],
};
const SINGLE_WEIGHT_SOURCES: readonly FaceSource[] = [
  { file: 'noto-sans-sc-medium', ranges: LABEL_SCRIPTS.chineseAndJapanese },
  { file: 'noto-sans-kr-medium', ranges: LABEL_SCRIPTS.korean },
  { file: 'noto-sans-lao-regular', ranges: LABEL_SCRIPTS.lao, isComplex: true },
  {
    file: 'noto-sans-khmer-regular',
    ranges: LABEL_SCRIPTS.khmer,
    isComplex: true,
  },
  { file: 'noto-sans-tamil-regular', ranges: LABEL_SCRIPTS.tamil, isComplex: true },
];

const fontsByFile = new Map<string, LabelFont>();

function loadFont({ file, isComplex = false, hasKerning = false }: FaceSource): LabelFont {
  const cachedFont = fontsByFile.get(file);
  if (cachedFont !== undefined) return cachedFont;
  const face = fontkit().create(readFileSync(new URL(`../../../assets/fonts/${file}.ttf`, import.meta.url)));
  if (!('layout' in face)) throw new Error(`${file} is a collection, not a font`);
  const font = { name: file, isComplex, hasKerning, face, scale: 1000 / face.unitsPerEm };
  fontsByFile.set(file, font);
  return font;
}

/** The first font that has the character; undefined if none has it. */
export function findFont(codePoint: number, weight: Weight): LabelFont | undefined {
  const fonts = fontsByCodePoint[weight];
  let font = fonts.get(codePoint);
  if (font === undefined) {
    font = searchFont(codePoint, weight);
    fonts.set(codePoint, font);
  }
  return font ?? undefined;
}

/** Results of `findFont`; bounded by the number of Unicode characters. */
const fontsByCodePoint: Readonly<Record<Weight, Map<number, LabelFont | null>>> = {
  regular: new Map(),
  bold: new Map(),
};

function searchFont(codePoint: number, weight: Weight): LabelFont | null {
  for (const source of [...WEIGHTED_SOURCES[weight], ...SINGLE_WEIGHT_SOURCES]) {
    if (!source.ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) continue;
    const font = loadFont(source);
    if (font.face.hasGlyphForCodePoint(codePoint)) return font;
  }
  return null;
}
