import { routeNode, type WeightRateCard } from '@portal/contract/routing';
import { describe, expect, it } from 'vitest';
import { toRouteNode } from './node-mapper.ts';
import { buildRoutingContext } from '../allocation/routing-context.ts';
import type { RouteOrder } from '../allocation/routing-input.ts';
import { routeOrder, routeOrders } from '../allocation/routing-rules.ts';
import {
  buildCard,
  buildClearanceCard,
  buildContext,
  buildOrder,
  buildPartner,
  sampleId,
} from '../samples/builders.ts';
import { sampleNetwork, sampleOrders } from '../samples/network.ts';

/** Routes over two partners: the cheaper one has a COD fee of 1.25, the other a minimum of 90.00 SGD. */
function routeTwoCards(card: Partial<WeightRateCard> = {}, order: Partial<RouteOrder> = {}) {
  const partnerId = sampleId(1, 1);
  const fields = { id: sampleId(2, 1), partnerId, serviceType: 'B2B' as const, codFeeMinor: 125 };
  const dear = { ...fields, id: sampleId(2, 2), partnerId: sampleId(1, 2), minimumMinor: 9000 };
  const context = buildContext({
    partners: [partnerId, dear.partnerId].map((id) => buildPartner({ id, serviceTypes: ['B2B'] })),
    rateCards: [buildCard({ ...fields, ...card }), buildCard(dear)],
  });
  return routeOrder(buildOrder(order), context, new Map());
}

describe('a route node', () => {
  it('names the ends that are gateways by default, and no others', () => {
    const partner = buildPartner({ id: sampleId(1, 1), serviceTypes: ['FREIGHT_FORWARDER'] });
    const order = buildOrder({
      movement: 'CROSS_BORDER',
      origin: { country: 'SG', portId: 'SGSIN' },
      destination: { country: 'MY', portId: 'MYKCH' },
    });
    const { legs } = routeOrder(order, buildContext({ partners: [partner], rateCards: [] }), new Map());
    const reasonsByLeg = legs.map((leg) => [
      leg.serviceType,
      toRouteNode(leg, leg.sheet, ['MYKCH']).gatewayReasons.map(({ params }) => params),
    ]);
    expect(Object.fromEntries(reasonsByLeg)).toMatchObject({
      FIRST_MILE: [],
      FREIGHT_FORWARDER: [{ port: 'MYKCH' }],
      LAST_MILE: [{ port: 'MYKCH' }],
    });
  });

  it('has the places, the partner, the parts of the price, and a sentence for each rejected partner', () => {
    const [selectedId, rejectedId] = [sampleId(1, 1), sampleId(1, 2)];
    const context = buildContext({
      partners: [
        buildPartner({ id: selectedId, serviceTypes: ['B2B'] }),
        buildPartner({ id: rejectedId, serviceTypes: ['B2B'], connection: 'NONE', countries: ['SG'] }),
      ],
      rateCards: [
        buildCard({
          id: sampleId(2, 1),
          partnerId: selectedId,
          serviceType: 'B2B',
          fuelBasisPoints: 1000,
          breaks: [
            { fromGrams: 0, baseMinor: 0, perStepMinor: 210 },
            { fromGrams: 5000, baseMinor: 0, perStepMinor: 100 },
          ],
        }),
      ],
    });
    const [leg] = routeOrder(buildOrder({ grossGrams: 4000 }), context, new Map()).legs;
    if (leg === undefined) throw new Error('expected a leg');
    expect(toRouteNode(leg, leg.sheet)).toMatchObject({
      place: 'Singapore, SG',
      toPlace: 'Kuala Lumpur, MY',
      partner: { id: selectedId, name: 'Partner 1' },
      price: { amountMinor: 1100, currency: 'SGD' },
      chargeableGrams: 4000,
      chargedAsGrams: 5000,
      charge: {
        freight: { amountMinor: 1000 },
        fuel: { amountMinor: 100 },
        codFee: { amountMinor: 0 },
        saving: { amountMinor: 680 },
      },
      transitDays: { min: 2, max: 4 },
      reasons: [
        { message: 'Partner 1 is the only partner that can carry it, for 11.00 SGD.' },
        { message: 'Partner 2: not connected with you.' },
        { message: 'Partner 2: does not serve MY.' },
      ],
    });
  });

  it('of customs has the entry and the extra lines as parts of the price, and weighs by the scale', () => {
    const partnerId = sampleId(1, 1);
    const context = buildContext({
      partners: [buildPartner({ id: partnerId, serviceTypes: ['CUSTOMS'] })],
      rateCards: [
        buildClearanceCard({
          id: sampleId(2, 1),
          partnerId,
          clearance: { entryMinor: 1800, includedLines: 3, perLineMinor: 150 },
        }),
      ],
    });
    const order = buildOrder({ movement: 'CROSS_BORDER', declarationLines: 5, volumeMm3: 90_000_000 });
    const leg = routeOrder(order, context, new Map()).legs.find((one) => one.serviceType === 'CUSTOMS');
    if (leg === undefined) throw new Error('expected a customs leg');
    expect(toRouteNode(leg, leg.sheet)).toMatchObject({
      price: { amountMinor: 2100, currency: 'SGD' },
      chargeableGrams: 1000,
      charge: null,
      chargedAsGrams: null,
      clearance: {
        basis: 'ENTRY',
        fee: { amountMinor: 1800, currency: 'SGD' },
        extraLines: 2,
        lineFees: { amountMinor: 300, currency: 'SGD' },
        reason: { message: '1 entry 18.00 SGD + 2 lines 3.00 SGD' },
      },
    });
  });

  it('has neither a partner nor a price if no partner can carry the leg', () => {
    const [leg] = routeOrder(buildOrder(), buildContext(), new Map()).legs;
    if (leg === undefined) throw new Error('expected a leg');
    expect(toRouteNode(leg, leg.sheet)).toEqual({
      sequence: 1,
      place: 'Singapore, SG',
      toPlace: 'Kuala Lumpur, MY',
      leg: 'B2B',
      mode: null,
      allocation: 'UNALLOCATED',
      partner: null,
      price: null,
      currency: null,
      converted: null,
      chargeableGrams: 1000,
      charge: null,
      surcharges: [],
      clearance: null,
      chargedAsGrams: null,
      transitDays: null,
      rule: 'CHEAPEST',
      reasons: [expect.objectContaining({ message: 'No partner offers B2B.' })],
      gatewayReasons: [],
      candidates: [],
    });
  });

  it('has no parts of the price, and no days, if the stored leg has none', () => {
    const [leg] = routeTwoCards().legs;
    if (leg === undefined) throw new Error('expected a leg');
    const { charge: _, ...trace } = leg.trace;
    const withoutCharge = { charge: null, chargedAsGrams: null };
    expect(toRouteNode({ ...leg, trace }, leg.sheet)).toMatchObject(withoutCharge);
    expect(toRouteNode({ ...leg, price: null }, leg.sheet)).toMatchObject(withoutCharge);
    expect(toRouteNode({ ...leg, transitDaysMin: null }, leg.sheet).transitDays).toBeNull();
    expect(toRouteNode({ ...leg, transitDaysMax: null }, leg.sheet).transitDays).toBeNull();
  });

  it("has the price also in the client's currency if the card has another", () => {
    const [leg] = routeTwoCards({ currency: 'MYR' }, { cod: true }).legs;
    if (leg === undefined) throw new Error('expected a leg');
    const inRinggit = (amountMinor: number) => ({ amountMinor, currency: 'MYR' });
    expect(toRouteNode(leg, leg.sheet)).toMatchObject({
      allocation: 'ALLOCATED',
      currency: 'MYR',
      price: inRinggit(325),
      converted: { amountMinor: 100, currency: 'SGD', asOf: '2026-11-20' },
      charge: { freight: inRinggit(200), fuel: inRinggit(0), codFee: inRinggit(125), saving: inRinggit(0) },
      reasons: [
        { message: 'Partner 1 is the cheapest of 2 partners that can carry it: 3.25 MYR.' },
        { message: 'Partner 2: costs 90.25 SGD more.' },
      ],
    });
  });

  it('matches the contract, also after JSON serialisation', () => {
    const context = buildRoutingContext(sampleNetwork());
    for (const { legs } of routeOrders(sampleOrders(200), context, new Map())) {
      for (const { sheet, share: _, ...leg } of legs) {
        const node = toRouteNode(structuredClone(leg), JSON.parse(JSON.stringify(sheet)));
        expect(routeNode.parse(node)).toEqual(node);
      }
    }
  });
});
