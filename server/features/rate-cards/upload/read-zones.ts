import { normalizeText } from '@portal/contract/core';
import type { RateFileField, RateFileMapping } from '@portal/contract/rate-cards';
import type { RatePlace } from '@portal/contract/routing';
import { parseHeader } from '../../orders/index.ts';
import {
  type CellMapping,
  shortenValue,
  type CellPosition,
  type FaultList,
  type FileSheet,
  type SheetRow,
} from './file-sheet.ts';
import { compactPrefixes, findPostcodeLength, readPostcodes, restoreZero } from './postcodes.ts';
import { readNumber } from './read-cells.ts';
import { readPlaceName } from './read-places.ts';
import { findColumnMark, getHeader, listRowsBelow } from './suggest-mapping.ts';

/** A remote area of a file. Amounts in the unit of its currency. */
export interface FileArea {
  readonly name: string;
  readonly country: string;
  readonly prefixes: readonly string[];
  readonly fee: number;
  readonly perKg: number;
  /** That of the header; undefined for the currency of the card. */
  readonly currency: string | undefined;
  /** Its first row. */
  readonly cell: CellPosition;
}

/** What the postcodes of a file say. */
export interface PostcodeZones {
  /** Zones by the key of their name, one for each country. */
  readonly zones: ReadonlyMap<string, readonly RatePlace[]>;
  readonly areas: readonly FileArea[];
}

type Columns = ReadonlyMap<RateFileField, number>;

/** A row with postcodes. */
interface PostcodeRow {
  readonly name: string;
  readonly country: string;
  readonly prefixes: readonly string[];
  readonly fee: number | undefined;
  readonly perKg: number | undefined;
  readonly currency: string | undefined;
  readonly cell: CellPosition;
}

const POSTCODE_FIELDS = ['postcode', 'postcodeTo'] as const;
/** The longest name of a zone and of an area. */
const MAX_NAME_LENGTH = 60;

/** The columns of a sheet by field; of two columns with one field, the first. */
export function findColumns(sheet: FileSheet, { columns: mapped }: RateFileMapping): Columns {
  const fieldOf = new Map(mapped.map(({ header, field }) => [header, field]));
  const columns = new Map<RateFileField, number>();
  for (const [column, name] of getHeader(sheet).entries()) {
    const field = fieldOf.get(name);
    if (field !== undefined && !columns.has(field)) columns.set(field, column);
  }
  return columns;
}

/** Whether a sheet lists postcodes, and no prices by weight. */
export function isPostcodeSheet(columns: Columns): boolean {
  return columns.has('postcode') && !columns.has('fromWeight') && !columns.has('toWeight');
}

/** The key by which a zone is looked up: `Zone A`, `zone a` and `A` are one. */
export function getZoneKey(name: string): string {
  const text = normalizeText(name);
  return text.replace(/^(zone|zona|zon|area|tier|region) (?=.)/, '');
}

/** Reads the zones and the remote areas that sheets define by postcodes. */
export function readZones(
  sheets: readonly FileSheet[],
  mapping: CellMapping,
  faults: FaultList,
): PostcodeZones {
  const rows = sheets.flatMap((sheet, index) =>
    mapping.sheets.includes(sheet.name) ? readPostcodeRows(sheet, index, { mapping, faults }) : [],
  );
  const byName = Map.groupBy(rows, ({ country, name }) => JSON.stringify([country, getZoneKey(name)]));
  const places = [...byName.values()].flatMap((ofZone) => {
    const [first] = ofZone;
    return first === undefined ? [] : [toZone(first, mergePrefixes(ofZone))];
  });
  const charged = rows.filter(({ fee, perKg }) => fee !== undefined || perKg !== undefined);
  const byFee = Map.groupBy(charged, ({ country, name, fee, perKg, currency }) =>
    JSON.stringify([country, getZoneKey(name), fee, perKg, currency]),
  );
  const areas = [...byFee.values()].flatMap((ofArea): FileArea[] => {
    const [first] = ofArea;
    if (first === undefined) return [];
    return [{ ...first, prefixes: mergePrefixes(ofArea), fee: first.fee ?? 0, perKg: first.perKg ?? 0 }];
  });
  return { zones: Map.groupBy(places, ({ zone }) => getZoneKey(zone?.name ?? '')), areas };
}

function mergePrefixes(rows: readonly PostcodeRow[]): string[] {
  return compactPrefixes(rows.flatMap(({ prefixes }) => prefixes));
}

function toZone({ country, name }: PostcodeRow, postcodePrefixes: string[]): RatePlace {
  return { country, zone: { name, postcodePrefixes } };
}

interface ZoneContext {
  readonly mapping: CellMapping;
  readonly faults: FaultList;
}

function readPostcodeRows(sheet: FileSheet, index: number, context: ZoneContext): PostcodeRow[] {
  const columns = findColumns(sheet, context.mapping);
  const postcodeColumn = columns.get('postcode');
  if (postcodeColumn === undefined) return [];
  const rows = listRowsBelow(sheet).filter(({ cells }) => (cells[postcodeColumn] ?? '') !== '');
  const postcodes = rows.flatMap((row) => POSTCODE_FIELDS.map((field) => getCell(row, columns, field)));
  const lengths = new Map<string, number | undefined>();
  const getLength = (country: string) => {
    if (!lengths.has(country)) lengths.set(country, findPostcodeLength(country, postcodes));
    return lengths.get(country);
  };
  return rows.flatMap((row) => readPostcodeRow(row, { ...context, columns, sheet, index, getLength }) ?? []);
}

interface RowContext extends ZoneContext {
  readonly columns: Columns;
  readonly sheet: FileSheet;
  readonly index: number;
  /** The length of the whole postcodes of a country in the sheet. */
  readonly getLength: (country: string) => number | undefined;
}

function readPostcodeRow(row: SheetRow, context: RowContext): PostcodeRow | undefined {
  const { columns, sheet, index, mapping, faults, getLength } = context;
  const [text = '', toText = ''] = POSTCODE_FIELDS.map((field) => getCell(row, columns, field));
  const cellOf = (field: RateFileField) => ({
    sheet: index,
    row: row.row,
    column: columns.get(field) ?? null,
  });
  const country = findCountry(row, columns, mapping);
  if (country === undefined) {
    const value = shortenValue(getCell(row, columns, 'destination') || text);
    faults.addError(cellOf('destination'), 'ratefile.not_place', { value });
    return undefined;
  }
  const length = getLength(country);
  const prefixes = readPostcodes(restoreZero(country, text, length), restoreZero(country, toText, length));
  if (prefixes === undefined) {
    const value = shortenValue(toText === '' ? text : `${text} - ${toText}`);
    faults.addError(cellOf('postcode'), 'ratefile.not_postcode', { value });
    return undefined;
  }
  const isList = isPostcodeSheet(columns);
  const [feeField, perKgField] = [
    isList && !columns.has('areaFee') ? 'price' : 'areaFee',
    isList && !columns.has('areaPerKg') ? 'perUnit' : 'areaPerKg',
  ] as const;
  const readFee = (field: RateFileField) => {
    const amount = getCell(row, columns, field);
    if (amount === '' || amount === '-') return undefined;
    const mark = findColumnMark(sheet, columns.get(field) ?? -1, mapping.decimalMark);
    const number = readNumber(amount, mark);
    if (number === undefined)
      faults.addError(cellOf(field), 'ratefile.not_amount', { value: shortenValue(amount) });
    return number;
  };
  const feeHeader = getHeader(sheet)[columns.get(feeField) ?? columns.get(perKgField) ?? -1] ?? '';
  return {
    name: getZoneName(row, columns, sheet),
    country,
    prefixes,
    fee: readFee(feeField),
    perKg: readFee(perKgField),
    currency: feeHeader === '' ? undefined : parseHeader(feeHeader).currency,
    cell: cellOf('postcode'),
  };
}

function getCell({ cells }: SheetRow, columns: Columns, field: RateFileField): string {
  const column = columns.get(field);
  return column === undefined ? '' : (cells[column] ?? '');
}

/** The name of the zone of a row: its own, else that of the sheet, else its postcodes. */
export function getZoneName(row: SheetRow, columns: Columns, sheet: FileSheet): string {
  const destination = getCell(row, columns, 'destination');
  const postcodes = POSTCODE_FIELDS.map((field) => getCell(row, columns, field));
  const name =
    getCell(row, columns, 'zoneName') ||
    (readPlaceName(destination) === undefined ? destination : '') ||
    (isPostcodeSheet(columns) ? sheet.name : '') ||
    postcodes.filter((text) => text !== '').join('–');
  return name.slice(0, MAX_NAME_LENGTH);
}

function findCountry(
  row: SheetRow,
  columns: Columns,
  { places, defaults }: RateFileMapping,
): string | undefined {
  const text = getCell(row, columns, 'destination');
  const place = places.find((entry) => entry.text === text)?.place ?? readPlaceName(text);
  return (place ?? defaults.destination ?? defaults.origin)?.country;
}
