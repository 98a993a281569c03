import type { World, TestClient, TestPartner } from '@portal/tests/world/world.ts';
import { openDatabase } from '../../../db/database.ts';
import { openLog } from '../../../platform/log.ts';
import { storeExchangeRates, storeNetworkCards, type NetworkCard } from '../rates/rate-cards-store.ts';
import { aCard, sampleId } from './builders.ts';

/** The builder's card without the ids that the database gives. */
export function aNetworkCard(given: Partial<NetworkCard> & Pick<NetworkCard, 'serviceType'>): NetworkCard {
  const {
    id: _id,
    partnerId: _partner,
    audience: _audience,
    ...card
  } = aCard({
    id: sampleId(2, 1),
    partnerId: sampleId(1, 1),
    ...given,
  });
  return card;
}

/** What the operator does to a test's network. */
export interface StoredNetwork {
  cards(partner: TestPartner, cards: readonly NetworkCard[]): Promise<void>;
  /** Named partners over a B2B lane from Singapore to Malaysia, connected, each at its own price a step (SGD cents). */
  b2b(client: TestClient, prices: Readonly<Record<string, number>>): Promise<TestPartner[]>;
  exchangeRates(asOf: string, unitsPerUsd: Readonly<Record<string, number>>): Promise<void>;
  close(): Promise<void>;
}

export function storedNetwork(world: World): StoredNetwork {
  const owner = openDatabase({ url: world.url, role: 'portal_owner', max: 1, log: openLog('fatal') });
  const cards: StoredNetwork['cards'] = async ({ partnerId }, given) => {
    await owner.withoutTenant((tx) => storeNetworkCards(tx, partnerId, given));
  };
  return {
    cards,
    b2b: async (client, prices) => {
      const partners: TestPartner[] = [];
      for (const [name, perStepMinor] of Object.entries(prices)) {
        const partner = await world.partner({ name, serviceTypes: ['B2B'] });
        await client.connect(partner);
        await cards(partner, [
          aNetworkCard({ serviceType: 'B2B', breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor }] }),
        ]);
        partners.push(partner);
      }
      return partners;
    },
    exchangeRates: (asOf, unitsPerBase) =>
      owner.withoutTenant((tx) => storeExchangeRates(tx, { asOf, base: 'USD', unitsPerBase })),
    close: () => owner.close(),
  };
}
