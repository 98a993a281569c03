import type { DepartureMode, FreightRates, RateClass } from '@portal/contract/freight';
import { computeChargeableGrams, DEFAULT_STEP_GRAMS, getUsualDivisor } from '@portal/contract/quantities';

/** Gross weight on the scale in grams, and volume of the pieces in mm³. */
export interface LoadMeasure {
  readonly grossGrams: number;
  readonly cubicMillimetres: number;
}

/** The weight charge of a MAWB, as its air waybill says it. */
export interface FreightCharge {
  readonly rateClass: RateClass;
  /** The chargeable weight, or the start of a higher break if that is cheaper. */
  readonly chargedGrams: number;
  /** Per kilogram in minor units; for M the minimum charge itself. */
  readonly rateMinor: number;
  readonly amountMinor: number;
}

/** Volumetric weight in grams by the usual divisor of the mode. */
export const computeLoadVolumetricGrams = ({ cubicMillimetres }: LoadMeasure, mode: DepartureMode) =>
  Math.ceil(cubicMillimetres / getUsualDivisor(mode, false));

/** The greater of gross and volumetric weight, rounded up to half a kilogram as airlines do; in grams. */
export function computeLoadChargeableGrams(load: LoadMeasure, mode: DepartureMode): number {
  return computeChargeableGrams(load.grossGrams, computeLoadVolumetricGrams(load, mode), DEFAULT_STEP_GRAMS);
}

/**
 * The lowest charge that the rates allow for a chargeable weight: by its own break, or by the start of a higher break if that
 * is less, and at least the minimum. Source of the rule of the higher break: https://ssopdot.com/blog/15497.html, read on
 * 2026-11-23. Of two breaks with the same charge the lower one is used. Amounts are rounded up to the minor unit.
 */
export function computeFreightCharge(
  chargeableGrams: number,
  { breaks, minimumMinor }: FreightRates,
): FreightCharge {
  const own = breaks.findLastIndex(({ fromGrams }) => fromGrams <= chargeableGrams);
  const charges = breaks.slice(Math.max(0, own)).map(({ fromGrams, perKgMinor }): FreightCharge => {
    const chargedGrams = Math.max(chargeableGrams, fromGrams);
    return {
      rateClass: fromGrams === 0 ? 'N' : 'Q',
      chargedGrams,
      rateMinor: perKgMinor,
      // Half kilograms are exact as numbers: the division comes first.
      amountMinor: Math.ceil((chargedGrams / 1000) * perKgMinor),
    };
  });
  const cheapest = charges.reduce((best, charge) => (charge.amountMinor < best.amountMinor ? charge : best));
  return minimumMinor === null || cheapest.amountMinor >= minimumMinor
    ? cheapest
    : {
        rateClass: 'M',
        chargedGrams: chargeableGrams,
        rateMinor: minimumMinor,
        amountMinor: minimumMinor,
      };
}
