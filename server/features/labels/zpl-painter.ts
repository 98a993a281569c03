import { PAGE, type BarsMark, type Mark, type TextMark } from './label-marks.ts';
import { rasterise } from './rasterise.ts';
import { widthOf } from './shaping.ts';
import { graphicField } from './zpl-graphic.ts';

/** Dots an inch of the print head. */
export type Dpi = 203 | 300;

/** What the font every printer has can show. A backslash is an order to it inside a block, so it goes as a picture. */
const PRINTERS_OWN = /^[\x20-\x5b\x5d-\x7e\u00a1-\u00ff]*$/;
/** Characters that begin commands, and the one that begins a hexadecimal code. */
const COMMANDS = /[\^~_]/g;

/** Marks of one label as a ZPL format: text in Latin letters as text, other scripts as pictures, since printers lack their fonts. */
export function zplLabel(marks: readonly Mark[], dpi: Dpi): string {
  const dots = (points: number) => Math.round((points * dpi) / 72);
  const page = `^PW${4 * dpi}^LL${6 * dpi}`;

  function paint(mark: Mark): string {
    switch (mark.kind) {
      case 'text':
        return paintText(mark);
      case 'box': {
        const [width, height] = [Math.max(1, dots(mark.width)), Math.max(1, dots(mark.height))];
        return `^FO${dots(mark.x)},${dots(mark.y)}^GB${width},${height},${Math.min(width, height)}^FS`;
      }
      case 'bars':
        return paintBars(mark);
      case 'logo':
        return paintText(mark.instead);
    }
  }

  function paintBars({ y, height, module, symbol, text }: BarsMark): string {
    const width = dots(module);
    const x = Math.round((PAGE.width * dpi) / 72 / 2 - (symbol.modules * width) / 2);
    return `^BY${width}^FO${x},${dots(y)}^BCN,${dots(height)},N,N,N,A^FD${text}^FS`;
  }

  function paintText({ x, y, size, text, white, align = 'left' }: TextMark): string {
    if (text.text === '') return '';
    const reverse = white ? '^FR' : '';
    if (PRINTERS_OWN.test(text.text)) {
      const width = Math.ceil((widthOf(text, size) * dpi) / 72) + 2;
      const block = align === 'left' ? '' : `^FB${width},1,0,${align === 'right' ? 'R' : 'C'}`;
      const words = text.text.replace(
        COMMANDS,
        (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`,
      );
      return `^FT${dots(x)},${dots(y)}^A0N,${dots(size)}${block}${reverse}^FH^FD${words}^FS`;
    }
    const picture = rasterise(text, (size * dpi) / 72, (x * dpi) / 72, (y * dpi) / 72);
    return picture === undefined ? '' : `^FO${picture.x},${picture.y}${reverse}${graphicField(picture)}^FS`;
  }

  return `^XA^CI28${page}^LH0,0\n${marks.map(paint).filter(Boolean).join('\n')}\n^XZ\n`;
}
