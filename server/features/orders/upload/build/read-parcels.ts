import type { DecimalMark, LengthUnit } from '@portal/contract/orders';
import { PACKAGE_TYPES, type OrderItem, type PackageType, type Parcel } from '@portal/contract/trade';
import { readBoolean } from '../cells/read-boolean.ts';
import { readDimensions, type Dimensions } from '../cells/read-dimensions.ts';
import { parseLengthUnit, readLength, readWeight } from '../cells/read-measure.ts';
import { cellError, isCellError, type CellError, type CellValue } from '../cells/cell-value.ts';
import { readEnum } from '../cells/read-enum.ts';
import { readWholeNumber } from '../cells/read-text.ts';
import { findRowWeightUnit, readCellNumber, readCellWeight } from './read-numbers.ts';
import type { MappingPlan } from './mapping-plan.ts';
import type { Cell, OrderReader } from './order-reader.ts';

const MAX_PIECES = 999;

/**
 * Reads the parcels from the field `parcels`, or else divides the weight of the order evenly by its pieces. Undefined, with
 * the errors added to the reader, when there is no valid weight.
 */
export function readParcels(
  reader: OrderReader,
  plan: MappingPlan,
  items: readonly OrderItem[] | undefined,
): Parcel[] | undefined {
  const parcelsCell = reader.orderCell('parcels');
  if (parcelsCell !== undefined)
    return reader.read('parcels', parcelsCell, (text, cell) => parseParcelList(text, getDecimalMark(cell)));
  const pieces =
    reader.read('pieces', reader.orderCell('pieces'), (text, cell) =>
      readCellNumber(text, cell, (number, mark) => readWholeNumber(number, mark, MAX_PIECES)),
    ) ?? 1;
  const size = { ...readSize(reader), ...readPackage(reader) };
  const totalGrams = readOrderGrams(reader, plan, items);
  if (totalGrams === undefined) return undefined;
  if (pieces === 1) return [{ grossGrams: totalGrams, ...size }];
  const gramsPerPiece = Math.floor(totalGrams / pieces);
  return Array.from({ length: pieces }, (_, index) => ({
    grossGrams: Math.max(1, gramsPerPiece + (index < totalGrams % pieces ? 1 : 0)),
    ...size,
  }));
}

const getDecimalMark = ({ column }: Cell): DecimalMark => column?.decimalMark ?? 'point';

const PARCEL_PATTERN = /^(.*?)(?:\s+(\d[\d.,]*\s*[x×*].*))?$/i;
const PACKAGE_PATTERN = new RegExp(
  `^(.*?)(?:\\s+(${PACKAGE_TYPES.join('|')}))?(?:\\s+((?:not )?stackable))?$`,
  'i',
);

/**
 * Parses a list such as `1.2 kg 30x20x10 cm CT stackable; 0.8 kg`: a weight for each parcel, and optionally its size, package
 * type and whether it is stackable.
 */
function parseParcelList(text: string, mark: DecimalMark): CellValue<Parcel[]> | CellError {
  const parts = text.split(/[;\n]/).map((part) => part.trim());
  const parcelTexts = parts.filter((part) => part !== '');
  if (parcelTexts.length > MAX_PIECES)
    return cellError('row.too_many_parcels', { maximum: MAX_PIECES, count: parcelTexts.length });
  const parcels: Parcel[] = [];
  for (const part of parcelTexts) {
    const [, measures = part, packageType, stackable] = PACKAGE_PATTERN.exec(part) ?? [];
    const [, weight = measures, sides] = PARCEL_PATTERN.exec(measures) ?? [];
    const grams = readWeight(weight, 'kg', mark);
    if (isCellError(grams)) return grams;
    const size = sides === undefined ? { value: {} } : readDimensions(sides, 'cm', mark);
    if (isCellError(size)) return size;
    parcels.push({
      grossGrams: grams.value,
      ...size.value,
      ...(packageType !== undefined && { packageType: packageType.toUpperCase() as PackageType }),
      ...(stackable !== undefined && { isStackable: stackable.toLowerCase() === 'stackable' }),
    });
  }
  return parcels.length > 0 ? { value: parcels } : cellError('row.no_parcels');
}

/** Reads the sides of a parcel from their columns, and those that have none from the column of all sides. */
function readSize(reader: OrderReader): Dimensions {
  const rowUnit = parseLengthUnit(reader.orderCell('lengthUnit')?.text ?? '');
  const readCell = <T>(
    field: 'length' | 'width' | 'height' | 'dimensions',
    read: (text: string, unit: LengthUnit | undefined, mark: DecimalMark) => CellValue<T> | CellError,
  ) =>
    reader.read(field, reader.orderCell(field), (text, cell) =>
      readCellNumber(text, cell, (number, mark) => read(number, cell.column?.lengthUnit ?? rowUnit, mark)),
    );
  const size: Dimensions = { ...readCell('dimensions', readDimensions) };
  for (const [field, key] of SIDES) {
    const millimetres = readCell(field, readLength);
    if (millimetres !== undefined) size[key] = millimetres;
  }
  return size;
}

/** Reads what all parcels have in common besides their size. */
function readPackage(reader: OrderReader): Pick<Parcel, 'packageType' | 'isStackable'> {
  const packageType = reader.read('packageType', reader.orderCell('packageType'), (text) =>
    readEnum('packageType', text),
  );
  const isStackable = reader.read('isStackable', reader.orderCell('isStackable'), readBoolean);
  return {
    ...(packageType !== undefined && { packageType }),
    ...(isStackable !== undefined && { isStackable }),
  };
}

const SIDES = [
  ['length', 'lengthMm'],
  ['width', 'widthMm'],
  ['height', 'heightMm'],
] as const;

interface WeighedRow {
  readonly cell: Cell;
  readonly grams: number;
}

/** A row whose weight cell is not a weight. */
interface UnreadableRow {
  readonly cell: Cell;
  readonly error: CellError;
}

/**
 * Reads the gross weight of the whole order. A row with words instead of a weight ("See ASN-93") is allowed when another
 * row has the weight; otherwise the weights of the items or the default weight are used.
 */
function readOrderGrams(
  reader: OrderReader,
  plan: MappingPlan,
  items: readonly OrderItem[] | undefined,
): number | undefined {
  const weighedRows: WeighedRow[] = [];
  const unreadableRows: UnreadableRow[] = [];
  for (const row of reader.group.rows) {
    const cell = reader.rowCell(row.texts, row.number, 'weight');
    if (cell === undefined || cell.column === null) continue;
    const weight = readCellWeight(cell.text, cell, findRowWeightUnit(reader, row.texts, row.number));
    if (isCellError(weight)) unreadableRows.push({ cell, error: weight });
    else weighedRows.push({ cell, grams: weight.value });
  }
  const [first] = weighedRows;
  if (first !== undefined) {
    const [unreadableRow] = unreadableRows;
    if (unreadableRow !== undefined) {
      reader.addWarning(
        'weight',
        cellError('row.weight_of_other_row_used', { row: first.cell.row }),
        unreadableRow.cell,
      );
    }
    return combineRowWeights(reader, plan, weighedRows, first);
  }
  return readFallbackWeight(reader, plan, items, unreadableRows);
}

/** The sum of the row weights, or the weight that all rows have in common. */
function combineRowWeights(
  reader: OrderReader,
  plan: MappingPlan,
  weighedRows: readonly WeighedRow[],
  first: WeighedRow,
): number | undefined {
  if (plan.mapping.weightScope === 'row') return weighedRows.reduce((sum, { grams }) => sum + grams, 0);
  const conflicting = weighedRows.find(({ grams }) => grams !== first.grams);
  if (conflicting === undefined) return first.grams;
  reader.addError(
    'weight',
    cellError('row.conflicting_weights', {
      orderCode: reader.group.code,
      otherValue: first.cell.text,
      row: first.cell.row,
    }),
    conflicting.cell,
  );
  return undefined;
}

function readFallbackWeight(
  reader: OrderReader,
  plan: MappingPlan,
  items: readonly OrderItem[] | undefined,
  unreadableRows: readonly UnreadableRow[],
): number | undefined {
  const [unreadableRow] = unreadableRows;
  if (items !== undefined && items.every(({ grossGrams }) => grossGrams !== undefined)) {
    return items.reduce((sum, { grossGrams = 0, quantity }) => sum + grossGrams * quantity, 0);
  }
  const defaultWeight = plan.defaults.get('weight');
  if (defaultWeight !== undefined) {
    const grams = reader.read(
      'weight',
      { ...defaultWeight, row: reader.group.rows[0]?.number ?? 0 },
      (text) => readWeight(text, 'kg', 'point'),
    );
    if (unreadableRow !== undefined && grams !== undefined) {
      reader.addWarning(
        'weight',
        cellError('row.default_weight_used', { defaultGrams: grams }),
        unreadableRow.cell,
      );
    }
    return grams;
  }
  if (unreadableRow === undefined) reader.reportMissing('weight');
  else reader.read('weight', unreadableRow.cell, () => unreadableRow.error);
  return undefined;
}
