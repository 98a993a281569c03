import type { Font, Glyph } from 'fontkit';
import type { LabelFont } from '../text/fonts.ts';

/** The internals of an embedded pdfkit font, which its typings leave out. The decode tests fail if they change. */
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

/** A font of one document. Only used glyphs are embedded; copied text keeps its characters. */
interface PdfFont {
  /** Name of the font in content streams of the current page. */
  use(): string;
  /** Four hexadecimal digits that show the glyph. */
  code(glyph: Glyph): string;
}

export type PdfFonts = (font: LabelFont) => PdfFont;

/** Fonts of one document, embedded on first use. */
export function createPdfFonts(document: PDFKit.PDFDocument): PdfFonts {
  const embeddedFonts = new Map<LabelFont, PdfFont>();
  return (font) => {
    let pdfFont = embeddedFonts.get(font);
    if (pdfFont === undefined) {
      pdfFont = embed(document as FontDocument, font);
      embeddedFonts.set(font, pdfFont);
    }
    return pdfFont;
  };
}

function embed(document: FontDocument, font: LabelFont): PdfFont {
  // An open font, not a file: parsing it for each document would take longer than rendering all pages.
  document.font(font.face as Font & string);
  const embedded = document._font;
  const codes: string[] = [];
  return {
    use: () => {
      document.page.fonts[embedded.id] ??= embedded.ref();
      return embedded.id;
    },
    code: (glyph) => {
      const embeddedFonts = codes[glyph.id];
      if (embeddedFonts !== undefined) return embeddedFonts;
      const index = embedded.subset.includeGlyph(glyph.id);
      embedded.widths[index] ??= glyph.advanceWidth * font.scale;
      embedded.unicode[index] ??= glyph.codePoints;
      const code = index.toString(16).padStart(4, '0');
      codes[glyph.id] = code;
      return code;
    },
  };
}
