import { listCandidates } from '@portal/contract/routing';
import { describe, expect, test } from 'vitest';
import { buildCard, buildContext, buildOrder, buildPartner, sampleId } from '../samples/builders.ts';
import { computeTotal, routeOrder, sumCosts } from './routing-rules.ts';

const CARRIER = sampleId(1, 1);
const NO_SHARES = new Map<string, number[]>();

describe('a route of which one leg has no partner', () => {
  const context = buildContext({
    partners: [buildPartner({ id: CARRIER, serviceTypes: ['FREIGHT_FORWARDER'] })],
    rateCards: [buildCard({ id: sampleId(2, 1), partnerId: CARRIER, serviceType: 'FREIGHT_FORWARDER' })],
  });
  const route = routeOrder(buildOrder({ movement: 'CROSS_BORDER' }), context, NO_SHARES);

  test('is unallocated as a whole', () => {
    expect(route.legs.map(({ allocation }) => allocation)).toContain('ALLOCATED');
    expect(route.allocation).toBe('UNALLOCATED');
  });

  test('has the cost of the allocated legs and no total', () => {
    expect(sumCosts(route)).toEqual([{ amountMinor: 200, currency: 'SGD' }]);
    expect(computeTotal(route, context)).toBeNull();
  });
});

describe('a partner whose connection was withdrawn', () => {
  const route = (bobCountries: string[]) => {
    const context = buildContext({
      partners: [buildPartner({ id: CARRIER, serviceTypes: ['B2B'], connection: 'WITHDRAWN' })],
      rateCards: [buildCard({ id: sampleId(2, 1), partnerId: CARRIER, serviceType: 'B2B' })],
      bobCountries,
    });
    return routeOrder(buildOrder(), context, NO_SHARES).legs[0];
  };

  test('is used where the platform books on behalf of the client', () => {
    expect(route(['MY'])).toMatchObject({ allocation: 'ALLOCATED', partnerId: CARRIER });
  });

  test('is refused elsewhere, with its connection as the reason', () => {
    const leg = route(['TH']);
    expect(leg?.allocation).toBe('UNALLOCATED');
    const [candidate] = leg === undefined ? [] : listCandidates(leg.trace, leg.sheet);
    expect(candidate?.reasons).toMatchObject([{ code: 'route.connection_withdrawn' }]);
  });
});

test('a rate card agreed with the client is used before a cheaper, more specific network card', () => {
  const context = buildContext({
    partners: [buildPartner({ id: CARRIER, serviceTypes: ['B2B'] })],
    rateCards: [
      buildCard({
        id: sampleId(2, 1),
        partnerId: CARRIER,
        serviceType: 'B2B',
        origin: { country: 'SG', portId: 'SGSIN' },
        destination: { country: 'MY', zone: { name: 'Klang Valley', postcodePrefixes: ['50'] } },
        breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor: 50 }],
      }),
      buildCard({ id: sampleId(2, 2), partnerId: CARRIER, serviceType: 'B2B', audience: 'CLIENT' }),
    ],
  });
  const [leg] = routeOrder(buildOrder(), context, NO_SHARES).legs;
  expect(leg).toMatchObject({ rateCardId: sampleId(2, 2), price: { amountMinor: 200 } });
});
