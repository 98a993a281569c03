import { GOODS_FLAG_FACTS, type GoodsFlag } from '@portal/contract/trade';
import { boxMark, centredTextMark, HALF_CAPITAL, type Mark } from './label-marks.ts';
import { shape } from '../text/shaping.ts';
import { fitSize } from '../text/text-fit.ts';

const MARK = { width: 46, height: 11, gap: 2 } as const;
const TEXT_SIZE = 7.5;
/** Border of dangerous goods, and of goods that are only restricted, in points. */
const BORDER = { dangerous: 1.6, restricted: 0.6 } as const;
const ROWS = 2;
const MAX_MARKS = 4;
const SYMBOL_WIDTH = 11;

/** Width of the marks of goods; 0 without goods. */
export function computeGoodsWidth(flags: readonly GoodsFlag[]): number {
  return Math.ceil(Math.min(flags.length, MAX_MARKS) / ROWS) * (MARK.width + MARK.gap);
}

/**
 * A framed mark for each flag, in two rows that end at `right` around the line `middle`: the UN number, with a battery for
 * lithium batteries. More than four flags: three, and their number. The mark repeats the declaration for sorting; the lithium
 * battery mark of 100 × 70 mm at least is on the package, not on this label.
 */
export function layOutGoodsMarks(flags: readonly GoodsFlag[], right: number, middle: number): Mark[] {
  const texts: { readonly text: string; readonly flag: GoodsFlag }[] = flags
    .slice(0, flags.length > MAX_MARKS ? MAX_MARKS - 1 : MAX_MARKS)
    .map((flag) => ({ text: flag, flag }));
  const nextFlag = flags[texts.length];
  if (nextFlag !== undefined) texts.push({ text: `+ ${flags.length - texts.length}`, flag: nextFlag });
  const left = right - computeGoodsWidth(flags) + MARK.gap;
  const hasOneRow = texts.length === 1;
  return texts.flatMap(({ text, flag }, index) => {
    const x = left + Math.floor(index / ROWS) * (MARK.width + MARK.gap);
    const y = hasOneRow
      ? middle - MARK.height / 2
      : middle - MARK.height - MARK.gap / 2 + (index % ROWS) * (MARK.height + MARK.gap);
    return layOutMark(text, flag, x, y);
  });
}

function layOutMark(text: string, flag: GoodsFlag, x: number, y: number): Mark[] {
  const { hazard, figure } = GOODS_FLAG_FACTS[flag];
  const hasSymbol = figure !== undefined && text === flag;
  const shaped = shape(text, 'bold');
  const textX = x + (hasSymbol ? SYMBOL_WIDTH : 0);
  const textWidth = MARK.width - (hasSymbol ? SYMBOL_WIDTH : 0);
  const size = fitSize(shaped, textWidth - 5, TEXT_SIZE, 5);
  return [
    ...layOutFrame(x, y, hazard === undefined ? BORDER.restricted : BORDER.dangerous),
    ...(hasSymbol ? layOutBattery(x + 4, y + 3) : []),
    centredTextMark(textX, textWidth, y + MARK.height / 2 + size * HALF_CAPITAL, size, shaped),
  ];
}

function layOutFrame(x: number, y: number, border: number): Mark[] {
  return [
    boxMark(x, y, MARK.width, border),
    boxMark(x, y + MARK.height - border, MARK.width, border),
    boxMark(x, y, border, MARK.height),
    boxMark(x + MARK.width - border, y, border, MARK.height),
  ];
}

/** A lying battery with its terminal. */
function layOutBattery(x: number, y: number): Mark[] {
  return [boxMark(x, y, 7, 5), boxMark(x + 7, y + 1.5, 1.2, 2)];
}
