/** How far the scale may differ from the sum of the pieces of a bag: the greater of both is tolerated. */
export interface ScaleTolerance {
  readonly grams: number;
  /** Of the weight of the pieces. */
  readonly percent: number;
}

/** Unless the operator has set another for the client. */
export const SCALE_TOLERANCE: ScaleTolerance = { grams: 200, percent: 2 };

/** False if a piece may be missing or extra. `netGrams`: the scale without the empty bag. */
export function isWithinTolerance(
  netGrams: number,
  orderGrams: number,
  { grams, percent }: ScaleTolerance,
): boolean {
  return Math.abs(netGrams - orderGrams) <= Math.max(grams, (orderGrams * percent) / 100);
}
