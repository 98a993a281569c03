import { convert, type ExchangeRates } from '@portal/contract/quantities';
import type { Money } from '@portal/contract/core';
import type { RateCard } from '@portal/contract/routing';
import type { Transaction } from '../../../db/database.ts';
import { chargeableOn, priceOnCard } from './pricing.ts';
import { readRateCard, readExchangeRates } from '../route-orders/routing-read-model.ts';
import { UNPRICED_WEIGHING } from '../allocation/routing-rules.ts';

/** How a leg weighs and prices, by the rate card it was allocated on. Grams, mm³, minor units. */
export interface LegTariff {
  weigh(
    grossGrams: number,
    volumeMm3: number,
  ): { readonly volumetricGrams: number; readonly chargeableGrams: number };
  /** Freight and fuel; null where the leg has no card. The fee for cash is the same for every weight. */
  freightMinor(chargeableGrams: number): number | null;
  /** What a price is made of: freight, fuel, fee for cash, the grams it is charged as, what that saved. */
  chargeOf(chargeableGrams: number, codFeeMinor: number): [number, number, number, number, number] | null;
}

/** The tariff of a leg's card, network's or agreed; without a card it weighs as an unpriced leg does. */
export async function readLegTariff(
  tx: Transaction,
  clientId: string,
  rateCardId: string | null,
): Promise<LegTariff> {
  return legTariff(rateCardId === null ? undefined : await readRateCard(tx, clientId, rateCardId));
}

export function legTariff(card: RateCard | undefined): LegTariff {
  const weighing = card ?? UNPRICED_WEIGHING;
  return {
    weigh: (grossGrams, volumeMm3) => ({
      volumetricGrams: Math.ceil(volumeMm3 / weighing.divisor),
      chargeableGrams: chargeableOn(weighing, grossGrams, volumeMm3),
    }),
    // Beyond what the card covers its last break goes on: the parcel is on its way already.
    freightMinor: (chargeableGrams) =>
      card === undefined ? null : priceOnCard(card, chargeableGrams, false).amountMinor,
    chargeOf: (chargeableGrams, codFeeMinor) => {
      if (card === undefined) return null;
      const { freightMinor, fuelMinor, chargedAsGrams, savedMinor } = priceOnCard(
        card,
        chargeableGrams,
        false,
      );
      return [freightMinor, fuelMinor, codFeeMinor, chargedAsGrams, savedMinor];
    },
  };
}

/** An amount in another currency at the rates of a day; undefined where the day has none. */
export async function convertOn(
  tx: Transaction,
  day: string,
  money: Money,
  currency: string,
): Promise<Money | undefined> {
  const rates: ExchangeRates = await readExchangeRates(tx, day);
  const converted = convert(money, currency, rates);
  return converted && { amountMinor: converted.amountMinor, currency };
}
