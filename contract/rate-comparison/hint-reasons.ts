import { defineReasons } from '../core/reasons.ts';

/** How the weight and the dimensions of a parcel change the price of a leg. */
export const HINT_REASONS = defineReasons('hint', {
  higher_break:
    'Charged as {chargedGrams}, the start of a higher weight break, which costs {savedMoney} less. Up to {spareGrams} more cost nothing.',
  next_break:
    '{missingGrams} more cost {extraMoney} more in total, and from {fromGrams} on each kilogram costs less.',
  volumetric: 'Charged by volume: {volumetricGrams} against {grossGrams} on the scale.',
  shorter_edge: 'With {shorterMm} less {edgeTerm}, the price falls by {savedMoney}.',
});
