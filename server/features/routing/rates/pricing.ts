import { chargeableGrams, priceByBreaks } from '@portal/contract/quantities';
import type { RateCard } from '@portal/contract/routing';

/** What one order costs on one rate card: minor units of the card's currency, grams. */
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
export function chargeableOn(
  card: Pick<RateCard, 'divisor' | 'stepGrams'>,
  grossGrams: number,
  volumeMm3: number,
): number {
  return chargeableGrams(grossGrams, Math.ceil(volumeMm3 / card.divisor), card.stepGrams);
}

/** Freight by weight breaks, fuel on the freight rounded half up, and the COD fee where cash is collected. */
export function priceOnCard(card: RateCard, chargeable: number, cod: boolean): CardPrice {
  const { amountMinor: freightMinor, chargedAsGrams, savedMinor } = priceByBreaks(chargeable, card);
  const fuelMinor = Math.round((freightMinor * card.fuelBasisPoints) / 10_000);
  const codFeeMinor = cod ? (card.codFeeMinor ?? 0) : 0;
  return {
    amountMinor: freightMinor + fuelMinor + codFeeMinor,
    freightMinor,
    fuelMinor,
    codFeeMinor,
    chargeableGrams: chargeable,
    chargedAsGrams,
    savedMinor,
  };
}
