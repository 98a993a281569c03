import { readFileSync } from 'node:fs';
import { isRefusal } from '@portal/contract/core';
import { readCsvFile } from '../../platform/files/csv-file.ts';
import { isInPostcodeRanges } from './postcode-ranges.ts';
import type { Place } from './calendar-types.ts';

interface ZoneRow {
  readonly ports: ReadonlySet<string>;
  readonly postcodes: string;
  readonly zone: string;
}

/**
 * IANA zones by country, and in countries with several by port and postcode. Countries: `zone.tab` of tzdata 2025b (public
 * domain); in countries with several zones the one of the largest city.
 */
const ZONES_BY_COUNTRY = readZones();

/** The time zone of a place; UTC for an unknown country. */
export function findTimeZone({ country, portId, postcode }: Place): string {
  const rows = ZONES_BY_COUNTRY.get(country) ?? [];
  const match =
    (portId != null && rows.find(({ ports }) => ports.has(portId))) ||
    (postcode != null && rows.find(({ postcodes }) => isInPostcodeRanges(postcode, postcodes))) ||
    rows[0];
  return match === undefined ? 'UTC' : match.zone;
}

/** The country of a time zone; undefined for a zone that is no country's, such as UTC. */
export function findCountryOfZone(timeZone: string): string | undefined {
  for (const [country, rows] of ZONES_BY_COUNTRY) {
    if (rows.some(({ zone }) => zone === timeZone)) return country;
  }
  return undefined;
}

function readZones(): ReadonlyMap<string, readonly ZoneRow[]> {
  const file = readFileSync(new URL('data/time-zones.csv', import.meta.url));
  const rows = readCsvFile(file, ['country', 'ports', 'postcodes', 'zone']);
  if (isRefusal(rows)) throw new Error(`time-zones.csv: ${rows.message}`);
  const zones = new Map<string, ZoneRow[]>();
  for (const { country = '', ports = '', postcodes = '', zone = '' } of rows)
    zones.set(country, [
      ...(zones.get(country) ?? []),
      { ports: new Set(ports.split(' ')), postcodes, zone },
    ]);
  return zones;
}
