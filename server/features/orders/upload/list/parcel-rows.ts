import {
  getUploadField,
  type DecimalMark,
  type LengthUnit,
  type RowError,
  type UploadFieldKey,
  type WeightUnit,
} from '@portal/contract/orders';
import type { Incoterm, ServiceLevel, ShipmentMode } from '@portal/contract/trade';
import { cellError, isCellError, type CellError, type CellValue } from '../cells/cell-value.ts';
import { readCountry } from '../cells/read-country.ts';
import { readEnum } from '../cells/read-enum.ts';
import { readDimensions } from '../cells/read-dimensions.ts';
import { parseLengthUnit, parseWeightUnit, readLength, readWeight } from '../cells/read-measure.ts';
import { readAmount, readCurrency, toMinorUnits } from '../cells/read-money.ts';
import { findAmbiguousMark } from '../cells/read-number.ts';
import { restoreRowError, toRowError } from '../build/row-error.ts';
import { createHeaderMatcher } from '../map/header-matcher.ts';
import { parseHeader, type ParsedHeader } from '../map/parse-header.ts';
import { findObjection } from '../map/value-evidence.ts';
import { createFormatSurvey, type ColumnFormats } from '../survey/survey-rows.ts';
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
  'weightUnit',
  'length',
  'width',
  'height',
  'dimensions',
  'lengthUnit',
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
  /** Whether a number such as 1.234 can be read in two ways. */
  readonly isMarkUndecided: boolean;
  readonly weightUnit: WeightUnit | undefined;
  readonly lengthUnit: LengthUnit | undefined;
}
type Columns = ReadonlyMap<ParcelField, Column>;

/**
 * Reads the parcels of a list, whose columns are recognised as those of order files. A weight or length whose unit nothing in
 * the list names is an error, and so is a number that can be read in two ways.
 */
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
  const choices = new Map<ParcelField, (typeof matches)[number]>();
  const usedColumns = new Set<number>();
  for (const match of matches) {
    if (choices.has(match.field) || usedColumns.has(match.index)) continue;
    usedColumns.add(match.index);
    choices.set(match.field, match);
  }
  const formats = surveyFormats([...choices.values()], rows);
  return new Map(
    [...choices].map(([field, { index, name, parsed }]) => [
      field,
      {
        index,
        header: name,
        parsed,
        mark: formats.decimalMarks.get(index) ?? 'point',
        isMarkUndecided: formats.questions.get(index)?.includes('decimal') === true,
        weightUnit: formats.weightUnits.get(index),
        lengthUnit: formats.lengthUnits.get(index),
      },
    ]),
  );
}

/** The units and decimal marks of the columns, by the rules of order files. */
function surveyFormats(
  columns: readonly { readonly index: number; readonly name: string; readonly field: ParcelField }[],
  rows: ListFile['rows'],
): ColumnFormats {
  const survey = createFormatSurvey({
    columns: columns.map(({ index, name, field }) => ({ index, header: name, field })),
    defaults: {},
    rowModel: 'order',
    weightScope: 'order',
  });
  for (const row of rows) survey.addRow(row);
  return survey.finish();
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
    const result =
      column.isMarkUndecided && findAmbiguousMark(cell) !== undefined
        ? cellError('row.ambiguous_number')
        : reader(cell, column);
    if (!isCellError(result)) return result.value;
    addError(field, result);
    return undefined;
  };
  const rowLengthUnit = parseLengthUnit(readText('lengthUnit'));
  const rowWeightUnit = parseWeightUnit(readText('weightUnit'));
  const readEdge = (field: 'length' | 'width' | 'height') =>
    read(field, (cell, { lengthUnit, mark }) => readLength(cell, lengthUnit ?? rowLengthUnit, mark));
  const dimensions = read('dimensions', (cell, { lengthUnit, mark }) =>
    readDimensions(cell, lengthUnit ?? rowLengthUnit, mark),
  );
  const readPort = (field: 'originPort' | 'destinationPort') => readText(field).toUpperCase() || undefined;
  const parcel = {
    originCountry: read('originCountry', readCountry),
    destinationCountry: read('destinationCountry', readCountry),
    grossGrams: read('weight', (cell, { weightUnit, mark }) =>
      readWeight(cell, weightUnit ?? rowWeightUnit, mark),
    ),
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
    lengthMm: readEdge('length') ?? dimensions?.lengthMm,
    widthMm: readEdge('width') ?? dimensions?.widthMm,
    heightMm: readEdge('height') ?? dimensions?.heightMm,
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
