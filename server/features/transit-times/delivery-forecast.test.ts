import { describe, expect, it } from 'vitest';
import type { LaneTransitTimes } from './transit-times-read-model.ts';
import { computeForecast, createLaneLookup, type ForecastOrder } from './delivery-forecast.ts';

const HOUR = 3_600_000;
const LEGS = ['FIRST_MILE', 'FREIGHT_FORWARDER', 'LAST_MILE'];
const buildLane = (serviceType: string, hours: number, remaining: number, orders = 50): LaneTransitTimes => ({
  movement: 'CROSS_BORDER',
  originCountry: 'SG',
  destinationCountry: 'MY',
  serviceType,
  serviceLevel: 'ECONOMY',
  routeMode: 'AIR',
  orders,
  medianMinutes: (hours / 2) * 60,
  p90Minutes: hours * 60,
  deliveredOrders: orders,
  remainingMedianMinutes: (remaining / 2) * 60,
  remainingP90Minutes: remaining * 60,
});
const findMeasuredLane = createLaneLookup([
  buildLane('FIRST_MILE', 30, 200),
  buildLane('FREIGHT_FORWARDER', 80, 160),
  buildLane('LAST_MILE', 40, 60),
]);
const findUnmeasuredLane = createLaneLookup([buildLane('FIRST_MILE', 30, 200, 19)]);

/** `['FIRST_MILE HANDED_OVER', 20]`: a reported status and its hour; the last one is the current status. */
function buildOrder(
  steps: [name: string, hour: number][],
  overrides: Partial<ForecastOrder> = {},
): ForecastOrder {
  const events = steps.map(([name, hour]) => {
    const [serviceType = '', status = ''] = name.split(' ');
    return { serviceType, status, at: hour * HOUR };
  });
  const { serviceType = '', status = '' } = events.at(-1) ?? {};
  const legs = LEGS.map((name, index) => ({
    sequence: index + 1,
    serviceType: name,
    partnerId: 'a partner',
    mode: name === 'FREIGHT_FORWARDER' ? 'AIR' : null,
    transitDaysMax: 3,
  }));
  return {
    movement: 'CROSS_BORDER',
    originCountry: 'SG',
    destinationCountry: 'MY',
    serviceLevel: 'ECONOMY',
    createdAt: 0,
    rateCardFrom: 100 * HOUR,
    rateCardTo: 240 * HOUR,
    terminal: false,
    serviceType,
    status,
    legs,
    events,
    ...overrides,
  };
}

describe('the delivery forecast of an order', () => {
  it('has its window from the current leg, and its late time from the first leg', () => {
    const handedOver = buildOrder([
      ['ORDER ALLOCATED', 0],
      ['FIRST_MILE HANDED_OVER', 20],
    ]);
    expect(computeForecast(handedOver, findMeasuredLane)).toEqual({
      promise: { from: (20 + 80) * HOUR, to: (20 + 160) * HOUR, orders: 50 },
      legEnds: [{ serviceType: 'FREIGHT_FORWARDER', at: (20 + 80 - 30) * HOUR }],
      lateAt: 200 * HOUR,
      stuckAt: (20 + 80) * HOUR,
    });
  });

  it('is by the rate cards if only another service level or another mode was measured', () => {
    const byRateCards = { from: 100 * HOUR, to: 240 * HOUR, orders: null };
    const allocated = buildOrder([['ORDER ALLOCATED', 0]]);
    const byTruck = allocated.legs.map((leg) => ({ ...leg, mode: leg.mode && 'LAND' }));
    expect(computeForecast(allocated, findMeasuredLane)?.promise?.orders).toBe(50);
    for (const order of [
      { ...allocated, serviceLevel: 'EXPRESS' },
      { ...allocated, legs: byTruck },
    ]) {
      expect(computeForecast(order, findMeasuredLane)).toMatchObject({
        promise: byRateCards,
        lateAt: byRateCards.to,
      });
    }
  });

  it('is stuck after the leg’s time since the last event, exceptions included, but not before one day', () => {
    const delayed = buildOrder([
      ['FIRST_MILE HANDED_OVER', 20],
      ['FREIGHT_FORWARDER DELAYED', 70],
    ]);
    expect(computeForecast(delayed, findMeasuredLane)?.stuckAt).toBe(150 * HOUR);
    const quick = createLaneLookup([buildLane('FIRST_MILE', 2, 200)]);
    expect(computeForecast(buildOrder([['FIRST_MILE PICKED_UP', 5]]), quick)?.stuckAt).toBe(29 * HOUR);
  });

  it('uses the rate cards if too few orders were measured', () => {
    expect(computeForecast(buildOrder([['ORDER ALLOCATED', 0]]), findUnmeasuredLane)).toEqual({
      promise: { from: 100 * HOUR, to: 240 * HOUR, orders: null },
      legEnds: [],
      lateAt: 240 * HOUR,
      stuckAt: 72 * HOUR,
    });
    const bare = buildOrder([['ORDER ALLOCATED', 0]], { rateCardFrom: null, rateCardTo: null });
    expect(computeForecast(bare, findUnmeasuredLane)).toMatchObject({ promise: null, lateAt: null });
  });

  it('has no window for a returning parcel, but a stuck time', () => {
    const returning = buildOrder([['LAST_MILE RETURN_INITIATED', 50]]);
    expect(computeForecast(returning, findMeasuredLane)).toEqual({
      promise: null,
      legEnds: [],
      lateAt: null,
      stuckAt: 90 * HOUR,
    });
  });

  it('does not exist for an order that has ended or is unallocated', () => {
    expect(
      computeForecast(buildOrder([['LAST_MILE DELIVERED', 50]], { terminal: true }), findMeasuredLane),
    ).toBeUndefined();
    const waiting = buildOrder([['ORDER UNALLOCATED', 0]]);
    const legs = waiting.legs.map((leg, index) => (index === 1 ? { ...leg, partnerId: null } : leg));
    expect(computeForecast({ ...waiting, legs }, findMeasuredLane)).toBeUndefined();
  });

  it('does not exist for a cancelled order, for one without legs, and after the end of its last leg', () => {
    const cancelled = buildOrder([['ORDER CANCELLED', 3]], { terminal: true });
    expect(computeForecast(cancelled, findMeasuredLane)).toBeUndefined();
    expect(
      computeForecast(buildOrder([['ORDER CREATED', 0]], { legs: [] }), findMeasuredLane),
    ).toBeUndefined();
    const handedOver = buildOrder([['FIRST_MILE HANDED_OVER', 20]]);
    const legs = handedOver.legs.slice(0, 1);
    expect(computeForecast({ ...handedOver, legs }, findMeasuredLane)).toBeUndefined();
  });

  it('has the expected ends of all legs but the last, in route order', () => {
    const allocated = buildOrder([['ORDER ALLOCATED', 0]]);
    const reversed = { ...allocated, legs: allocated.legs.toReversed() };
    for (const order of [allocated, reversed]) {
      expect(computeForecast(order, findMeasuredLane)?.legEnds).toEqual([
        { serviceType: 'FIRST_MILE', at: 20 * HOUR },
        { serviceType: 'FREIGHT_FORWARDER', at: 70 * HOUR },
      ]);
    }
  });

  it('has no expected end of a leg before one without measured time, or with a longer one', () => {
    const endsWith = (...lanes: LaneTransitTimes[]) =>
      computeForecast(buildOrder([['ORDER ALLOCATED', 0]]), createLaneLookup(lanes))?.legEnds;
    const first = buildLane('FIRST_MILE', 30, 200);
    const last = buildLane('LAST_MILE', 40, 60);
    const lastEnd = { serviceType: 'FREIGHT_FORWARDER', at: 70 * HOUR };
    expect(endsWith(first, last)).toEqual([lastEnd]);
    expect(endsWith(first, buildLane('FREIGHT_FORWARDER', 80, 220), last)).toEqual([lastEnd]);
    expect(endsWith(first, buildLane('FREIGHT_FORWARDER', 80, 200), last)).toEqual([
      { serviceType: 'FIRST_MILE', at: 0 },
      lastEnd,
    ]);
  });

  it('has no expected ends while too few orders of the current leg were measured', () => {
    const lanes = [buildLane('FIRST_MILE', 30, 200, 19), buildLane('FREIGHT_FORWARDER', 80, 160)];
    expect(computeForecast(buildOrder([['ORDER ALLOCATED', 0]]), createLaneLookup(lanes))?.legEnds).toEqual(
      [],
    );
  });

  it('is measured from 20 orders on', () => {
    const lanes = [buildLane('FIRST_MILE', 30, 200, 20)];
    expect(computeForecast(buildOrder([['ORDER ALLOCATED', 0]]), createLaneLookup(lanes))).toMatchObject({
      promise: { to: 200 * HOUR, orders: 20 },
      stuckAt: 30 * HOUR,
    });
  });

  it.each([{ remainingMedianMinutes: null }, { remainingP90Minutes: null }])(
    'uses the rate cards with %j',
    (overrides) => {
      const lanes = [{ ...buildLane('FIRST_MILE', 30, 200), ...overrides }];
      expect(computeForecast(buildOrder([['ORDER ALLOCATED', 0]]), createLaneLookup(lanes))).toMatchObject({
        promise: { from: 100 * HOUR, to: 240 * HOUR, orders: null },
        lateAt: 240 * HOUR,
      });
    },
  );

  it.each([{ rateCardFrom: null }, { rateCardTo: null }])(
    'has no window by rate cards with %j',
    (overrides) => {
      const order = buildOrder([['ORDER ALLOCATED', 0]], overrides);
      expect(computeForecast(order, findUnmeasuredLane)).toMatchObject({ promise: null, lateAt: null });
    },
  );

  it('is stuck by the rate card without measured times, and never without transit days', () => {
    const lanes = createLaneLookup([{ ...buildLane('FIRST_MILE', 30, 200), p90Minutes: null }]);
    const order = buildOrder([['FIRST_MILE PICKED_UP', 5]]);
    expect(computeForecast(order, lanes)?.stuckAt).toBe((5 + 72) * HOUR);
    const legs = order.legs.map((leg) => ({ ...leg, transitDaysMax: null }));
    expect(computeForecast({ ...order, legs }, lanes)?.stuckAt).toBeNull();
  });

  it('is not postponed by an event of an unknown status', () => {
    const steps: [string, number][] = [
      ['FIRST_MILE PICKED_UP', 5],
      ['FIRST_MILE NO_SUCH_STATUS', 50],
    ];
    expect(computeForecast(buildOrder(steps), findMeasuredLane)?.stuckAt).toBe(35 * HOUR);
  });
});
