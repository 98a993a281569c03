import type { WeightUnit } from '@portal/contract/orders';
import { parseDecimal } from '../cells/read-number.ts';
import { cleanCell } from '../read/clean-cell.ts';
import type { UsualGrams } from '../usual-grams.ts';

/** Numbers from this one on are grams: few parcels weigh 50 kg. */
const MIN_LIKELY_GRAMS = 50;
/** Numbers up to this one are kilograms: hardly a parcel weighs 10 g. */
const MAX_LIKELY_KILOGRAMS = 10;
/** How much nearer to the usual parcel one reading must be. */
const MIN_RATIO = 5;

/** The likelier unit of weights without one, by the client's usual parcels, otherwise by their size; null when unclear. */
export function findLikelyWeightUnit(
  cells: readonly string[],
  usualGrams: UsualGrams | undefined,
): WeightUnit | null {
  const weights = cells
    .map((cell) => Number(parseDecimal(cleanCell(cell), 'point') ?? Number.NaN))
    .filter((weight) => weight > 0)
    .sort((a, b) => a - b);
  const median = weights[weights.length >> 1];
  if (median === undefined) return null;
  if (usualGrams !== undefined) {
    const distance = (grams: number) => Math.abs(Math.log(grams / usualGrams.median));
    const difference = distance(median) - distance(median * 1000);
    if (Math.abs(difference) >= Math.log(MIN_RATIO)) return difference > 0 ? 'kg' : 'g';
  }
  if (median >= MIN_LIKELY_GRAMS) return 'g';
  return median <= MAX_LIKELY_KILOGRAMS ? 'kg' : null;
}
