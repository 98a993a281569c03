import { groupDigits } from './money.ts';

/** Edges of a parcel in millimetres. */
export interface Edges {
  readonly lengthMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/**
 * Usual volumetric divisors in cm³ per kilogram. A rate card has its own. SEA is weight or measure (W/M): a cubic metre
 * counts as 1,000 kg.
 */
export const VOLUMETRIC_DIVISORS = { EXPRESS: 5000, AIR: 6000, LAND: 4000, SEA: 1000 } as const;

/** The usual divisor of prices: 5000 for express parcels and where no mode is known, else that of the mode. */
export function getUsualDivisor(mode: 'AIR' | 'SEA' | 'LAND' | undefined, isExpress: boolean): number {
  if (mode === undefined || (mode === 'AIR' && isExpress)) return VOLUMETRIC_DIVISORS.EXPRESS;
  return VOLUMETRIC_DIVISORS[mode];
}

export const DEFAULT_STEP_GRAMS = 500;

/** `1,012.5 kg`: groups of three digits, at most 3 decimals, without trailing zeros. */
export function formatKilograms(grams: number): string {
  return `${groupDigits(String(grams / 1000))} kg`;
}

/** `30.0 cm`: one decimal, as specified. */
export function formatCentimetres(millimetres: number): string {
  return `${(millimetres / 10).toFixed(1)} cm`;
}

const FILE_UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;

/** `1.50 MB`: base 1024, two decimals, as specified. */
export function formatFileSize(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log2(bytes) / 10), FILE_UNITS.length - 1);
  return `${(bytes / 1024 ** power).toFixed(2)} ${FILE_UNITS[power] ?? ''}`;
}

export const LITRES_PER_CUBIC_METRE = 1_000;
/** Cubic millimetres of a litre. */
export const LITRE_MM3 = 1_000_000;

/** Volume in mm³. */
export function computeVolume({ lengthMm, widthMm, heightMm }: Edges): number {
  return lengthMm * widthMm * heightMm;
}

/** Volume over the divisor (cm³ per kg), in grams, rounded up. mm³ / (cm³ per kg) is grams. */
export function computeVolumetricGrams(edges: Edges, divisor: number): number {
  return Math.ceil(computeVolume(edges) / divisor);
}

/** The greater of gross and volumetric weight, rounded up to the step. All in grams. */
export function computeChargeableGrams(
  grossGrams: number,
  volumetricGrams: number,
  stepGrams: number,
): number {
  return Math.ceil(Math.max(grossGrams, volumetricGrams) / stepGrams) * stepGrams;
}
