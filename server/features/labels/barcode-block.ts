import { code128, QUIET_MODULES, type Code128 } from './code128.ts';
import { centredText, PAGE, type Mark } from './label-marks.ts';
import { shape } from './shaping.ts';

/** A dot of a 203 dpi print head: bars that are whole dots wide come out sharp. */
const DOT = 72 / 203;
/** Widths of a module in dots, best first; below two dots cheap scanners fail. */
const MODULE_DOTS = [4, 3, 2] as const;
/** No symbol is made wider than this, so that its ends keep away from the curl of the roll. */
const MAX_WIDTH = 268;
const BAR_HEIGHT = 63;

/** The widest module, in points, at which the symbol and its quiet zones fit on the label; undefined if none does. */
export function moduleFor(symbol: Code128): number | undefined {
  const dots = MODULE_DOTS.find((count) => (symbol.modules + 2 * QUIET_MODULES) * count * DOT <= MAX_WIDTH);
  return dots === undefined ? undefined : dots * DOT;
}

/** The label's barcode as bars and as large characters below; `top` is the upper edge of the bars. */
export function barcodeBlock(code: string, top: number): Mark[] {
  const symbol = code128(code);
  const module = moduleFor(symbol);
  if (module === undefined) throw new Error(`the barcode of ${code} does not fit: check the model first`);
  const x = Math.round((PAGE.width - symbol.modules * module) / 2 / DOT) * DOT;
  return [
    { kind: 'bars', x, y: top, height: BAR_HEIGHT, module, symbol, text: code },
    centredText(0, PAGE.width, top + BAR_HEIGHT + 13.5, 14, shape(code, 'bold')),
  ];
}
