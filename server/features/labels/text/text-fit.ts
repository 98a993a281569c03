import type { Weight } from './fonts.ts';
import { splitAtBreaks, splitGraphemes } from './line-breaks.ts';
import { shape, computeWidth, type ShapedText } from './shaping.ts';

/** The largest font size from `max` down to `min`, in half points, at which text fits the width; `min` if none does. */
export function fitSize(shaped: ShapedText, width: number, max: number, min: number): number {
  const exactSize = (width * 1000) / Math.max(shaped.width, 1);
  return Math.min(max, Math.max(min, Math.floor(exactSize * 2) / 2));
}

/** One line of at most `width` points at `size`; longer text is truncated with an ellipsis. */
export function fitLine(text: string, weight: Weight, size: number, width: number): ShapedText {
  const fullLine = shape(text, weight);
  if (computeWidth(fullLine, size) <= width) return fullLine;
  const characters = splitGraphemes(text);
  let low = 0;
  let high = characters.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (computeWidth(shape(truncate(characters, middle), weight), size) <= width) low = middle;
    else high = middle - 1;
  }
  return shape(truncate(characters, low), weight);
}

const ELLIPSIS = '…';

/** Punctuation before the ellipsis is removed: "Pte.…" reads as four dots. */
const truncate = (characters: readonly string[], length: number) =>
  `${characters
    .slice(0, length)
    .join('')
    .replace(/[\s.,;:…&/-]+$/u, '')}${ELLIPSIS}`;

/** Whether `fitLine` or `wrap` truncated the line. */
export function isTruncated(line: ShapedText): boolean {
  return line.text.endsWith(ELLIPSIS);
}

/** Lines of at most `width` points at `size`, broken where the script allows; beyond `max` lines the last is truncated. */
export function wrap(text: string, weight: Weight, size: number, width: number, max: number): ShapedText[] {
  if (text === '') return [];
  const fullLine = shape(text, weight);
  if (computeWidth(fullLine, size) <= width) return [fullLine];
  const lines: ShapedText[] = [];
  const fitsWidth = (line: string) => computeWidth(shape(line.trimEnd(), weight), size) <= width;
  let line = '';
  let rest = splitAtBreaks(text).flatMap((piece) => (fitsWidth(piece) ? [piece] : splitGraphemes(piece)));
  while (rest.length > 0) {
    if (lines.length === max - 1) {
      lines.push(fitLine(rest.join('').trimEnd(), weight, size, width));
      return lines;
    }
    let pieceCount = 0;
    line = '';
    for (const piece of rest) {
      if (pieceCount > 0 && !fitsWidth(line + piece)) break;
      line += piece;
      pieceCount += 1;
    }
    lines.push(shape(line.trimEnd(), weight));
    rest = rest.slice(pieceCount);
  }
  return lines;
}
