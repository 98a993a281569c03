import { expect, test } from 'vitest';
import { computePlannedDays } from '../../calendars/index.ts';
import { createTestCalendars } from '../../calendars/testing-calendars.ts';
import { buildFreightSchedules } from './freight-schedules.ts';

const CALENDARS = createTestCalendars();
const JOURNEY = { originCountry: 'SG', destinationCountry: 'MY' };
/** A Tuesday, before all cut-offs. */
const CREATED_AT = Date.parse('2026-11-10T01:00:00Z');

const leg = (sequence: number, serviceType: string, days: readonly [number, number] | null) => ({
  sequence,
  serviceType,
  partner: null,
  partnerId: '0192f7c2-6b1e-7d4a-9c35-8f2e61a0b4d7',
  fromPlace: 'SGSIN',
  toPlace: 'MYKUL',
  transitDaysMin: days?.[0] ?? null,
  transitDaysMax: days?.[1] ?? null,
});

const buildSchedules = (
  legs: readonly object[],
  events: readonly object[] = [],
  legEnds: Parameters<typeof buildFreightSchedules>[2] = [],
) => {
  const promiseLegs = legs as Parameters<typeof computePlannedDays>[2];
  const plannedDays = computePlannedDays(CALENDARS, JOURNEY, promiseLegs, CREATED_AT);
  return buildFreightSchedules(
    {
      row: { awbNumber: '618-12345675' },
      shipmentMode: 'AIR',
      booking: null,
      legs,
      events,
    } as unknown as Parameters<typeof buildFreightSchedules>[0],
    plannedDays,
    legEnds,
  );
};

test('freight legs and customs are planned in sequence, in working days of each leg', () => {
  const schedules = buildSchedules([
    leg(1, 'PICKUP', [1, 1]),
    leg(2, 'FREIGHT_FORWARDER', [2, 4]),
    leg(3, 'CUSTOMS', [1, 3]),
    leg(4, 'B2B', [1, 2]),
  ]);
  // Customs of Malaysia rests on Saturday and Sunday, 14 and 15 November; the flight does not.
  expect(
    schedules.map(({ serviceType, departureFrom, departureTo, arrivalFrom, arrivalTo }) => [
      serviceType,
      departureFrom,
      departureTo,
      arrivalFrom,
      arrivalTo,
    ]),
  ).toEqual([
    ['PICKUP', '2026-11-10', '2026-11-10', '2026-11-11', '2026-11-11'],
    ['FREIGHT_FORWARDER', '2026-11-11', '2026-11-11', '2026-11-13', '2026-11-15'],
    ['CUSTOMS', '2026-11-13', '2026-11-16', '2026-11-16', '2026-11-19'],
    ['B2B', '2026-11-16', '2026-11-19', '2026-11-17', '2026-11-21'],
  ]);
  expect(schedules.map(({ awbNumber, shipmentMode }) => [awbNumber, shipmentMode])).toEqual([
    [null, null],
    ['618-12345675', 'AIR'],
    [null, null],
    [null, null],
  ]);
});

test('reported times are next to planned days, and after a leg without transit days there are no planned days', () => {
  const at = Date.parse('2026-11-03T10:00:00Z');
  const [flight, delivery] = buildSchedules(
    [leg(1, 'FREIGHT_FORWARDER', null), leg(2, 'B2B', [1, 1])],
    [{ serviceType: 'FREIGHT_FORWARDER', status: 'DEPARTED', at, remarks: null }],
  );
  expect(flight).toMatchObject({ departedAt: '2026-11-03T10:00:00.000Z', arrivedAt: null, arrivalTo: null });
  expect(delivery).toMatchObject({ departureFrom: null, arrivalFrom: null });
});

test('customs has its submission, its clearance, and the steps between them in order', () => {
  const event = (status: string, at: string, remarks: string | null = null) => ({
    serviceType: 'CUSTOMS',
    status,
    at: Date.parse(at),
    remarks,
  });
  const [clearance] = buildSchedules(
    [leg(1, 'CUSTOMS', [1, 2])],
    [
      event('INSPECTION', '2026-11-03T09:00:00Z', 'Physical check'),
      event('SUBMITTED', '2026-11-03T08:00:00Z'),
      event('CLEARED', '2026-11-04T08:00:00Z'),
    ],
  );
  expect(clearance).toMatchObject({
    departedAt: '2026-11-03T08:00:00.000Z',
    arrivedAt: '2026-11-04T08:00:00.000Z',
    steps: [
      { status: 'SUBMITTED', remarks: null },
      { status: 'INSPECTION', at: '2026-11-03T09:00:00.000Z', remarks: 'Physical check' },
      { status: 'CLEARED' },
    ],
  });
});

test('a leg has the end that the forecast expects until its arrival is reported', () => {
  const legEnds = [
    { serviceType: 'PICKUP', at: '2026-11-11T02:00:00.000Z' },
    { serviceType: 'FREIGHT_FORWARDER', at: '2026-11-18T06:30:00.000Z' },
  ];
  const at = Date.parse('2026-11-11T03:00:00Z');
  const schedules = buildSchedules(
    [leg(1, 'PICKUP', [1, 1]), leg(2, 'FREIGHT_FORWARDER', [2, 4]), leg(3, 'CUSTOMS', [1, 3])],
    [{ serviceType: 'PICKUP', status: 'HANDED_OVER', at, remarks: null }],
    legEnds,
  );
  expect(schedules.map(({ arrivalEstimate }) => arrivalEstimate)).toEqual([
    null,
    '2026-11-18T06:30:00.000Z',
    null,
  ]);
});
