import type { Code128 } from './code128.ts';
import { widthOf, type ShapedText } from './shaping.ts';

/** The paper, in points of 1/72 inch: exactly 4 × 6 inches. */
export const PAGE = { width: 288, height: 432 } as const;

/** A mark on the paper. Points from the top left corner; text stands on its baseline. */
export type Mark = TextMark | BoxMark | BarsMark | LogoMark;

export interface TextMark {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: ShapedText;
  readonly white?: true;
  /** Which point of the line stays put where another font sets it; left if not said. */
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
}

/** A picture fitted into the frame; where it cannot be shown, the text stands in its place. */
export interface LogoMark {
  readonly kind: 'logo';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
  readonly instead: TextMark;
}

const RULE = 1;

export function box(x: number, y: number, width: number, height: number): Mark {
  return { kind: 'box', x, y, width, height };
}

/** A horizontal line whose top edge is at `y`. */
export function rule(x: number, y: number, width: number): Mark {
  return box(x, y, width, RULE);
}

export function text(x: number, y: number, size: number, shaped: ShapedText): TextMark {
  return { kind: 'text', x, y, size, text: shaped };
}

export function whiteText(x: number, y: number, size: number, shaped: ShapedText): Mark {
  return { kind: 'text', x, y, size, text: shaped, white: true };
}

/** A line centred in an area of the page. */
export function centredText(
  left: number,
  width: number,
  y: number,
  size: number,
  shaped: ShapedText,
): TextMark {
  const x = left + (width - widthOf(shaped, size)) / 2;
  return { kind: 'text', x, y, size, text: shaped, align: 'centre' };
}

/** A line that ends at `right`. */
export function rightText(right: number, y: number, size: number, shaped: ShapedText): TextMark {
  return { kind: 'text', x: right - widthOf(shaped, size), y, size, text: shaped, align: 'right' };
}
