import { describe, expect, it } from 'vitest';
import type { ServiceType } from '@portal/contract/trade';
import { computeLegTimes, type HistoryEvent, type OrderHistory } from './leg-times.ts';

const HOUR = 3_600_000;
const buildLeg = (sequence: number, serviceType: ServiceType, transitDaysMax: number | null = 2) => ({
  sequence,
  serviceType,
  partnerId: `partner of ${serviceType}`,
  mode: null,
  transitDaysMin: null,
  transitDaysMax,
});
const LEGS = [
  buildLeg(1, 'FIRST_MILE', 1),
  buildLeg(2, 'FREIGHT_FORWARDER'),
  buildLeg(3, 'CUSTOMS'),
  buildLeg(4, 'LAST_MILE'),
];

/** Every hour is working time. */
const compute = (history: OrderHistory) =>
  computeLegTimes(history, (_leg, startedAt, durationMs) => startedAt + durationMs);

/** `['FIRST_MILE PICKED_UP', 5]`: the status and the hour. */
function buildEvents(...steps: [name: string, hour: number][]): HistoryEvent[] {
  return steps.map(([name, hour]) => {
    const [serviceType = '', status = ''] = name.split(' ');
    return { serviceType, status, at: hour * HOUR };
  });
}
const computeTimes = (...steps: [name: string, hour: number][]) =>
  compute({ createdAt: 0, legs: LEGS, events: buildEvents(['ORDER CREATED', 0], ...steps) });
const toHours = (minutes: number | null | undefined) => (minutes == null ? minutes : minutes / 60);

describe('leg times', () => {
  it('add up to the time from allocation to delivery', () => {
    const times = computeTimes(
      ['ORDER ALLOCATED', 10],
      ['FIRST_MILE HANDED_OVER', 30],
      ['FREIGHT_FORWARDER HANDED_OVER', 100],
      ['CUSTOMS HANDED_OVER', 120],
      ['LAST_MILE DELIVERED', 150],
    );
    expect(times.map(({ durationMinutes }) => toHours(durationMinutes))).toEqual([20, 70, 20, 30]);
    expect(times.map(({ remainingMinutes }) => toHours(remainingMinutes))).toEqual([140, 120, 50, 30]);
    expect(times.map(({ onTime }) => onTime)).toEqual([true, false, true, true]);
  });

  it('of a collection that the shipper made unnecessary do not exist, and the forwarder counts from the hand-over', () => {
    const times = compute({
      createdAt: 0,
      legs: LEGS.map((leg, index) => (index === 0 ? { ...leg, unusedSince: 40 * HOUR } : leg)),
      events: buildEvents(['FREIGHT_FORWARDER HANDED_OVER', 100], ['LAST_MILE DELIVERED', 150]),
    });
    expect(times.map(({ leg }) => leg.serviceType)).toEqual(['FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE']);
    expect(times[0]).toMatchObject({ startedAt: 40 * HOUR, durationMinutes: 60 * 60 });
  });

  it('of a parcel that waits for its consignee is on time if it was ready on time, whenever it is collected', () => {
    const selfCollection = (readyAt: number) =>
      compute({
        createdAt: 0,
        legs: [buildLeg(1, 'SELF_COLLECT_LAST_MILE')],
        events: buildEvents(
          ['SELF_COLLECT_LAST_MILE READY_FOR_COLLECTION', readyAt],
          ['SELF_COLLECT_LAST_MILE COLLECTED', 100],
        ),
      })[0];
    expect(selfCollection(48)).toMatchObject({ onTime: true, endedAt: 100 * HOUR });
    expect(selfCollection(49)?.onTime).toBe(false);
  });

  it('end with the leg under way, which has only a start', () => {
    const times = computeTimes(['FIRST_MILE HANDED_OVER', 20], ['FREIGHT_FORWARDER DELAYED', 25]);
    expect(times).toHaveLength(2);
    expect(times[1]).toMatchObject({
      startedAt: 20 * HOUR,
      durationMinutes: null,
      onTime: null,
      exception: true,
    });
    expect(times[1]?.endedAt).toBeUndefined();
  });

  it('are not negative if customs cleared the parcel before the flight ended', () => {
    const times = computeTimes(
      ['FIRST_MILE HANDED_OVER', 20],
      ['CUSTOMS SUBMITTED', 25],
      ['CUSTOMS HANDED_OVER', 30],
      ['FREIGHT_FORWARDER HANDED_OVER', 40],
    );
    expect(times.map(({ durationMinutes }) => toHours(durationMinutes))).toEqual([20, 20, 0, null]);
  });

  it('have no duration if the end was not reported', () => {
    const times = computeTimes(['FIRST_MILE PICKED_UP', 5], ['FREIGHT_FORWARDER BAGGED', 40]);
    expect(times[0]).toMatchObject({ endedAt: 40 * HOUR, durationMinutes: null });
    expect(times[1]).toMatchObject({ startedAt: 40 * HOUR, durationMinutes: null });
  });

  it('end at the leg where the parcel was lost or rejected', () => {
    const lostTimes = computeTimes(['FIRST_MILE HANDED_OVER', 20], ['LAST_MILE LOST', 90]);
    expect(lostTimes.map(({ leg: { serviceType } }) => serviceType)).toEqual([
      'FIRST_MILE',
      'FREIGHT_FORWARDER',
      'CUSTOMS',
      'LAST_MILE',
    ]);
    expect(lostTimes.at(-1)).toMatchObject({ lost: true, durationMinutes: null, remainingMinutes: null });
    const rejectedTimes = computeTimes(['CUSTOMS REJECTED', 50]);
    expect(rejectedTimes.at(-1)).toMatchObject({
      leg: { serviceType: 'CUSTOMS' },
      lost: false,
      endedAt: 50 * HOUR,
    });
  });

  it('have no punctuality if the rate card has no transit days', () => {
    const [only] = compute({
      createdAt: 0,
      legs: [buildLeg(1, 'DOMESTIC', null)],
      events: buildEvents(['DOMESTIC DELIVERED', 20]),
    });
    expect(only).toMatchObject({ durationMinutes: 1_200, onTime: null });
  });

  it('are of the legs in route order, whatever order they are given in', () => {
    const times = compute({
      createdAt: 0,
      legs: LEGS.toReversed(),
      events: buildEvents(['FIRST_MILE HANDED_OVER', 24], ['FREIGHT_FORWARDER BAGGED', 30]),
    });
    expect(times.map(({ leg }) => leg.serviceType)).toEqual(['FIRST_MILE', 'FREIGHT_FORWARDER']);
    // On time to the hour.
    expect(times[0]?.onTime).toBe(true);
  });

  it('end at the first report of the end, or of a later leg', () => {
    const completed = computeTimes(['FIRST_MILE HANDED_OVER', 22], ['FIRST_MILE HANDED_OVER', 20]);
    expect(completed[0]?.endedAt).toBe(20 * HOUR);
    const unreported = computeTimes(['FREIGHT_FORWARDER MANIFESTED', 50], ['FREIGHT_FORWARDER BAGGED', 40]);
    expect(unreported[0]?.endedAt).toBe(40 * HOUR);
  });

  it('say whether the leg had an exception, and whether the parcel was lost on it', () => {
    const times = computeTimes(
      ['FIRST_MILE PICKUP_FAILED', 5],
      ['FIRST_MILE HANDED_OVER', 20],
      ['FREIGHT_FORWARDER HANDED_OVER', 40],
      ['CUSTOMS HANDED_OVER', 50],
      ['LAST_MILE OUT_FOR_DELIVERY', 60],
      ['LAST_MILE LOST', 70],
    );
    expect(times.map(({ exception }) => exception)).toEqual([true, false, false, false]);
    expect(times.map(({ lost }) => lost)).toEqual([false, false, false, true]);
  });
});

describe('the first leg starts', () => {
  const startOf = (...steps: [name: string, hour: number][]) =>
    (computeTimes(...steps)[0]?.startedAt ?? 0) / HOUR;

  it('with the order while nothing is allocated', () => {
    expect(startOf()).toBe(0);
  });

  it('with the last allocation before its first event', () => {
    expect(startOf(['ORDER ALLOCATED', 2], ['ORDER ALLOCATED', 4])).toBe(4);
    expect(startOf(['ORDER ALLOCATED', 2], ['ORDER ALLOCATED', 5], ['FIRST_MILE PICKED_UP', 5])).toBe(5);
    expect(startOf(['ORDER ALLOCATED', 2], ['ORDER ALLOCATED', 9], ['FIRST_MILE PICKED_UP', 5])).toBe(2);
  });

  it('not with another event of the order', () => {
    const requested: [string, number] = ['ORDER CANCELLATION_REQUESTED', 3];
    expect(startOf(['ORDER ALLOCATED', 2], requested, ['FIRST_MILE PICKED_UP', 5])).toBe(2);
  });

  it('again when it goes to another partner after a failed pick-up', () => {
    const [first] = computeTimes(
      ['ORDER ALLOCATED', 1],
      ['FIRST_MILE PICKUP_FAILED', 5],
      ['ORDER ALLOCATED', 8],
      ['FIRST_MILE HANDED_OVER', 20],
    );
    expect(first).toMatchObject({ startedAt: 8 * HOUR, exception: false });
  });
});
