import { encodeCode128, QUIET_MODULES, type Code128 } from './code128.ts';
import { centredTextMark, PAGE, type Mark } from './label-marks.ts';
import { shape } from '../text/shaping.ts';

/** A dot of a 203 dpi print head in points. Bars of whole dots are printed sharp. */
const DOT = 72 / 203;
/** Widths of a module in dots, widest first; below two dots cheap scanners fail. */
const MODULE_DOTS = [4, 3, 2] as const;
/** Largest width of a symbol in points; wider ones would reach the curled edge of the roll. */
const MAX_WIDTH = 268;
const BAR_HEIGHT = 63;

/** The largest module width in points at which the symbol and its quiet zones fit; undefined if none does. */
export function findModuleWidth(symbol: Code128): number | undefined {
  const dots = MODULE_DOTS.find((count) => (symbol.modules + 2 * QUIET_MODULES) * count * DOT <= MAX_WIDTH);
  return dots === undefined ? undefined : dots * DOT;
}

/** The barcode as bars with large characters below. `top` is the upper edge of the bars. */
export function layOutBarcode(code: string, top: number): Mark[] {
  const symbol = encodeCode128(code);
  const moduleWidth = findModuleWidth(symbol);
  if (moduleWidth === undefined)
    throw new Error(`the barcode of ${code} does not fit: the model was not checked`);
  const x = Math.round((PAGE.width - symbol.modules * moduleWidth) / 2 / DOT) * DOT;
  return [
    { kind: 'bars', x, y: top, height: BAR_HEIGHT, module: moduleWidth, symbol, text: code },
    centredTextMark(0, PAGE.width, top + BAR_HEIGHT + 13.5, 14, shape(code, 'bold')),
  ];
}
