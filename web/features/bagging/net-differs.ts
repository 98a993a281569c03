/** Below so much, or so small a part, the scale and what was declared count as one. */
const GRAMS = 200;
const PART = 0.05;

/** Does the scale say something else of the orders than was declared? Then a parcel may be missing, or one too many. */
export function netDiffers(netGrams: number, declaredGrams: number): boolean {
  return Math.abs(netGrams - declaredGrams) > Math.max(GRAMS, declaredGrams * PART);
}
