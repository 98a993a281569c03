import type { Glyph } from 'fontkit';
import { logoType } from './label-logo.ts';
import { PAGE, type BarsMark, type LogoMark, type Mark, type TextMark } from './label-marks.ts';

/**
 * Marks of one label as a picture for the screen. Text is drawn as the outlines that paper gets, so that it looks the same
 * wherever it is shown and holds nothing a browser would run.
 */
export function svgLabel(marks: readonly Mark[]): string {
  const outlines = new Map<Glyph, string>();

  function outlineOf(glyph: Glyph): string {
    const known = outlines.get(glyph) ?? `g${outlines.size}`;
    outlines.set(glyph, known);
    return known;
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

  function paintText({ x, y, size, text, white }: TextMark): string {
    let pen = 0;
    let uses = '';
    for (const { font, glyphs } of text.runs) {
      for (const { glyph, advance, dx, dy } of glyphs) {
        if (glyph.path.commands.length > 0) {
          const place = `translate(${n(pen + dx)} ${n(-dy)}) scale(${n(font.scale)} ${n(-font.scale)})`;
          uses += `<use href="#${outlineOf(glyph)}" transform="${place}"/>`;
        }
        pen += advance;
      }
    }
    const fill = white ? ' fill="#fff"' : '';
    return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(size / 1000)})"${fill}>${uses}</g>`;
  }

  function paintLogo({ x, y, width, height, bytes, instead }: LogoMark): string {
    const logo = Buffer.from(bytes);
    const type = logoType(logo);
    if (type === undefined) return paintText(instead);
    return `<image x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" preserveAspectRatio="xMinYMid meet" href="data:${type};base64,${logo.toString('base64')}"/>`;
  }

  const body = marks.map(paint).join('');
  const paths = [...outlines].map(([glyph, id]) => `<path id="${id}" d="${glyph.path.toSVG()}"/>`).join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="4in" height="6in" viewBox="0 0 ${PAGE.width} ${PAGE.height}">` +
    `<defs>${paths}</defs><rect width="100%" height="100%" fill="#fff"/>${body}</svg>`
  );
}

/** One path for all bars, as on paper. */
function paintBars({ x, y, height, module, symbol }: BarsMark): string {
  let path = '';
  let at = x;
  symbol.widths.forEach((width, index) => {
    if (index % 2 === 0) path += `M${n(at)} ${n(y)}h${n(width * module)}v${n(height)}h${n(-width * module)}z`;
    at += width * module;
  });
  return `<path d="${path}"/>`;
}

function rect(x: number, y: number, width: number, height: number): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}"/>`;
}

/** No more digits than a screen can show. */
const n = (value: number) => String(Math.round(value * 10_000) / 10_000);
