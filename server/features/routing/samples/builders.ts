import type { ClearanceRateCard, RateCard, WeightRateCard } from '@portal/contract/routing';
import { buildRoutingContext, type RoutingContext } from '../allocation/routing-context.ts';
import type { RouteOrder, RoutingInput, RoutingPartner } from '../allocation/routing-input.ts';

/** A UUID that contains the number; `kind` is 1 for partners, 2 for cards, 9 for orders. */
export function sampleId(kind: number, number: number): string {
  return `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** A connected partner that serves SG, MY, TH and VN. */
export function buildPartner(
  overrides: Partial<RoutingPartner> & Pick<RoutingPartner, 'id' | 'serviceTypes'>,
): RoutingPartner {
  return {
    name: `Partner ${Number(overrides.id.slice(-12))}`,
    countries: ['SG', 'MY', 'TH', 'VN'],
    ports: [],
    cod: true,
    goods: [],
    ratingTenths: 40,
    suspended: false,
    connection: 'ACCEPTED',
    ...overrides,
  };
}

/** A network card from SG to MY for all levels, in SGD, 2 to 4 days. */
const CARD = {
  audience: 'NETWORK',
  origin: { country: 'SG' },
  destination: { country: 'MY' },
  currency: 'SGD',
  transitDaysMin: 2,
  transitDaysMax: 4,
  validFrom: '2026-01-01',
} as const;

type CardKey = 'id' | 'partnerId' | 'serviceType';

/** A card with 1.00 SGD per half kilogram, up to 30 kg; by air for freight. */
export function buildCard(
  overrides: Partial<WeightRateCard> & Pick<WeightRateCard, CardKey>,
): WeightRateCard {
  return {
    ...CARD,
    ...(overrides.serviceType === 'FREIGHT_FORWARDER' && { mode: 'AIR' }),
    breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor: 100 }],
    stepGrams: 500,
    maxGrams: 30_000,
    minimumMinor: 0,
    fuelBasisPoints: 0,
    codFeeMinor: 0,
    divisor: 5000,
    ...overrides,
  };
}

/** A customs card within MY: an entry of one line for 2.00 SGD, each further line for 0.50. */
export function buildClearanceCard(
  overrides: Partial<ClearanceRateCard> & Pick<RateCard, 'id' | 'partnerId'>,
): ClearanceRateCard {
  return {
    ...CARD,
    serviceType: 'CUSTOMS',
    origin: { country: 'MY' },
    clearance: { entryMinor: 200, includedLines: 1, perLineMinor: 50 },
    ...overrides,
  };
}

/** A prepaid freight order of 1 kg from Singapore to Kuala Lumpur, which one partner carries from door to door. */
export function buildOrder(overrides: Partial<RouteOrder> = {}): RouteOrder {
  return {
    id: sampleId(9, 1),
    movement: 'B2B',
    ...((overrides.movement ?? 'B2B') === 'B2B' && { firstLeg: 'B2B' as const }),
    serviceLevel: 'ECONOMY',
    cod: false,
    categories: ['Toys & Games'],
    origin: { country: 'SG', city: 'Singapore', postcode: '018989' },
    destination: { country: 'MY', city: 'Kuala Lumpur', postcode: '50088' },
    grossGrams: 1000,
    volumeMm3: 0,
    declarationLines: 1,
    ...overrides,
  };
}

export function buildInput(overrides: Partial<RoutingInput> = {}): RoutingInput {
  return {
    day: '2026-11-21',
    currency: 'SGD',
    exchangeRates: { asOf: '2026-11-20', base: 'SGD', unitsPerBase: { MYR: 3.25, THB: 25, VND: 19_500 } },
    partners: [],
    rateCards: [],
    laneControls: [],
    optimiserSettings: [],
    bobCountries: [],
    sriLanes: [],
    ...overrides,
  };
}

export function buildContext(overrides: Partial<RoutingInput> = {}): RoutingContext {
  return buildRoutingContext(buildInput(overrides));
}
