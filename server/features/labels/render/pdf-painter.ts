import type { BarsMark, LogoMark, Mark, TextMark } from '../layout/label-marks.ts';
import { createPdfFonts, type PdfFonts } from './pdf-fonts.ts';
import type { PlacedGlyph, ShapedRun } from '../text/shaping.ts';

/** A picture opened by pdfkit, which is embedded once. The pdfkit typings lack it. */
type OpenImage = Buffer & { readonly brand: 'open image' };
type ImageDocument = PDFKit.PDFDocument & { openImage(bytes: Uint8Array): OpenImage };

const PDF_ALIGN = { LEFT: {}, CENTRE: { align: 'center' }, RIGHT: { align: 'right' } } as const;

/** Paints marks on the current page of a document. Use one painter per document; it tracks embedded fonts and logos. */
export function createPdfPainter(document: PDFKit.PDFDocument): (marks: readonly Mark[]) => void {
  const fonts = createPdfFonts(document);
  const logos = new Map<Uint8Array, OpenImage | undefined>();

  function paintLogo({ x, y, width, height, position, bytes, fallback }: LogoMark): string {
    if (!logos.has(bytes)) logos.set(bytes, openLogo(document as ImageDocument, bytes));
    const logo = logos.get(bytes);
    if (logo === undefined) return fallback.map((mark) => paintText(mark, fonts)).join('');
    document.image(logo, x, y, { fit: [width, height], ...PDF_ALIGN[position], valign: 'center' });
    return '';
  }

  function paint(mark: Mark): string {
    switch (mark.kind) {
      case 'text':
        return paintText(mark, fonts);
      case 'box':
        return `${formatNumber(mark.x)} ${formatNumber(mark.y)} ${formatNumber(mark.width)} ${formatNumber(mark.height)} re f\n`;
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

/** A number in PDF syntax: no exponent, at most three decimals. */
const formatNumber = (value: number) => String(Math.round(value * 1000) / 1000);

/** One path for all bars, so that they are rounded together. */
function paintBars({ x, y, height, module, symbol }: BarsMark): string {
  let path = '';
  let barX = x;
  symbol.widths.forEach((width, index) => {
    if (index % 2 === 0)
      path += `${formatNumber(barX)} ${formatNumber(y)} ${formatNumber(width * module)} ${formatNumber(height)} re\n`;
    barX += width * module;
  });
  return `${path}f\n`;
}

function paintText({ x, y, size, text, isWhite: white }: TextMark, fonts: PdfFonts): string {
  if (text.runs.length === 0) return '';
  // The y axis of the page points down, that of text points up.
  let content = `BT ${white ? '1 g ' : ''}1 0 0 -1 ${formatNumber(x)} ${formatNumber(y)} Tm\n`;
  for (const run of text.runs) content += paintRun(run, size, fonts);
  return `${content}ET${white ? ' 0 g' : ''}\n`;
}

/** Writes a run as one string, interrupted where shaping moved a glyph. */
function paintRun({ font, glyphs }: ShapedRun, size: number, fonts: PdfFonts): string {
  const embedded = fonts(font);
  let content = `/${embedded.use()} ${formatNumber(size)} Tf [<`;
  let rise = 0;
  let pending = 0;
  for (const placed of glyphs) {
    const natural = placed.glyph.advanceWidth * font.scale;
    if (placed.dy !== rise) {
      rise = placed.dy;
      content += `>] TJ ${formatNumber((rise * size) / 1000)} Ts [<`;
    }
    content += `${formatShift(pending - placed.dx)}${embedded.code(placed.glyph)}`;
    pending = computePenOffset(placed, natural);
  }
  return `${content}>${Math.abs(pending) < 0.5 ? '' : ` ${formatNumber(pending)}`}] TJ\n${rise === 0 ? '' : '0 Ts\n'}`;
}

/** Distance of the pen from the shaped position after a glyph, in thousandths of the font size. */
const computePenOffset = ({ advance, dx }: PlacedGlyph, natural: number) => dx + natural - advance;

const formatShift = (distance: number) => (Math.abs(distance) < 0.5 ? '' : `> ${formatNumber(distance)} <`);

function openLogo(document: ImageDocument, bytes: Uint8Array): OpenImage | undefined {
  try {
    return document.openImage(bytes);
  } catch {
    return undefined;
  }
}
