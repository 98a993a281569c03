import type { ServiceType } from '@portal/contract/trade';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { withAgreedCutOffs } from './agreed-cut-offs.ts';
import type { PartnerHours } from './calendar-types.ts';
import type { Calendars } from './calendars.ts';
import { computePlannedDays, computePromise, type Journey, type PromiseLeg } from './promise.ts';
import { createBuiltInCalendars, createTestCalendars } from './testing-calendars.ts';

let calendars: Calendars;
beforeAll(async () => {
  calendars = await createBuiltInCalendars();
});

const TO_VIETNAM: Journey = {
  originCountry: 'SG',
  originPortId: 'SGSIN',
  destinationCountry: 'VN',
  destinationPortId: 'VNSGN',
  destinationPostcode: '70000',
};
const leg = (serviceType: ServiceType, min: number, max: number, sequence = 1): PromiseLeg => ({
  sequence,
  serviceType,
  partnerId: 'p',
  transitDaysMin: min,
  transitDaysMax: max,
});
const CHAIN = [
  leg('FIRST_MILE', 0, 1),
  leg('FREIGHT_FORWARDER', 1, 2),
  leg('CUSTOMS', 1, 2),
  leg('LAST_MILE', 1, 2),
];
const promise = (at: string, journey: Partial<Journey> = {}, legs = CHAIN, using = calendars) =>
  computePromise(using, { ...TO_VIETNAM, ...journey }, legs, Date.parse(at));

describe('the promise of an order', () => {
  it('adds the working days of each leg where it is worked on', () => {
    // Monday. Of 3 to 7 days, the middle 80 % are 4 to 6. The last: Tue first mile, Thu flight, Fri customs, Sat and Mon delivery.
    expect(promise('2026-11-23T10:00:00+08:00')).toEqual({ from: '2026-11-27', to: '2026-11-30' });
  });

  it('has the booked days of a leg, from which the later legs count, whatever is before it', () => {
    const booked = { departure: '2026-12-05', arrival: '2026-12-06' };
    const [firstMile, freight, customs, lastMile] = CHAIN;
    if (!firstMile || !freight || !customs || !lastMile) throw new Error('the chain has no legs');
    const legs = [firstMile, { ...freight, bookedDays: booked }, customs, lastMile];
    // Sunday. Customs work from Monday on: 1 or 2 days, and 1 or 2 days of delivery.
    expect(promise('2026-11-23T10:00:00+08:00', {}, legs)).toEqual(
      promise('2026-11-30T10:00:00+08:00', {}, legs),
    );
    expect(promise('2026-11-23T10:00:00+08:00', {}, legs)?.from.slice(0, 7)).toBe('2026-12');
    const withoutPartner = [{ ...firstMile, partnerId: null }, ...legs.slice(1)];
    const days = computePlannedDays(
      calendars,
      TO_VIETNAM,
      withoutPartner,
      Date.parse('2026-11-23T10:00:00+08:00'),
    );
    expect(days[0]).toBeNull();
    expect(days[1]).toEqual({
      departureFrom: '2026-12-05',
      departureTo: '2026-12-05',
      arrivalFrom: '2026-12-06',
      arrivalTo: '2026-12-06',
    });
    expect(promise('2026-11-23T10:00:00+08:00', {}, withoutPartner)).toBeNull();
  });

  it('counts from the next working day after the cut-off, in the time zone of the origin', () => {
    const quick = [leg('FIRST_MILE', 0, 0)];
    const sameCountry = { destinationCountry: 'SG', destinationPortId: null };
    expect(promise('2026-11-23T15:59:59+08:00', sameCountry, quick)?.to).toBe('2026-11-23');
    expect(promise('2026-11-23T16:00:00+08:00', sameCountry, quick)?.to).toBe('2026-11-24');
    // Saturday evening: Monday.
    expect(promise('2026-11-28T20:00:00+08:00', sameCountry, quick)?.to).toBe('2026-11-30');
    // The same instant is Monday afternoon in Singapore, and Sunday in Honolulu.
    const fromHawaii = { ...sameCountry, originCountry: 'US' };
    expect(promise('2026-11-23T01:00:00Z', fromHawaii, quick)?.to).toBe('2026-11-23');
  });

  it('counts by an agreed cut-off of the partner and the service, on every weekday, in place of that of its hours', () => {
    const quick = [leg('FIRST_MILE', 0, 0)];
    const sameCountry = { destinationCountry: 'SG', destinationPortId: null };
    const agreed = { partnerId: 'p', serviceType: 'FIRST_MILE' as const, cutOffMinutes: 18 * 60 };
    const readTo = (at: string, cutOff = agreed) =>
      promise(at, sameCountry, quick, withAgreedCutOffs(calendars, [cutOff]))?.to;
    expect(readTo('2026-11-23T17:59:59+08:00')).toBe('2026-11-23');
    expect(readTo('2026-11-23T18:00:00+08:00')).toBe('2026-11-24');
    expect(readTo('2026-11-23T10:00:00+08:00', { ...agreed, cutOffMinutes: 9 * 60 })).toBe('2026-11-24');
    expect(readTo('2026-11-23T17:00:00+08:00', { ...agreed, partnerId: 'q' })).toBe('2026-11-24');
  });

  it('passes over Tết at the customs desk and the delivery', () => {
    // The first lands on Wed 3 and is cleared on Thu 11; the last lands on Thu 4 and is cleared on Fri 12.
    expect(promise('2027-02-01T10:00:00+08:00')).toEqual({ from: '2027-02-12', to: '2027-02-15' });
  });

  test.each([
    ['TH', 'THBKK', '2027-04-12T09:00:00+08:00', '2027-04-17', 'Songkran'],
    ['ID', 'IDCGK', '2027-03-08T09:00:00+08:00', '2027-03-18', 'Lebaran with joint leave'],
  ])('passes over the holidays of %s (%s)', (destinationCountry, destinationPortId, at, from) => {
    expect(promise(at, { destinationCountry, destinationPortId, destinationPostcode: null })?.from).toBe(
      from,
    );
  });

  it('counts the days of freight that is delivered after customs at the destination', () => {
    const chain = [leg('PICKUP', 0, 0), leg('FREIGHT_FORWARDER', 1, 1, 2), leg('B2B', 3, 3, 4)];
    // It lands on Saturday 10. Thailand rests from Tuesday 13 to Thursday 15, and Singapore works.
    const toThailand = { destinationCountry: 'TH', destinationPortId: 'THBKK', destinationPostcode: '10110' };
    expect(promise('2027-04-09T09:00:00+08:00', toThailand, chain)?.to).toBe('2027-04-17');
    // From door to door it counts where it begins.
    expect(promise('2027-04-09T09:00:00+08:00', toThailand, [leg('B2B', 3, 3)])?.to).toBe('2027-04-16');
  });

  it('ends on a working day of deliveries, even if the last leg is freight', () => {
    const freight = [leg('B2B', 3, 3)];
    const closedOnMondays: PartnerHours = {
      partnerId: 'p',
      serviceType: 'B2B',
      place: 'VN',
      workingDays: [2, 3],
      cutOffMinutes: null,
      closesOnHolidays: true,
    };
    const own = createTestCalendars({ partnerHours: [closedOnMondays] });
    expect(promise('2026-11-26T09:00:00+08:00', {}, freight, own)?.to).toBe('2026-12-01');
  });

  it('does not exist with an unallocated leg, without transit days, and without legs', () => {
    const at = '2026-11-23T10:00:00+08:00';
    expect(
      promise(at, {}, [...CHAIN.slice(0, 3), { ...leg('LAST_MILE', 1, 2), partnerId: null }]),
    ).toBeNull();
    expect(promise(at, {}, [{ ...leg('LAST_MILE', 1, 2), transitDaysMax: null }])).toBeNull();
    expect(promise(at, {}, [])).toBeNull();
  });
});
