import { explainLeg, type RouteSheet, routeTrace, buildServiceChain } from '@portal/contract/routing';
import type { ServiceType } from '@portal/contract/trade';
import { restoreReason } from '@portal/contract/reasons';
import { newId } from '../../platform/ids.ts';
import { writeSheets } from '../routing/index.ts';
import { computePlannedDays, computePromise } from '../calendars/index.ts';
import { createTestCalendars } from '../calendars/testing-calendars.ts';
import type { Hubs } from '../hubs/index.ts';
import { withBookedDays, type Router, type Routing } from './orders-deps.ts';

/** Methods of a test router whose orders are never routed again and in no booked space, and receive no ports by default. */
export const NO_REROUTING: Pick<
  Router,
  'releaseShares' | 'rerouteOpenLegs' | 'findDefaultPorts' | 'computePrice'
> = {
  computePrice: () => null,
  findDefaultPorts: () => ({}),
  releaseShares: async () => {},
  rerouteOpenLegs: () => Promise.reject(new Error('this test router does not reroute')),
};

const NO_HUBS: Hubs = { find: () => undefined, findByCode: () => undefined, list: () => [] };
const CALENDARS = createTestCalendars();
const PRICE = { amountMinor: 500, currency: 'SGD' } as const;

/** Routing for tests: every leg goes to the partner, or with null to none, for 5.00 SGD and two to three days. */
export function createTestRouting(partnerId: string | null): Routing {
  const sheets = new Map<string, RouteSheet>();
  const sheetFor = (serviceType: ServiceType): RouteSheet => {
    const sheet = sheets.get(serviceType) ?? buildSheet(serviceType, partnerId);
    sheets.set(serviceType, sheet);
    return sheet;
  };
  return {
    open: async (_tx, clientId) => ({
      route: (_, order) => {
        const isDomestic = order.originCountry === order.destinationCountry;
        const legs = buildServiceChain(order.movement, { ...order, isDomestic }).map(
          ({ serviceType }, index) => ({
            sequence: index + 1,
            serviceType,
            fromPlace: 'Here',
            toPlace: 'There',
            allocation: partnerId === null ? ('UNALLOCATED' as const) : ('ALLOCATED' as const),
            partnerId,
            rateCardId: null,
            mode: null,
            price: partnerId === null ? null : PRICE,
            chargeableGrams: 1500,
            transitDaysMin: partnerId === null ? null : 2,
            transitDaysMax: partnerId === null ? null : 3,
            rule: 'CHEAPEST',
            trace: routeTrace.parse({
              sheet: sheetFor(serviceType).id,
              rule: 'CHEAPEST',
              selectedOffer: partnerId === null ? null : 0,
              prices: partnerId === null ? [] : [PRICE.amountMinor],
            }),
            hubId: null,
          }),
        );
        const price =
          partnerId === null
            ? null
            : { ...PRICE, amountMinor: PRICE.amountMinor * legs.length, convertedAsOf: null };
        return { legs, chargeableGrams: 1500, price };
      },
      ...NO_REROUTING,
      assessDuties: () => null,
      computePromise: (order, from) =>
        computePromise(CALENDARS, order, withBookedDays(order), from.getTime()),
      save: (tx) => writeSheets(tx, clientId, [...sheets.values()]),
    }),
    createDutyAssessor: async () => () => null,
    createPortFinder: async () => () => ({}),
    planDays: async (_tx, order, from) =>
      computePlannedDays(CALENDARS, order, withBookedDays(order), from.getTime()),
    loadHubs: async () => NO_HUBS,
    readAgreedCutOffs: async () => [],
    explainTraces: async (_tx, _clientId, traces) =>
      traces.map((stored) => {
        const trace = routeTrace.parse(stored);
        const sheet = [...sheets.values()].find(({ id }) => id === trace.sheet);
        return sheet === undefined
          ? restoreReason({ code: 'test.other_routing', params: {} })
          : explainLeg(trace, sheet);
      }),
  };
}

/** A route sheet with one offer, or none. */
function buildSheet(serviceType: ServiceType, partnerId: string | null): RouteSheet {
  const offer = {
    partnerName: 'The only partner',
    rateCardId: newId(),
    currency: PRICE.currency,
    exchangeFactor: 1,
    transitDaysMin: 2,
    transitDaysMax: 3,
    ratingTenths: null,
    maxGrams: 30_000,
    bob: false,
  };
  return {
    id: `test-${serviceType}-${partnerId ?? 'none'}`,
    serviceType,
    from: 'Here',
    to: 'There',
    day: '2026-01-01',
    cod: false,
    currency: PRICE.currency,
    ratesAsOf: '2026-01-01',
    offers: partnerId === null ? [] : [{ ...offer, partnerId }],
    excludedPartners: [],
    decision: null,
    optimiser: null,
  };
}
