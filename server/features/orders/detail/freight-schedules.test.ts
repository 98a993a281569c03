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

test('freight legs are planned in sequence, including the days of customs between them', () => {
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
    ['B2B', '2026-11-05T00:00:00.000Z', '2026-11-11T00:00:00.000Z'],
  ]);
  expect(schedules.map(({ awbNumber, shipmentMode }) => [awbNumber, shipmentMode])).toEqual([
    [null, null],
    ['618-12345675', 'AIR'],
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
