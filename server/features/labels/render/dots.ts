import type { BarsMark } from '../layout/label-marks.ts';

/** Dots per inch of the print head. */
export type Dpi = 203 | 300;

/** Bars with modules of whole dots around the middle of the mark: the left edge, and the dots of a module. */
export function placeBars({ x, module, symbol }: BarsMark, dpi: Dpi) {
  const moduleDots = Math.max(1, Math.round((module * dpi) / 72));
  const middle = ((x + (symbol.modules * module) / 2) * dpi) / 72;
  return { x: Math.round(middle - (symbol.modules * moduleDots) / 2), moduleDots };
}
