import {
  computeChargeableGrams,
  computePriceByBreaks,
  DEFAULT_STEP_GRAMS,
  VOLUMETRIC_DIVISORS,
} from '@portal/contract/quantities';
import type { RateCard } from '@portal/contract/routing';

/** Weighing of a leg without a rate card, that is, without a partner. */
export const DEFAULT_WEIGHING = { divisor: VOLUMETRIC_DIVISORS.EXPRESS, stepGrams: DEFAULT_STEP_GRAMS };

/** The price of one order on one rate card: minor units of the card's currency, grams. */
export interface CardPrice {
  readonly amountMinor: number;
  readonly freightMinor: number;
  readonly fuelMinor: number;
  readonly codFeeMinor: number;
  readonly chargeableGrams: number;
  readonly chargedAsGrams: number;
  readonly savedMinor: number;
}

/** Chargeable weight on a card, from gross grams and the volume of all pieces in mm³. */
export function computeCardChargeableGrams(
  card: Pick<RateCard, 'divisor' | 'stepGrams'>,
  grossGrams: number,
  volumeMm3: number,
): number {
  return computeChargeableGrams(grossGrams, Math.ceil(volumeMm3 / card.divisor), card.stepGrams);
}

/** Freight by weight breaks, plus fuel on the freight rounded half up, plus the COD fee if `cod`. */
export function computeCardPrice(card: RateCard, chargeableGrams: number, cod: boolean): CardPrice {
  const {
    amountMinor: freightMinor,
    chargedAsGrams,
    savedMinor,
  } = computePriceByBreaks(chargeableGrams, card);
  const fuelMinor = Math.round((freightMinor * card.fuelBasisPoints) / 10_000);
  const codFeeMinor = cod ? (card.codFeeMinor ?? 0) : 0;
  return {
    amountMinor: freightMinor + fuelMinor + codFeeMinor,
    freightMinor,
    fuelMinor,
    codFeeMinor,
    chargeableGrams,
    chargedAsGrams,
    savedMinor,
  };
}
