import type { Port } from '@portal/contract/reference-data';
import type { Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';

/** Rows sent to the database at once. */
const CHUNK = 5_000;

/** What an import did to a list. `skipped` rows stood against another entry. */
export interface Stored {
  readonly written: number;
  readonly skipped: number;
}

export interface HsCode {
  readonly code: string;
  readonly description: string;
  readonly section: string;
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

export type PortSource = 'BUILT_IN' | 'IMPORT';

async function inChunks(rows: readonly unknown[], store: (json: string) => Promise<number>): Promise<Stored> {
  let written = 0;
  for (let at = 0; at < rows.length; at += CHUNK) {
    written += await store(JSON.stringify(rows.slice(at, at + CHUNK)));
  }
  return { written, skipped: rows.length - written };
}

/** Writes ports by their code; a built-in row never overwrites an imported one. */
export function storePorts(tx: Transaction, ports: readonly Port[], source: PortSource): Promise<Stored> {
  return inChunks(ports, (json) =>
    tx.run(sql`insert into ports (code, country, name, iata, kinds, latitude, longitude, source)
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
 * Adds airports to the ports of their towns. An entry more than about 100 km away has the code by chance: such an
 * airport is skipped rather than put in the wrong town.
 */
export function storeAirports(tx: Transaction, airports: readonly Port[]): Promise<Stored> {
  return inChunks(airports, (json) =>
    tx.run(sql`insert into ports (code, country, name, iata, kinds, latitude, longitude, source)
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

export function storeHsCodes(tx: Transaction, codes: readonly HsCode[]): Promise<Stored> {
  return inChunks(codes, (json) =>
    tx.run(sql`insert into hs_codes (code, description, section)
      select code, description, section from jsonb_to_recordset(${json}::jsonb)
        as hs (code text, description text, section text)
      on conflict (code) do update set description = excluded.description, section = excluded.section`),
  );
}

export function storePostcodes(tx: Transaction, postcodes: readonly Postcode[]): Promise<Stored> {
  return inChunks(postcodes, (json) =>
    tx.run(sql`insert into postcodes (country, postcode, place, district, province)
      select country, postcode, place, district, province from jsonb_to_recordset(${json}::jsonb)
        as place (country text, postcode text, place text, district text, province text)
      on conflict (country, postcode, place, district) do update set province = excluded.province`),
  );
}

export function storeAwbPrefixes(tx: Transaction, prefixes: readonly AwbPrefix[]): Promise<Stored> {
  return inChunks(prefixes, (json) =>
    tx.run(sql`insert into awb_prefixes (prefix, iata, airline)
      select prefix, iata, airline from jsonb_to_recordset(${json}::jsonb)
        as airline (prefix text, iata text, airline text)
      on conflict (prefix) do update set iata = excluded.iata, airline = excluded.airline`),
  );
}
