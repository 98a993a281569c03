import { expect, test } from 'vitest';
import { buildFreightSchedules } from './freight-schedules.ts';

const leg = (sequence: number, serviceType: string, days: readonly [number, number] | null) => ({
  sequence,
  serviceType,
  partner: null,
  fromPlace: 'SGSIN',
  toPlace: 'MYKUL',
  transitDaysMin: days?.[0] ?? null,
  transitDaysMax: days?.[1] ?? null,
});

const buildSchedules = (legs: readonly object[], events: readonly object[] = []) =>
  buildFreightSchedules({
    row: { createdAt: '2026-11-01T00:00:00Z', awbNumber: '618-12345675' },
    shipmentMode: 'AIR',
    legs,
    events,
  } as unknown as Parameters<typeof buildFreightSchedules>[0]);

test('freight legs and customs are planned in sequence', () => {
  const schedules = buildSchedules([
    leg(1, 'PICKUP', [1, 1]),
    leg(2, 'FREIGHT_FORWARDER', [2, 4]),
    leg(3, 'CUSTOMS', [1, 3]),
    leg(4, 'B2B', [1, 2]),
  ]);
  expect(
    schedules.map(({ serviceType, departureFrom, arrivalTo }) => [serviceType, departureFrom, arrivalTo]),
  ).toEqual([
    ['PICKUP', '2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'],
    ['FREIGHT_FORWARDER', '2026-11-02T00:00:00.000Z', '2026-11-06T00:00:00.000Z'],
    ['CUSTOMS', '2026-11-04T00:00:00.000Z', '2026-11-09T00:00:00.000Z'],
    ['B2B', '2026-11-05T00:00:00.000Z', '2026-11-11T00:00:00.000Z'],
  ]);
  expect(schedules.map(({ awbNumber, shipmentMode }) => [awbNumber, shipmentMode])).toEqual([
    [null, null],
    ['618-12345675', 'AIR'],
    [null, null],
    [null, null],
  ]);
});

test('reported times are next to planned ones, and after a leg without transit days there are no planned times', () => {
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
