import { departureScheduleInput, SCHEDULE_AHEAD_DAYS } from '@portal/contract/freight';
import { expect, test } from 'vitest';
import { buildSchedule } from '../testing-departures.ts';
import { planDeparture, planDepartures } from './plan-departures.ts';

const parse = (more: Parameters<typeof buildSchedule>[0]) =>
  departureScheduleInput.parse(buildSchedule(more));
const listDays = (more: Parameters<typeof buildSchedule>[0], now: string) =>
  planDepartures(parse(more), new Date(now)).map(({ scheduleDay }) => scheduleDay);

test('a schedule has the days of the week of its season without its exceptions, the ends of the season included', () => {
  const more = {
    weekdays: [1, 3],
    seasonFrom: '2026-11-30',
    seasonTo: '2026-12-14',
    exceptions: ['2026-12-07'],
  };
  expect(listDays(more, '2026-11-20T00:00:00Z')).toEqual([
    '2026-11-30',
    '2026-12-02',
    '2026-12-09',
    '2026-12-14',
  ]);
});

test('a season that begins on another day of the week has no departure on its first day', () => {
  const more = { weekdays: [5], seasonFrom: '2026-12-02', seasonTo: '2026-12-12' };
  expect(listDays(more, '2026-11-20T00:00:00Z')).toEqual(['2026-12-04', '2026-12-11']);
});

test('departures are planned from the next one to eight weeks ahead', () => {
  // 22:05 in Singapore is 14:05 in UTC.
  const days = listDays({}, '2026-11-30T14:05:00Z');
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-12-01', '2027-01-25', SCHEDULE_AHEAD_DAYS]);
  expect(listDays({}, '2026-11-30T14:04:59Z')[0]).toBe('2026-11-30');
});

test('a departure of the local day before is planned while that day lasts at the origin', () => {
  const more = { carrier: 'QF', number: 'QF4', originPortId: 'USHNL', destinationPortId: 'AUSYD' } as const;
  expect(listDays({ ...more, departureTime: '15:00', arrivalDayOffset: 1 }, '2026-12-02T00:30:00Z')[0]).toBe(
    '2026-12-01',
  );
});

const SYD_HNL = {
  carrier: 'QF',
  number: 'QF3',
  originPortId: 'AUSYD',
  destinationPortId: 'USHNL',
  departureTime: '17:00',
  arrivalTime: '06:35',
} as const;

test.each([
  { day: '2026-06-10', arrivalDayOffset: 0, departsAt: '2026-06-10T07:00', arrivesAt: '2026-06-10T16:35' },
  // Daylight-saving time in Sydney, none in Honolulu.
  { day: '2026-12-10', arrivalDayOffset: 0, departsAt: '2026-12-10T06:00', arrivesAt: '2026-12-10T16:35' },
])('a flight SYD–HNL of $day crosses the date line and arrives on its own date', (example) => {
  const planned = planDeparture(
    parse({ ...SYD_HNL, arrivalDayOffset: example.arrivalDayOffset }),
    example.day,
  );
  expect(planned).toMatchObject({
    departsAt: `${example.departsAt}:00.000Z`,
    arrivesAt: `${example.arrivesAt}:00.000Z`,
    localDeparture: `${example.day}T17:00`,
    localArrival: `${example.day}T06:35`,
  });
});

test('an overnight flight arrives on the next local day, and its deadlines are minutes before the departure', () => {
  const planned = planDeparture(
    parse({ departureTime: '00:40', arrivalTime: '01:45', arrivalDayOffset: 1, cutOffMinutes: 365 }),
    '2026-12-01',
  );
  expect(planned).toEqual({
    scheduleDay: '2026-12-01',
    localDeparture: '2026-12-01T00:40',
    localArrival: '2026-12-02T01:45',
    localCutOff: '2026-11-30T18:35',
    localLatestAcceptance: '2026-11-30T20:40',
    departsAt: '2026-11-30T16:40:00.000Z',
    arrivesAt: '2026-12-01T17:45:00.000Z',
    cutOffAt: '2026-11-30T10:35:00.000Z',
    latestAcceptanceAt: '2026-11-30T12:40:00.000Z',
  });
});

test('a departure at a time that clocks skip is an hour later by the clock', () => {
  // Clocks in Sydney go from 02:00 to 03:00.
  const planned = planDeparture(parse({ ...SYD_HNL, departureTime: '02:30' }), '2026-10-04');
  expect(planned.localDeparture).toBe('2026-10-04T03:30');
});
