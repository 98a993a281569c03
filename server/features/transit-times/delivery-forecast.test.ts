import { describe, expect, it } from 'vitest';
import { toDayNumber, toEndOfDay, toIsoDay, toLocalTime } from '../../platform/local-days.ts';
import { createBuiltInCalendars, createTestCalendars } from '../calendars/testing-calendars.ts';
import type { LaneTransitTimes } from './transit-times-read-model.ts';
import { computeForecast, createDeadlines, type ForecastOrder } from './delivery-forecast.ts';
import { createLaneLookup } from './first-promise.ts';

const HOUR = 3_600_000;
const ZONE = 'Asia/Kuala_Lumpur';
const dayAt = (hour: number) => toIsoDay(toLocalTime(hour * HOUR, ZONE).day);
const endOf = (day: string) => toEndOfDay(toDayNumber(day), ZONE);
const FIRST_FROM = '1970-01-05';
const FIRST_TO = '1970-01-11';
/** A partner that works every day. */
const CALENDARS = createTestCalendars({
  partnerHours: [
    {
      partnerId: 'a partner',
      serviceType: null,
      place: '',
      workingDays: [1, 2, 3, 4, 5, 6, 7],
      cutOffMinutes: null,
      closesOnHolidays: false,
    },
  ],
});
const forecast = (order: ForecastOrder, findLane: Parameters<typeof computeForecast>[1]) =>
  computeForecast(order, findLane, CALENDARS);
const LEGS = ['FIRST_MILE', 'FREIGHT_FORWARDER', 'LAST_MILE'] as const;
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
  remainingP10Minutes: (remaining / 4) * 60,
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
    transitDaysMin: null,
    transitDaysMax: 3,
  }));
  return {
    movement: 'CROSS_BORDER',
    originCountry: 'SG',
    destinationCountry: 'MY',
    serviceLevel: 'ECONOMY',
    createdAt: 0,
    firstFrom: FIRST_FROM,
    firstTo: FIRST_TO,
    flightArrivesAt: null,
    terminal: false,
    serviceType,
    status,
    legs,
    events,
    ...overrides,
  };
}

describe('the delivery forecast of an order', () => {
  it('has its days from the current leg, a last day that a quick leg does not move, and is late after the first promise', () => {
    const handedOver = buildOrder([
      ['ORDER ALLOCATED', 0],
      ['FIRST_MILE HANDED_OVER', 20],
    ]);
    expect(forecast(handedOver, findMeasuredLane)).toEqual({
      promise: { from: dayAt(20 + 40), to: dayAt(200), orders: 50 },
      legEnds: [{ serviceType: 'FREIGHT_FORWARDER', at: (20 + 80 - 30) * HOUR }],
      lateAt: endOf(FIRST_TO),
      stuckAt: (20 + 80) * HOUR,
    });
  });

  it('is by the rate cards if only another service level or another mode was measured', () => {
    const byRateCards = { from: FIRST_FROM, to: FIRST_TO, orders: null };
    const allocated = buildOrder([['ORDER ALLOCATED', 0]]);
    const byTruck = allocated.legs.map((leg) => ({ ...leg, mode: leg.mode && 'LAND' }));
    expect(forecast(allocated, findMeasuredLane)?.promise?.orders).toBe(50);
    for (const order of [
      { ...allocated, serviceLevel: 'EXPRESS' },
      { ...allocated, legs: byTruck },
    ]) {
      expect(forecast(order, findMeasuredLane)).toMatchObject({
        promise: byRateCards,
        lateAt: endOf(byRateCards.to),
      });
    }
  });

  it.each(['1970-01-06', '1970-01-20'])(
    'is late after the last day of the first promise, %s, whatever the forecast',
    (firstTo) => {
      const order = buildOrder([['FIRST_MILE HANDED_OVER', 20]], { firstTo });
      expect(forecast(order, findMeasuredLane)).toMatchObject({
        promise: { to: dayAt(200) },
        lateAt: endOf(firstTo),
      });
    },
  );

  it('is late after the last day of the forecast without a first promise', () => {
    const order = buildOrder([['FIRST_MILE HANDED_OVER', 20]], { firstFrom: null, firstTo: null });
    expect(forecast(order, findMeasuredLane)?.lateAt).toBe(endOf(dayAt(200)));
  });

  it('is stuck after the leg’s time since the last event, exceptions included, but not before one day', () => {
    const delayed = buildOrder([
      ['FIRST_MILE HANDED_OVER', 20],
      ['FREIGHT_FORWARDER DELAYED', 70],
    ]);
    expect(forecast(delayed, findMeasuredLane)?.stuckAt).toBe(150 * HOUR);
    const quick = createLaneLookup([buildLane('FIRST_MILE', 2, 200)]);
    expect(forecast(buildOrder([['FIRST_MILE PICKED_UP', 5]]), quick)?.stuckAt).toBe(29 * HOUR);
  });

  it('follows the planned arrival of the booked flight until the next leg is under way', () => {
    const bagged = buildOrder(
      [
        ['FIRST_MILE HANDED_OVER', 20],
        ['FREIGHT_FORWARDER BAGGED', 30],
      ],
      { flightArrivesAt: 300 * HOUR },
    );
    expect(forecast(bagged, findMeasuredLane)).toMatchObject({
      promise: { from: dayAt(300 + 15), to: dayAt(300 + 60), orders: 50 },
      legEnds: [{ serviceType: 'FREIGHT_FORWARDER', at: 300 * HOUR }],
      stuckAt: (30 + 80) * HOUR,
    });
    expect(forecast(bagged, findUnmeasuredLane)).toMatchObject({
      promise: { orders: null },
      legEnds: [{ serviceType: 'FREIGHT_FORWARDER', at: 300 * HOUR }],
    });
    expect(forecast({ ...bagged, flightArrivesAt: 20 * HOUR }, findMeasuredLane)?.promise?.to).toBe(
      dayAt(200),
    );
    const delivering = buildOrder([['FREIGHT_FORWARDER HANDED_OVER', 50]], { flightArrivesAt: 300 * HOUR });
    expect(forecast(delivering, findMeasuredLane)).toEqual(
      forecast({ ...delivering, flightArrivesAt: null }, findMeasuredLane),
    );
  });

  it('uses the rate cards if too few orders were measured', () => {
    expect(forecast(buildOrder([['ORDER ALLOCATED', 0]]), findUnmeasuredLane)).toEqual({
      promise: { from: FIRST_FROM, to: FIRST_TO, orders: null },
      legEnds: [],
      lateAt: endOf(FIRST_TO),
      stuckAt: 72 * HOUR,
    });
    const bare = buildOrder([['ORDER ALLOCATED', 0]], { firstFrom: null, firstTo: null });
    expect(forecast(bare, findUnmeasuredLane)).toMatchObject({ promise: null, lateAt: null });
  });

  it('has no window for a returning parcel, but a stuck time', () => {
    const returning = buildOrder([['LAST_MILE RETURN_INITIATED', 50]]);
    expect(forecast(returning, findMeasuredLane)).toEqual({
      promise: null,
      legEnds: [],
      lateAt: null,
      stuckAt: 90 * HOUR,
    });
  });

  it('does not exist for an order that has ended or is unallocated', () => {
    expect(
      forecast(buildOrder([['LAST_MILE DELIVERED', 50]], { terminal: true }), findMeasuredLane),
    ).toBeUndefined();
    const waiting = buildOrder([['ORDER UNALLOCATED', 0]]);
    const legs = waiting.legs.map((leg, index) => (index === 1 ? { ...leg, partnerId: null } : leg));
    expect(forecast({ ...waiting, legs }, findMeasuredLane)).toBeUndefined();
  });

  it('does not exist for a cancelled order, for one without legs, and after the end of its last leg', () => {
    const cancelled = buildOrder([['ORDER CANCELLED', 3]], { terminal: true });
    expect(forecast(cancelled, findMeasuredLane)).toBeUndefined();
    expect(forecast(buildOrder([['ORDER CREATED', 0]], { legs: [] }), findMeasuredLane)).toBeUndefined();
    const handedOver = buildOrder([['FIRST_MILE HANDED_OVER', 20]]);
    const legs = handedOver.legs.slice(0, 1);
    expect(forecast({ ...handedOver, legs }, findMeasuredLane)).toBeUndefined();
  });

  it('has the expected ends of all legs but the last, in route order', () => {
    const allocated = buildOrder([['ORDER ALLOCATED', 0]]);
    const reversed = { ...allocated, legs: allocated.legs.toReversed() };
    for (const order of [allocated, reversed]) {
      expect(forecast(order, findMeasuredLane)?.legEnds).toEqual([
        { serviceType: 'FIRST_MILE', at: 20 * HOUR },
        { serviceType: 'FREIGHT_FORWARDER', at: 70 * HOUR },
      ]);
    }
  });

  it('has no expected end of a leg before one without measured time, or with a longer one', () => {
    const endsWith = (...lanes: LaneTransitTimes[]) =>
      forecast(buildOrder([['ORDER ALLOCATED', 0]]), createLaneLookup(lanes))?.legEnds;
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
    expect(forecast(buildOrder([['ORDER ALLOCATED', 0]]), createLaneLookup(lanes))?.legEnds).toEqual([]);
  });

  it('is measured from 20 orders on', () => {
    const lanes = [buildLane('FIRST_MILE', 30, 200, 20)];
    expect(forecast(buildOrder([['ORDER ALLOCATED', 0]]), createLaneLookup(lanes))).toMatchObject({
      promise: { to: dayAt(200), orders: 20 },
      stuckAt: 30 * HOUR,
    });
  });

  it.each([{ remainingP10Minutes: null }, { remainingP90Minutes: null }])(
    'uses the rate cards with %j',
    (overrides) => {
      const lanes = [{ ...buildLane('FIRST_MILE', 30, 200), ...overrides }];
      expect(forecast(buildOrder([['ORDER ALLOCATED', 0]]), createLaneLookup(lanes))).toMatchObject({
        promise: { from: FIRST_FROM, to: FIRST_TO, orders: null },
        lateAt: endOf(FIRST_TO),
      });
    },
  );

  it.each([{ firstFrom: null }, { firstTo: null }])('has no window by rate cards with %j', (overrides) => {
    const order = buildOrder([['ORDER ALLOCATED', 0]], overrides);
    expect(forecast(order, findUnmeasuredLane)).toMatchObject({ promise: null, lateAt: null });
  });

  it('is stuck by the rate card without measured times, and never without transit days', () => {
    const lanes = createLaneLookup([{ ...buildLane('FIRST_MILE', 30, 200), p90Minutes: null }]);
    const order = buildOrder([['FIRST_MILE PICKED_UP', 5]]);
    expect(forecast(order, lanes)?.stuckAt).toBe((5 + 72) * HOUR);
    const legs = order.legs.map((leg) => ({ ...leg, transitDaysMax: null }));
    expect(forecast({ ...order, legs }, lanes)?.stuckAt).toBeNull();
  });

  it('is not postponed by an event of an unknown status', () => {
    const steps: [string, number][] = [
      ['FIRST_MILE PICKED_UP', 5],
      ['FIRST_MILE NO_SUCH_STATUS', 50],
    ];
    expect(forecast(buildOrder(steps), findMeasuredLane)?.stuckAt).toBe(35 * HOUR);
  });

  it('counts the rate cards from the current leg once it has begun, and never promises less time', () => {
    const steps: [string, number][] = [['FIRST_MILE HANDED_OVER', 20]];
    const order = buildOrder(steps);
    const legs = order.legs.map((leg) => ({ ...leg, transitDaysMin: 1 }));
    const quick = forecast({ ...order, legs, firstTo: dayAt(480) }, findUnmeasuredLane);
    expect(quick?.promise).toEqual({ from: dayAt(20 + 72), to: dayAt(480), orders: null });
    const delayed = forecast({ ...order, legs, firstTo: dayAt(48) }, findUnmeasuredLane);
    expect(delayed?.promise?.to).toBe(dayAt(20 + 5 * 24));
    expect(delayed?.lateAt).toBe(endOf(dayAt(48)));
  });

  it('counts from the collection once it is reported', () => {
    const order = buildOrder([['FIRST_MILE PICKED_UP', 72]]);
    const legs = order.legs.map((leg) => ({ ...leg, transitDaysMin: 1 }));
    expect(forecast({ ...order, legs }, findUnmeasuredLane)?.promise?.from).toBe(dayAt(72 + 4 * 24));
  });

  it('is not late while the parcel waits at a PUDO', () => {
    const waiting = buildOrder([['SELF_COLLECT_LAST_MILE READY_FOR_COLLECTION', 20]]);
    const legs = waiting.legs.map((leg) =>
      leg.serviceType === 'LAST_MILE' ? { ...leg, serviceType: 'SELF_COLLECT_LAST_MILE' as const } : leg,
    );
    const measured = createLaneLookup([buildLane('SELF_COLLECT_LAST_MILE', 2, 4)]);
    for (const status of ['READY_FOR_COLLECTION', 'COLLECTION_EXPIRED'])
      expect(forecast({ ...waiting, legs, status }, measured)?.lateAt).toBeNull();
    const underWay = { ...waiting, legs, status: 'RECEIVED_AT_DESTINATION_HUB' };
    expect(forecast(underWay, measured)?.lateAt).not.toBeNull();
  });
});

describe('the deadline of a leg', () => {
  const order = buildOrder([['ORDER ALLOCATED', 0]], { firstTo: '1970-01-02' });
  const getDeadline = (sequence: number, overrides: Partial<ForecastOrder> = {}) => {
    const leg = order.legs.find((one) => one.sequence === sequence);
    return leg && createDeadlines({ ...order, ...overrides }, CALENDARS)(leg, 0, 3 * 24 * HOUR);
  };

  it('is the last day of the first promise for the delivery, whatever the days of the rate card', () => {
    expect(getDeadline(3)).toBe(endOf('1970-01-02') - 1);
    expect(getDeadline(3, { legs: order.legs.toReversed() })).toBe(endOf('1970-01-02') - 1);
  });

  it('is by the rate card for other legs, and for the delivery without a promise', () => {
    for (const deadline of [getDeadline(1), getDeadline(2), getDeadline(3, { firstTo: null })])
      expect(deadline).toBe(endOf('1970-01-04') - 1);
  });
});

describe('the delivery forecast over Tết', () => {
  const START = Date.parse('2027-02-01T00:00:00Z');
  const AT_HOME = { destinationCountry: 'VN', createdAt: START, firstTo: '2027-02-11' };
  const lanes = createLaneLookup(
    ['LAST_MILE', 'FIRST_MILE', 'FREIGHT_FORWARDER'].map((serviceType) => ({
      ...buildLane(serviceType, 48, 96),
      destinationCountry: 'VN',
    })),
  );
  const order = buildOrder([['ORDER ALLOCATED', START / HOUR]], AT_HOME);

  it('adds the holidays to measured times, and the order is late after the last day in Vietnam', async () => {
    const calendars = await createBuiltInCalendars();
    // The 90th percentile is 96 hours: Friday 5. Six days of deliveries are holidays; Sunday 7 passes as in a measured week.
    expect(computeForecast(order, lanes, calendars)).toMatchObject({
      promise: { from: '2027-02-02', to: '2027-02-11', orders: 50 },
      lateAt: Date.parse('2027-02-11T17:00:00Z'),
    });
  });

  it('is not stuck because nothing is delivered over the holidays', async () => {
    const calendars = await createBuiltInCalendars();
    const atHub = buildOrder([['LAST_MILE RECEIVED_AT_DESTINATION_HUB', START / HOUR + 60]], AT_HOME);
    expect(computeForecast(atHub, lanes, calendars)?.stuckAt).toBe(START + (60 + 48 + 6 * 24) * HOUR);
  });
});
