import type { BodyInput } from '@portal/contract/core';
import type { createDeparture, createDepartureSchedule } from '@portal/contract/freight';
import type { World } from '@portal/tests/world/world.ts';
import { SGD_RATES } from './testing-freight-rates.ts';

type DepartureBody = BodyInput<typeof createDeparture>;
type ScheduleBody = BodyInput<typeof createDepartureSchedule>;

const FLIGHT = {
  mode: 'AIR',
  carrier: 'SQ',
  number: 'SQ118',
  originPortId: 'SGSIN',
  destinationPortId: 'MYKUL',
  aircraft: 'PASSENGER',
  capacityGrams: 2_000_000,
  capacityLitres: 12_000,
  rates: SGD_RATES,
} as const;

/** Airports with coordinates, and a sea port of Malaysia. For tests. */
export async function insertPorts({ owner }: World): Promise<void> {
  await owner.query(`insert into ports (code, country, name, iata, kinds, latitude, longitude, source) values
      ('SGSIN', 'SG', 'Singapore', 'SIN', '{AIR}', 1.3502, 103.9944, 'BUILT_IN'),
      ('MYKUL', 'MY', 'Kuala Lumpur', 'KUL', '{AIR}', 2.7456, 101.7099, 'BUILT_IN'),
      ('THBKK', 'TH', 'Bangkok', 'BKK', '{AIR}', 13.6811, 100.7473, 'BUILT_IN'),
      ('IDCGK', 'ID', 'Jakarta', 'CGK', '{AIR}', -6.1256, 106.6559, 'BUILT_IN'),
      ('MYPKG', 'MY', 'Port Klang', null, '{SEA}', null, null, 'BUILT_IN')
    on conflict (code) do update set iata = excluded.iata, latitude = excluded.latitude, longitude = excluded.longitude`);
}

/** A flight SIN–KUL on a local day, YYYY-MM-DD, in the evening. For tests. */
export function buildDeparture(day: string, more: Partial<DepartureBody> = {}): DepartureBody {
  return {
    ...FLIGHT,
    localDeparture: `${day}T22:05`,
    localArrival: `${day}T23:20`,
    localCutOff: `${day}T16:00`,
    localLatestAcceptance: `${day}T18:05`,
    ...more,
  };
}

/** A flight SIN–KUL on all days of a season of the years 2020 to 2099. For tests. */
export function buildSchedule(more: Partial<ScheduleBody> = {}): ScheduleBody {
  return {
    ...FLIGHT,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    seasonFrom: '2020-01-01',
    seasonTo: '2099-12-31',
    departureTime: '22:05',
    arrivalTime: '23:20',
    arrivalDayOffset: 0,
    cutOffMinutes: 365,
    latestAcceptanceMinutes: 240,
    ...more,
  };
}
