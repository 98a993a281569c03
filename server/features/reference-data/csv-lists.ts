import { isRefusal, refuse, type Refusal } from '@portal/contract/core';
import type { Port, PortKind } from '@portal/contract/reference-data';
import papaparse from 'papaparse';
import type { AwbPrefix, HsCode, Postcode } from './reference-store.ts';

/** A row by its header, cells trimmed. */
type Row = Readonly<Record<string, string>>;

export interface ListFile<T> {
  readonly entries: readonly T[];
  /** Lines that say nothing usable, with the first few reasons. */
  readonly faulty: number;
  readonly faults: readonly string[];
}

/** How one list is read: which headers it needs (any of the names), and what a row becomes. */
interface ListReader<T> {
  readonly needs: readonly (readonly string[])[];
  /** The entry, why the row is none, or undefined for a row that another entry says already. */
  readonly read: (row: Row) => T | string | undefined;
  /** What makes two entries the same: the last one counts. */
  readonly key: (entry: T) => string;
}

const FAULTS_TOLD = 5;
const UN_LOCODE = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** Reads a CSV list (UTF-8, with or without BOM, comma, semicolon or tab) by its header. Refuses: unreadable_file. */
function readList<T>(bytes: Uint8Array, reader: ListReader<T>): ListFile<T> | Refusal {
  const rows = parse(bytes);
  if (isRefusal(rows)) return rows;
  const header = Object.keys(rows[0] ?? {});
  const missing = reader.needs.filter((names) => !names.some((name) => header.includes(name)));
  if (missing.length > 0) {
    return refuse(
      'unreadable_file',
      `The file has no column ${missing.map((names) => names.join(' or ')).join(', no column ')}. Its columns are: ${header.join(', ') || 'none'}.`,
    );
  }
  const entries = new Map<string, T>();
  const faults: string[] = [];
  for (const [index, row] of rows.entries()) {
    const entry = reader.read(row);
    if (typeof entry === 'string') faults.push(`row ${index + 2}: ${entry}`);
    else if (entry !== undefined) entries.set(reader.key(entry), entry);
  }
  return { entries: [...entries.values()], faulty: faults.length, faults: faults.slice(0, FAULTS_TOLD) };
}

function parse(bytes: Uint8Array): Row[] | Refusal {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refuse('unreadable_file', 'The file is not UTF-8 text. Save it as CSV (UTF-8).');
  }
  const { data } = papaparse.parse<Row>(text, {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
    transform: (value) => value.trim(),
  });
  return data.length === 0 ? refuse('unreadable_file', 'The file has no rows under its header.') : data;
}

/** The first of the named cells that has something in it. */
function cell(row: Row, ...names: string[]): string {
  return names.map((name) => row[name] ?? '').find((value) => value !== '') ?? '';
}

function degrees(value: string, most: number): number | null {
  const number = Number(value);
  return value === '' || !Number.isFinite(number) || Math.abs(number) > most ? null : number;
}

function readPort(row: Row): Port | string {
  const code = cell(row, 'unlocode', 'unloc', 'locode').toUpperCase();
  if (!UN_LOCODE.test(code)) return `"${code}" is not a UN/LOCODE such as SGSIN`;
  const type = cell(row, 'porttype', 'kind').toUpperCase();
  const kinds = (['SEA', 'AIR'] as const).filter((kind: PortKind) => type.includes(kind));
  const iata = cell(row, 'iata', 'iata_code').toUpperCase();
  const name = cell(row, 'namewodiacritics', 'name');
  if (name === '') return `${code} has no name`;
  return {
    code,
    country: code.slice(0, 2),
    name,
    // UN/LOCODE leaves the column empty where the code's last three letters are the IATA code.
    iata: /^[A-Z0-9]{3}$/.test(iata) ? iata : kinds.includes('AIR') ? iataOf(code) : null,
    kinds: kinds.length === 0 ? ['SEA'] : kinds,
    latitude: degrees(cell(row, 'lat', 'latitude'), 90),
    longitude: degrees(cell(row, 'lon', 'longitude'), 180),
  };
}

function iataOf(code: string): string | null {
  const iata = code.slice(2);
  return /^[A-Z]{3}$/.test(iata) ? iata : null;
}

/** UN/LOCODE, Name, IATA, PortType, lat and lon, as UN/LOCODE extracts and the sea-port list have them. */
export function readPortList(bytes: Uint8Array): ListFile<Port> | Refusal {
  return readList(bytes, {
    needs: [['unlocode', 'unloc', 'locode'], ['name']],
    key: (port) => port.code,
    read: readPort,
  });
}

/** iata_code, name, iso_country, latitude, longitude; the UN/LOCODE of an airport is its country and IATA code. */
export function readAirportList(bytes: Uint8Array): ListFile<Port> | Refusal {
  return readList<Port>(bytes, {
    needs: [['iata_code', 'iata'], ['iso_country', 'country'], ['name']],
    key: (port) => port.code,
    read: (row) => {
      const iata = cell(row, 'iata_code', 'iata').toUpperCase();
      const country = cell(row, 'iso_country', 'country').toUpperCase();
      const code = `${country}${iata}`;
      if (!UN_LOCODE.test(code)) return `"${iata}" in "${country}" is not an airport's code in a country`;
      return {
        code,
        country,
        name: cell(row, 'name') || iata,
        iata,
        kinds: ['AIR'],
        latitude: degrees(cell(row, 'latitude', 'lat'), 90),
        longitude: degrees(cell(row, 'longitude', 'lon'), 180),
      };
    },
  });
}

/** section, hscode, description. */
export function readHsList(bytes: Uint8Array): ListFile<HsCode> | Refusal {
  return readList<HsCode>(bytes, {
    needs: [['hscode', 'hs_code', 'code'], ['description']],
    key: (hs) => hs.code,
    read: (row) => {
      const code = cell(row, 'hscode', 'hs_code', 'code').replaceAll('.', '');
      if (!/^\d{2,10}$/.test(code)) return `"${code}" is not an HS code of 2 to 10 digits`;
      return { code, description: cell(row, 'description'), section: cell(row, 'section') };
    },
  });
}

/** awb_prefix, iata, name; airlines whose prefix has ended are left to the one that has it now. */
export function readAwbPrefixList(bytes: Uint8Array): ListFile<AwbPrefix> | Refusal {
  return readList<AwbPrefix>(bytes, {
    needs: [
      ['awb_prefix', 'prefix'],
      ['name', 'airline'],
    ],
    key: (airline) => airline.prefix,
    read: (row) => {
      const prefix = cell(row, 'awb_prefix', 'prefix');
      if (!/^\d{3}$/.test(prefix)) return `"${prefix}" is not an airline prefix of 3 digits`;
      const ended = cell(row, 'validity_to');
      if (ended !== '' && ended < new Date().toISOString()) return undefined;
      return { prefix, iata: cell(row, 'iata') || null, airline: cell(row, 'name', 'airline') };
    },
  });
}

/** Postcodes of one country; the columns of the Malaysian, Thai and Philippine lists, or plain postcode and place. */
export function readPostcodeList(bytes: Uint8Array, country: string): ListFile<Postcode> | Refusal {
  return readList<Postcode>(bytes, {
    needs: [
      ['postcode', 'post_code', 'postalcode'],
      ['city', 'place', 'municipality', 'subdistrictnameen'],
    ],
    key: (at) => `${at.postcode}|${at.place}|${at.district}`,
    read: (row) => {
      const postcode = cell(row, 'postcode', 'post_code', 'postalcode');
      const place = cell(row, 'subdistrictnameen', 'municipality', 'place', 'city');
      if (postcode === '' || place === '') return 'has no postcode or no place';
      return {
        country,
        postcode,
        place,
        district: cell(row, 'districtnameen', 'location', 'district'),
        province: cell(row, 'provincenameen', 'state', 'region', 'province'),
      };
    },
  });
}
