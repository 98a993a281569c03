import type { BarsMark, LogoMark, Mark, TextMark } from './label-marks.ts';
import { pdfFonts, type PdfFonts } from './pdf-fonts.ts';
import type { PlacedGlyph, ShapedRun } from './shaping.ts';

/** A picture opened by pdfkit, which embeds it once however often it is shown. Its typings know only the bytes. */
type OpenImage = Buffer & { readonly brand: 'open image' };
type ImageDocument = PDFKit.PDFDocument & { openImage(bytes: Uint8Array): OpenImage };

/** Puts marks on the current page of a document. One painter a document: it knows the fonts and logos embedded so far. */
export function pdfPainter(document: PDFKit.PDFDocument): (marks: readonly Mark[]) => void {
  const fonts = pdfFonts(document);
  const logos = new Map<Uint8Array, OpenImage | undefined>();

  function paintLogo({ x, y, width, height, bytes, instead }: LogoMark): string {
    if (!logos.has(bytes)) logos.set(bytes, openLogo(document as ImageDocument, bytes));
    const logo = logos.get(bytes);
    if (logo === undefined) return paintText(instead, fonts);
    document.image(logo, x, y, { fit: [width, height], valign: 'center' });
    return '';
  }

  function paint(mark: Mark): string {
    switch (mark.kind) {
      case 'text':
        return paintText(mark, fonts);
      case 'box':
        return `${n(mark.x)} ${n(mark.y)} ${n(mark.width)} ${n(mark.height)} re f\n`;
      case 'bars':
        return paintBars(mark);
      case 'logo':
        return paintLogo(mark);
    }
  }

  return (marks) => {
    document.addContent(`0 g\n${marks.map(paint).join('')}`);
  };
}

/** A number as PDF takes it: no exponent, no more digits than a printer can tell apart. */
const n = (value: number) => String(Math.round(value * 1000) / 1000);

/** One path for all bars, so that no two of them are rounded apart. */
function paintBars({ x, y, height, module, symbol }: BarsMark): string {
  let path = '';
  let at = x;
  symbol.widths.forEach((width, index) => {
    if (index % 2 === 0) path += `${n(at)} ${n(y)} ${n(width * module)} ${n(height)} re\n`;
    at += width * module;
  });
  return `${path}f\n`;
}

function paintText({ x, y, size, text, white }: TextMark, fonts: PdfFonts): string {
  if (text.runs.length === 0) return '';
  // The page's axis points down; text must not stand on its head.
  let content = `BT ${white ? '1 g ' : ''}1 0 0 -1 ${n(x)} ${n(y)} Tm\n`;
  for (const run of text.runs) content += paintRun(run, size, fonts);
  return `${content}ET${white ? ' 0 g' : ''}\n`;
}

/** Shows a run glyph by glyph where the shaping moved them, and in one string where it did not. */
function paintRun({ font, glyphs }: ShapedRun, size: number, fonts: PdfFonts): string {
  const embedded = fonts(font);
  let content = `/${embedded.use()} ${n(size)} Tf [<`;
  let rise = 0;
  let pending = 0;
  for (const placed of glyphs) {
    const natural = placed.glyph.advanceWidth * font.scale;
    if (placed.dy !== rise) {
      rise = placed.dy;
      content += `>] TJ ${n((rise * size) / 1000)} Ts [<`;
    }
    content += `${shift(pending - placed.dx)}${embedded.code(placed.glyph)}`;
    pending = owed(placed, natural);
  }
  return `${content}>${Math.abs(pending) < 0.5 ? '' : ` ${n(pending)}`}] TJ\n${rise === 0 ? '' : '0 Ts\n'}`;
}

/** How much further than the shaping asks the pen is once a glyph is shown, in thousandths. */
const owed = ({ advance, dx }: PlacedGlyph, natural: number) => dx + natural - advance;

const shift = (distance: number) => (Math.abs(distance) < 0.5 ? '' : `> ${n(distance)} <`);

function openLogo(document: ImageDocument, bytes: Uint8Array): OpenImage | undefined {
  try {
    return document.openImage(bytes);
  } catch {
    return undefined;
  }
}
