import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Port, PortKind } from '@portal/contract/reference-data';
import papaparse from 'papaparse';
import type { AwbPrefix, HsCode, Postcode } from './reference-store.ts';

/** Trimmed cells by header in lower case. */
type Row = Readonly<Record<string, string>>;

export interface ListFile<T> {
  readonly entries: readonly T[];
  /** Number of invalid rows, and the first errors. */
  readonly errorCount: number;
  readonly errors: readonly string[];
}

/** How to parse one kind of list. */
interface ListReader<T> {
  readonly requiredColumns: readonly (readonly string[])[];
  /** The entry, an error text for an invalid row, or undefined for a row to skip. */
  readonly parseRow: (row: Row) => T | string | undefined;
  /** Identity of an entry; the last entry with the same key wins. */
  readonly toKey: (entry: T) => string;
}

const MAX_LISTED_ERRORS = 5;
const UN_LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** Parses a CSV list (UTF-8, with or without BOM; comma, semicolon or tab) by its header. Refuses: unreadable_file. */
function readList<T>(bytes: Uint8Array, reader: ListReader<T>): ListFile<T> | Refusal {
  const rows = parseCsv(bytes);
  if (isRefusal(rows)) return rows;
  const header = Object.keys(rows[0] ?? {});
  const missing = reader.requiredColumns.filter((names) => !names.some((name) => header.includes(name)));
  if (missing.length > 0) {
    const missingList = missing.map((names) => names.join(' or '));
    return refuse('reference.missing_columns', { missingList, columnList: header });
  }
  const entries = new Map<string, T>();
  const errors: string[] = [];
  for (const [index, row] of rows.entries()) {
    const entry = reader.parseRow(row);
    if (typeof entry === 'string') errors.push(`row ${index + 2}: ${entry}`);
    else if (entry !== undefined) entries.set(reader.toKey(entry), entry);
  }
  return {
    entries: [...entries.values()],
    errorCount: errors.length,
    errors: errors.slice(0, MAX_LISTED_ERRORS),
  };
}

function parseCsv(bytes: Uint8Array): Row[] | Refusal {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('reference.not_utf8');
  }
  const { data } = papaparse.parse<Row>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
    transform: (value) => value.trim(),
  });
  return data.length === 0 ? refuse('reference.no_rows') : data;
}

/** The first non-empty cell of the named columns. */
function getCell(row: Row, ...names: string[]): string {
  return names.map((name) => row[name] ?? '').find((value) => value !== '') ?? '';
}

function parseDegrees(value: string, max: number): number | null {
  const number = Number(value);
  return value === '' || !Number.isFinite(number) || Math.abs(number) > max ? null : number;
}

function parsePort(row: Row): Port | string {
  const code = getCell(row, 'unlocode', 'unloc', 'locode').toUpperCase();
  if (!UN_LOCODE.test(code)) return `"${code}" is not a UN/LOCODE such as SGSIN`;
  const type = getCell(row, 'porttype', 'kind').toUpperCase();
  const kinds = (['SEA', 'AIR'] as const).filter((kind: PortKind) => type.includes(kind));
  const iata = getCell(row, 'iata', 'iata_code').toUpperCase();
  const name = getCell(row, 'namewodiacritics', 'name');
  if (name === '') return `${code} has no name`;
  return {
    code,
    country: code.slice(0, 2),
    name,
    // UN/LOCODE leaves the column empty if the last three letters of the code are the IATA code.
    iata: /^[A-Z0-9]{3}$/.test(iata) ? iata : kinds.includes('AIR') ? toIataCode(code) : null,
    kinds: kinds.length === 0 ? ['SEA'] : kinds,
    latitude: parseDegrees(getCell(row, 'lat', 'latitude'), 90),
    longitude: parseDegrees(getCell(row, 'lon', 'longitude'), 180),
  };
}

function toIataCode(code: string): string | null {
  const iata = code.slice(2);
  return /^[A-Z]{3}$/.test(iata) ? iata : null;
}

/** Columns: UN/LOCODE, name, IATA, port type, latitude, longitude. */
export function readPortList(bytes: Uint8Array): ListFile<Port> | Refusal {
  return readList(bytes, {
    requiredColumns: [['unlocode', 'unloc', 'locode'], ['name']],
    toKey: (port) => port.code,
    parseRow: parsePort,
  });
}

/** Columns: iata_code, name, iso_country, latitude, longitude. The UN/LOCODE is country plus IATA code. */
export function readAirportList(bytes: Uint8Array): ListFile<Port> | Refusal {
  return readList<Port>(bytes, {
    requiredColumns: [['iata_code', 'iata'], ['iso_country', 'country'], ['name']],
    toKey: (port) => port.code,
    parseRow: (row) => {
      const iata = getCell(row, 'iata_code', 'iata').toUpperCase();
      const country = getCell(row, 'iso_country', 'country').toUpperCase();
      const code = `${country}${iata}`;
      if (!UN_LOCODE.test(code)) return `"${iata}" in "${country}" is not an airport's code in a country`;
      return {
        code,
        country,
        name: getCell(row, 'name') || iata,
        iata,
        kinds: ['AIR'],
        latitude: parseDegrees(getCell(row, 'latitude', 'lat'), 90),
        longitude: parseDegrees(getCell(row, 'longitude', 'lon'), 180),
      };
    },
  });
}

/** Columns: section, hscode, description. */
export function readHsList(bytes: Uint8Array): ListFile<HsCode> | Refusal {
  return readList<HsCode>(bytes, {
    requiredColumns: [['hscode', 'hs_code', 'code'], ['description']],
    toKey: (hs) => hs.code,
    parseRow: (row) => {
      const code = getCell(row, 'hscode', 'hs_code', 'code').replaceAll('.', '');
      if (!/^\d{2,10}$/.test(code)) return `"${code}" is not an HS code of 2 to 10 digits`;
      return { code, description: getCell(row, 'description'), section: getCell(row, 'section') };
    },
  });
}

/** Columns: awb_prefix, iata, name, validity_to. Expired entries are skipped. */
export function readAwbPrefixList(bytes: Uint8Array): ListFile<AwbPrefix> | Refusal {
  return readList<AwbPrefix>(bytes, {
    requiredColumns: [
      ['awb_prefix', 'prefix'],
      ['name', 'airline'],
    ],
    toKey: (airline) => airline.prefix,
    parseRow: (row) => {
      const prefix = getCell(row, 'awb_prefix', 'prefix');
      if (!/^\d{3}$/.test(prefix)) return `"${prefix}" is not an airline prefix of 3 digits`;
      const validTo = getCell(row, 'validity_to');
      if (validTo !== '' && validTo < new Date().toISOString()) return undefined;
      return { prefix, iata: getCell(row, 'iata') || null, airline: getCell(row, 'name', 'airline') };
    },
  });
}

/** Postcodes of one country, with the columns of the Malaysian, Thai and Philippine lists, or postcode and place. */
export function readPostcodeList(bytes: Uint8Array, country: string): ListFile<Postcode> | Refusal {
  return readList<Postcode>(bytes, {
    requiredColumns: [
      ['postcode', 'post_code', 'postalcode'],
      ['city', 'place', 'municipality', 'subdistrictnameen'],
    ],
    toKey: (at) => `${at.postcode}|${at.place}|${at.district}`,
    parseRow: (row) => {
      const postcode = getCell(row, 'postcode', 'post_code', 'postalcode');
      const place = getCell(row, 'subdistrictnameen', 'municipality', 'place', 'city');
      if (postcode === '' || place === '') return 'has no postcode or no place';
      return {
        country,
        postcode,
        place,
        district: getCell(row, 'districtnameen', 'location', 'district'),
        province: getCell(row, 'provincenameen', 'state', 'region', 'province'),
      };
    },
  });
}
