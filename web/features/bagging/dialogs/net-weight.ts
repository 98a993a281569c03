/** Differences up to the greater of these are ignored. */
const TOLERATED_GRAMS = 200;
const TOLERATED_SHARE = 0.05;

/** True if the weighed orders differ from the declared weight so much that a parcel may be missing or extra. */
export function isNetWeightSuspicious(netGrams: number, declaredGrams: number): boolean {
  return Math.abs(netGrams - declaredGrams) > Math.max(TOLERATED_GRAMS, declaredGrams * TOLERATED_SHARE);
}
