import type { Glyph, GlyphRun } from 'fontkit';
import { memoize } from './memoize.ts';
import { findFont, type LabelFont, type Weight } from './fonts.ts';

/** A positioned glyph. Distances in thousandths of the font size; `dx` and `dy` from the pen position. */
export interface PlacedGlyph {
  readonly glyph: Glyph;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

/** Shaped text in one font. */
export interface ShapedRun {
  readonly font: LabelFont;
  readonly glyphs: readonly PlacedGlyph[];
  readonly width: number;
}

/** A line of shaped text, in the fonts that its scripts need. Width in thousandths of the font size. */
export interface ShapedText {
  readonly text: string;
  readonly runs: readonly ShapedRun[];
  readonly width: number;
}

/** Width of text at a font size, both in points. */
export function computeWidth(shaped: ShapedText, size: number): number {
  return (shaped.width * size) / 1000;
}

const MARK = /\p{M}/u;

/** Lines repeat on many labels (senders, towns, captions), and on one label while text is fitted. */
const MAX_CACHED_LINES = 4000;

/** Shapes printable text (see `toPrintable`). Characters that no font has are left out. */
export const shape = memoize(
  MAX_CACHED_LINES,
  (text: string, weight: Weight) => `${weight}${text}`,
  shapeUncached,
);

function shapeUncached(text: string, weight: Weight): ShapedText {
  const runs: ShapedRun[] = [];
  let start = 0;
  let end = 0;
  let font: LabelFont | undefined;
  let width = 0;
  const closeRun = () => {
    if (font === undefined || end === start) return;
    const run = shapeRun(text.slice(start, end), font);
    runs.push(run);
    width += run.width;
  };
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const next = belongsToFont(font, codePoint, character) ? font : findFont(codePoint, weight);
    if (next !== font) {
      closeRun();
      start = end;
      font = next;
    }
    end += character.length;
  }
  closeRun();
  return { text, runs, width };
}

/** True if a mark or space can stay in the font of the preceding character; a cluster must not be split over two fonts. */
function belongsToFont(font: LabelFont | undefined, codePoint: number, character: string): boolean {
  if (font === undefined || codePoint < 0x20) return false;
  if (codePoint !== 0x20 && (codePoint < 0x300 || !MARK.test(character))) return false;
  return font.face.hasGlyphForCodePoint(codePoint);
}

function shapeRun(text: string, font: LabelFont): ShapedRun {
  return font.isComplex || MARK.test(text) ? shapeWithEngine(text, font) : shapeByCharacter(text, font);
}

/** Thai and Lao AM after a tone mark: its ring is drawn below the tone mark. Other engines reorder this, fontkit does not. */
const AM = /([\u0e48-\u0e4b\u0ec8-\u0ecb]?)([\u0e33\u0eb3])/g;
const SPLIT_AM = {
  '\u0e33': (tone: string) => `\u0e4d${tone}\u0e32`,
  '\u0eb3': (tone: string) => `\u0ecd${tone}\u0eb2`,
};

/** Turns off the features that attach marks to their bases. */
const ATTACHMENT = { mark: false, mkmk: false, abvm: false, blwm: false };

/**
 * The engine of fontkit 2.0.4 throws on a mark without an attachment in the font (foliojs/fontkit#367, mostly Khmer).
 * Such text is shaped without attachment; its marks keep the default position, which is right for most bases.
 */
function layout(font: LabelFont, text: string): GlyphRun {
  const visual = font.isComplex
    ? text.replace(AM, (_, tone: string, am: string) => SPLIT_AM[am as keyof typeof SPLIT_AM](tone))
    : text;
  try {
    return font.face.layout(visual);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return font.face.layout(visual, ATTACHMENT);
  }
}

/** The engine takes about 5 µs per character, and words of complex scripts (towns, streets, provinces) repeat. */
const MAX_CACHED_RUNS = 5000;
const shapeWithEngine = memoize(
  MAX_CACHED_RUNS,
  (text: string, font: LabelFont) => `${font.name}\n${text}`,
  shapeWithEngineUncached,
);

function shapeWithEngineUncached(text: string, font: LabelFont): ShapedRun {
  const { glyphs, positions } = layout(font, text);
  const placed = glyphs.map((glyph, index): PlacedGlyph => {
    const { xAdvance = glyph.advanceWidth, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return { glyph, advance: xAdvance * font.scale, dx: xOffset * font.scale, dy: yOffset * font.scale };
  });
  return { font, glyphs: placed, width: placed.reduce((sum, { advance }) => sum + advance, 0) };
}

/** A character of a font, with the kerning of the pairs that it starts. */
interface Character {
  readonly placed: PlacedGlyph;
  readonly kerning: Map<string, number>;
}

const charactersByFont = new Map<LabelFont, Map<string, Character>>();

/** Shapes scripts of one glyph per character without the engine; glyphs and pair kerning are cached. */
function shapeByCharacter(text: string, font: LabelFont): ShapedRun {
  let characters = charactersByFont.get(font);
  if (characters === undefined) charactersByFont.set(font, (characters = new Map()));
  const glyphs: PlacedGlyph[] = [];
  let width = 0;
  let previous: Character | undefined;
  let previousText = '';
  for (const letter of text) {
    let character = characters.get(letter);
    if (character === undefined) characters.set(letter, (character = loadCharacter(letter, font)));
    if (previous !== undefined && font.hasKerning) {
      const kernWidth = getKerning(previous, previousText, letter, font);
      if (kernWidth !== 0) {
        glyphs[glyphs.length - 1] = { ...previous.placed, advance: previous.placed.advance + kernWidth };
        width += kernWidth;
      }
    }
    glyphs.push(character.placed);
    width += character.placed.advance;
    previous = character;
    previousText = letter;
  }
  return { font, glyphs, width };
}

function loadCharacter(character: string, font: LabelFont): Character {
  const glyph = font.face.glyphForCodePoint(character.codePointAt(0) ?? 0);
  return { placed: { glyph, advance: glyph.advanceWidth * font.scale, dx: 0, dy: 0 }, kerning: new Map() };
}

function getKerning({ kerning }: Character, left: string, right: string, font: LabelFont): number {
  let kernWidth = kerning.get(right);
  if (kernWidth === undefined) {
    const { glyphs, positions } = layout(font, left + right);
    const [first] = glyphs;
    const advance = positions[0]?.xAdvance;
    // Ligatures are not used here, so a pair that forms one has no kerning.
    kernWidth =
      glyphs.length === 2 && first && advance !== undefined ? (advance - first.advanceWidth) * font.scale : 0;
    kerning.set(right, kernWidth);
  }
  return kernWidth;
}
