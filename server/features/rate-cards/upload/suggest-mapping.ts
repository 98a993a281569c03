import { normalizeText } from '@portal/contract/core';
import type { DecimalMark, WeightUnit } from '@portal/contract/orders';
import type { RateFileField, RateFileMapping, RateFileShape } from '@portal/contract/rate-cards';
import {
  chooseDecimalMark,
  countDecimalMarks,
  createMarkEvidence,
  findObjection,
  isCellError,
  parseCurrency,
  parseHeader,
  parseWeightUnit,
  readEnum,
} from '../../orders/index.ts';
import { BREAK_HEADERS, CARD_HEADERS, CLEARANCE_HEADERS } from '../file/rate-columns.ts';
import type { FileSheet, SheetRow } from './file-sheet.ts';
import { matchField } from './match-field.ts';
import { readRowKind, readWeightLabel } from './read-cells.ts';
import { readPlaceName } from './read-places.ts';
import { findWeightHeaders } from './weight-columns.ts';

/** Headers of the names of zones, in a list of postcodes. */
const ZONE_NAME = /^(zone|(remote )?area|tier|region)( (name|code))?$/;

export const PRICE_FIELDS: readonly RateFileField[] = [
  'price',
  'perUnit',
  'zonePrice',
  'zonePerUnit',
  'weightPrice',
];
const SAMPLE_ROWS = 200;

/** The shape, the columns and the units that a file seems to have; `shape` is that of the user, if it chose one. */
export function suggestMapping(sheets: readonly FileSheet[], shape?: RateFileShape): RateFileMapping {
  const tables = sheets.filter(({ headerRow }) => headerRow !== null);
  const priceTables = tables.filter((table) => !listsPostcodes(table));
  const isDownload = shape === undefined ? isOwnFile(sheets) : shape === 'DOWNLOAD';
  const base: RateFileMapping = {
    shape: shape ?? 'DOWNLOAD',
    sheets: tables.map(({ name }) => name),
    columns: [],
    zoneMeaning: 'NONE',
    sheetMeaning: 'NONE',
    values: [],
    places: [],
    duplicates: 'REFUSE',
    defaults: {},
  };
  // The file of `rates/download` is in kilograms, with points.
  if (isDownload) return { ...base, weightUnit: 'kg', decimalMark: 'point' };
  const fields = new Map<string, RateFileField>();
  // A header such as `Zone` is where the prices apply, if tables of prices have it too.
  for (const table of [...priceTables, ...tables.filter(listsPostcodes)]) {
    for (const [header, field] of suggestColumns(table, shape)) {
      if (!fields.has(header)) fields.set(header, field);
    }
  }
  const columns = [...fields].map(([header, field]) => ({ header, field }));
  const hasZones = columns.some(({ field }) => field === 'zonePrice');
  const sheetMeaning =
    shape === 'SHEETS' || (shape === undefined && priceTables.length > 1 && haveSameColumns(priceTables))
      ? suggestNameMeaning(priceTables.map(({ name }) => name))
      : 'NONE';
  const currency = findCurrency(tables);
  const weightUnit = findWeightUnit(tables, columns);
  const decimalMark = findDecimalMark(tables, fields, weightUnit);
  return {
    ...base,
    shape: shape ?? (sheetMeaning !== 'NONE' ? 'SHEETS' : hasZones ? 'ZONE_COLUMNS' : 'BREAK_ROWS'),
    columns,
    zoneMeaning: !hasZones ? 'NONE' : sheetMeaning === 'DESTINATION' ? 'SERVICE' : 'DESTINATION',
    sheetMeaning,
    ...(weightUnit !== undefined && { weightUnit }),
    ...(decimalMark !== undefined && { decimalMark }),
    defaults: currency === undefined ? {} : { currency },
  };
}

/** Whether the sheets are those of `rates/download`. */
function isOwnFile(sheets: readonly FileSheet[]): boolean {
  return sheets.some((sheet) => {
    const header = new Set(getHeader(sheet));
    return (
      header.has(CARD_HEADERS.card) &&
      header.has(CARD_HEADERS.validFrom) &&
      (header.has(BREAK_HEADERS.perStep) || header.has(CLEARANCE_HEADERS.entry))
    );
  });
}

/** The cells of the header row of a sheet. */
export function getHeader({ rows, headerRow }: Pick<FileSheet, 'rows' | 'headerRow'>): readonly string[] {
  return rows.find(({ row }) => row === headerRow)?.cells ?? [];
}

/** Whether a table lists postcodes, and no prices by weight. */
function listsPostcodes(table: FileSheet): boolean {
  const fields = getHeader(table).map((name) => matchField(name));
  return fields.includes('postcode') && !fields.includes('fromWeight') && !fields.includes('toWeight');
}

function suggestColumns(table: FileSheet, shape?: RateFileShape): Map<string, RateFileField> {
  const rows = listRowsBelow(table).slice(0, SAMPLE_ROWS);
  const columns = new Map<string, RateFileField>();
  const header = getHeader(table);
  const isPostcodeList = listsPostcodes(table);
  for (const [index, name] of header.entries()) {
    const isZoneName = isPostcodeList && ZONE_NAME.test(normalizeText(name));
    const field = name === '' ? undefined : isZoneName ? 'zoneName' : matchField(name);
    if (field === undefined || [...columns.values()].includes(field)) continue;
    if (!isOtherKind(field, listCells(rows, index))) columns.set(name, field);
  }
  const weightHeaders = findWeightHeaders(header);
  for (const name of weightHeaders) columns.set(name, 'weightPrice');
  if (weightHeaders.length > 0) return columns;
  const mapped = () => [...columns.values()];
  const canHaveZones =
    shape !== 'BREAK_ROWS' &&
    !mapped().includes('postcode') &&
    !mapped().some((field) => PRICE_FIELDS.includes(field));
  if (canHaveZones) {
    const [first = ''] = header;
    // Zones are often called 1, 2, 3.
    const areZones = columns.has(first) && listCells(rows, 0).every((cell) => /^\d+$/.test(cell));
    if (
      !mapped().some((field) => field === 'toWeight' || field === 'fromWeight') &&
      isWeightColumn(rows, 0) &&
      !areZones
    )
      columns.set(first, 'toWeight');
    for (const [index, name] of header.entries()) {
      if (name !== '' && !columns.has(name) && isNumberColumn(rows, index)) columns.set(name, 'zonePrice');
    }
  }
  chooseBasePrice(columns, header, rows);
  return fixPlainWeights(columns, header, rows);
}

/** Beside a price per weight, a column of numbers with a currency is the price of the parcel. */
function chooseBasePrice(
  columns: Map<string, RateFileField>,
  header: readonly string[],
  rows: readonly SheetRow[],
): void {
  const fields = [...columns.values()];
  if (!fields.includes('perUnit') || fields.includes('price')) return;
  const name = header.find(
    (candidate, index) =>
      !columns.has(candidate) && parseHeader(candidate).currency !== undefined && isNumberColumn(rows, index),
  );
  if (name !== undefined) columns.set(name, 'price');
}

/** Weights such as `+45`, or those that begin at 0, are the begin of a break; others are its end. */
function fixPlainWeights(
  columns: Map<string, RateFileField>,
  header: readonly string[],
  rows: readonly SheetRow[],
): Map<string, RateFileField> {
  const name = [...columns].find(([, field]) => field === 'toWeight')?.[0];
  if (name === undefined || [...columns.values()].includes('fromWeight')) return columns;
  const index = header.indexOf(name);
  const labels = rows.flatMap(({ cells }) => readWeightLabel(cells[index] ?? '', 'kg', 'point') ?? []);
  // A range has its own end.
  if (
    labels.some(
      ({ fromGrams, toGrams, grams }) => grams === 0 || (fromGrams !== undefined && toGrams === undefined),
    )
  )
    columns.set(name, 'fromWeight');
  return columns;
}

/** The filled rows below the header. */
export function listRowsBelow({ rows, headerRow }: Pick<FileSheet, 'rows' | 'headerRow'>): SheetRow[] {
  return headerRow === null ? [] : rows.filter(({ row }) => row > headerRow);
}

/** Fields of rates and the kind of values they have, as fields of order files. */
const AMOUNT_FIELDS: ReadonlySet<RateFileField> = new Set([
  ...PRICE_FIELDS,
  'minimum',
  'fuel',
  'areaFee',
  'areaPerKg',
  'fromWeight',
  'toWeight',
  'daysMin',
  'daysMax',
]);

/** Whether the values of a column are of another kind than the field, such as links or yes and no. */
function isOtherKind(field: RateFileField, cells: readonly string[]): boolean {
  return findObjection(AMOUNT_FIELDS.has(field) ? 'itemValue' : 'consigneeCity', cells) !== undefined;
}

function isWeightColumn(rows: readonly SheetRow[], index: number): boolean {
  const cells = listCells(rows, index);
  const weights = cells.filter(
    (cell) =>
      readRowKind(cell) !== undefined ||
      (['point', 'comma'] as const).some((mark) => readWeightLabel(cell, 'kg', mark) !== undefined),
  );
  return weights.length > 0 && weights.length >= cells.length * 0.7;
}

function isNumberColumn(rows: readonly SheetRow[], index: number): boolean {
  const cells = listCells(rows, index);
  const numbers = cells.filter((cell) =>
    /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell.replaceAll(/\b[A-Z]{3}\b/g, '')),
  );
  return numbers.length > 0 && numbers.length >= cells.length * 0.6;
}

function listCells(rows: readonly SheetRow[], index: number): string[] {
  return rows.flatMap(({ cells }) => cells[index] || []);
}

function haveSameColumns(tables: readonly FileSheet[]): boolean {
  const [first, ...others] = tables.map((table) => getHeader(table).slice(0, 2).join('\n'));
  return others.every((header) => header === first);
}

/** Names of levels are services; all others are destinations. */
function suggestNameMeaning(names: readonly string[]): 'SERVICE' | 'DESTINATION' {
  const levels = names.filter((name) => {
    const level = readEnum('serviceLevel', name);
    return !isCellError(level) && level.value !== undefined && readPlaceName(name) === undefined;
  });
  return levels.length >= names.length / 2 ? 'SERVICE' : 'DESTINATION';
}

/** The currency that headers or the rows above them name. */
function findCurrency(tables: readonly FileSheet[]): string | undefined {
  for (const table of tables) {
    const { headerRow, rows } = table;
    const fromHeader = getHeader(table).flatMap((name) => parseHeader(name).currency ?? []);
    const words = rows
      .filter(({ row }) => headerRow !== null && row <= headerRow)
      .flatMap(({ cells }) => cells.flatMap((cell) => cell.match(/\b[A-Z]{3}\b/g) ?? []));
    const currency = fromHeader[0] ?? words.map(parseCurrency).find((code) => code !== undefined);
    if (currency !== undefined) return currency;
  }
  return undefined;
}

/** The fields whose header or cells name the unit of weights, the first one first. */
const UNIT_FIELDS: readonly RateFileField[] = [
  'toWeight',
  'fromWeight',
  'perUnit',
  'zonePerUnit',
  'weightPrice',
  'areaPerKg',
];

/** The unit of weights: that of a header, else the first one in the cells of weights; undefined if nothing names one. */
function findWeightUnit(
  tables: readonly FileSheet[],
  columns: RateFileMapping['columns'],
): WeightUnit | undefined {
  const headers = UNIT_FIELDS.flatMap((field) => columns.filter((column) => column.field === field));
  const names = headers.map(({ header }) => header);
  const cells = tables.flatMap((table) => {
    const header = getHeader(table);
    const index = header.findIndex((name) =>
      ['toWeight', 'fromWeight'].includes(fieldOf(columns, name) ?? ''),
    );
    return listCells(listRowsBelow(table).slice(0, SAMPLE_ROWS), index);
  });
  return [...names, ...cells].map(findUnitInText).find((unit) => unit !== undefined);
}

const fieldOf = (columns: RateFileMapping['columns'], name: string) =>
  columns.find(({ header }) => header === name)?.field;

/** The weight unit of a text such as `Weight (g)`, `kg from`, `Rate/lb` or `up to 500g`. */
function findUnitInText(text: string): WeightUnit | undefined {
  const words = normalizeText(text)
    .replaceAll(/(\d)(\p{L})/gu, '$1 $2')
    .split(' ');
  return (
    parseHeader(text).weightUnit ??
    words
      .map((word, index) => (isUnitWord(word, words[index - 1]) ? parseWeightUnit(word) : undefined))
      .find((unit) => unit !== undefined)
  );
}

/** Whether a word can be a unit: `g` alone only behind a number. */
function isUnitWord(word: string, before = ''): boolean {
  return word.length > 1 || /^\d+$/.test(before);
}

const NUMBER_FIELDS: ReadonlySet<RateFileField | undefined> = new Set([
  ...PRICE_FIELDS,
  'minimum',
  'fromWeight',
  'toWeight',
  'areaFee',
  'areaPerKg',
  'fuel',
]);

type MarkEvidence = ReturnType<typeof createMarkEvidence>;

const WEIGHT_FIELDS: ReadonlySet<RateFileField | undefined> = new Set(['fromWeight', 'toWeight']);

/** The numbers of a column with the marks they have. */
function countMarks(table: FileSheet, column: number): MarkEvidence {
  const evidence = createMarkEvidence();
  for (const { cells } of listRowsBelow(table).slice(0, SAMPLE_ROWS)) {
    for (const number of (cells[column] ?? '').match(/\d[\d.,]*/g) ?? []) countDecimalMarks(number, evidence);
  }
  return evidence;
}

/** The decimal mark of a column: its own where all its numbers that have one reading have the same, else that of the file. */
export function findColumnMark(table: FileSheet, column: number, fileMark: DecimalMark): DecimalMark {
  return findOwnMark(countMarks(table, column)) ?? fileMark;
}

function findOwnMark({ point, comma }: MarkEvidence): DecimalMark | undefined {
  if (point > 0 === comma > 0) return undefined;
  return point > 0 ? 'point' : 'comma';
}

/**
 * The decimal mark of the columns that do not decide it themselves. Groups of three digits alone decide nothing, nor do
 * prices for weights that would be tonnes: undefined, so that the user chooses the mark.
 */
function findDecimalMark(
  tables: readonly FileSheet[],
  fields: ReadonlyMap<string, RateFileField>,
  weightUnit: WeightUnit | undefined,
): DecimalMark | undefined {
  const columns = tables.flatMap((table) =>
    [...getHeader(table).entries()].flatMap(([index, name]) => {
      const field = fields.get(name);
      return NUMBER_FIELDS.has(field) ? [{ field, evidence: countMarks(table, index) }] : [];
    }),
  );
  const total = createMarkEvidence();
  for (const { evidence } of columns) {
    total.point += evidence.point;
    total.comma += evidence.comma;
  }
  const open = columns.filter(
    ({ evidence }) =>
      findOwnMark(evidence) === undefined && evidence.ambiguousPoint + evidence.ambiguousComma > 0,
  );
  const fileMark = chooseDecimalMark(total);
  if (open.length === 0) return fileMark ?? 'point';
  // Columns of both marks say nothing about a third one.
  if (total.point > 0 && total.comma > 0) return undefined;
  const thousandsOf = ({ ambiguousPoint }: MarkEvidence) => (ambiguousPoint > 0 ? 'comma' : 'point');
  const isWeight = ({ field }: (typeof open)[number]) => WEIGHT_FIELDS.has(field);
  // Scales show no fractions of a gram.
  const [first] = open;
  if (fileMark === undefined && weightUnit === 'g' && first !== undefined && open.every(isWeight))
    return thousandsOf(first.evidence);
  const isUnlikely = open
    .filter(isWeight)
    .some(({ evidence }) => (fileMark === thousandsOf(evidence)) !== (weightUnit === 'g'));
  return isUnlikely ? undefined : fileMark;
}
