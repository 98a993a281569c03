import { readFileSync } from 'node:fs';
import { isRefusal } from '@portal/contract/core';
import { AREA_PARTS, type Party } from '@portal/contract/parties';
import { readCsvFile, type CsvRow } from '../platform/files/csv-file.ts';
import type { DemoCountry } from './names.ts';
import type { Random } from './random.ts';

const COLUMNS = ['country', 'weight', 'line', ...AREA_PARTS, 'hub', 'line_haul_hours'] as const;

/** A street of the demo and the hub that delivers there. */
export interface DemoPlace {
  /** In the first line, `{n}` is a house number and `{d}` a digit from 1 to 9. */
  readonly address: Omit<Party, 'name'>;
  readonly weight: number;
  /** The town of the last-mile hub. */
  readonly hub: string;
  /** Hours by road or ferry from the hub of the gateway to this hub; 0 at the gateway. */
  readonly lineHaulHours: number;
}

/**
 * Streets with the areas and postcodes of their towns. Sources: the postcode lists of Malaysia, the Philippines and Thailand
 * and the wards of Viet Nam since 2025-07-01 in the project's reference data, November 2026; the other countries by general
 * knowledge, to be confirmed.
 */
const PLACES = readPlaces();

function readPlaces(): ReadonlyMap<string, readonly DemoPlace[]> {
  const rows = readCsvFile(readFileSync(new URL('data/places.csv', import.meta.url)), [...COLUMNS]);
  if (isRefusal(rows)) throw new Error(`places.csv: ${rows.message}`);
  return Map.groupBy(rows.map(toPlace), ({ address }) => address.country);
}

function toPlace(row: CsvRow): DemoPlace {
  const parts = AREA_PARTS.flatMap((part) => (row[part] ? [[part, row[part]] as const] : []));
  return {
    address: {
      addressLine1: row['line'] ?? '',
      ...Object.fromEntries(parts),
      country: row['country'] ?? '',
    },
    weight: Number(row['weight']),
    hub: row['hub'] ?? '',
    lineHaulHours: Number(row['line_haul_hours']),
  };
}

/** A generated address in the script of the country. */
export function createAddress(country: DemoCountry, random: Random): Omit<Party, 'name'> {
  const places = PLACES.get(country) ?? [];
  const { address } = random.weighted(places.map((place) => [place.weight, place] as const));
  const addressLine1 = address.addressLine1
    .replaceAll('{n}', () => String(random.int(2, 88)))
    .replaceAll('{d}', () => String(random.int(1, 9)));
  return { ...address, addressLine1 };
}

/** The place of a generated address; undefined for other addresses. Places differ in their areas. */
export function findPlace(address: Omit<Party, 'name'>): DemoPlace | undefined {
  return PLACES.get(address.country)?.find((place) =>
    AREA_PARTS.every((part) => place.address[part] === address[part]),
  );
}
