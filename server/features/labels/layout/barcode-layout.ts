import { encodeCode128, encodeSscc, QUIET_MODULES, type Code128 } from './code128.ts';
import { centredTextMark, CONTENT, PAGE, type Mark } from './label-marks.ts';
import { shape } from '../text/shaping.ts';
import { fitSize } from '../text/text-fit.ts';

/** A dot of a 203 dpi print head in points. Bars of whole dots are printed sharp. */
const DOT = 72 / 203;
/** Widths of a module in dots, widest first; below two dots cheap scanners fail. */
const MODULE_DOTS = [4, 3, 2] as const;
/** Largest width of a symbol in points; wider ones would reach the curled edge of the roll. */
const MAX_WIDTH = 268;
/** Height of a symbol with its text, in points. */
export const BARCODE_HEIGHT = 81.2;
const TEXT_SIZE = 14;
const SMALL_TEXT_SIZE = 9;
const MIN_TEXT_SIZE = 6;
/** Distance from the bars to the baseline of their text, in em. */
const TEXT_DROP = 0.96;
/** Height below the bars for their text, in em. */
const TEXT_HEIGHT = 1.3;
/** Space between two symbols, in points. */
const SYMBOL_GAP = 3;

/** The largest module width in points at which the symbol and its quiet zones fit; undefined if none does. */
export function findModuleWidth(symbol: Code128): number | undefined {
  const dots = MODULE_DOTS.find((count) => (symbol.modules + 2 * QUIET_MODULES) * count * DOT <= MAX_WIDTH);
  return dots === undefined ? undefined : dots * DOT;
}

/** The barcode as bars with large characters below. `top` is the upper edge of the bars, `height` includes the characters. */
export function layOutBarcode(code: string, top: number, height = BARCODE_HEIGHT): Mark[] {
  return layOutSymbol({ symbol: encodeCode128(code), data: code, caption: code }, top, height, TEXT_SIZE);
}

/** The barcode of a piece, and below it its SSCC as GS1-128. Together they take `height`. */
export function layOutBarcodeWithSscc(code: string, sscc: string, top: number, height: number): Mark[] {
  const half = (height - SYMBOL_GAP) / 2;
  const piece = { symbol: encodeCode128(code), data: code, caption: code };
  const unit = { symbol: encodeSscc(sscc), data: `00${sscc}`, caption: `(00) ${sscc}`, isGs1: true as const };
  return [
    ...layOutSymbol(piece, top, half, SMALL_TEXT_SIZE),
    ...layOutSymbol(unit, top + half + SYMBOL_GAP, half, SMALL_TEXT_SIZE),
  ];
}

interface LabelledSymbol {
  readonly symbol: Code128;
  readonly data: string;
  readonly caption: string;
  readonly isGs1?: true;
}

function layOutSymbol(
  { symbol, data, caption, isGs1 }: LabelledSymbol,
  top: number,
  height: number,
  textSize: number,
): Mark[] {
  const moduleWidth = findModuleWidth(symbol);
  if (moduleWidth === undefined)
    throw new Error(`the barcode of ${data} does not fit: the model was not checked`);
  const x = Math.round((PAGE.width - symbol.modules * moduleWidth) / 2 / DOT) * DOT;
  const text = shape(caption, 'bold');
  const size = fitSize(text, CONTENT.width, textSize, MIN_TEXT_SIZE);
  const barHeight = height - textSize * TEXT_HEIGHT;
  return [
    {
      kind: 'bars',
      x,
      y: top,
      height: barHeight,
      module: moduleWidth,
      symbol,
      text: data,
      ...(isGs1 && { isGs1 }),
    },
    centredTextMark(0, PAGE.width, top + barHeight + textSize * TEXT_DROP, size, text),
  ];
}
