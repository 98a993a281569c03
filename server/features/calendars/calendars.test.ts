import type { ServiceType } from '@portal/contract/trade';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { toDayNumber } from '../../platform/local-days.ts';
import type { PartnerHours, Place } from './calendar-types.ts';
import type { Calendars } from './calendars.ts';
import { computeAnswerDeadline } from './answer-day.ts';
import { buildDay, createBuiltInCalendars, createTestCalendars } from './testing-calendars.ts';
import { findCountryOfZone, findTimeZone } from './time-zones.ts';
import { findLastCutOff } from './working-days.ts';

let builtIn: Calendars;
beforeAll(async () => {
  builtIn = await createBuiltInCalendars();
});

const isOpen = (calendars: Calendars, serviceType: ServiceType, place: Place, day: string) =>
  calendars.getWorkCalendar(serviceType, null, place).isOpen(toDayNumber(day));

describe('built-in holidays', () => {
  test.each([
    ['SG', '2027-02-08', 'Chinese New Year, observed'],
    ['MY', '2027-03-11', 'second day of Hari Raya'],
    ['TH', '2027-04-13', 'Songkran'],
    ['VN', '2027-02-09', 'Tết'],
    ['ID', '2027-03-10', 'Lebaran'],
    ['PH', '2026-12-30', 'Rizal Day'],
    ['HK', '2027-03-26', 'Good Friday'],
    ['CN', '2026-02-20', 'Spring Festival'],
  ])('close deliveries in %s on %s (%s)', (country, day) => {
    expect(isOpen(builtIn, 'LAST_MILE', { country }, day)).toBe(false);
  });

  it('close offices, not deliveries, on joint leave in Indonesia', () => {
    expect(isOpen(builtIn, 'CUSTOMS', { country: 'ID' }, '2027-03-12')).toBe(false);
    expect(isOpen(builtIn, 'LAST_MILE', { country: 'ID' }, '2027-03-12')).toBe(true);
  });

  it('open offices in China on a Saturday that replaces a bridge day', () => {
    expect(isOpen(builtIn, 'CUSTOMS', { country: 'CN' }, '2026-02-14')).toBe(true);
    expect(isOpen(builtIn, 'CUSTOMS', { country: 'CN' }, '2026-02-07')).toBe(false);
  });

  it('close a state of Malaysia by the postcode, and Kelantan rests on Fridays', () => {
    const [kuching, penang, kotaBharu] = ['93000', '10050', '15000'].map((postcode) => ({
      country: 'MY',
      postcode,
    })) as [Place, Place, Place];
    expect(isOpen(builtIn, 'LAST_MILE', kuching, '2027-06-01')).toBe(false);
    expect(isOpen(builtIn, 'LAST_MILE', penang, '2027-06-01')).toBe(true);
    expect(isOpen(builtIn, 'LAST_MILE', kotaBharu, '2027-06-04')).toBe(false);
    expect(isOpen(builtIn, 'LAST_MILE', kotaBharu, '2027-06-13')).toBe(true);
    expect(isOpen(builtIn, 'LAST_MILE', kuching, '2027-06-04')).toBe(true);
    expect(isOpen(builtIn, 'LAST_MILE', kuching, '2027-06-13')).toBe(false);
  });
});

describe('customs desks', () => {
  const sunday = '2026-11-29';
  test.each([
    ['SG', null, true],
    ['HK', 'HKHKG', true],
    ['TH', 'THBKK', true],
    ['TH', null, true],
    ['TH', 'THHDY', false],
    ['VN', 'VNSGN', false],
    ['ID', 'IDCGK', false],
    ['PH', 'PHMNL', false],
  ])('in %s at port %s on a Sunday: open is %s', (country, portId, open) => {
    expect(isOpen(builtIn, 'CUSTOMS', { country, portId }, sunday)).toBe(open);
  });
});

describe('hours of a partner', () => {
  const hours = (overrides: Partial<PartnerHours>): PartnerHours => ({
    partnerId: 'p',
    serviceType: null,
    place: '',
    workingDays: [1, 2, 3],
    cutOffMinutes: 600,
    closesOnHolidays: true,
    ...overrides,
  });
  const place = { country: 'VN', portId: 'VNSGN' };
  const MONDAY = toDayNumber('2026-11-23');

  it('replace the defaults; the most specific place and service type apply', () => {
    const calendars = createTestCalendars({
      partnerHours: [
        hours({}),
        hours({ serviceType: 'CUSTOMS', cutOffMinutes: 700 }),
        hours({ place: 'VN', cutOffMinutes: 800 }),
        hours({ place: 'VNSGN', serviceType: 'CUSTOMS', workingDays: [7], cutOffMinutes: null }),
      ],
    });
    const getCutOff = (serviceType: ServiceType, at: Place) =>
      calendars.getWorkCalendar(serviceType, 'p', at).getCutOff(MONDAY);
    expect(getCutOff('LAST_MILE', { country: 'TH' })).toBe(600);
    expect(getCutOff('CUSTOMS', { country: 'TH' })).toBe(700);
    expect(getCutOff('CUSTOMS', { country: 'VN', portId: 'VNHAN' })).toBe(800);
    expect(getCutOff('CUSTOMS', place)).toBeNull();
    expect(calendars.getWorkCalendar('CUSTOMS', 'p', place).isOpen(toDayNumber('2026-11-29'))).toBe(true);
    expect(calendars.getWorkCalendar('LAST_MILE', 'other', place).getCutOff(MONDAY)).toBe(18 * 60);
  });

  it('have weekdays with a cut-off of their own, or without one', () => {
    const weekdayCutOffs = { 5: 720, 6: null };
    const calendars = createTestCalendars({ partnerHours: [hours({ weekdayCutOffs })] });
    const calendar = calendars.getWorkCalendar('LAST_MILE', 'p', place);
    const days = [MONDAY, MONDAY + 4, MONDAY + 5];
    expect(days.map((day) => calendar.getCutOff(day))).toEqual([600, 720, null]);
  });

  it('have closed and extra days, of which that of the port counts', () => {
    const entry = { partnerId: 'p', name: '' };
    const calendars = createTestCalendars({
      days: [buildDay('VN', '2026-12-01')],
      partnerDays: [
        { ...entry, place: 'VNSGN', day: '2026-12-02', isOpen: true },
        { ...entry, place: '', day: '2026-12-01', isOpen: true },
        { ...entry, place: 'VN', day: '2026-12-02', isOpen: false },
      ],
    });
    const isOpenAt = (portId: string, day: string) =>
      calendars.getWorkCalendar('CUSTOMS', 'p', { country: 'VN', portId }).isOpen(toDayNumber(day));
    expect(isOpenAt('VNSGN', '2026-12-01')).toBe(true);
    expect(isOpenAt('VNSGN', '2026-12-02')).toBe(true);
    expect(isOpenAt('VNHAN', '2026-12-02')).toBe(false);
    expect(isOpen(calendars, 'CUSTOMS', { country: 'VN' }, '2026-12-01')).toBe(false);
  });
});

describe('time zones', () => {
  test.each([
    [{ country: 'ID' }, 'Asia/Jakarta'],
    [{ country: 'ID', postcode: '80361' }, 'Asia/Makassar'],
    [{ country: 'ID', postcode: '99111' }, 'Asia/Jayapura'],
    [{ country: 'ID', portId: 'IDUPG' }, 'Asia/Makassar'],
    [{ country: 'CN', postcode: '830000' }, 'Asia/Shanghai'],
    [{ country: 'CA', postcode: 'v5k 0a1' }, 'America/Vancouver'],
    [{ country: 'ZZ' }, 'UTC'],
  ])('of %j is %s', (place, zone) => {
    expect(findTimeZone(place)).toBe(zone);
  });

  it('name their country', () => {
    expect(findCountryOfZone('Asia/Ho_Chi_Minh')).toBe('VN');
    expect(findCountryOfZone('Asia/Makassar')).toBe('ID');
    expect(findCountryOfZone('UTC')).toBeUndefined();
  });
});

describe('the deadline of an answer', () => {
  const NO_HOLIDAYS = createTestCalendars();
  test.each([
    ['2026-11-16', '2026-11-23', 'Monday to Monday'],
    ['2026-11-20', '2026-11-27', 'Friday to Friday'],
    ['2026-11-21', '2026-11-27', 'Saturday to Friday'],
    ['2026-11-22', '2026-11-27', 'Sunday to Friday'],
    ['2026-12-30', '2027-01-06', 'over the year'],
  ])('of %s is the end of the fifth working day, %s (%s)', (today, lastDay) => {
    const now = new Date(`${today}T10:00:00+08:00`);
    expect(computeAnswerDeadline(NO_HOLIDAYS, 'Asia/Singapore', now, 5).day).toBe(lastDay);
  });

  it('does not count the holidays of the country of the time zone', () => {
    const now = new Date('2027-02-03T10:00:00+07:00');
    const deadline = computeAnswerDeadline(builtIn, 'Asia/Ho_Chi_Minh', now, 5);
    expect(deadline).toEqual({ day: '2027-02-17', at: new Date('2027-02-17T17:00:00Z') });
  });
});

test('the last cut-off before a departure is that of the same day, or of an earlier working day', () => {
  const partnerHours: PartnerHours[] = [
    {
      partnerId: 'p1',
      serviceType: 'FREIGHT_FORWARDER',
      place: 'SGSIN',
      workingDays: [1, 2, 3, 4, 5],
      cutOffMinutes: 17 * 60,
      closesOnHolidays: true,
    },
  ];
  const calendar = createTestCalendars({
    partnerHours,
    days: [buildDay('SG', '2026-11-27')],
  }).getWorkCalendar('FREIGHT_FORWARDER', 'p1', { country: 'SG', portId: 'SGSIN' });
  const find = (departure: string) =>
    new Date(findLastCutOff(calendar, Date.parse(departure))).toISOString().slice(0, 16);
  // 17:00 in Singapore is 09:00 UTC. Monday evening, Monday morning, Sunday; Friday is a holiday.
  expect(find('2026-11-30T12:00:00Z')).toBe('2026-11-30T09:00');
  expect(find('2026-11-30T02:00:00Z')).toBe('2026-11-26T09:00');
  expect(find('2026-11-29T12:00:00Z')).toBe('2026-11-26T09:00');
  const always = { ...calendar, getCutOff: () => null };
  expect(findLastCutOff(always, Date.parse('2026-11-30T12:00:00Z'))).toBe(Date.parse('2026-11-30T12:00:00Z'));
});
