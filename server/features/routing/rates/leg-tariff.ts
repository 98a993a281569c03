import {
  computeCardChargeableGrams,
  computeCardPrice,
  DEFAULT_WEIGHING,
  type RateCard,
} from '@portal/contract/routing';

/** Computes weights and prices of a leg by its rate card. Grams, mm³, minor units. */
export interface LegTariff {
  weigh(
    grossGrams: number,
    volumeMm3: number,
  ): { readonly volumetricGrams: number; readonly chargeableGrams: number };
  /** Freight and fuel. The COD fee and the surcharges of the order stay as they were priced; null if the leg has no card. */
  computeFreightMinor(chargeableGrams: number): number | null;
  /** The `charge` of a route trace; null if the leg has no card, and for customs clearance. */
  computeCharge(
    chargeableGrams: number,
    codFeeMinor: number,
  ): [number, number, number, number, number] | null;
}

/** Customs clearance is charged by entry and lines: no weight changes its price. */
const CLEARANCE_TARIFF: LegTariff = {
  weigh: (grossGrams) => ({ volumetricGrams: 0, chargeableGrams: grossGrams }),
  computeFreightMinor: () => 0,
  computeCharge: () => null,
};

/** The tariff of a card; without one, the default weighing and no price. */
export function buildLegTariff(card: RateCard | undefined): LegTariff {
  if (card?.clearance !== undefined) return CLEARANCE_TARIFF;
  const weighing = card ?? DEFAULT_WEIGHING;
  return {
    weigh: (grossGrams, volumeMm3) => ({
      volumetricGrams: Math.ceil(volumeMm3 / weighing.divisor),
      chargeableGrams: computeCardChargeableGrams(weighing, grossGrams, volumeMm3),
    }),
    // The parcel is already under way: above the card's maximum weight the last break still applies.
    computeFreightMinor: (chargeableGrams) =>
      card === undefined ? null : computeCardPrice(card, chargeableGrams).amountMinor,
    computeCharge: (chargeableGrams, codFeeMinor) => {
      if (card === undefined) return null;
      const { freightMinor, fuelMinor, chargedAsGrams, savedMinor } = computeCardPrice(card, chargeableGrams);
      return [freightMinor, fuelMinor, codFeeMinor, chargedAsGrams, savedMinor];
    },
  };
}
