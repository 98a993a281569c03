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

const WEEK_MS = 7 * 86_400_000;

/** Loads the rate cards of the demo network, and exchange rates of each week until today, as the operator. A repeated run changes nothing. */
export async function seedRates(
  tx: Transaction,
  { partners }: DemoParties,
  validFrom: string,
  today: string,
): Promise<void> {
  const cards = Map.groupBy(demoRateCards(validFrom), (card) => card.partner);
  for (const [name, ofPartner] of cards) {
    await storeNetworkCards(tx, partners[name satisfies DemoPartner], ofPartner);
  }
  for (let time = Date.parse(today); time >= Date.parse(validFrom) - WEEK_MS; time -= WEEK_MS) {
    const asOf = new Date(time).toISOString().slice(0, 10);
    await storeExchangeRates(tx, { asOf, base: 'USD', unitsPerBase: UNITS_PER_USD });
  }
}
