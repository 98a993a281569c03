import type { Glyph, GlyphRun } from 'fontkit';
import { remember } from './remember.ts';
import { fontFor, type LabelFont, type Weight } from './fonts.ts';

/** A glyph in its place; distances are thousandths of the type size, `dx` and `dy` from the pen. */
export interface PlacedGlyph {
  readonly glyph: Glyph;
  readonly advance: number;
  readonly dx: number;
  readonly dy: number;
}

/** Text of one font, shaped. */
export interface ShapedRun {
  readonly font: LabelFont;
  readonly glyphs: readonly PlacedGlyph[];
  readonly width: number;
}

/** A line of text in as many fonts as its scripts need. Width in thousandths of the type size. */
export interface ShapedText {
  readonly text: string;
  readonly runs: readonly ShapedRun[];
  readonly width: number;
}

/** Width of text set at `size` points, in points. */
export function widthOf(shaped: ShapedText, size: number): number {
  return (shaped.width * size) / 1000;
}

const MARK = /\p{M}/u;

/** Lines repeat from label to label (senders, towns, captions) and, while a text is being fitted, on one label too. */
const MAX_KEPT_LINES = 4000;

/** Shapes printable text (see `printable`). A character no font has is left out. */
export const shape = remember(
  MAX_KEPT_LINES,
  (text: string, weight: Weight) => `${weight}${text}`,
  shapeAnew,
);

function shapeAnew(text: string, weight: Weight): ShapedText {
  const runs: ShapedRun[] = [];
  let start = 0;
  let end = 0;
  let font: LabelFont | undefined;
  let width = 0;
  const close = () => {
    if (font === undefined || end === start) return;
    const run = shapeRun(text.slice(start, end), font);
    runs.push(run);
    width += run.width;
  };
  for (const character of text) {
    const codePoint = character.codePointAt(0) ?? 0;
    const next = staysWith(font, codePoint, character) ? font : fontFor(codePoint, weight);
    if (next !== font) {
      close();
      start = end;
      font = next;
    }
    end += character.length;
  }
  close();
  return { text, runs, width };
}

/** Marks and spaces belong to what they follow, where its font has them: a cluster split over two fonts falls apart. */
function staysWith(font: LabelFont | undefined, codePoint: number, character: string): boolean {
  if (font === undefined || codePoint < 0x20) return false;
  if (codePoint !== 0x20 && (codePoint < 0x300 || !MARK.test(character))) return false;
  return font.face.hasGlyphForCodePoint(codePoint);
}

function shapeRun(text: string, font: LabelFont): ShapedRun {
  return font.complex || MARK.test(text) ? shapeByEngine(text, font) : shapeByCharacter(text, font);
}

/** Thai and Lao AM: its ring stands below a tone mark typed before it, which other engines see to and fontkit does not. */
const AM = /([\u0e48-\u0e4b\u0ec8-\u0ecb]?)([\u0e33\u0eb3])/g;
const SPLIT_AM = {
  '\u0e33': (tone: string) => `\u0e4d${tone}\u0e32`,
  '\u0eb3': (tone: string) => `\u0ecd${tone}\u0eb2`,
};

/** Features that attach marks to what they stand on. */
const ATTACHMENT = { mark: false, mkmk: false, abvm: false, blwm: false };

/**
 * The engine of fontkit 2.0.4 throws on a mark that its font attaches to nothing (foliojs/fontkit#367, Khmer mostly).
 * Such a mark stands where its glyph was drawn, which is where it belongs with most bases.
 */
function layout(font: LabelFont, text: string): GlyphRun {
  const visual = font.complex
    ? text.replace(AM, (_, tone: string, am: string) => SPLIT_AM[am as keyof typeof SPLIT_AM](tone))
    : text;
  try {
    return font.face.layout(visual);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return font.face.layout(visual, ATTACHMENT);
  }
}

/** The engine takes some 5 µs a character, and words of complex scripts (towns, streets, provinces) come again. */
const MAX_KEPT_RUNS = 5000;
const shapeByEngine = remember(
  MAX_KEPT_RUNS,
  (text: string, font: LabelFont) => `${font.name}\n${text}`,
  askEngine,
);

function askEngine(text: string, font: LabelFont): ShapedRun {
  const { glyphs, positions } = layout(font, text);
  const placed = glyphs.map((glyph, index): PlacedGlyph => {
    const { xAdvance = glyph.advanceWidth, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return { glyph, advance: xAdvance * font.scale, dx: xOffset * font.scale, dy: yOffset * font.scale };
  });
  return { font, glyphs: placed, width: placed.reduce((sum, { advance }) => sum + advance, 0) };
}

/** A character of a font, with the kerning of the pairs it was first in. */
interface Character {
  readonly placed: PlacedGlyph;
  readonly kerning: Map<string, number>;
}

const charactersOf = new Map<LabelFont, Map<string, Character>>();

/** Scripts of one glyph a character need no engine, only pair kerning, and both are soon known. */
function shapeByCharacter(text: string, font: LabelFont): ShapedRun {
  let characters = charactersOf.get(font);
  if (characters === undefined) charactersOf.set(font, (characters = new Map()));
  const glyphs: PlacedGlyph[] = [];
  let width = 0;
  let before: Character | undefined;
  let beforeText = '';
  for (const letter of text) {
    let character = characters.get(letter);
    if (character === undefined) characters.set(letter, (character = characterOf(letter, font)));
    if (before !== undefined && font.kerned) {
      const kern = kerningOf(before, beforeText, letter, font);
      if (kern !== 0) {
        glyphs[glyphs.length - 1] = { ...before.placed, advance: before.placed.advance + kern };
        width += kern;
      }
    }
    glyphs.push(character.placed);
    width += character.placed.advance;
    before = character;
    beforeText = letter;
  }
  return { font, glyphs, width };
}

function characterOf(character: string, font: LabelFont): Character {
  const glyph = font.face.glyphForCodePoint(character.codePointAt(0) ?? 0);
  return { placed: { glyph, advance: glyph.advanceWidth * font.scale, dx: 0, dy: 0 }, kerning: new Map() };
}

function kerningOf({ kerning }: Character, left: string, right: string, font: LabelFont): number {
  let kern = kerning.get(right);
  if (kern === undefined) {
    const { glyphs, positions } = layout(font, left + right);
    const [first] = glyphs;
    const advance = positions[0]?.xAdvance;
    // A ligature has no pair to kern; it is not used, because each character is shown by itself.
    kern =
      glyphs.length === 2 && first && advance !== undefined ? (advance - first.advanceWidth) * font.scale : 0;
    kerning.set(right, kern);
  }
  return kern;
}
