import type { RateCardInput, WeightRateCard } from '@portal/contract/routing';
import type { World, TestClient, TestPartner } from '@portal/tests/world/world.ts';
import { storeRateCards } from '../../rate-cards/index.ts';
import { storeExchangeRates } from '../rates/exchange-rates-store.ts';
import { buildCard, buildClearanceCard, sampleId } from './builders.ts';

/** What the cards of every service can have in common. */
type CardOverrides = Partial<Omit<WeightRateCard, 'id' | 'partnerId' | 'audience' | 'serviceType'>> &
  Pick<WeightRateCard, 'serviceType'>;

/** A card without the ids that are generated when it is stored. For customs, an entry costs what the first step does. */
export function buildNetworkCard(overrides: CardOverrides): RateCardInput {
  if (overrides.serviceType === 'CUSTOMS') return buildEntryCard(overrides);
  const {
    id: _id,
    partnerId: _partner,
    audience: _audience,
    ...card
  } = buildCard({
    id: sampleId(2, 1),
    partnerId: sampleId(1, 1),
    ...overrides,
  });
  return card;
}

function buildEntryCard({ breaks, origin, destination, currency }: CardOverrides): RateCardInput {
  const {
    id: _id,
    partnerId: _partner,
    audience: _audience,
    ...card
  } = buildClearanceCard({
    id: sampleId(2, 1),
    partnerId: sampleId(1, 1),
    ...(origin && { origin }),
    ...(destination && { destination }),
    ...(currency && { currency }),
    ...(breaks && {
      clearance: { entryMinor: breaks[0].perStepMinor, includedLines: 99, perLineMinor: 0 },
    }),
  });
  return card;
}

/** Operator actions on the network of a test. */
export interface StoredNetwork {
  cards(partner: TestPartner, cards: readonly RateCardInput[]): Promise<void>;
  /** Creates connected B2B partners from Singapore to Malaysia; `prices` maps partner names to SGD cents per step. */
  b2b(client: TestClient, prices: Readonly<Record<string, number>>): Promise<TestPartner[]>;
  exchangeRates(asOf: string, unitsPerUsd: Readonly<Record<string, number>>): Promise<void>;
}

export function createStoredNetwork(world: World): StoredNetwork {
  const cards: StoredNetwork['cards'] = async ({ partnerId }, networkCards) => {
    await world.operator.withoutTenant((tx) =>
      storeRateCards(tx, { partnerId, clientId: null }, networkCards),
    );
  };
  return {
    cards,
    b2b: async (client, prices) => {
      const partners: TestPartner[] = [];
      for (const [name, perStepMinor] of Object.entries(prices)) {
        const partner = await world.partner({ name, serviceTypes: ['B2B'] });
        await client.connect(partner);
        await cards(partner, [
          buildNetworkCard({ serviceType: 'B2B', breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor }] }),
        ]);
        partners.push(partner);
      }
      return partners;
    },
    exchangeRates: (asOf, unitsPerBase) =>
      world.operator.withoutTenant((tx) => storeExchangeRates(tx, { asOf, base: 'USD', unitsPerBase })),
  };
}
