import type { Money } from '@portal/contract/core';
import { convertMoney, type Conversion } from '@portal/contract/quantities';
import type { Transaction } from '../../../db/database.ts';
import { buildLegTariff, type LegTariff } from './leg-tariff.ts';
import { readExchangeRates, readRateCard } from './rates-read-model.ts';

/** The tariff of the leg's network or client card; without a card, the default weighing and no price. */
export async function readLegTariff(
  tx: Transaction,
  clientId: string,
  rateCardId: string | null,
): Promise<LegTariff> {
  return buildLegTariff(rateCardId === null ? undefined : await readRateCard(tx, clientId, rateCardId));
}

/** Converts an amount at the exchange rates of a day (YYYY-MM-DD); undefined if the day has no rate for it. */
export async function convertOnDay(
  tx: Transaction,
  day: string,
  money: Money,
  currency: string,
): Promise<Conversion | undefined> {
  return convertMoney(money, currency, await readExchangeRates(tx, day));
}
