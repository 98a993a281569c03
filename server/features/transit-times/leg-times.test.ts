import { describe, expect, it } from 'vitest';
import { computeLegTimes, type HistoryEvent } from './leg-times.ts';

const HOUR = 3_600_000;
const leg = (sequence: number, serviceType: string, transitDaysMax: number | null = 2) => ({
  sequence,
  serviceType,
  partnerId: `partner of ${serviceType}`,
  transitDaysMax,
});
const LEGS = [leg(1, 'FIRST_MILE', 1), leg(2, 'FREIGHT_FORWARDER'), leg(3, 'CUSTOMS'), leg(4, 'LAST_MILE')];

/** `['FIRST_MILE PICKED_UP', 5]`: the status and the hour. */
function events(...given: [name: string, hour: number][]): HistoryEvent[] {
  return given.map(([name, hour]) => {
    const [serviceType = '', status = ''] = name.split(' ');
    return { serviceType, status, at: hour * HOUR };
  });
}
const timesOf = (...given: [name: string, hour: number][]) =>
  computeLegTimes({ createdAt: 0, legs: LEGS, events: events(['ORDER CREATED', 0], ...given) });
const hours = (minutes: number | null | undefined) => (minutes == null ? minutes : minutes / 60);

describe('the times of an order’s legs', () => {
  it('add up to the whole, from its partners to its delivery', () => {
    const times = timesOf(
      ['ORDER ALLOCATED', 10],
      ['FIRST_MILE HANDED_OVER', 30],
      ['FREIGHT_FORWARDER HANDED_OVER', 100],
      ['CUSTOMS HANDED_OVER', 120],
      ['LAST_MILE DELIVERED', 150],
    );
    expect(times.map(({ durationMinutes }) => hours(durationMinutes))).toEqual([20, 70, 20, 30]);
    expect(times.map(({ remainingMinutes }) => hours(remainingMinutes))).toEqual([140, 120, 50, 30]);
    expect(times.map(({ onTime }) => onTime)).toEqual([true, false, true, true]);
  });

  it('end with the leg under way, of which only the start is known', () => {
    const times = timesOf(['FIRST_MILE HANDED_OVER', 20], ['FREIGHT_FORWARDER DELAYED', 25]);
    expect(times).toHaveLength(2);
    expect(times[1]).toMatchObject({
      startedAt: 20 * HOUR,
      durationMinutes: null,
      onTime: null,
      exception: true,
    });
    expect(times[1]?.endedAt).toBeUndefined();
  });

  it('are never less than nothing where customs cleared what was in the air', () => {
    const times = timesOf(
      ['FIRST_MILE HANDED_OVER', 20],
      ['CUSTOMS SUBMITTED', 25],
      ['CUSTOMS HANDED_OVER', 30],
      ['FREIGHT_FORWARDER HANDED_OVER', 40],
    );
    expect(times.map(({ durationMinutes }) => hours(durationMinutes))).toEqual([20, 20, 0, null]);
  });

  it('are not measured where nobody reported the end', () => {
    const times = timesOf(['FIRST_MILE PICKED_UP', 5], ['FREIGHT_FORWARDER BAGGED', 40]);
    expect(times[0]).toMatchObject({ endedAt: 40 * HOUR, durationMinutes: null });
    expect(times[1]).toMatchObject({ startedAt: 40 * HOUR, durationMinutes: null });
  });

  it('stop where the parcel was lost or came back', () => {
    const lost = timesOf(['FIRST_MILE HANDED_OVER', 20], ['LAST_MILE LOST', 90]);
    expect(lost.map(({ leg: { serviceType } }) => serviceType)).toEqual([
      'FIRST_MILE',
      'FREIGHT_FORWARDER',
      'CUSTOMS',
      'LAST_MILE',
    ]);
    expect(lost.at(-1)).toMatchObject({ lost: true, durationMinutes: null, remainingMinutes: null });
    const rejected = timesOf(['CUSTOMS REJECTED', 50]);
    expect(rejected.at(-1)).toMatchObject({
      leg: { serviceType: 'CUSTOMS' },
      lost: false,
      endedAt: 50 * HOUR,
    });
  });

  it('know no punctuality where the rate card promised no days', () => {
    const [only] = computeLegTimes({
      createdAt: 0,
      legs: [leg(1, 'DOMESTIC', null)],
      events: events(['DOMESTIC DELIVERED', 20]),
    });
    expect(only).toMatchObject({ durationMinutes: 1_200, onTime: null });
  });
});
