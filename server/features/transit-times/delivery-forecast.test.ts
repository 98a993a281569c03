import { describe, expect, it } from 'vitest';
import type { LaneTransitTimes } from './transit-times-read-model.ts';
import { computeForecast, createLaneLookup, type ForecastOrder } from './delivery-forecast.ts';

const HOUR = 3_600_000;
const LEGS = ['FIRST_MILE', 'FREIGHT_FORWARDER', 'LAST_MILE'];
const lane = (serviceType: string, hours: number, remaining: number, orders = 50): LaneTransitTimes => ({
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
const MEASURED = createLaneLookup([
  lane('FIRST_MILE', 30, 200),
  lane('FREIGHT_FORWARDER', 80, 160),
  lane('LAST_MILE', 40, 60),
]);
const UNMEASURED = createLaneLookup([lane('FIRST_MILE', 30, 200, 19)]);

/** `['FIRST_MILE HANDED_OVER', 20]`: what was heard and when; the last is the status. */
function order(given: [name: string, hour: number][], changed: Partial<ForecastOrder> = {}): ForecastOrder {
  const events = given.map(([name, hour]) => {
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
    ...changed,
  };
}

describe('the clock of an order', () => {
  it('promises from where the parcel is, and calls it late by where it started', () => {
    const handedOver = order([
      ['ORDER ALLOCATED', 0],
      ['FIRST_MILE HANDED_OVER', 20],
    ]);
    expect(computeForecast(handedOver, MEASURED)).toEqual({
      promise: { from: (20 + 80) * HOUR, to: (20 + 160) * HOUR, orders: 50 },
      legEnds: [{ serviceType: 'FREIGHT_FORWARDER', at: (20 + 80 - 30) * HOUR }],
      lateAt: 200 * HOUR,
      stuckAt: (20 + 80) * HOUR,
    });
  });

  it('counts silence from what was last heard, a mishap included, and never less than a day', () => {
    const held = order([
      ['FIRST_MILE HANDED_OVER', 20],
      ['FREIGHT_FORWARDER DELAYED', 70],
    ]);
    expect(computeForecast(held, MEASURED)?.stuckAt).toBe(150 * HOUR);
    const quick = createLaneLookup([lane('FIRST_MILE', 2, 200)]);
    expect(computeForecast(order([['FIRST_MILE PICKED_UP', 5]]), quick)?.stuckAt).toBe(29 * HOUR);
  });

  it('goes by the rate cards where too few orders were measured', () => {
    expect(computeForecast(order([['ORDER ALLOCATED', 0]]), UNMEASURED)).toEqual({
      promise: { from: 100 * HOUR, to: 240 * HOUR, orders: null },
      legEnds: [],
      lateAt: 240 * HOUR,
      stuckAt: 72 * HOUR,
    });
    const bare = order([['ORDER ALLOCATED', 0]], { rateCardFrom: null, rateCardTo: null });
    expect(computeForecast(bare, UNMEASURED)).toMatchObject({ promise: null, lateAt: null });
  });

  it('promises nothing of what comes back, and still notices when it is stuck', () => {
    const back = order([['LAST_MILE RETURN_INITIATED', 50]]);
    expect(computeForecast(back, MEASURED)).toEqual({
      promise: null,
      legEnds: [],
      lateAt: null,
      stuckAt: 90 * HOUR,
    });
  });

  it('runs for no order that has ended or waits for a partner', () => {
    expect(
      computeForecast(order([['LAST_MILE DELIVERED', 50]], { terminal: true }), MEASURED),
    ).toBeUndefined();
    const waiting = order([['ORDER UNALLOCATED', 0]]);
    const legs = waiting.legs.map((leg, index) => (index === 1 ? { ...leg, partnerId: null } : leg));
    expect(computeForecast({ ...waiting, legs }, MEASURED)).toBeUndefined();
  });
});
