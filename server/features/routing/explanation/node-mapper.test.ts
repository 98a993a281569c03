import { routeNode } from '@portal/contract/routing';
import { describe, expect, it } from 'vitest';
import { toRouteNode } from './node-mapper.ts';
import { buildRoutingContext } from '../allocation/routing-context.ts';
import { routeOrder, routeOrders } from '../allocation/routing-rules.ts';
import { buildCard, buildContext, buildOrder, buildPartner, sampleId } from '../samples/builders.ts';
import { sampleNetwork, sampleOrders } from '../samples/network.ts';

describe('a route node', () => {
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
