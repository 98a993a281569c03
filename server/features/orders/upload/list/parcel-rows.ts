import {
  getUploadField,
  type DecimalMark,
  type Incoterm,
  type RowError,
  type ServiceLevel,
  type ShipmentMode,
  type UploadFieldKey,
} from '@portal/contract/orders';
import { cellError, isCellError, type CellError, type CellValue } from '../cells/cell-value.ts';
import { readCountry } from '../cells/read-country.ts';
import { readEnum } from '../cells/read-enum.ts';
import { readLength, readWeight } from '../cells/read-measure.ts';
import { readAmount, readCurrency, toMinorUnits } from '../cells/read-money.ts';
import { chooseDecimalMark, countDecimalMarks, createMarkEvidence } from '../cells/read-number.ts';
import { restoreRowError, toRowError } from '../build/row-error.ts';
import { createHeaderMatcher } from '../map/header-matcher.ts';
import { findObjection } from '../map/value-evidence.ts';
import { parseHeader, type ParsedHeader } from '../map/parse-header.ts';
import type { ListFile } from './read-list-file.ts';

/** The fields of order files that describe a parcel; a column of each is enough. */
const PARCEL_FIELDS = [
  'customerOrderCode',
  'originCountry',
  'destinationCountry',
  'originPort',
  'destinationPort',
  'consignorPostcode',
  'consigneePostcode',
  'pieces',
  'weight',
  'length',
  'width',
  'height',
  'itemDescription',
  'itemHsCode',
  'itemValue',
  'itemUnitValue',
  'itemCurrency',
  'paymentType',
  'codAmount',
  'serviceLevel',
  'shipmentMode',
  'incoterm',
] as const satisfies readonly UploadFieldKey[];
type ParcelField = (typeof PARCEL_FIELDS)[number];

const matchHeader = createHeaderMatcher<ParcelField, never>({
  phrases: [],
  patterns: [],
  decisive: new Set<never>(),
  toField: (field) => PARCEL_FIELDS.find((candidate) => candidate === field),
});

/** A parcel as a row describes it. Grams and millimetres of one piece; absent fields are empty cells. */
export interface ParcelRow {
  readonly row: number;
  readonly reference: string;
  readonly errors: readonly RowError[];
  readonly originCountry?: string | undefined;
  readonly destinationCountry?: string | undefined;
  readonly originPortId?: string | undefined;
  readonly destinationPortId?: string | undefined;
  readonly originPostcode?: string | undefined;
  readonly destinationPostcode?: string | undefined;
  readonly pieces?: number | undefined;
  readonly grossGrams?: number | undefined;
  readonly lengthMm?: number | undefined;
  readonly widthMm?: number | undefined;
  readonly heightMm?: number | undefined;
  readonly goodsDescription?: string | undefined;
  readonly goodsHsCode?: string | undefined;
  readonly goodsValueMinor?: number | undefined;
  readonly goodsCurrency?: string | undefined;
  readonly cod?: boolean | undefined;
  readonly serviceLevel?: ServiceLevel | undefined;
  readonly shipmentMode?: ShipmentMode | undefined;
  readonly incoterm?: Incoterm | undefined;
}

interface Column {
  readonly index: number;
  readonly header: string;
  readonly parsed: ParsedHeader;
  readonly mark: DecimalMark;
}
type Columns = ReadonlyMap<ParcelField, Column>;

/** Reads the parcels of a list, whose columns are recognised as those of order files. Weights without a unit are kilograms. */
export function readParcelRows(list: ListFile): ParcelRow[] {
  const columns = findColumns(list);
  return list.rows.map(({ number, cells }) => readRow(number, cells, columns));
}

/** Each field has the column that matches it best. */
function findColumns({ header, rows }: ListFile): Columns {
  const matches = header.flatMap((name, index) => {
    const parsed = parseHeader(name);
    const values = rows.map(({ cells }) => cells[index] ?? '');
    const choices = matchHeader(parsed).filter(({ field }) => findObjection(field, values) === undefined);
    return choices.map(({ field, confidence }) => ({ index, name, parsed, field, confidence }));
  });
  matches.sort((a, b) => b.confidence - a.confidence || a.index - b.index);
  const columns = new Map<ParcelField, Column>();
  const usedColumns = new Set<number>();
  for (const { index, name, parsed, field } of matches) {
    if (columns.has(field) || usedColumns.has(index)) continue;
    usedColumns.add(index);
    const evidence = createMarkEvidence();
    for (const { cells } of rows) countDecimalMarks(cells[index] ?? '', evidence);
    columns.set(field, { index, header: name, parsed, mark: chooseDecimalMark(evidence) ?? 'point' });
  }
  return columns;
}

function readRow(row: number, cells: readonly string[], columns: Columns): ParcelRow {
  const errors: RowError[] = [];
  const readText = (field: ParcelField) => (cells[columns.get(field)?.index ?? -1] ?? '').trim();
  const addError = (field: ParcelField, error: CellError) => {
    const column = columns.get(field)?.header ?? getUploadField(field).name;
    errors.push(restoreRowError(toRowError(error, { row, column, field, value: readText(field) })));
  };
  const read = <T>(
    field: ParcelField,
    reader: (cell: string, column: Column) => CellValue<T> | CellError,
  ): T | undefined => {
    const column = columns.get(field);
    const cell = readText(field);
    if (column === undefined || cell === '') return undefined;
    const result = reader(cell, column);
    if (!isCellError(result)) return result.value;
    addError(field, result);
    return undefined;
  };
  const readEdge = (field: 'length' | 'width' | 'height') =>
    read(field, (cell, { parsed, mark }) => readLength(cell, parsed.lengthUnit ?? 'cm', mark));
  const readPort = (field: 'originPort' | 'destinationPort') => readText(field).toUpperCase() || undefined;
  const parcel = {
    originCountry: read('originCountry', readCountry),
    destinationCountry: read('destinationCountry', readCountry),
    grossGrams: read('weight', (cell, { parsed, mark }) => readWeight(cell, parsed.weightUnit ?? 'kg', mark)),
  };
  for (const [field, value] of [
    ['originCountry', parcel.originCountry],
    ['destinationCountry', parcel.destinationCountry],
    ['weight', parcel.grossGrams],
  ] as const) {
    const isMissing = value === undefined && readText(field) === '';
    if (isMissing) addError(field, cellError('row.empty'));
  }
  const currency = read('itemCurrency', readCurrency);
  const amount = read('itemValue', (cell, { mark }) => readAmount(cell, mark));
  const unitAmount = read('itemUnitValue', (cell, { mark }) => readAmount(cell, mark));
  const value = amount ?? unitAmount;
  const valueColumn = columns.get(amount === undefined ? 'itemUnitValue' : 'itemValue');
  const goodsCurrency = value?.currency ?? currency ?? valueColumn?.parsed.currency;
  return {
    row,
    reference: readText('customerOrderCode').slice(0, 60),
    errors,
    ...parcel,
    originPortId: readPort('originPort'),
    destinationPortId: readPort('destinationPort'),
    originPostcode: readText('consignorPostcode') || undefined,
    destinationPostcode: readText('consigneePostcode') || undefined,
    pieces: Number(readText('pieces')) || undefined,
    lengthMm: readEdge('length'),
    widthMm: readEdge('width'),
    heightMm: readEdge('height'),
    goodsDescription: readText('itemDescription') || undefined,
    goodsHsCode: readText('itemHsCode').replaceAll(/\D/g, '') || undefined,
    ...(value !== undefined &&
      goodsCurrency !== undefined && {
        goodsCurrency,
        goodsValueMinor: toMinorUnits(value.decimal, goodsCurrency)?.amountMinor,
      }),
    cod:
      read('paymentType', (cell) => readEnum('paymentType', cell)) === 'cod' ||
      Number(readText('codAmount').replaceAll(/[^\d]/g, '')) > 0 ||
      undefined,
    serviceLevel: read('serviceLevel', (cell) => readEnum('serviceLevel', cell)),
    shipmentMode: read('shipmentMode', (cell) => readEnum('shipmentMode', cell)),
    incoterm: read('incoterm', (cell) => readEnum('incoterm', cell)),
  };
}
