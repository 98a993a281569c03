import { describe, expect, it, test } from 'vitest';
import { createTestCalendars } from '../calendars/testing-calendars.ts';
import { computeFirstPromise, createLaneLookup } from './first-promise.ts';
import type { LaneTransitTimes } from './transit-times-read-model.ts';

const HOUR_MINUTES = 60;
/** Monday, 10 in the morning in Singapore and Kuala Lumpur. */
const MONDAY = Date.parse('2026-11-23T10:00:00+08:00');
const LANE: LaneTransitTimes = {
  movement: 'CROSS_BORDER',
  originCountry: 'SG',
  destinationCountry: 'MY',
  serviceType: 'FREIGHT_FORWARDER',
  serviceLevel: 'ECONOMY',
  routeMode: 'AIR',
  orders: 40,
  medianMinutes: 30 * HOUR_MINUTES,
  p90Minutes: 50 * HOUR_MINUTES,
  deliveredOrders: 40,
  remainingP10Minutes: 24 * HOUR_MINUTES,
  remainingMedianMinutes: 48 * HOUR_MINUTES,
  remainingP90Minutes: 72 * HOUR_MINUTES,
};
const ORDER = {
  movement: 'CROSS_BORDER',
  originCountry: 'SG',
  destinationCountry: 'MY',
  serviceLevel: 'ECONOMY',
  legs: [
    {
      sequence: 1,
      serviceType: 'FREIGHT_FORWARDER' as const,
      partnerId: 'p' as string | null,
      mode: 'AIR',
      transitDaysMin: 1,
      transitDaysMax: 2,
    },
    {
      sequence: 2,
      serviceType: 'LAST_MILE' as const,
      partnerId: 'p' as string | null,
      mode: null,
      transitDaysMin: 1,
      transitDaysMax: 1,
    },
  ],
};
const promise = (lane: Partial<LaneTransitTimes> = {}, order: Partial<typeof ORDER> = {}) =>
  computeFirstPromise(
    { ...ORDER, ...order },
    MONDAY,
    createLaneLookup([{ ...LANE, ...lane }]),
    createTestCalendars(),
  );
const BY_RATE_CARDS = { from: '2026-11-25', to: '2026-11-26' };

describe('the first promise of an order', () => {
  it('is the middle 80 % of the measured times of its lane', () => {
    expect(promise()).toMatchObject({ from: '2026-11-24', to: '2026-11-26' });
    expect(promise({ remainingP90Minutes: 26 * HOUR_MINUTES })).toMatchObject({
      from: '2026-11-24',
      to: '2026-11-24',
    });
  });

  test.each<Partial<LaneTransitTimes>>([
    { deliveredOrders: 19 },
    { serviceLevel: 'EXPRESS' },
    { routeMode: 'LAND' },
    { serviceType: 'LAST_MILE' },
    { remainingP10Minutes: null },
  ])('is by the rate cards if the measured lane has %j', (lane) => {
    expect(promise(lane)).toEqual(BY_RATE_CARDS);
  });

  it('is by the booked days of a leg, also on a measured lane', () => {
    const [freight, lastMile] = ORDER.legs;
    const bookedDays = { departure: '2026-12-05', arrival: '2026-12-06' };
    const legs = [freight && { ...freight, bookedDays }, lastMile].flatMap((leg) => leg ?? []);
    expect(promise({}, { legs })?.from).toBe('2026-12-08');
  });

  it('does not exist while a leg has no partner, also on a measured lane, and without legs', () => {
    const [freight, lastMile] = ORDER.legs;
    const legs = [freight, lastMile && { ...lastMile, partnerId: null }].flatMap((leg) => leg ?? []);
    expect(promise({}, { legs })).toBeNull();
    expect(promise({}, { legs: [] })).toBeNull();
  });
});
