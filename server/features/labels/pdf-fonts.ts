import type { Font, Glyph } from 'fontkit';
import type { LabelFont } from './fonts.ts';

/** What pdfkit keeps of a font it embeds. Its typings end before this; the decode tests notice if it changes. */
interface EmbeddedFont {
  readonly id: string;
  readonly subset: { includeGlyph(glyph: number): number };
  readonly widths: number[];
  readonly unicode: (readonly number[])[];
  ref(): unknown;
}

type FontDocument = PDFKit.PDFDocument & {
  readonly _font: EmbeddedFont;
  readonly page: { readonly fonts: Record<string, unknown> };
};

/** A font inside one document: only the glyphs used are embedded, and they copy as the text they stand for. */
interface PdfFont {
  /** Name of the font in content streams of the current page. */
  use(): string;
  /** Four hexadecimal digits that show the glyph. */
  code(glyph: Glyph): string;
}

export type PdfFonts = (font: LabelFont) => PdfFont;

/** Fonts of one document, embedded on first use. */
export function pdfFonts(document: PDFKit.PDFDocument): PdfFonts {
  const known = new Map<LabelFont, PdfFont>();
  return (font) => {
    let made = known.get(font);
    if (made === undefined) {
      made = embed(document as FontDocument, font);
      known.set(font, made);
    }
    return made;
  };
}

function embed(document: FontDocument, font: LabelFont): PdfFont {
  // pdfkit takes an open font as well as a file: parsing it again for each document would cost more than all its pages.
  document.font(font.face as Font & string);
  const embedded = document._font;
  const codes: string[] = [];
  return {
    use: () => {
      document.page.fonts[embedded.id] ??= embedded.ref();
      return embedded.id;
    },
    code: (glyph) => {
      const known = codes[glyph.id];
      if (known !== undefined) return known;
      const index = embedded.subset.includeGlyph(glyph.id);
      embedded.widths[index] ??= glyph.advanceWidth * font.scale;
      embedded.unicode[index] ??= glyph.codePoints;
      const code = index.toString(16).padStart(4, '0');
      codes[glyph.id] = code;
      return code;
    },
  };
}
