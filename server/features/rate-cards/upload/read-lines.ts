import type { RateFileField } from '@portal/contract/rate-cards';
import {
  shortenValue,
  type CellMapping,
  type CellPosition,
  type FaultList,
  type FileSheet,
} from './file-sheet.ts';
import { readNumber, readRowKind, readUnitGrams, readWeightLabel, type RowKind } from './read-cells.ts';
import { isNote, readNotes, type NotedTerms } from './read-notes.ts';
import {
  position,
  readProduct,
  type LineProduct,
  type OpenText,
  type RowReader,
  type SheetReader,
  type ZoneColumn,
} from './read-product.ts';
import { findColumns, isPostcodeSheet, type PostcodeZones } from './read-zones.ts';
import { findColumnMark, getHeader, listRowsBelow } from './suggest-mapping.ts';
import { readWeightHeader, type WeightHeader } from './weight-columns.ts';

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

interface ReadLines {
  readonly lines: readonly RateLine[];
  /** By the index of the sheet. */
  readonly notes: readonly NotedTerms[];
  readonly openTexts: readonly OpenText[];
}

/** Reads the prices of the sheets by the mapping. Cells that cannot be read are faults; texts without a code or place are open. */
export function readLines(
  sheets: readonly FileSheet[],
  mapping: CellMapping,
  zones: PostcodeZones['zones'],
  faults: FaultList,
): ReadLines {
  const openTexts = new Map<string, OpenText>();
  const lines = sheets.flatMap((sheet, index) =>
    mapping.sheets.includes(sheet.name)
      ? readSheet({
          sheet,
          index,
          mapping,
          faults,
          openTexts,
          zones,
          markOf: memoizeColumn((column) => findColumnMark(sheet, column, mapping.decimalMark)),
        })
      : [],
  );
  const notes = sheets.map((sheet, index) => readNotes(sheet, index, mapping, faults));
  return { lines, notes, openTexts: [...openTexts.values()] };
}

function memoizeColumn<T>(compute: (column: number) => T): (column: number) => T {
  const results = new Map<number, T>();
  return (column) => {
    const result = results.get(column) ?? compute(column);
    results.set(column, result);
    return result;
  };
}

function readSheet(reader: SheetReader): RateLine[] {
  const { sheet, mapping } = reader;
  const header = getHeader(sheet);
  const columns = findColumns(sheet, mapping);
  if (isPostcodeSheet(columns)) return [];
  const fieldOf = new Map(mapping.columns.map(({ header: name, field }) => [name, field]));
  const zones = header.flatMap((name, column): ZoneColumn[] => {
    const field = fieldOf.get(name);
    return field === 'zonePrice' || field === 'zonePerUnit' || field === 'weightPrice'
      ? [{ column, name, field }]
      : [];
  });
  const filterColumn = mapping.filter === undefined ? -1 : header.indexOf(mapping.filter.header);
  return listRowsBelow(sheet)
    .filter(({ cells }) => mapping.filter === undefined || cells[filterColumn] === mapping.filter.value)
    .flatMap((row) => readRow(reader, { row, header, columns, zones }));
}

function readRow(reader: SheetReader, rowReader: RowReader): RateLine[] {
  const { mapping } = reader;
  const { columns, row, zones } = rowReader;
  const labelColumn = columns.get('fromWeight') ?? columns.get('toWeight');
  const label = labelColumn === undefined ? '' : (row.cells[labelColumn] ?? '');
  const rowKind = readRowKind(label);
  // Notes below and between tables have no weight and no price.
  const hasWeight =
    rowKind !== undefined ||
    readWeightLabel(label, mapping.weightUnit, reader.markOf(labelColumn ?? -1)) !== undefined;
  if (!hasWeight && (!hasPrice(rowReader) || isNote(row))) return [];
  const kind = rowKind ?? 'BREAK';
  const weights = kind === 'BREAK' ? readWeights(reader, rowReader) : {};
  if (weights === undefined) return [];
  if (zones.length === 0) {
    const product = readProduct(reader, rowReader, undefined);
    return readPriceCells(reader, rowReader, { kind, label, weights, product });
  }
  return zones.flatMap((zone) => {
    const text = row.cells[zone.column] ?? '';
    if (text === '' || text === '-') return [];
    const cell = position(reader, rowReader, zone.column);
    const across: WeightHeader | undefined =
      zone.field === 'weightPrice'
        ? readWeightHeader(zone.name, mapping.weightUnit, mapping.decimalMark)
        : { kind, weights };
    if (across === undefined) {
      const headerCell = { ...cell, row: reader.sheet.headerRow ?? 1 };
      reader.faults.addError(headerCell, 'ratefile.not_weight', { value: shortenValue(zone.name) });
      return [];
    }
    const product = readProduct(reader, rowReader, zone);
    const amount = readCellNumber(reader, cell, text, across.kind);
    if (product === undefined || amount === undefined) return [];
    const isFurtherWeight = across.kind === 'PER_UNIT' || across.kind === 'ADDITIONAL';
    const isPerUnit = isFurtherWeight || (across.kind === 'BREAK' && zone.field === 'zonePerUnit');
    const unitLabel = zone.field === 'weightPrice' || across.kind === 'BREAK' ? zone.name : label;
    const unitGrams = readUnitGrams(unitLabel, mapping.weightUnit, mapping.decimalMark);
    const prices = isPerUnit ? { price: undefined, perUnit: amount } : { price: amount, perUnit: undefined };
    return [toLine(product, across.kind, across.weights, { ...prices, minimum: undefined, unitGrams, cell })];
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
  const { weightUnit } = reader.mapping;
  const weights: { fromGrams?: number; toGrams?: number } = {};
  for (const [field, key] of [
    ['fromWeight', 'fromGrams'],
    ['toWeight', 'toGrams'],
  ] as const) {
    const column = columns.get(field);
    const text = column === undefined ? '' : (row.cells[column] ?? '');
    if (column === undefined || (text === '' && field === 'toWeight')) continue;
    const label = readWeightLabel(text, weightUnit, reader.markOf(column));
    if (label === undefined) {
      const cell = { sheet: reader.index, row: row.row, column };
      if (text === '') reader.faults.addError(cell, 'ratefile.cell_missing');
      else reader.faults.addError(cell, 'ratefile.not_weight', { value: shortenValue(text) });
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
    if (isEmpty) reader.faults.addError(cell, 'ratefile.cell_missing');
    return [];
  }
  const isUnitRow = kind === 'PER_UNIT' || kind === 'ADDITIONAL';
  // A minimum in a column of prices per kilogram is the price of an order.
  const isPriceOfOrder = kind === 'MINIMUM' || kind === 'MAXIMUM_CHARGE' || kind === 'MAXIMUM_WEIGHT';
  const unitLabel = isUnitRow ? label : (header[perUnitColumn ?? -1] ?? '');
  const unitGrams = readUnitGrams(unitLabel, mapping.weightUnit, mapping.decimalMark);
  const prices = isPriceOfOrder
    ? { price: price ?? perUnit, perUnit: undefined }
    : isUnitRow && perUnit === undefined
      ? { price: undefined, perUnit: price }
      : { price, perUnit };
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

/** The number of a cell; grams for a highest weight. */
function readCellNumber(
  { mapping, faults, markOf }: SheetReader,
  cell: CellPosition,
  text: string,
  kind: RateLine['kind'],
): number | undefined {
  const { weightUnit } = mapping;
  const decimalMark = markOf(cell.column ?? -1);
  const value =
    kind === 'MAXIMUM_WEIGHT'
      ? readWeightLabel(text, weightUnit, decimalMark)?.grams
      : readNumber(text, decimalMark);
  if (value !== undefined) return value;
  const params = { value: shortenValue(text) };
  if (kind === 'MAXIMUM_WEIGHT') faults.addError(cell, 'ratefile.not_weight', params);
  else faults.addError(cell, 'ratefile.not_amount', params);
  return undefined;
}
