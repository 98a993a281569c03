import type {
  RateFileDetails,
  RateFileField,
  RateFileMapping,
  RateFileName,
} from '@portal/contract/rate-cards';
import {
  SERVICE_TYPES_WITH_MODE,
  type ServiceLevel,
  type ServiceType,
  type ShipmentMode,
} from '@portal/contract/trade';
import type { DecimalMark } from '@portal/contract/orders';
import { MAX_ZONE_PREFIXES, type RatePlace } from '@portal/contract/routing';
import { isCellError, parseCurrency, parseHeader, readEnum } from '../../orders/index.ts';
import {
  type CellMapping,
  shortenValue,
  type CellPosition,
  type FaultList,
  type FileSheet,
  type SheetRow,
} from './file-sheet.ts';
import { readDays, readNumber } from './read-cells.ts';
import { readPlaceName } from './read-places.ts';
import { getZoneKey, getZoneName, type PostcodeZones } from './read-zones.ts';

/** What makes the prices of two rows those of one card. */
export interface LineProduct {
  readonly serviceType: ServiceType;
  readonly serviceLevel: ServiceLevel | undefined;
  readonly mode: ShipmentMode | undefined;
  readonly origin: RatePlace;
  readonly destination: RatePlace;
  readonly currency: string;
  readonly transitDaysMin: number;
  readonly transitDaysMax: number;
  readonly fuelBasisPoints: number | undefined;
}

export type OpenText = RateFileDetails['openTexts'][number];

/** A sheet of a file with its mapping, and what is found out about its cells. */
export interface SheetReader {
  readonly sheet: FileSheet;
  readonly index: number;
  readonly mapping: CellMapping;
  readonly faults: FaultList;
  readonly openTexts: Map<string, OpenText>;
  /** The decimal mark of the numbers of a column. */
  readonly markOf: (column: number) => DecimalMark;
  /** Zones that the file defines by postcodes. */
  readonly zones: PostcodeZones['zones'];
}

/** A column of prices of the zone or the weight in its header. */
export interface ZoneColumn {
  readonly column: number;
  readonly name: string;
  readonly field: 'zonePrice' | 'zonePerUnit' | 'weightPrice';
}

/** A row with the columns of its sheet. */
export interface RowReader {
  readonly row: SheetRow;
  readonly header: readonly string[];
  readonly columns: ReadonlyMap<RateFileField, number>;
  readonly zones: readonly ZoneColumn[];
}

export function position({ index }: SheetReader, { row }: RowReader, column: number | null): CellPosition {
  return { sheet: index, row: row.row, column };
}

/** The product of a row, and of a zone in it; undefined if a part of it is missing or cannot be read. */
export function readProduct(
  reader: SheetReader,
  rowReader: RowReader,
  zone: ZoneColumn | undefined,
): LineProduct | undefined {
  const { sheet, mapping, faults } = reader;
  const { defaults } = mapping;
  const { columns, row, header } = rowReader;
  const cellOf = (field: RateFileField) => {
    const column = columns.get(field) ?? null;
    return {
      text: column === null ? '' : (row.cells[column] ?? ''),
      cell: position(reader, rowReader, column),
    };
  };
  const named = (meaning: Exclude<RateFileName, 'NONE'>, field: RateFileField) => {
    if (zone !== undefined && zone.field !== 'weightPrice' && mapping.zoneMeaning === meaning)
      return {
        text: zone.name,
        cell: { ...position(reader, rowReader, zone.column), row: sheet.headerRow ?? 1 },
      };
    if (mapping.sheetMeaning === meaning)
      return { text: sheet.name, cell: position(reader, rowReader, null) };
    return cellOf(field);
  };
  const origin = resolvePlace(reader, named('ORIGIN', 'origin'), defaults.origin);
  const isZoneByPostcode = columns.has('postcode') && mapping.zoneMeaning !== 'DESTINATION';
  const destination = resolvePlace(
    reader,
    isZoneByPostcode
      ? { ...cellOf('postcode'), text: getZoneName(row, columns, sheet) }
      : named('DESTINATION', 'destination'),
    defaults.destination,
  );
  const serviceType = resolveCode(reader, 'serviceType', cellOf('serviceType'), defaults.serviceType);
  const serviceLevel = resolveCode(
    reader,
    'serviceLevel',
    named('SERVICE', 'serviceLevel'),
    defaults.serviceLevel,
  );
  const mode = resolveCode(reader, 'mode', cellOf('mode'), defaults.mode);
  const currencyCell = cellOf('currency');
  const priceColumn = zone?.column ?? columns.get('perUnit') ?? columns.get('price');
  const currency =
    currencyCell.text === ''
      ? (parseHeader(header[priceColumn ?? -1] ?? '').currency ?? defaults.currency)
      : parseCurrency(currencyCell.text);
  if (currency === undefined && currencyCell.text !== '')
    faults.addError(currencyCell.cell, 'ratefile.not_currency', { value: shortenValue(currencyCell.text) });
  const days = readDayCells(reader, cellOf);
  const fuel = readFuel(reader, cellOf('fuel'));
  const results = [origin, destination, serviceType, serviceLevel, mode];
  if (results.includes('FAULT') || days === undefined || fuel === 'FAULT' || currency === undefined)
    return undefined;
  if (origin === undefined || destination === undefined || serviceType === undefined) return undefined;
  const needsMode = SERVICE_TYPES_WITH_MODE.includes(serviceType as ServiceType);
  return {
    serviceType: serviceType as ServiceType,
    serviceLevel: serviceLevel as ServiceLevel | undefined,
    mode: needsMode ? (mode as ShipmentMode | undefined) : undefined,
    origin: origin as RatePlace,
    destination: destination as RatePlace,
    currency,
    transitDaysMin: days.min,
    transitDaysMax: days.max,
    fuelBasisPoints: fuel,
  };
}

interface TextCell {
  readonly text: string;
  readonly cell: CellPosition;
}

function resolvePlace(
  { mapping, faults, openTexts, zones }: SheetReader,
  { text, cell }: TextCell,
  byDefault: RatePlace | undefined,
): RatePlace | 'FAULT' | undefined {
  if (text === '') return byDefault;
  const ofFile = zones.get(getZoneKey(text)) ?? [];
  const [zone] = ofFile;
  const place =
    mapping.places.find((entry) => entry.text === text)?.place ??
    (ofFile.length === 1 ? zone : undefined) ??
    readPlaceName(text);
  const count = place?.zone?.postcodePrefixes.length ?? 0;
  if (count > MAX_ZONE_PREFIXES) {
    const params = { zone: shortenValue(text), count, limit: MAX_ZONE_PREFIXES };
    faults.addError(cell, 'ratefile.too_many_postcodes', params);
    return 'FAULT';
  }
  if (place !== undefined) return place;
  addOpenText(openTexts, 'place', text);
  faults.addError(cell, 'ratefile.not_place', { value: shortenValue(text) });
  return 'FAULT';
}

type CodedField = RateFileMapping['values'][number]['field'];

function resolveCode(
  { mapping, faults, openTexts }: SheetReader,
  field: CodedField,
  { text, cell }: TextCell,
  byDefault: string | undefined,
): string | undefined {
  if (text === '') return byDefault;
  const value = mapping.values.find((entry) => entry.field === field && entry.text === text)?.value;
  if (value !== undefined) return value;
  const code = readCode(field, text);
  if (code !== undefined) return code;
  addOpenText(openTexts, field, text);
  faults.addError(cell, 'ratefile.not_code', { value: shortenValue(text) });
  return 'FAULT';
}

function readCode(field: CodedField, text: string): string | undefined {
  if (field === 'serviceType') return undefined;
  const result = readEnum(field === 'mode' ? 'shipmentMode' : 'serviceLevel', text);
  return isCellError(result) ? undefined : result.value;
}

const MAX_OPEN_TEXTS = 1000;

function addOpenText(openTexts: Map<string, OpenText>, field: OpenText['field'], text: string): void {
  if (openTexts.size < MAX_OPEN_TEXTS) openTexts.set(`${field} ${text}`, { field, text });
}

function readDayCells(
  { mapping, faults }: SheetReader,
  cellOf: (field: RateFileField) => TextCell,
): { readonly min: number; readonly max: number } | undefined {
  const { transitDaysMin, transitDaysMax = transitDaysMin } = mapping.defaults;
  const cells = [cellOf('daysMin'), cellOf('daysMax')].filter(({ text }) => text !== '');
  const days = cells.map(({ text, cell }) => {
    const value = readDays(text);
    if (value === undefined) faults.addError(cell, 'ratefile.not_days', { value: shortenValue(text) });
    return value;
  });
  if (days.includes(undefined)) return undefined;
  const [first, last = first] = days;
  if (first !== undefined && last !== undefined) return { min: first.min, max: last.max };
  return transitDaysMin === undefined || transitDaysMax === undefined
    ? undefined
    : { min: transitDaysMin, max: transitDaysMax };
}

function readFuel(
  { mapping, faults, markOf }: SheetReader,
  { text, cell }: TextCell,
): number | 'FAULT' | undefined {
  if (text === '') return mapping.defaults.fuelBasisPoints;
  const percent = readNumber(text.replace('%', ''), markOf(cell.column ?? -1));
  if (percent !== undefined && percent <= 1000) return Math.round(percent * 100);
  faults.addError(cell, 'ratefile.not_percent', { value: shortenValue(text) });
  return 'FAULT';
}
