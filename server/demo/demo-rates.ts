import type { Transaction } from '../db/database.ts';
import { storeRateCards } from '../features/rate-cards/index.ts';
import { storeExchangeRates } from '../features/routing/index.ts';
import type { DemoParties } from './demo-parties.ts';
import { UNITS_PER_USD } from './exchange-rates.ts';
import type { DemoPartner } from './network.ts';
import { demoRateCards } from './rate-cards.ts';

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
    const owner = { partnerId: partners[name satisfies DemoPartner], clientId: null };
    await storeRateCards(
      tx,
      owner,
      ofPartner.map(({ partner: _partner, ...card }) => card),
    );
  }
  for (let time = Date.parse(today); time >= Date.parse(validFrom) - WEEK_MS; time -= WEEK_MS) {
    const asOf = new Date(time).toISOString().slice(0, 10);
    await storeExchangeRates(tx, { asOf, base: 'USD', unitsPerBase: UNITS_PER_USD });
  }
}
