import { toPrintable } from '@portal/contract/labels';
import { computeWidth, shape } from '../text/shaping.ts';
import { isTruncated, wrap } from '../text/text-fit.ts';
import { computeGoodsWidth, layOutGoodsMarks } from './goods-marks.ts';
import {
  boxMark,
  centredTextMark,
  CONTENT,
  HALF_CAPITAL,
  textMark,
  type Mark,
  type TextMark,
} from './label-marks.ts';
import { RETURN_WORD, type LabelLogo, type LabelModel } from './label-model.ts';

const LEVEL = { height: 24, padding: 7, size: 14, stackedSize: 10 } as const;
/** The least space before the marks of goods, or the service level. */
const GAP = 6;
const LOGO = { width: 120, height: 28 } as const;
/** Sizes and numbers of lines of the client's name, the first that shows it in full applies. */
const NAME_SIZES = [
  { size: 12, lines: 1 },
  { size: 10, lines: 2 },
  { size: 8, lines: 2 },
  { size: 6.5, lines: 3 },
] as const;
/** Distance of two baselines in em. */
const LINE_HEIGHT = 1.2;

/** The band from `top` to `bottom`: logo or name of the client, marks of goods, and the service level in white on black. */
export function layOutHeader(model: LabelModel, top: number, bottom: number): Mark[] {
  const middle = (top + bottom) / 2 - 1;
  const level = layOutServiceLevel(model, middle);
  const goodsWidth = computeGoodsWidth(model.goodsFlags);
  const nameWidth = level.left - CONTENT.left - GAP - goodsWidth;
  const name = layOutName(toPrintable(model.clientName), nameWidth, middle);
  const client = model.logo === undefined ? name : [layOutLogo(model.logo, nameWidth, top, name)];
  return [...client, ...layOutGoodsMarks(model.goodsFlags, level.left - 4, middle), ...level.marks];
}

/** The logo in the space of `width` that the name would have; `top` is that of the largest logo. */
function layOutLogo(
  { bytes, position, percent }: LabelLogo,
  width: number,
  top: number,
  fallback: readonly TextMark[],
): Mark {
  const frame = {
    width: Math.min(width, (LOGO.width * percent) / 100),
    height: (LOGO.height * percent) / 100,
  };
  const freeWidth = width - frame.width;
  const offset = { LEFT: 0, CENTRE: freeWidth / 2, RIGHT: freeWidth }[position];
  return {
    kind: 'logo',
    x: CONTENT.left + offset,
    y: top + (LOGO.height - frame.height) / 2,
    ...frame,
    position,
    bytes,
    fallback,
  };
}

/** The service level at the right margin; on several lines for a return, and beside marks of goods, to leave space for the name. */
function layOutServiceLevel(model: LabelModel, middle: number) {
  const lines = listServiceLines(model);
  const size = lines.length === 1 ? LEVEL.size : LEVEL.stackedSize;
  const texts = lines.map((line) => shape(line, 'bold'));
  const width = Math.max(...texts.map((text) => computeWidth(text, size))) + 2 * LEVEL.padding;
  const left = CONTENT.right - width;
  const baselines = computeBaselines(texts.length, size, middle);
  const marks: Mark[] = [
    boxMark(left, middle - LEVEL.height / 2, width, LEVEL.height),
    ...texts.map((text, index): Mark => ({
      ...centredTextMark(left, width, baselines[index] ?? middle, size, text),
      isWhite: true,
    })),
  ];
  return { left, marks };
}

function listServiceLines({ serviceLevel, goodsFlags, isReturn }: LabelModel): string[] {
  const words = serviceLevel.split('_');
  if (isReturn === true) return [RETURN_WORD, words.join(' ')];
  return goodsFlags.length === 0 ? [words.join(' ')] : words;
}

function layOutName(name: string, width: number, middle: number): TextMark[] {
  let marks: TextMark[] = [];
  for (const { size, lines: max } of NAME_SIZES) {
    const lines = wrap(name, 'bold', size, width, max);
    const baselines = computeBaselines(lines.length, size, middle);
    marks = lines.map((line, index) => textMark(CONTENT.left, baselines[index] ?? middle, size, line));
    if (!lines.some(isTruncated)) break;
  }
  return marks;
}

/** The baselines of lines that are centred around `middle`. */
function computeBaselines(lines: number, size: number, middle: number): number[] {
  const first = middle + size * HALF_CAPITAL - ((lines - 1) / 2) * size * LINE_HEIGHT;
  return Array.from({ length: lines }, (_, index) => first + index * size * LINE_HEIGHT);
}
