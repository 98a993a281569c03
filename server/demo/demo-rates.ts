import type { ExchangeRates } from '@portal/contract/quantities';
import type { Transaction } from '../db/database.ts';
import { storeExchangeRates, storeNetworkCards } from '../features/routing/index.ts';
import type { DemoParties } from './demo-parties.ts';
import type { DemoPartner } from './network.ts';
import { demoRateCards } from './rate-cards.ts';

/** Approximate exchange rates, sufficient to compare prices; an operator loads real ones. */
const UNITS_PER_USD: ExchangeRates['unitsPerBase'] = {
  SGD: 1.3,
  MYR: 4.2,
  IDR: 16_200,
  PHP: 58,
  THB: 33,
  VND: 26_000,
  HKD: 7.8,
  CNY: 7.1,
};

/** Loads the rate cards and exchange rates of the demo network as the operator. A repeated run changes nothing. */
export async function seedRates(
  tx: Transaction,
  { partners }: DemoParties,
  validFrom: string,
): Promise<void> {
  const cards = Map.groupBy(demoRateCards(validFrom), (card) => card.partner);
  for (const [name, ofPartner] of cards) {
    await storeNetworkCards(tx, partners[name satisfies DemoPartner], ofPartner);
  }
  await storeExchangeRates(tx, { asOf: validFrom, base: 'USD', unitsPerBase: UNITS_PER_USD });
}
