import type { FileRowError } from '@portal/contract/change-files';
import { flightNumber, type DepartureFileField } from '@portal/contract/freight';
import type { DateOrder, DecimalMark, WeightUnit } from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import {
  chooseDecimalMark,
  countDecimalMarks,
  createMarkEvidence,
  findDateOrder,
  parseDecimal,
  readDimensions,
  readEnum,
  readGoodsFlags,
  type ListFile,
} from '../../../orders/index.ts';
import type { FileRow } from '../../../change-files/index.ts';
import { explainAmbiguousDay, readLocalDay, readLocalMinute } from '../../files/read-local-time.ts';
import { createDepartureCells, NUMBER_FIELDS } from './departure-cells.ts';
import { DEPARTURE_KEY_FIELDS, type DepartureColumn } from './departure-columns.ts';
import { readDeadFreight } from './read-dead-freight.ts';
import { readRates } from './read-rates.ts';

/** What cells have that name none. */
export interface FileDefaults {
  readonly currency: string | undefined;
  readonly weightUnit: WeightUnit | undefined;
}

/** A departure of one or several rows of a file. */
export interface FileDeparture {
  /** The first of its rows. */
  readonly row: number;
  readonly number: string;
  /** What the contract checks as a `DepartureInput`; ports can be IATA codes. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly errors: readonly FileRowError[];
  /** An error of a field, with its column and its cell. */
  readonly toError: (field: string, why: FileRowError['reason']) => FileRowError;
}

interface FileFormats {
  /** Undefined if nothing tells whether a mark is that of decimals. */
  readonly mark: DecimalMark | undefined;
  readonly dateOrder: DateOrder | undefined;
}

const TIME_FIELDS: ReadonlySet<DepartureFileField> = new Set([
  'departureDay',
  'localDeparture',
  'localArrival',
  'localCutOff',
  'localLatestAcceptance',
]);
const KEY_FIELDS: ReadonlySet<DepartureFileField> = new Set(DEPARTURE_KEY_FIELDS);

/** The departures of a file, in its sequence. Rows with a weight band each are rows of one departure if they name the same one. */
export function readDepartureRows(
  { rows }: ListFile,
  columns: readonly DepartureColumn[],
  defaults: FileDefaults,
): FileDeparture[] {
  const formats = findFormats(rows, columns);
  const keyColumns = columns.filter(({ field }) => KEY_FIELDS.has(field));
  const groups = Map.groupBy(rows, ({ cells }) =>
    keyColumns.map(({ index }) => (cells[index] ?? '').replaceAll(/\s/g, '').toUpperCase()).join('|'),
  );
  const hasBands = columns.some(({ field }) => field === 'bandFrom');
  return [...groups.values()]
    .flatMap((group) => {
      const [first, ...others] = group;
      if (first === undefined) return [];
      if (hasBands) return [readDeparture(first, group, columns, defaults, formats)];
      return [
        readDeparture(first, [first], columns, defaults, formats),
        ...others.map((row) => {
          const departure = readDeparture(row, [row], columns, defaults, formats);
          const repeated = departure.toError(
            'number',
            reason('departure.row_repeated', { otherRow: first.number }),
          );
          return { ...departure, errors: [...departure.errors, repeated] };
        }),
      ];
    })
    .toSorted((left, right) => left.row - right.row);
}

function findFormats(rows: readonly FileRow[], columns: readonly DepartureColumn[]): FileFormats {
  const listCells = (fields: ReadonlySet<DepartureFileField>) =>
    columns
      .filter(({ field }) => fields.has(field))
      .flatMap(({ index }) => rows.map(({ cells }) => cells[index] ?? ''))
      .filter((cell) => cell !== '');
  const evidence = createMarkEvidence();
  for (const cell of listCells(NUMBER_FIELDS)) countDecimalMarks(cell, evidence);
  return { mark: chooseDecimalMark(evidence), dateOrder: findDateOrder(listCells(TIME_FIELDS)) };
}

function readDeparture(
  first: FileRow,
  rows: readonly FileRow[],
  columns: readonly DepartureColumn[],
  defaults: FileDefaults,
  { mark, dateOrder }: FileFormats,
): FileDeparture {
  const cells = createDepartureCells(first, columns, defaults.weightUnit, mark);
  const { errors, decimalMark, findColumn, getCell, read, readGrams, toError } = cells;

  for (const field of dateOrder === undefined ? TIME_FIELDS : []) {
    const ambiguity = explainAmbiguousDay(getCell(field));
    if (ambiguity !== undefined) errors.push(toError(field, ambiguity));
  }
  const dayOrder = dateOrder ?? 'dmy';
  const stated = readLocalDay(getCell('departureDay') || getCell('localDeparture'), dayOrder);
  const readTime = (field: DepartureFileField) =>
    getCell(field) === '' ? undefined : readLocalMinute(getCell(field), stated, dayOrder);

  const numberText = getCell('number').replaceAll(/\s/g, '').toUpperCase();
  const isDesignator = /^[a-z\d]{0,2}$/i.test(getCell('carrier'));
  const isFlightNumber = isDesignator && flightNumber.safeParse(numberText).success;
  const mode =
    read('mode', (cell) => readEnum('shipmentMode', cell)) ??
    (isFlightNumber || getCell('aircraft') !== '' ? 'AIR' : 'LAND');
  const isFlight = mode === 'AIR';
  const designator = isDesignator ? getCell('carrier').toUpperCase() : '';
  const carrier = isFlight ? designator || numberText.slice(0, 2) : getCell('carrier');

  const volume = getCell('capacityLitres');
  const capacityLitres =
    volume === '' ? undefined : readLitres(volume, findColumn('capacityLitres'), decimalMark);
  if (volume !== '' && capacityLitres === undefined)
    errors.push(toError('capacityLitres', reason('departure.not_volume', { value: volume.slice(0, 40) })));

  const rates = readRates(cells, first, rows, columns, defaults.currency);
  const deadFreight = readDeadFreight(cells);

  return {
    row: first.number,
    number: isFlight ? numberText : getCell('number'),
    input: dropUndefined({
      mode,
      carrier: carrier || undefined,
      number: (isFlight ? numberText : getCell('number')) || undefined,
      originPortId: getCell('originPortId').toUpperCase() || undefined,
      destinationPortId: getCell('destinationPortId').toUpperCase() || undefined,
      aircraft: isFlight && getCell('aircraft') !== '' ? readAircraft(getCell('aircraft')) : null,
      equipment: getCell('equipment') || null,
      maxPieceGrams: read('maxPieceGrams', readGrams) ?? null,
      maxPieceMm:
        read('maxPieceMm', (cell, { parsed }) => readDimensions(cell, parsed.lengthUnit, decimalMark)) ??
        null,
      acceptedGoods: read('acceptedGoods', readGoodsFlags) ?? [],
      capacityGrams: read('capacityGrams', readGrams),
      capacityLitres,
      rates: rates && { ...rates, ...(deadFreight !== undefined && { deadFreight }) },
      localDeparture: readTime('localDeparture'),
      localArrival: readTime('localArrival'),
      localCutOff: readTime('localCutOff'),
      localLatestAcceptance: readTime('localLatestAcceptance'),
    }),
    errors,
    toError,
  };
}

const dropUndefined = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** The text itself for unknown words, which the contract refuses. */
function readAircraft(cell: string): string {
  if (/^(pass|pax|belly)/i.test(cell)) return 'PASSENGER';
  return /^(freighter|cargo|cao|all.?cargo|main ?deck)/i.test(cell) ? 'FREIGHTER' : cell.toUpperCase();
}

/** Litres of a cell such as `12.5 m³` or `9,000 l`, or of a number below a header with a unit; undefined for any other cell. */
function readLitres(
  cell: string,
  column: DepartureColumn | undefined,
  mark: DecimalMark,
): number | undefined {
  const [, digits = '', unitText = ''] = /^([\d.,\s]+)(.*)$/.exec(cell) ?? [];
  const decimal = parseDecimal(digits.trim(), mark);
  const unit = unitText.trim() || (column?.parsed.text.split(' ').slice(-2).join('') ?? '');
  if (decimal === undefined) return undefined;
  if (/(cbm|m3|m³)$/i.test(unit)) return Math.round(Number(decimal) * 1_000);
  return /(^|[^a-z])(l|lit(re|er)s?)$|litres$/i.test(unit) ? Math.round(Number(decimal)) : undefined;
}
