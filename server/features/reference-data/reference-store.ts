import type { Port } from '@portal/contract/reference-data';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Rows per statement. */
const CHUNK_SIZE = 5_000;

/** Counts of an import. `skipped`: rows that were not written because they conflict with an existing entry. */
export interface UpsertCounts {
  readonly writtenCount: number;
  readonly skippedCount: number;
}

export interface HsCode {
  readonly code: string;
  readonly description: string;
  readonly section: string;
  /** Further words by which a search finds the code; kept if an import has none. */
  readonly words?: string;
}

export interface Postcode {
  readonly country: string;
  readonly postcode: string;
  readonly place: string;
  readonly district: string;
  readonly province: string;
}

export interface AwbPrefix {
  readonly prefix: string;
  readonly iata: string | null;
  readonly airline: string;
}

export type ReferenceSource = 'BUILT_IN' | 'IMPORT';

async function upsertInChunks(
  rows: readonly unknown[],
  upsert: (json: string) => Promise<number>,
): Promise<UpsertCounts> {
  let writtenCount = 0;
  for (let start = 0; start < rows.length; start += CHUNK_SIZE) {
    writtenCount += await upsert(JSON.stringify(rows.slice(start, start + CHUNK_SIZE)));
  }
  return { writtenCount, skippedCount: rows.length - writtenCount };
}

/** Inserts or updates ports by code. A built-in row never replaces an imported one. */
export function upsertPorts(
  tx: Transaction,
  ports: readonly Port[],
  source: ReferenceSource,
): Promise<UpsertCounts> {
  return upsertInChunks(ports, (json) =>
    tx.execute(sql`insert into ports (code, country, name, iata, kinds, latitude, longitude, source)
      select code, country, name, iata, kinds, latitude, longitude, ${source}
      from jsonb_to_recordset(${json}::jsonb) as port (code text, country text, name text, iata text, kinds text[],
        latitude double precision, longitude double precision)
      on conflict (code) do update set country = excluded.country, name = excluded.name,
        iata = coalesce(excluded.iata, ports.iata), kinds = excluded.kinds,
        latitude = coalesce(excluded.latitude, ports.latitude),
        longitude = coalesce(excluded.longitude, ports.longitude), source = excluded.source
      where excluded.source = 'IMPORT' or ports.source = 'BUILT_IN'`),
  );
}

/**
 * Adds airports to ports with the same code. An airport more than about 100 km from the port shares the code by chance
 * and is skipped.
 */
export function upsertAirports(tx: Transaction, airports: readonly Port[]): Promise<UpsertCounts> {
  return upsertInChunks(airports, (json) =>
    tx.execute(sql`insert into ports (code, country, name, iata, kinds, latitude, longitude, source)
      select code, country, name, iata, kinds, latitude, longitude, 'IMPORT'
      from jsonb_to_recordset(${json}::jsonb) as port (code text, country text, name text, iata text, kinds text[],
        latitude double precision, longitude double precision)
      on conflict (code) do update set iata = excluded.iata, source = 'IMPORT',
        kinds = case when 'AIR' = any (ports.kinds) then ports.kinds else ports.kinds || '{AIR}' end,
        latitude = coalesce(ports.latitude, excluded.latitude),
        longitude = coalesce(ports.longitude, excluded.longitude)
      where ports.iata is not distinct from excluded.iata or (ports.iata is null and (ports.latitude is null
        or (abs(ports.latitude - excluded.latitude) < 1 and abs(ports.longitude - excluded.longitude) < 1)))`),
  );
}

/** Inserts or updates HS codes. A built-in description never replaces an imported one. */
export function upsertHsCodes(
  tx: Transaction,
  codes: readonly HsCode[],
  source: ReferenceSource,
): Promise<UpsertCounts> {
  return upsertInChunks(codes, (json) =>
    tx.execute(sql`insert into hs_codes (code, description, section, words, source)
      select code, description, section, coalesce(words, ''), ${source} from jsonb_to_recordset(${json}::jsonb)
        as hs (code text, description text, section text, words text)
      on conflict (code) do update set section = excluded.section,
        description = case when hs_codes.source = 'IMPORT' and excluded.source = 'BUILT_IN'
          then hs_codes.description else excluded.description end,
        words = case when excluded.source = 'BUILT_IN' then excluded.words else hs_codes.words end,
        source = case when hs_codes.source = 'IMPORT' then hs_codes.source else excluded.source end`),
  );
}

export function upsertPostcodes(tx: Transaction, postcodes: readonly Postcode[]): Promise<UpsertCounts> {
  return upsertInChunks(postcodes, (json) =>
    tx.execute(sql`insert into postcodes (country, postcode, place, district, province)
      select country, postcode, place, district, province from jsonb_to_recordset(${json}::jsonb)
        as place (country text, postcode text, place text, district text, province text)
      on conflict (country, postcode, place, district) do update set province = excluded.province`),
  );
}

export function upsertAwbPrefixes(tx: Transaction, prefixes: readonly AwbPrefix[]): Promise<UpsertCounts> {
  return upsertInChunks(prefixes, (json) =>
    tx.execute(sql`insert into awb_prefixes (prefix, iata, airline)
      select prefix, iata, airline from jsonb_to_recordset(${json}::jsonb)
        as airline (prefix text, iata text, airline text)
      on conflict (prefix) do update set iata = excluded.iata, airline = excluded.airline`),
  );
}
