import type { Weight } from './fonts.ts';
import { breakPieces, clusters } from './line-breaks.ts';
import { shape, widthOf, type ShapedText } from './shaping.ts';

/** The largest size from `most` down to `least`, in half points, at which text fits the width; `least` if none does. */
export function sizeToFit(shaped: ShapedText, width: number, most: number, least: number): number {
  const exact = (width * 1000) / Math.max(shaped.width, 1);
  return Math.min(most, Math.max(least, Math.floor(exact * 2) / 2));
}

/** One line no wider than `width` points at `size`; what does not fit is replaced by an ellipsis. */
export function oneLine(text: string, weight: Weight, size: number, width: number): ShapedText {
  const whole = shape(text, weight);
  if (widthOf(whole, size) <= width) return whole;
  const parts = clusters(text);
  let low = 0;
  let high = parts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (widthOf(shape(cut(parts, middle), weight), size) <= width) low = middle;
    else high = middle - 1;
  }
  return shape(cut(parts, low), weight);
}

const cut = (parts: readonly string[], length: number) => `${parts.slice(0, length).join('').trimEnd()}…`;

/** Lines no wider than `width` points at `size`, broken where the script allows; over `most` lines the last ends in an ellipsis. */
export function wrap(text: string, weight: Weight, size: number, width: number, most: number): ShapedText[] {
  if (text === '') return [];
  const whole = shape(text, weight);
  if (widthOf(whole, size) <= width) return [whole];
  const lines: ShapedText[] = [];
  const fits = (line: string) => widthOf(shape(line.trimEnd(), weight), size) <= width;
  let line = '';
  let rest = breakPieces(text).flatMap((piece) => (fits(piece) ? [piece] : clusters(piece)));
  while (rest.length > 0) {
    if (lines.length === most - 1) {
      lines.push(oneLine(rest.join('').trimEnd(), weight, size, width));
      return lines;
    }
    let taken = 0;
    line = '';
    for (const piece of rest) {
      if (taken > 0 && !fits(line + piece)) break;
      line += piece;
      taken += 1;
    }
    lines.push(shape(line.trimEnd(), weight));
    rest = rest.slice(taken);
  }
  return lines;
}
