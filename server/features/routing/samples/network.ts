import type { ServiceType } from '@portal/contract/trade';
import type { LaneControl, OptimiserSetting, RateCard } from '@portal/contract/routing';
import type { RouteOrder, RoutingInput, RoutingPartner } from '../allocation/routing-input.ts';
import { buildCard, buildClearanceCard, buildInput, buildOrder, buildPartner, sampleId } from './builders.ts';

const DESTINATIONS = ['MY', 'TH', 'VN'] as const;
const CURRENCIES = { SG: 'SGD', MY: 'MYR', TH: 'THB', VN: 'VND' } as const;
type Country = keyof typeof CURRENCIES;

/** The number of partners of each service type, their lanes and the number of their cards: 30 partners, 50 cards. */
const SERVICES: readonly [
  ServiceType,
  partners: number,
  lanes: readonly [Country, Country][],
  cards: number,
][] = [
  ['FIRST_MILE', 5, [['SG', 'SG']], 5],
  ['FREIGHT_FORWARDER', 6, DESTINATIONS.map((to) => ['SG', to]), 17],
  ['CUSTOMS', 6, DESTINATIONS.map((to) => [to, to]), 9],
  ['LAST_MILE', 7, DESTINATIONS.map((to) => [to, to]), 12],
  ['DOMESTIC', 4, [['SG', 'SG']], 4],
  ['B2B', 2, DESTINATIONS.map((to) => ['SG', to]), 3],
];

/** A deterministic regional network: 30 partners, 50 rate cards, lane controls and an optimiser. */
export function sampleNetwork(): RoutingInput {
  const random = createRandom(7);
  const partners: RoutingPartner[] = [];
  const rateCards: RateCard[] = [];
  for (const [serviceType, count, lanes, cards] of SERVICES) {
    const first = partners.length;
    for (let index = 0; index < count; index += 1) {
      const id = sampleId(1, partners.length + 1);
      partners.push(buildPartner({ id, serviceTypes: [serviceType], ratingTenths: 25 + random(25) }));
    }
    for (let index = 0; index < cards; index += 1) {
      const partner = partners[first + (index % count)];
      const lane = lanes[(index + Math.trunc(index / count)) % lanes.length];
      if (partner && lane)
        rateCards.push(laneCard(rateCards.length + 1, partner.id, serviceType, lane, random));
    }
  }
  return buildInput({ partners, rateCards, ...sampleControls(partners) });
}

/**
 * The sample network with cards for zones of postcodes until it has this many cards: each partner of the last mile has a zone
 * of two prefixes in turn, so that all of them compete in each zone.
 */
export function sampleZoneNetwork(cardCount: number): RoutingInput {
  const network = sampleNetwork();
  const random = createRandom(13);
  const lastMiles = network.partners.filter(({ serviceTypes }) => serviceTypes.includes('LAST_MILE'));
  const cardsPerZone = lastMiles.length * DESTINATIONS.length;
  const zoneCards = Array.from({ length: cardCount - network.rateCards.length }, (_, index) => {
    const { id = '' } = lastMiles[index % lastMiles.length] ?? {};
    const country = DESTINATIONS[Math.trunc(index / lastMiles.length) % DESTINATIONS.length] ?? 'MY';
    const prefix = 100 + 2 * Math.trunc(index / cardsPerZone);
    const zone = { name: `Zone ${prefix}`, postcodePrefixes: [String(prefix), String(prefix + 1)] };
    const number = network.rateCards.length + index + 1;
    const card = laneCard(number, id, 'LAST_MILE', [country, country], random);
    return { ...card, destination: { country, zone } };
  });
  return { ...network, rateCards: [...network.rateCards, ...zoneCards] };
}

/** Deterministic orders over the lanes of the sample network: cross-border, domestic and freight. */
export function sampleOrders(count: number): RouteOrder[] {
  const random = createRandom(11);
  return Array.from({ length: count }, (_, index) => {
    const kind = random(20);
    const destination = DESTINATIONS[random(DESTINATIONS.length)] ?? 'MY';
    const edge = 50 + random(350);
    return buildOrder({
      id: sampleId(9, index + 1),
      movement: kind < 16 ? 'CROSS_BORDER' : kind < 19 ? 'DOMESTIC' : 'B2B',
      serviceLevel: random(3) === 0 ? 'EXPRESS' : 'ECONOMY',
      cod: random(10) < 3,
      destination:
        kind >= 16 && kind < 19
          ? { country: 'SG', city: 'Singapore', postcode: String(100_000 + random(700_000)) }
          : { country: destination, city: 'Somewhere', postcode: String(10_000 + random(89_999)) },
      grossGrams: 100 + random(24_000),
      volumeMm3: edge * edge * edge,
      declarationLines: 1 + random(6),
      goodsValue: { amountMinor: 500 + random(60_000), currency: 'SGD' },
    });
  });
}

function laneCard(
  number: number,
  partnerId: string,
  serviceType: ServiceType,
  [from, to]: [Country, Country],
  random: (limit: number) => number,
): RateCard {
  const currency = CURRENCIES[number % 2 === 0 ? to : 'SG'];
  const unit = { SGD: 100, MYR: 325, THB: 2500, VND: 19_500 }[currency];
  const perStepMinor = Math.round(unit * (1 + random(100) / 100));
  if (serviceType === 'CUSTOMS') {
    return buildClearanceCard({
      id: sampleId(2, number),
      partnerId,
      origin: { country: from },
      destination: { country: to },
      currency,
      clearance: {
        entryMinor: perStepMinor * 12,
        includedLines: 3,
        perLineMinor: unit,
        manifest: { feeMinor: perStepMinor, maxValue: { amountMinor: 40_000, currency: 'SGD' } },
      },
    });
  }
  return buildCard({
    id: sampleId(2, number),
    partnerId,
    serviceType,
    origin: { country: from },
    destination: { country: to },
    currency,
    breaks: [
      { fromGrams: 0, baseMinor: unit, perStepMinor },
      { fromGrams: 5000, baseMinor: unit, perStepMinor: Math.round(perStepMinor * 0.85) },
      { fromGrams: 15_000, baseMinor: unit, perStepMinor: Math.round(perStepMinor * 0.7) },
    ],
    minimumMinor: unit * 3,
    fuelBasisPoints: random(20) * 100,
    codFeeMinor: unit,
    transitDaysMin: 1 + random(3),
    transitDaysMax: 4 + random(4),
  });
}

function sampleControls(
  partners: readonly RoutingPartner[],
): Pick<RoutingInput, 'laneControls' | 'optimiserSettings'> {
  const offering = (serviceType: ServiceType) =>
    partners.filter((partner) => partner.serviceTypes.includes(serviceType)).map(({ id }) => id);
  const [firstMile = '', secondMile = ''] = offering('FIRST_MILE');
  const lastMiles = offering('LAST_MILE');
  const [fixedCustoms = ''] = offering('CUSTOMS');
  const shares: LaneControl[] = DESTINATIONS.map((country) => ({
    country,
    serviceType: 'FIRST_MILE',
    decision: {
      mode: 'SHARES',
      entries: [
        { partnerId: firstMile, percent: 65 },
        { partnerId: secondMile, percent: 35, condition: { maxGrams: 20_000 } },
      ],
    },
  }));
  const fallbacks: LaneControl[] = DESTINATIONS.map((country) => ({
    country,
    serviceType: 'LAST_MILE',
    decision: { mode: 'FALLBACKS', entries: lastMiles.map((partnerId) => ({ partnerId })) },
  }));
  const fixed: LaneControl = {
    country: 'MY',
    serviceType: 'CUSTOMS',
    decision: {
      mode: 'FIXED',
      entries: [{ partnerId: fixedCustoms, condition: { serviceLevels: ['EXPRESS'] } }],
    },
  };
  const optimiserSettings: OptimiserSetting[] = [
    { country: 'TH', serviceType: 'FREIGHT_FORWARDER', weights: { cost: 60, days: 30, rating: 10 } },
  ];
  return { laneControls: [...shares, ...fallbacks, fixed], optimiserSettings };
}

/** A deterministic generator of integers below a limit (linear congruential). */
export function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.trunc((state / 2 ** 32) * limit);
  };
}
