import { convertMoney, type ExchangeRates } from '@portal/contract/quantities';
import type { Money } from '@portal/contract/core';
import type { RateCard } from '@portal/contract/routing';
import type { Transaction } from '../../../db/database.ts';
import { computeCardChargeableGrams, computeCardPrice, DEFAULT_WEIGHING } from './pricing.ts';
import { readRateCard, readExchangeRates } from './rates-read-model.ts';

/** Computes weights and prices of a leg by its rate card. Grams, mm³, minor units. */
export interface LegTariff {
  weigh(
    grossGrams: number,
    volumeMm3: number,
  ): { readonly volumetricGrams: number; readonly chargeableGrams: number };
  /** Freight and fuel, without the COD fee, which does not depend on the weight; null if the leg has no card. */
  computeFreightMinor(chargeableGrams: number): number | null;
  /** The `charge` of a route trace; null if the leg has no card. */
  computeCharge(
    chargeableGrams: number,
    codFeeMinor: number,
  ): [number, number, number, number, number] | null;
}

/** The tariff of the leg's network or client card; without a card, the default weighing and no price. */
export async function readLegTariff(
  tx: Transaction,
  clientId: string,
  rateCardId: string | null,
): Promise<LegTariff> {
  return buildLegTariff(rateCardId === null ? undefined : await readRateCard(tx, clientId, rateCardId));
}

export function buildLegTariff(card: RateCard | undefined): LegTariff {
  const weighing = card ?? DEFAULT_WEIGHING;
  return {
    weigh: (grossGrams, volumeMm3) => ({
      volumetricGrams: Math.ceil(volumeMm3 / weighing.divisor),
      chargeableGrams: computeCardChargeableGrams(weighing, grossGrams, volumeMm3),
    }),
    // The parcel is already under way: above the card's maximum weight the last break still applies.
    computeFreightMinor: (chargeableGrams) =>
      card === undefined ? null : computeCardPrice(card, chargeableGrams, false).amountMinor,
    computeCharge: (chargeableGrams, codFeeMinor) => {
      if (card === undefined) return null;
      const { freightMinor, fuelMinor, chargedAsGrams, savedMinor } = computeCardPrice(
        card,
        chargeableGrams,
        false,
      );
      return [freightMinor, fuelMinor, codFeeMinor, chargedAsGrams, savedMinor];
    },
  };
}

/** Converts an amount at the exchange rates of a day (YYYY-MM-DD); undefined if the day has no rate for it. */
export async function convertOnDay(
  tx: Transaction,
  day: string,
  money: Money,
  currency: string,
): Promise<Money | undefined> {
  const rates: ExchangeRates = await readExchangeRates(tx, day);
  const converted = convertMoney(money, currency, rates);
  return converted && { amountMinor: converted.amountMinor, currency };
}
