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
} from '@portal/contract/orders';
import type { RatePlace } from '@portal/contract/routing';
import { isCellError, parseCurrency, parseHeader, readEnum } from '../../orders/index.ts';
import {
  shortenValue,
  type CellPosition,
  type FaultList,
  type FileSheet,
  type SheetRow,
} from './file-sheet.ts';
import {
  readDays,
  readNumber,
  readRowKind,
  readUnitGrams,
  readWeightLabel,
  type RowKind,
} from './read-cells.ts';
import { readPlaceName } from './read-places.ts';
import { getHeader, listRowsBelow } from './suggest-mapping.ts';

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

/** A price of a file. Amounts in the unit of the currency. */
export interface RateLine {
  readonly product: LineProduct;
  readonly kind: 'BREAK' | RowKind;
  readonly fromGrams: number | undefined;
  readonly toGrams: number | undefined;
  /** Price whatever the weight; for MAXIMUM_WEIGHT grams. */
  readonly price: number | undefined;
  /** Price for each `unitGrams` of the whole weight, or of the weight above the row before. */
  readonly perUnit: number | undefined;
  readonly unitGrams: number;
  readonly minimum: number | undefined;
  /** The cell of the price. */
  readonly cell: CellPosition;
}

export type OpenText = RateFileDetails['openTexts'][number];

interface ReadLines {
  readonly lines: readonly RateLine[];
  readonly openTexts: readonly OpenText[];
}

/** Reads the prices of the sheets by the mapping. Cells that cannot be read are faults; texts without a code or place are open. */
export function readLines(
  sheets: readonly FileSheet[],
  mapping: RateFileMapping,
  faults: FaultList,
): ReadLines {
  const openTexts = new Map<string, OpenText>();
  const lines = sheets.flatMap((sheet, index) =>
    mapping.sheets.includes(sheet.name) ? readSheet({ sheet, index, mapping, faults, openTexts }) : [],
  );
  return { lines, openTexts: [...openTexts.values()] };
}

interface SheetReader {
  readonly sheet: FileSheet;
  readonly index: number;
  readonly mapping: RateFileMapping;
  readonly faults: FaultList;
  readonly openTexts: Map<string, OpenText>;
}

function readSheet(reader: SheetReader): RateLine[] {
  const { sheet, mapping } = reader;
  const header = getHeader(sheet);
  const fieldOf = new Map(mapping.columns.map(({ header: name, field }) => [name, field]));
  const columns = new Map<RateFileField, number>();
  const zones: ZoneColumn[] = [];
  for (const [column, name] of header.entries()) {
    const field = fieldOf.get(name);
    if (field === 'zonePrice' || field === 'zonePerUnit') zones.push({ column, name, field });
    else if (field !== undefined && !columns.has(field)) columns.set(field, column);
  }
  const filterColumn = mapping.filter === undefined ? -1 : header.indexOf(mapping.filter.header);
  return listRowsBelow(sheet)
    .filter(({ cells }) => mapping.filter === undefined || cells[filterColumn] === mapping.filter.value)
    .flatMap((row) => readRow(reader, { row, header, columns, zones }));
}

interface ZoneColumn {
  readonly column: number;
  readonly name: string;
  readonly field: 'zonePrice' | 'zonePerUnit';
}

interface RowReader {
  readonly row: SheetRow;
  readonly header: readonly string[];
  readonly columns: ReadonlyMap<RateFileField, number>;
  readonly zones: readonly ZoneColumn[];
}

function readRow(reader: SheetReader, rowReader: RowReader): RateLine[] {
  const { mapping } = reader;
  const { columns, row, zones } = rowReader;
  const labelColumn = columns.get('fromWeight') ?? columns.get('toWeight');
  const label = labelColumn === undefined ? '' : (row.cells[labelColumn] ?? '');
  // Notes below and between tables have no weight and no price.
  if (label === '' && !hasPrice(rowReader)) return [];
  const kind = readRowKind(label) ?? 'BREAK';
  const weights = kind === 'BREAK' ? readWeights(reader, rowReader) : {};
  if (weights === undefined) return [];
  if (zones.length === 0) {
    const product = readProduct(reader, rowReader, undefined);
    return readPriceCells(reader, rowReader, { kind, label, weights, product });
  }
  return zones.flatMap((zone) => {
    const text = row.cells[zone.column] ?? '';
    if (text === '' || text === '-') return [];
    const product = readProduct(reader, rowReader, zone);
    const cell = position(reader, rowReader, zone.column);
    const amount = readCellNumber(reader, cell, text, kind);
    if (product === undefined || amount === undefined) return [];
    const isPerUnit =
      kind === 'PER_UNIT' || kind === 'ADDITIONAL' || (kind === 'BREAK' && zone.field === 'zonePerUnit');
    const unitLabel = kind === 'BREAK' ? zone.name : label;
    const unitGrams = readUnitGrams(unitLabel, mapping.weightUnit, mapping.decimalMark);
    const prices = isPerUnit ? { price: undefined, perUnit: amount } : { price: amount, perUnit: undefined };
    return [toLine(product, kind, weights, { ...prices, minimum: undefined, unitGrams, cell })];
  });
}

function hasPrice({ columns, row, zones }: RowReader): boolean {
  const prices = [columns.get('price'), columns.get('perUnit'), ...zones.map(({ column }) => column)];
  return prices.some((column) => column !== undefined && /\d/.test(row.cells[column] ?? ''));
}

interface LineWeights {
  readonly fromGrams?: number;
  readonly toGrams?: number;
}

function readWeights(reader: SheetReader, { columns, row }: RowReader): LineWeights | undefined {
  const { weightUnit, decimalMark } = reader.mapping;
  const weights: { fromGrams?: number; toGrams?: number } = {};
  for (const [field, key] of [
    ['fromWeight', 'fromGrams'],
    ['toWeight', 'toGrams'],
  ] as const) {
    const column = columns.get(field);
    const text = column === undefined ? '' : (row.cells[column] ?? '');
    if (column === undefined || (text === '' && field === 'toWeight')) continue;
    const label = readWeightLabel(text, weightUnit, decimalMark);
    if (label === undefined) {
      const cell = { sheet: reader.index, row: row.row, column };
      if (text === '') reader.faults.addError(cell, 'rate_file.cell_missing');
      else reader.faults.addError(cell, 'rate_file.not_weight', { value: shortenValue(text) });
      return undefined;
    }
    if (label.grams !== undefined) weights[key] = label.grams;
    if (label.fromGrams !== undefined) weights.fromGrams = label.fromGrams;
    if (label.toGrams !== undefined) weights.toGrams = label.toGrams;
  }
  return weights;
}

interface PricedRow {
  readonly kind: RateLine['kind'];
  readonly label: string;
  readonly weights: LineWeights;
  readonly product: LineProduct | undefined;
}

function readPriceCells(
  reader: SheetReader,
  rowReader: RowReader,
  { kind, label, weights, product }: PricedRow,
): RateLine[] {
  const { mapping } = reader;
  const { columns, row, header } = rowReader;
  const read = (field: RateFileField) => {
    const column = columns.get(field);
    const text = column === undefined ? '' : (row.cells[column] ?? '');
    return column === undefined || text === ''
      ? undefined
      : readCellNumber(reader, position(reader, rowReader, column), text, kind);
  };
  const price = read('price');
  const perUnit = read('perUnit');
  const perUnitColumn = columns.get('perUnit');
  const column = perUnit === undefined ? columns.get('price') : perUnitColumn;
  const cell = position(reader, rowReader, column ?? null);
  if (price === undefined && perUnit === undefined) {
    const isEmpty = [columns.get('price'), perUnitColumn].every(
      (one) => one === undefined || !row.cells[one],
    );
    if (isEmpty) reader.faults.addError(cell, 'rate_file.cell_missing');
    return [];
  }
  const isUnitRow = kind === 'PER_UNIT' || kind === 'ADDITIONAL';
  const unitLabel = isUnitRow ? label : (header[perUnitColumn ?? -1] ?? '');
  const unitGrams = readUnitGrams(unitLabel, mapping.weightUnit, mapping.decimalMark);
  const prices =
    isUnitRow && perUnit === undefined ? { price: undefined, perUnit: price } : { price, perUnit };
  const minimum = read('minimum');
  return product === undefined
    ? []
    : [toLine(product, kind, weights, { ...prices, minimum, unitGrams, cell })];
}

function toLine(
  product: LineProduct,
  kind: RateLine['kind'],
  { fromGrams, toGrams }: LineWeights,
  prices: Pick<RateLine, 'price' | 'perUnit' | 'unitGrams' | 'minimum' | 'cell'>,
): RateLine {
  return { product, kind, fromGrams, toGrams, ...prices };
}

function position({ index }: SheetReader, { row }: RowReader, column: number | null): CellPosition {
  return { sheet: index, row: row.row, column };
}

/** The number of a cell; grams for a highest weight. */
function readCellNumber(
  { mapping, faults }: SheetReader,
  cell: CellPosition,
  text: string,
  kind: RateLine['kind'],
): number | undefined {
  const { weightUnit, decimalMark } = mapping;
  const value =
    kind === 'MAXIMUM_WEIGHT'
      ? readWeightLabel(text, weightUnit, decimalMark)?.grams
      : readNumber(text, decimalMark);
  if (value !== undefined) return value;
  const params = { value: shortenValue(text) };
  if (kind === 'MAXIMUM_WEIGHT') faults.addError(cell, 'rate_file.not_weight', params);
  else faults.addError(cell, 'rate_file.not_amount', params);
  return undefined;
}

/** The product of a row, and of a zone in it; undefined if a part of it is missing or cannot be read. */
function readProduct(
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
    if (zone !== undefined && mapping.zoneMeaning === meaning)
      return {
        text: zone.name,
        cell: { ...position(reader, rowReader, zone.column), row: sheet.headerRow ?? 1 },
      };
    if (mapping.sheetMeaning === meaning)
      return { text: sheet.name, cell: position(reader, rowReader, null) };
    return cellOf(field);
  };
  const origin = resolvePlace(reader, named('ORIGIN', 'origin'), defaults.origin);
  const destination = resolvePlace(reader, named('DESTINATION', 'destination'), defaults.destination);
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
    faults.addError(currencyCell.cell, 'rate_file.not_currency', { value: shortenValue(currencyCell.text) });
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
  { mapping, faults, openTexts }: SheetReader,
  { text, cell }: TextCell,
  byDefault: RatePlace | undefined,
): RatePlace | 'FAULT' | undefined {
  if (text === '') return byDefault;
  const place = mapping.places.find((entry) => entry.text === text)?.place ?? readPlaceName(text);
  if (place !== undefined) return place;
  addOpenText(openTexts, 'place', text);
  faults.addError(cell, 'rate_file.not_place', { value: shortenValue(text) });
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
  faults.addError(cell, 'rate_file.not_code', { value: shortenValue(text) });
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
    if (value === undefined) faults.addError(cell, 'rate_file.not_days', { value: shortenValue(text) });
    return value;
  });
  if (days.includes(undefined)) return undefined;
  const [first, last = first] = days;
  if (first !== undefined && last !== undefined) return { min: first.min, max: last.max };
  return transitDaysMin === undefined || transitDaysMax === undefined
    ? undefined
    : { min: transitDaysMin, max: transitDaysMax };
}

function readFuel({ mapping, faults }: SheetReader, { text, cell }: TextCell): number | 'FAULT' | undefined {
  if (text === '') return mapping.defaults.fuelBasisPoints;
  const percent = readNumber(text.replace('%', ''), mapping.decimalMark);
  if (percent !== undefined && percent <= 1000) return Math.round(percent * 100);
  faults.addError(cell, 'rate_file.not_percent', { value: shortenValue(text) });
  return 'FAULT';
}
