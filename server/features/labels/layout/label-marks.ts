import type { LogoPosition } from '@portal/contract/labels';
import type { Code128 } from './code128.ts';
import { computeWidth, type ShapedText } from '../text/shaping.ts';

/** In points. */
export const MILLIMETRE = 72 / 25.4;
/** The page in points (1/72 inch): 4 × 6 inches. */
export const PAGE = { width: 288, height: 432 } as const;

/** A mark on the page. Points from the top left corner; `y` of text is its baseline. */
export type Mark = TextMark | BoxMark | BarsMark | LogoMark;

export interface TextMark {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: ShapedText;
  readonly isWhite?: true;
  /** The anchor of the line for renderers with other font widths; default left. */
  readonly align?: 'left' | 'centre' | 'right';
}

interface BoxMark {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface BarsMark {
  readonly kind: 'bars';
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** Width of one module, in points. */
  readonly module: number;
  readonly symbol: Code128;
  readonly text: string;
  /** GS1-128: the symbol begins with function character 1. */
  readonly isGs1?: true;
}

/** A picture that is fitted into the frame, centred vertically; `fallback` is shown if it cannot be read. */
export interface LogoMark {
  readonly kind: 'logo';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly position: LogoPosition;
  readonly bytes: Uint8Array;
  readonly fallback: readonly TextMark[];
}

/** The printed area between the side margins, in points. */
export const CONTENT = { left: 10, right: PAGE.width - 10, width: PAGE.width - 20 } as const;

/** Half the height of capitals in em, to centre them vertically. */
export const HALF_CAPITAL = 0.357;

const RULE_HEIGHT = 1;

export function boxMark(x: number, y: number, width: number, height: number): Mark {
  return { kind: 'box', x, y, width, height };
}

/** A horizontal line whose top edge is at `y`. */
export function ruleMark(x: number, y: number, width: number): Mark {
  return boxMark(x, y, width, RULE_HEIGHT);
}

export function textMark(x: number, y: number, size: number, shaped: ShapedText): TextMark {
  return { kind: 'text', x, y, size, text: shaped };
}

export function whiteTextMark(x: number, y: number, size: number, shaped: ShapedText): Mark {
  return { kind: 'text', x, y, size, text: shaped, isWhite: true };
}

/** A line of text, centred between `left` and `left + width`. */
export function centredTextMark(
  left: number,
  width: number,
  y: number,
  size: number,
  shaped: ShapedText,
): TextMark {
  const x = left + (width - computeWidth(shaped, size)) / 2;
  return { kind: 'text', x, y, size, text: shaped, align: 'centre' };
}

/** A line of text that ends at `right`. */
export function rightTextMark(right: number, y: number, size: number, shaped: ShapedText): TextMark {
  return { kind: 'text', x: right - computeWidth(shaped, size), y, size, text: shaped, align: 'right' };
}
