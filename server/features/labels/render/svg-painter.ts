import type { Glyph } from 'fontkit';
import { detectLogoType } from '../logo/label-logo.ts';
import type { BarsMark, LogoMark, Mark, TextMark } from '../layout/label-marks.ts';
import type { LabelPage } from '../layout/label-page.ts';

const SVG_ALIGN = { LEFT: 'xMin', CENTRE: 'xMid', RIGHT: 'xMax' } as const;

/** Renders one label as SVG. */
export function renderSvgLabel(page: LabelPage): string {
  return createSvgPainter()(page);
}

/**
 * Renders labels of one document as SVG, one at a time; a label uses the outlines of those before it. Text is drawn as outlines, so
 * that it looks like the printed label and contains nothing that a browser would execute.
 */
export function createSvgPainter(): (page: LabelPage) => string {
  const outlines = new Map<Glyph, string>();
  let newOutlines = '';

  function getOutlineId(glyph: Glyph): string {
    const drawn = outlines.get(glyph);
    if (drawn !== undefined) return drawn;
    const id = `g${outlines.size}`;
    outlines.set(glyph, id);
    newOutlines += `<path id="${id}" d="${glyph.path.toSVG()}"/>`;
    return id;
  }

  function paint(mark: Mark): string {
    switch (mark.kind) {
      case 'text':
        return paintText(mark);
      case 'box':
        return rect(mark.x, mark.y, mark.width, mark.height);
      case 'bars':
        return paintBars(mark);
      case 'logo':
        return paintLogo(mark);
    }
  }

  function paintText({ x, y, size, text, isWhite: white }: TextMark): string {
    let pen = 0;
    let uses = '';
    for (const { font, glyphs } of text.runs) {
      for (const { glyph, advance, dx, dy } of glyphs) {
        if (glyph.path.commands.length > 0) {
          const transform = `translate(${formatNumber(pen + dx)} ${formatNumber(-dy)}) scale(${formatNumber(font.scale)} ${formatNumber(-font.scale)})`;
          uses += `<use href="#${getOutlineId(glyph)}" transform="${transform}"/>`;
        }
        pen += advance;
      }
    }
    const fill = white ? ' fill="#fff"' : '';
    return `<g transform="translate(${formatNumber(x)} ${formatNumber(y)}) scale(${formatNumber(size / 1000)})"${fill}>${uses}</g>`;
  }

  function paintLogo({ x, y, width, height, position, bytes, fallback }: LogoMark): string {
    const logo = Buffer.from(bytes);
    const mediaType = detectLogoType(logo);
    if (mediaType === undefined) return fallback.map(paintText).join('');
    return `<image x="${formatNumber(x)}" y="${formatNumber(y)}" width="${formatNumber(width)}" height="${formatNumber(height)}" preserveAspectRatio="${SVG_ALIGN[position]}YMid meet" href="data:${mediaType};base64,${logo.toString('base64')}"/>`;
  }

  return ({ width, height, marks }) => {
    newOutlines = '';
    const body = marks.map(paint).join('');
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" width="${formatNumber(width)}pt" height="${formatNumber(height)}pt" viewBox="0 0 ${formatNumber(width)} ${formatNumber(height)}">` +
      `<defs>${newOutlines}</defs><rect width="100%" height="100%" fill="#fff"/>${body}</svg>`
    );
  };
}

/** One path for all bars, as in the PDF. */
function paintBars({ x, y, height, module, symbol }: BarsMark): string {
  let path = '';
  let barX = x;
  symbol.widths.forEach((width, index) => {
    if (index % 2 === 0)
      path += `M${formatNumber(barX)} ${formatNumber(y)}h${formatNumber(width * module)}v${formatNumber(height)}h${formatNumber(-width * module)}z`;
    barX += width * module;
  });
  return `<path d="${path}"/>`;
}

function rect(x: number, y: number, width: number, height: number): string {
  return `<rect x="${formatNumber(x)}" y="${formatNumber(y)}" width="${formatNumber(width)}" height="${formatNumber(height)}"/>`;
}

/** A number with at most four decimals. */
const formatNumber = (value: number) => String(Math.round(value * 10_000) / 10_000);
