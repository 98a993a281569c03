import { describe, expect, it } from 'vitest';
import type { RouteOrder, RoutingInput } from './routing-input.ts';
import { routeOrder } from './routing-rules.ts';
import { buildContext, buildOrder } from '../samples/builders.ts';

/** `SERVICE: from → to` of each leg. */
function legsOf(order: Partial<RouteOrder>, input: Partial<RoutingInput> = {}): string[] {
  const { legs } = routeOrder(buildOrder(order), buildContext(input), new Map());
  return legs.map((leg) => `${leg.sequence} ${leg.serviceType}: ${leg.fromPlace} → ${leg.toPlace}`);
}

const overPorts: Partial<RouteOrder> = {
  origin: { country: 'SG', city: 'Singapore', portId: 'SGSIN' },
  destination: { country: 'MY', city: 'Ipoh', portId: 'MYPKG' },
};

describe('the legs of a movement', () => {
  it('cross-border: first mile, freight, customs, last mile, over the order’s ports', () => {
    expect(legsOf({ movement: 'CROSS_BORDER', ...overPorts })).toEqual([
      '1 FIRST_MILE: Singapore, SG → SGSIN',
      '2 FREIGHT_FORWARDER: SGSIN → MYPKG',
      '3 CUSTOMS: MYPKG → MYPKG',
      '4 LAST_MILE: MYPKG → Ipoh, MY',
    ]);
  });

  it('cross-border, dropped off and collected by the consignee', () => {
    expect(
      legsOf({ movement: 'CROSS_BORDER', firstLeg: 'DROPOFF', selfCollect: true, ...overPorts }),
    ).toEqual([
      '1 DROPOFF: Singapore, SG → SGSIN',
      '2 FREIGHT_FORWARDER: SGSIN → MYPKG',
      '3 CUSTOMS: MYPKG → MYPKG',
      '4 SELF_COLLECT_LAST_MILE: MYPKG → Ipoh, MY',
    ]);
  });

  it('on an SRI lane there is no customs leg of ours', () => {
    const sriLanes = [{ originCountry: 'SG', destinationCountry: 'MY' }];
    const types = (order: Partial<RouteOrder>) =>
      legsOf(order, { sriLanes }).map((leg) => leg.split(/[ :]/)[1]);
    expect(types({ movement: 'CROSS_BORDER' })).toEqual(['FIRST_MILE', 'FREIGHT_FORWARDER', 'LAST_MILE']);
    expect(types({ movement: 'B2B', firstLeg: 'PICKUP' })).toEqual(['PICKUP', 'FREIGHT_FORWARDER', 'B2B']);
    const back = { origin: { country: 'MY' }, destination: { country: 'SG' } };
    expect(types({ movement: 'CROSS_BORDER', ...back })).toContain('CUSTOMS');
  });

  it('domestic, with and without a first leg', () => {
    const home = { country: 'SG', city: 'Singapore' };
    expect(legsOf({ movement: 'DOMESTIC', destination: home })).toEqual([
      '1 DOMESTIC: Singapore, SG → Singapore, SG',
    ]);
    expect(legsOf({ movement: 'DOMESTIC', destination: home, firstLeg: 'DROPOFF' })).toEqual([
      '1 DROPOFF: Singapore, SG → SG hub',
      '2 DOMESTIC: SG hub → Singapore, SG',
    ]);
  });

  it('freight, door to door or picked up', () => {
    expect(legsOf({ movement: 'B2B' })).toEqual(['1 B2B: Singapore, SG → Kuala Lumpur, MY']);
    expect(legsOf({ movement: 'B2B', firstLeg: 'PICKUP', ...overPorts })).toEqual([
      '1 PICKUP: Singapore, SG → SGSIN',
      '2 FREIGHT_FORWARDER: SGSIN → MYPKG',
      '3 CUSTOMS: MYPKG → MYPKG',
      '4 B2B: MYPKG → Ipoh, MY',
    ]);
  });

  it('a country’s gateway stands in for a port nobody named', () => {
    const gatewayPorts = { SG: 'SGSIN', MY: 'MYPKG' };
    expect(legsOf({ movement: 'CROSS_BORDER' }, { gatewayPorts })[1]).toBe(
      '2 FREIGHT_FORWARDER: SGSIN → MYPKG',
    );
  });
});
