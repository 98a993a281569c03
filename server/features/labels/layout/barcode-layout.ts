import { encodeCode128, encodeSscc, QUIET_MODULES, type Code128 } from './code128.ts';
import { centredTextMark, PAGE, type Mark } from './label-marks.ts';
import { shape } from '../text/shaping.ts';
import { fitSize } from '../text/text-fit.ts';

/** A dot of a 203 dpi print head in points. Bars of whole dots are printed sharp. */
export const DOT = 72 / 203;
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

/** The largest module width at which the symbol and its quiet zones fit into `maxWidth`; undefined if none does. In points. */
export function findModuleWidth(symbol: Code128, maxWidth = MAX_WIDTH): number | undefined {
  const dots = MODULE_DOTS.find((count) => (symbol.modules + 2 * QUIET_MODULES) * count * DOT <= maxWidth);
  return dots === undefined ? undefined : dots * DOT;
}

/** The space of a symbol in the middle of a page, in points. */
interface SymbolSpace {
  /** With its characters. */
  readonly height: number;
  readonly pageWidth: number;
  readonly maxWidth: number;
  readonly textSize: number;
}

const SYMBOL_SPACE: SymbolSpace = {
  height: BARCODE_HEIGHT,
  pageWidth: PAGE.width,
  maxWidth: MAX_WIDTH,
  textSize: TEXT_SIZE,
};

/** The barcode as bars with large characters below. `top` is the upper edge of the bars. */
export function layOutBarcode(code: string, top: number, space: Partial<SymbolSpace> = {}): Mark[] {
  const symbol = { symbol: encodeCode128(code), data: code, caption: code };
  return layOutSymbol(symbol, top, { ...SYMBOL_SPACE, ...space });
}

/** The barcode of a piece, and below it its SSCC as GS1-128. Together they take `height`. */
export function layOutBarcodeWithSscc(code: string, sscc: string, top: number, height: number): Mark[] {
  const half = (height - SYMBOL_GAP) / 2;
  const piece = { symbol: encodeCode128(code), data: code, caption: code };
  const unit = { symbol: encodeSscc(sscc), data: `00${sscc}`, caption: `(00) ${sscc}`, isGs1: true as const };
  const space = { ...SYMBOL_SPACE, height: half, textSize: SMALL_TEXT_SIZE };
  return [...layOutSymbol(piece, top, space), ...layOutSymbol(unit, top + half + SYMBOL_GAP, space)];
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
  { height, pageWidth, maxWidth, textSize }: SymbolSpace,
): Mark[] {
  const moduleWidth = findModuleWidth(symbol, maxWidth);
  if (moduleWidth === undefined)
    throw new Error(`the barcode of ${data} does not fit: the model was not checked`);
  const x = Math.round((pageWidth - symbol.modules * moduleWidth) / 2 / DOT) * DOT;
  const text = shape(caption, 'bold');
  const size = fitSize(text, maxWidth, textSize, MIN_TEXT_SIZE);
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
    centredTextMark(0, pageWidth, top + barHeight + textSize * TEXT_DROP, size, text),
  ];
}
