import type { RateCard } from '@portal/contract/routing';
import { buildRoutingContext, type RoutingContext } from '../allocation/routing-context.ts';
import type { RouteOrder, RoutingInput, RoutingPartner } from '../allocation/routing-input.ts';

/** A made-up id that reads as its number; `kind` keeps partners, cards and orders apart. */
export function sampleId(kind: number, number: number): string {
  return `0000000${kind}-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

/** A connected partner of every place it is given, unless said otherwise. */
export function aPartner(
  given: Partial<RoutingPartner> & Pick<RoutingPartner, 'id' | 'serviceTypes'>,
): RoutingPartner {
  return {
    name: `Partner ${Number(given.id.slice(-12))}`,
    countries: ['SG', 'MY', 'TH', 'VN'],
    ports: [],
    cod: true,
    ratingTenths: 40,
    suspended: false,
    connection: 'ACCEPTED',
    ...given,
  };
}

/** A network card over the whole of two countries: 1.00 SGD each half kilogram, 2 to 4 days, to 30 kg. */
export function aCard(
  given: Partial<RateCard> & Pick<RateCard, 'id' | 'partnerId' | 'serviceType'>,
): RateCard {
  return {
    audience: 'NETWORK',
    origin: { country: 'SG' },
    destination: { country: 'MY' },
    currency: 'SGD',
    breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor: 100 }],
    stepGrams: 500,
    maxGrams: 30_000,
    minimumMinor: 0,
    fuelBasisPoints: 0,
    codFeeMinor: 0,
    divisor: 5000,
    transitDaysMin: 2,
    transitDaysMax: 4,
    validFrom: '2026-01-01',
    ...given,
  };
}

/** A one-kilogram prepaid freight order from Singapore to Kuala Lumpur: one leg, so one thing to look at. */
export function anOrder(given: Partial<RouteOrder> = {}): RouteOrder {
  return {
    id: sampleId(9, 1),
    movement: 'B2B',
    serviceLevel: 'ECONOMY',
    cod: false,
    categories: ['Toys & Games'],
    origin: { country: 'SG', city: 'Singapore', postcode: '018989' },
    destination: { country: 'MY', city: 'Kuala Lumpur', postcode: '50088' },
    grossGrams: 1000,
    volumeMm3: 0,
    ...given,
  };
}

export function anInput(given: Partial<RoutingInput> = {}): RoutingInput {
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
    ...given,
  };
}

export function aContext(given: Partial<RoutingInput> = {}): RoutingContext {
  return buildRoutingContext(anInput(given));
}
