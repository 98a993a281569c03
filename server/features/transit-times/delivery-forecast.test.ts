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

/** `['FIRST_MILE HANDED_OVER', 20]`: what was heard and when; the last is the status. */
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
    transitDaysMax: 3,
  }));
  return {
    movement: 'CROSS_BORDER',
    originCountry: 'SG',
    destinationCountry: 'MY',
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
});
