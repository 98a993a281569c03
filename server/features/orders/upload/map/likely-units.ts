import type { LengthUnit, WeightUnit } from '@portal/contract/orders';
import { toMillimetres } from '../cells/read-measure.ts';
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

/** Sides of a parcel as numbers without a unit, and its weight where the file has one with a unit. */
export interface SidesOfRow {
  readonly sides: readonly number[];
  readonly grams: number | undefined;
}

/** Kilograms per cubic metre of a usual parcel: air freight counts 167. */
const USUAL_DENSITY = 167;
/** The longest side of a usual parcel. */
const USUAL_MILLIMETRES = 300;
/** Inches and centimetres cannot be distinguished by the longest side alone. */
const UNITS_BY_SIZE: readonly LengthUnit[] = ['mm', 'cm', 'm'];
const UNITS_BY_DENSITY: readonly LengthUnit[] = [...UNITS_BY_SIZE, 'in'];
/** The share of rows that a likely unit fits best. */
const MIN_SHARE = 0.7;

/**
 * The likelier unit of lengths without one: that by which volume and weight give the density of a usual parcel, or without
 * weights a usual longest side. Null when rows fit different units.
 */
export function findLikelyLengthUnit(rows: readonly SidesOfRow[]): LengthUnit | null {
  const counts = new Map<LengthUnit, number>();
  const measured = rows.filter(({ sides }) => sides.some((side) => side > 0));
  for (const row of measured) {
    const unit = findNearestUnit(row);
    counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  return best !== undefined && best[1] >= measured.length * MIN_SHARE ? best[0] : null;
}

function findNearestUnit({ sides, grams }: SidesOfRow): LengthUnit {
  const volume = sides.reduce((product, side) => product * side, 1);
  const hasDensity = grams !== undefined && sides.length === 3 && volume > 0;
  const distanceOf = (unit: LengthUnit) =>
    hasDensity
      ? Math.abs(Math.log((grams * 1e6) / (volume * toMillimetres(1, unit) ** 3) / USUAL_DENSITY))
      : Math.abs(Math.log(toMillimetres(Math.max(...sides), unit) / USUAL_MILLIMETRES));
  const units = hasDensity ? UNITS_BY_DENSITY : UNITS_BY_SIZE;
  return units.reduce((best, unit) => (distanceOf(unit) < distanceOf(best) ? unit : best));
}
