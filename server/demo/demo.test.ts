import { orderInput, STATUS_OWNERS, STATUSES, type OrderInput } from '@portal/contract/orders';
import type { ServiceType } from '@portal/contract/trade';
import { buildServiceChain } from '@portal/contract/routing';
import { describe, expect, test } from 'vitest';
import { createBuiltInCalendars } from '../features/calendars/testing-calendars.ts';
import { getWeekday, toLocalTime } from '../platform/local-days.ts';
import { findDeparture } from './departures.ts';
import { scriptEvents } from './order-progress.ts';
import { planBatches } from './plan-batches.ts';
import { createRandom } from './random.ts';
import type { ScriptedLeg, ScriptedOrder } from './scripted-order.ts';
import { JADE, MERLION, TIDEWATER } from './shippers.ts';

const NOW = Date.UTC(2026, 10, 21, 2, 30);
const plan = { days: 90, now: NOW, calendars: await createBuiltInCalendars() };

const planned = [
  ...planBatches(MERLION, { count: 1_250, ...plan }, createRandom(1)),
  ...planBatches(JADE, { count: 250, ...plan }, createRandom(2)),
  ...planBatches(TIDEWATER, { count: 500, ...plan }, createRandom(3)),
];
const all = planned.flatMap(({ orders }) => orders);

describe('demo orders', () => {
  test('are the same for the same seed', () => {
    const create = (seed: number) => planBatches(JADE, { count: 250, ...plan }, createRandom(seed));
    expect(create(1)).toEqual(create(1));
    expect(create(1)).not.toEqual(create(2));
  });

  test('are valid input of the API', () => {
    const issues = all.flatMap((input) => {
      const parsed = orderInput.safeParse(input);
      return parsed.success ? [] : [{ input, issues: parsed.error.issues }];
    });
    expect(issues).toEqual([]);
  });

  test('are in files within 90 days, with unique codes and names', () => {
    const times = planned.map(({ placedAt }) => placedAt);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(NOW - 90 * 86_400_000);
    expect(Math.max(...times)).toBeLessThanOrEqual(NOW);
    expect(new Set(planned.map(({ fileName }) => fileName)).size).toBe(planned.length);
    expect(new Set(all.map(({ customerOrderCode }) => customerOrderCode)).size).toBe(2_000);
  });

  test('come on each working day before the last, few on Saturdays, and none on Sundays and holidays', () => {
    const ordersOf = new Map<number, number>();
    for (const { placedAt, orders } of planBatches(MERLION, { count: 1_250, ...plan }, createRandom(1))) {
      const { day } = toLocalTime(placedAt, 'Asia/Singapore');
      ordersOf.set(day, (ordersOf.get(day) ?? 0) + orders.length);
    }
    const last = toLocalTime(NOW, 'Asia/Singapore').day;
    const days = Array.from({ length: 85 }, (_, index) => last - 85 + index);
    const listOn = (weekdays: readonly number[]) =>
      days.filter((day) => weekdays.includes(getWeekday(day))).map((day) => ordersOf.get(day) ?? 0);
    const average = (counts: readonly number[]) => counts.reduce((sum, one) => sum + one, 0) / counts.length;
    expect(Math.max(...listOn([7]))).toBe(0);
    // Deepavali is on Sunday, 8 November 2026, and its Monday is off.
    const monday = toLocalTime(Date.UTC(2026, 10, 9), 'Asia/Singapore').day;
    expect(ordersOf.get(monday)).toBeUndefined();
    const closed = listOn([1, 2, 3, 4, 5]).filter((count) => count === 0);
    expect(closed.length).toBeLessThan(3);
    expect(average(listOn([6]))).toBeGreaterThan(0);
    expect(average(listOn([6]))).toBeLessThan(0.6 * average(listOn([1, 2, 3, 4, 5])));
    expect(ordersOf.get(last) ?? 0).toBeLessThan(150);
  });

  test('have every movement, payment and service level, and all scripts of the region', () => {
    const values = (read: (input: OrderInput) => string) => [...new Set(all.map(read))].sort();
    expect(values((input) => input.movement)).toEqual(['B2B', 'CROSS_BORDER', 'DOMESTIC']);
    expect(values((input) => input.paymentType)).toEqual(['cod', 'prepaid']);
    expect(values((input) => input.serviceLevel)).toEqual(['ECONOMY', 'ECONOMY_PLUS', 'EXPRESS']);
    const names = all.map(({ consignee }) => consignee.name).join('');
    expect(names).toMatch(/\p{Script=Thai}/u);
    expect(names).toMatch(/\p{Script=Han}/u);
    expect(names).toMatch(/[ễầứ]/);
  });
});

describe('the events of demo orders', () => {
  /** Open on all days. */
  const calendar = {
    timeZone: 'Asia/Bangkok',
    getCutOff: () => 960,
    isOpen: () => true,
    isHoliday: () => false,
  };
  const legs = (serviceTypes: readonly ServiceType[]) =>
    serviceTypes.map((serviceType): ScriptedLeg => ({
      serviceType,
      fromPlace: 'A',
      toPlace: 'B',
      partner: 'MONSOON',
      pace: 1,
      backlogShare: 0.1,
      lossShare: 0.01,
      trackingPrefix: 'MOX',
      mode: 'AIR',
      transitDaysMin: 1,
      calendar,
    }));
  const order = (route: readonly ScriptedLeg[], placedAt: number, collection = ''): ScriptedOrder => ({
    legs: route,
    collection,
    serviceLevel: 'ECONOMY',
    originCountry: 'SG',
    destinationCountry: 'TH',
    originPort: 'SGSIN',
    destinationPort: 'THBKK',
    hub: 'Chiang Mai',
    lineHaulHours: 11,
    cod: null,
    consignee: { name: 'สมชาย ใจดี', country: 'TH' },
    isFreight: false,
    pieces: 1,
    grams: 900,
    isReturn: false,
    placedAt,
  });
  const chains = [
    buildServiceChain('CROSS_BORDER'),
    buildServiceChain('CROSS_BORDER', { firstLeg: 'DROPOFF', selfCollect: true }),
    buildServiceChain('DOMESTIC', { firstLeg: 'PICKUP' }),
    buildServiceChain('B2B', { firstLeg: 'PICKUP' }),
  ].map((chain) => legs(chain.map((plan) => plan.serviceType)));

  test('follow the status table and are never in the future', () => {
    let [distances, wholeMinutes] = [0, 0];
    const random = createRandom(4);
    for (let index = 0; index < 2_000; index += 1) {
      const route = chains[index % chains.length] ?? [];
      const placedAt = NOW - random.int(0, 60) * 86_400_000;
      const events = scriptEvents(order(route, placedAt, String(index)), NOW, random);
      for (const [at, event] of events.entries()) {
        const before = events[at - 1];
        expect(event.at).toBeLessThanOrEqual(NOW);
        if (before === undefined) continue;
        expect(event.at).toBeGreaterThanOrEqual(before.at);
        if (event.at === before.at) continue;
        distances += 1;
        if (event.at % 60_000 === before.at % 60_000) wholeMinutes += 1;
        const row = STATUSES[before.serviceType === 'SRI' ? 'ORDER' : before.serviceType].find(
          ({ status }) => status === before.status,
        );
        if (before.serviceType === event.serviceType) expect(row?.next).toContain(event.status);
        else expect(before.status).toBe('HANDED_OVER');
      }
    }
    // The events of an order do not share their second.
    expect(wholeMinutes / distances).toBeLessThan(0.01);
  });

  test('of a parcel that comes with a later flight: handed over with its bag, cleared after that flight', () => {
    const parcel = order(chains[0] ?? [], NOW - 40 * 86_400_000, 'sent on');
    const find = (events: readonly { serviceType: string; status: string; at: number }[], status: string) =>
      events.find((event) => event.serviceType === 'FREIGHT_FORWARDER' && event.status === status)?.at ?? 0;
    const usual = scriptEvents(parcel, NOW, createRandom(6));
    const line = usual.find(({ departure }) => departure !== undefined)?.departure?.line;
    if (line === undefined) throw new Error('the parcel has no flight');
    const next = findDeparture(line, find(usual, 'HANDED_OVER') + 2 * 86_400_000);
    const events = scriptEvents({ ...parcel, incident: { kind: 'SENT_ON', next } }, NOW, createRandom(6));
    expect(find(events, 'HANDED_OVER')).toBe(find(usual, 'HANDED_OVER'));
    const customs = events.filter(({ serviceType }) => serviceType === 'CUSTOMS');
    expect(customs.length).toBeGreaterThan(0);
    expect(Math.min(...customs.map(({ at }) => at))).toBeGreaterThan(next.handedOverAt);
  });

  /** An order that customs rejected is returned only by a reversal, which events do not contain. */
  const BY_REVERSAL = ['CUSTOMS:RETURN_INITIATED', 'CUSTOMS:RETURNED'];

  test('reach every status of every leg', () => {
    const random = createRandom(5);
    const codes = new Set<string>();
    for (let index = 0; index < 9_000; index += 1) {
      const parcel = order(chains[index % chains.length] ?? [], 0, String(index));
      // Freight is not bagged, and is off-loaded without its flight.
      for (const event of scriptEvents({ ...parcel, isFreight: index % 5 === 0 }, NOW, random)) {
        codes.add(`${event.serviceType}:${event.status}`);
      }
    }
    const served = new Set<string>(chains.flat().map((leg) => leg.serviceType));
    const missing = STATUS_OWNERS.filter((owner) => served.has(owner)).flatMap((owner) =>
      STATUSES[owner].map(({ status }) => `${owner}:${status}`).filter((status) => !codes.has(status)),
    );
    expect(missing).toEqual(BY_REVERSAL);
  });
});
