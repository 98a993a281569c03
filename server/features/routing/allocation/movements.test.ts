import { describe, expect, it } from 'vitest';
import type { RouteOrder, RoutingInput } from './routing-input.ts';
import { routeOrder } from './routing-rules.ts';
import { buildContext, buildOrder } from '../samples/builders.ts';

/** `SERVICE: from → to` of each leg. */
function describeLegs(order: Partial<RouteOrder>, input: Partial<RoutingInput> = {}): string[] {
  const { legs } = routeOrder(buildOrder(order), buildContext(input), new Map());
  return legs.map((leg) => `${leg.sequence} ${leg.serviceType}: ${leg.fromPlace} → ${leg.toPlace}`);
}

const ORDER_WITH_PORTS: Partial<RouteOrder> = {
  origin: { country: 'SG', city: 'Singapore', portId: 'SGSIN' },
  destination: { country: 'MY', city: 'Ipoh', portId: 'MYPKG' },
};

describe('the legs of a movement', () => {
  it('are first mile, freight, customs and last mile via the order’s ports for a cross-border order', () => {
    expect(describeLegs({ movement: 'CROSS_BORDER', ...ORDER_WITH_PORTS })).toEqual([
      '1 FIRST_MILE: Singapore, SG → SGSIN',
      '2 FREIGHT_FORWARDER: SGSIN → MYPKG',
      '3 CUSTOMS: MYPKG → MYPKG',
      '4 LAST_MILE: MYPKG → Ipoh, MY',
    ]);
  });

  it('start with a drop-off and end with a collection if a cross-border order requests it', () => {
    expect(
      describeLegs({ movement: 'CROSS_BORDER', firstLeg: 'DROPOFF', selfCollect: true, ...ORDER_WITH_PORTS }),
    ).toEqual([
      '1 DROPOFF: Singapore, SG → SGSIN',
      '2 FREIGHT_FORWARDER: SGSIN → MYPKG',
      '3 CUSTOMS: MYPKG → MYPKG',
      '4 SELF_COLLECT_LAST_MILE: MYPKG → Ipoh, MY',
    ]);
  });

  it('have no customs leg on a lane with shipper-responsible import', () => {
    const sriLanes = [{ originCountry: 'SG', destinationCountry: 'MY' }];
    const listTypes = (order: Partial<RouteOrder>) =>
      describeLegs(order, { sriLanes }).map((leg) => leg.split(/[ :]/)[1]);
    expect(listTypes({ movement: 'CROSS_BORDER' })).toEqual(['FIRST_MILE', 'FREIGHT_FORWARDER', 'LAST_MILE']);
    expect(listTypes({ movement: 'B2B', firstLeg: 'PICKUP' })).toEqual([
      'PICKUP',
      'FREIGHT_FORWARDER',
      'B2B',
    ]);
    const reverse = { origin: { country: 'MY' }, destination: { country: 'SG' } };
    expect(listTypes({ movement: 'CROSS_BORDER', ...reverse })).toContain('CUSTOMS');
  });

  it('have an optional first leg for a domestic order', () => {
    const home = { country: 'SG', city: 'Singapore' };
    expect(describeLegs({ movement: 'DOMESTIC', destination: home })).toEqual([
      '1 DOMESTIC: Singapore, SG → Singapore, SG',
    ]);
    expect(describeLegs({ movement: 'DOMESTIC', destination: home, firstLeg: 'DROPOFF' })).toEqual([
      '1 DROPOFF: Singapore, SG → SG hub',
      '2 DOMESTIC: SG hub → Singapore, SG',
    ]);
  });

  it('are one leg or a chain after a pick-up for a freight order', () => {
    expect(describeLegs({ movement: 'B2B' })).toEqual(['1 B2B: Singapore, SG → Kuala Lumpur, MY']);
    expect(describeLegs({ movement: 'B2B', firstLeg: 'PICKUP', ...ORDER_WITH_PORTS })).toEqual([
      '1 PICKUP: Singapore, SG → SGSIN',
      '2 FREIGHT_FORWARDER: SGSIN → MYPKG',
      '3 CUSTOMS: MYPKG → MYPKG',
      '4 B2B: MYPKG → Ipoh, MY',
    ]);
  });

  it('use the gateway port of the country if the order has no port', () => {
    const gatewayPorts = { SG: 'SGSIN', MY: 'MYPKG' };
    expect(describeLegs({ movement: 'CROSS_BORDER' }, { gatewayPorts })[1]).toBe(
      '2 FREIGHT_FORWARDER: SGSIN → MYPKG',
    );
  });
});
