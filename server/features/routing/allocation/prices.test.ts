import { reason } from '@portal/contract/reasons';
import { listCandidates } from '@portal/contract/routing';
import { toRouteNode } from '../explanation/node-mapper.ts';
import { describe, expect, it } from 'vitest';
import type { RouteOrder, RoutingInput } from './routing-input.ts';
import { routeOrder, sumCosts, computeTotal } from './routing-rules.ts';
import {
  buildCard,
  buildClearanceCard,
  buildContext,
  buildOrder,
  buildPartner,
  sampleId,
} from '../samples/builders.ts';
import {
  CHEAP,
  DEAR,
  twoPartners,
  buildSinglePartner,
  routeSingleLeg,
  listReasonCodes,
} from '../samples/two-partners.ts';

describe('rate cards of one partner', () => {
  const buildPlace = (country: string, overrides = {}) => ({ country, ...overrides });
  const card = (number: number, perStepMinor: number, overrides: Partial<Parameters<typeof buildCard>[0]>) =>
    buildCard({
      id: sampleId(2, number),
      partnerId: CHEAP,
      serviceType: 'B2B',
      breaks: [{ fromGrams: 0, baseMinor: 0, perStepMinor }],
      ...overrides,
    });
  const zone = { name: 'Klang Valley', postcodePrefixes: ['50', '4'] };
  const input: Partial<RoutingInput> = {
    partners: [buildPartner({ id: CHEAP, serviceTypes: ['B2B'] })],
    rateCards: [
      card(1, 100, {}),
      card(2, 200, { destination: buildPlace('MY', { portId: 'MYPKG' }) }),
      card(3, 300, { destination: buildPlace('MY', { zone }), maxGrams: 5000 }),
    ],
  };
  const getPriceTo = (destination: RouteOrder['destination'], overrides: Partial<RouteOrder> = {}) =>
    routeSingleLeg(buildOrder({ destination, ...overrides }), input).price?.amountMinor;

  it('are selected by the narrowest match: zone, then port, then country', () => {
    expect(getPriceTo({ country: 'MY', portId: 'MYPKG', postcode: '50 088' })).toBe(600);
    expect(getPriceTo({ country: 'MY', portId: 'MYPKG', postcode: '80000' })).toBe(400);
    expect(getPriceTo({ country: 'MY', portId: 'MYPEN', postcode: '80000' })).toBe(200);
    expect(getPriceTo({ country: 'MY' })).toBe(200);
  });

  it('are selected by postcode within one context, also between zones with a common prefix', () => {
    const inner = { name: 'Centre', postcodePrefixes: ['501'] };
    const context = buildContext({
      ...input,
      rateCards: [
        card(3, 300, { destination: buildPlace('MY', { zone }), validFrom: '2026-02-01' }),
        card(4, 400, { destination: buildPlace('MY', { zone: inner }), validFrom: '2026-03-01' }),
      ],
    });
    const pricesTo = ['50088', '50100', '80000', '50088'].map((postcode) => {
      const order = buildOrder({ destination: { country: 'MY', postcode } });
      return routeOrder(order, context, new Map()).legs[0]?.price?.amountMinor;
    });
    expect(pricesTo).toEqual([600, 800, undefined, 600]);
  });

  it('are skipped if they do not cover the weight', () => {
    const leg = routeSingleLeg(buildOrder({ grossGrams: 6000 }), input);
    expect(leg).toMatchObject({ rateCardId: sampleId(2, 1), price: { amountMinor: 1200 } });
    expect(listCandidates(leg.trace, leg.sheet)).toHaveLength(1);
  });

  it('are skipped if a piece is longer than they cover, with the limit as the reason', () => {
    const limited = { ...input, rateCards: [card(1, 200, { maxSideMm: 1000 })] };
    const route = (longestSideMm: number) =>
      routeSingleLeg(buildOrder({ pieces: [{ grossGrams: 1000, longestSideMm }] }), limited);
    expect(route(1000).price?.amountMinor).toBe(400);
    expect(route(1001)).toMatchObject({ allocation: 'UNALLOCATED', price: null });
    const { trace, sheet } = route(1001);
    expect(listCandidates(trace, sheet)[0]?.reasons).toEqual([
      reason('route.side_not_covered', { maxSideMm: 1000 }),
    ]);
  });

  it('agreed with the client take precedence over network cards', () => {
    const agreed = card(4, 500, { audience: 'CLIENT' });
    const leg = routeSingleLeg(buildOrder(), { ...input, rateCards: [...(input.rateCards ?? []), agreed] });
    expect(leg.rateCardId).toBe(agreed.id);
  });
});

describe('prices', () => {
  it('are the sum of freight, fuel and, on a COD leg, the COD fee, and record these parts', () => {
    const input = buildSinglePartner({}, { fuelBasisPoints: 1250, codFeeMinor: 150, minimumMinor: 1001 });
    const leg = routeSingleLeg(buildOrder({ cod: true }), input);
    expect(leg.price).toEqual({ amountMinor: 1001 + 125 + 150, currency: 'SGD' });
    expect(leg.trace.charge).toEqual([1001, 125, 150, 1000, 0]);
    expect(routeSingleLeg(buildOrder(), input).price?.amountMinor).toBe(1126);
  });

  it('include the surcharges of the card, which the trace and the node list', () => {
    const input = buildSinglePartner({}, { surcharges: { residentialFeeMinor: 300 } });
    const leg = routeSingleLeg(buildOrder({ isResidential: true }), input);
    expect(leg.price).toEqual({ amountMinor: 500, currency: 'SGD' });
    expect(leg.trace).toMatchObject({ prices: [500], surcharges: [['RESIDENTIAL', 300]] });
    expect(toRouteNode(leg, leg.sheet).surcharges).toEqual([
      { kind: 'RESIDENTIAL', amount: { amountMinor: 300, currency: 'SGD' } },
    ]);
  });

  it('in several currencies are ranked by the day’s exchange rates, and show the conversion', () => {
    const cards = twoPartners.rateCards?.map((card) =>
      card.partnerId === DEAR ? { ...card, currency: 'MYR' } : card,
    );
    const leg = routeSingleLeg(buildOrder(), { ...twoPartners, rateCards: cards ?? [] });
    expect(leg).toMatchObject({ partnerId: DEAR, price: { amountMinor: 400, currency: 'MYR' } });
    expect(listCandidates(leg.trace, leg.sheet)[0]?.converted).toEqual({
      amountMinor: 123,
      currency: 'SGD',
      asOf: '2026-11-20',
    });
  });

  it('without an exchange rate rank last but are not rejected', () => {
    const cards = twoPartners.rateCards?.map((card) =>
      card.partnerId === CHEAP ? { ...card, currency: 'XAF' } : card,
    );
    const leg = routeSingleLeg(buildOrder(), { ...twoPartners, rateCards: cards ?? [] });
    expect(leg.partnerId).toBe(DEAR);
    expect(listReasonCodes(leg)).toEqual({ [DEAR]: [], [CHEAP]: ['route.no_exchange_rate'] });
  });

  it('in one currency are compared without an exchange rate', () => {
    const cards = twoPartners.rateCards?.map((card) => ({ ...card, currency: 'XAF' }));
    const leg = routeSingleLeg(buildOrder(), { ...twoPartners, rateCards: cards ?? [] });
    expect(leg.partnerId).toBe(CHEAP);
    expect(listReasonCodes(leg)).toEqual({ [DEAR]: ['route.costs_more'], [CHEAP]: [] });
  });

  it('of a route are summed per currency, and the total is marked as converted', () => {
    const serviceTypes = ['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE'] as const;
    const context = buildContext({
      partners: [buildPartner({ id: CHEAP, serviceTypes: [...serviceTypes] })],
      rateCards: serviceTypes.map((serviceType, index) => {
        const card = {
          id: sampleId(2, index),
          partnerId: CHEAP,
          origin: { country: index < 2 ? 'SG' : 'MY' },
          destination: { country: index < 1 ? 'SG' : 'MY' },
          currency: index < 2 ? 'SGD' : 'MYR',
        };
        return serviceType === 'CUSTOMS' ? buildClearanceCard(card) : buildCard({ ...card, serviceType });
      }),
    });
    const result = routeOrder(buildOrder({ movement: 'CROSS_BORDER' }), context, new Map());
    expect(result.allocation).toBe('ALLOCATED');
    expect(sumCosts(result)).toEqual([
      { amountMinor: 400, currency: 'SGD' },
      { amountMinor: 400, currency: 'MYR' },
    ]);
    expect(computeTotal(result, context)).toEqual({
      amountMinor: 523,
      currency: 'SGD',
      convertedAsOf: '2026-11-20',
    });
  });
});
