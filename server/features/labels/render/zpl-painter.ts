import type { BarsMark, Mark, TextMark } from '../layout/label-marks.ts';
import type { LabelPage } from '../layout/label-page.ts';
import { placeBars, type Dpi } from './dots.ts';
import { rasteriseLogo } from './logo-bitmap.ts';
import { rasterise } from './rasterise.ts';
import { computeWidth } from '../text/shaping.ts';
import { encodeGraphicField } from './zpl-graphic.ts';

/** Text that the built-in printer font can show. A backslash is a control character in `^FB`, so it is sent as a bitmap. */
const PRINTER_FONT_TEXT = /^[\x20-\x5b\x5d-\x7e\u00a1-\u00ff]*$/;
/** Characters that start a command or a hexadecimal escape. */
const COMMAND_CHARACTERS = /[\^~_]/g;

/**
 * Renders one label as a ZPL format: Latin text as text; logos and other scripts as bitmaps, because printers lack their
 * fonts.
 */
export async function renderZplLabel({ width, height, marks }: LabelPage, dpi: Dpi): Promise<string> {
  const toDots = (points: number) => Math.round((points * dpi) / 72);
  const pageSize = `^PW${toDots(width)}^LL${toDots(height)}`;

  async function paint(mark: Mark): Promise<string> {
    switch (mark.kind) {
      case 'text':
        return paintText(mark);
      case 'box': {
        const [width, height] = [Math.max(1, toDots(mark.width)), Math.max(1, toDots(mark.height))];
        return `^FO${toDots(mark.x)},${toDots(mark.y)}^GB${width},${height},${Math.min(width, height)}^FS`;
      }
      case 'bars':
        return paintBars(mark);
      case 'logo': {
        const logo = await rasteriseLogo(mark, dpi);
        return logo === undefined
          ? mark.fallback.map(paintText).join('')
          : `^FO${logo.bitmap.x},${logo.bitmap.y}${encodeGraphicField(logo.bitmap)}^FS`;
      }
    }
  }

  function paintBars(mark: BarsMark): string {
    const { y, height: barHeight, text, isGs1 } = mark;
    const { x, moduleDots } = placeBars(mark, dpi);
    // In mode N, `>;` selects code set C and `>8` is function character 1.
    const [mode, data] = isGs1 ? ['N', `>;>8${text}`] : ['A', text];
    return `^BY${moduleDots}^FO${x},${toDots(y)}^BCN,${toDots(barHeight)},N,N,N,${mode}^FD${data}^FS`;
  }

  function paintText({ x, y, size, text, isWhite: white, align = 'left' }: TextMark): string {
    if (text.text === '') return '';
    const reverse = white ? '^FR' : '';
    if (PRINTER_FONT_TEXT.test(text.text)) {
      const width = Math.ceil((computeWidth(text, size) * dpi) / 72) + 2;
      const block = align === 'left' ? '' : `^FB${width},1,0,${align === 'right' ? 'R' : 'C'}`;
      const escapedText = text.text.replace(
        COMMAND_CHARACTERS,
        (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      );
      return `^FT${toDots(x)},${toDots(y)}^A0N,${toDots(size)}${block}${reverse}^FH^FD${escapedText}^FS`;
    }
    const picture = rasterise(text, (size * dpi) / 72, (x * dpi) / 72, (y * dpi) / 72);
    return picture === undefined
      ? ''
      : `^FO${picture.x},${picture.y}${reverse}${encodeGraphicField(picture)}^FS`;
  }

  const fields: string[] = [];
  for (const mark of marks) fields.push(await paint(mark));
  return `^XA^CI28${pageSize}^LH0,0\n${fields.filter(Boolean).join('\n')}\n^XZ\n`;
}
