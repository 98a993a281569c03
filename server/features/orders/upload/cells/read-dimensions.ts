import { isPlaceholder } from '@portal/contract/core';
import type { DecimalMark, LengthUnit } from '@portal/contract/orders';
import type { Parcel } from '@portal/contract/trade';
import { cellError, isCellError, type CellError, type CellValue } from './cell-value.ts';
import { parseLengthUnit, readLength } from './read-measure.ts';

/** The sides of a parcel in millimetres. */
export type Dimensions = Pick<Parcel, 'lengthMm' | 'widthMm' | 'heightMm'>;

/** A side of a cell such as `30 x 20 x 10 cm` or `L30 W20 H10 cm`. */
interface Side {
  /** `l`, `w`, `h` or, for depth, `d`. */
  readonly label: string | undefined;
  readonly digits: string;
  /** The text behind the digits. */
  readonly unitText: string;
}

/** Between sides: a cross, or the space before the label of the next one. */
const SEPARATOR =
  /\s*(?:[x×✕х*;|/]|\bby\b|,\s)\s*(?=(?:[lwhd]\p{L}*\.?\s*[:=]?\s*)?\d)|[\s,]+(?=[lwhd]\p{L}*\.?\s*[:=]?\s*\d)/iu;
const SIDE =
  /^(?:([lwhd])\p{L}*\.?\s*[:=]?\s*)?(\d[\d.,]*)\s*([^\d\s.,()][^\d()]*?)?\s*(?:\(\s*([lwhd])\p{L}*\s*\))?\.?$/iu;

/** The sides of a cell; undefined when the text is something else. A single length is one side. */
function splitSides(cell: string): Side[] | undefined {
  const sides: Side[] = [];
  for (const part of cell.split(SEPARATOR)) {
    const [, before, digits, unitText = '', behind] = SIDE.exec(part.trim()) ?? [];
    if (digits === undefined) return undefined;
    sides.push({ label: (before ?? behind)?.toLowerCase(), digits, unitText });
  }
  return sides;
}

/** Days of numbers, such as 28/11/2026. */
const DAY = /^\d{1,4}\/\d{1,2}\/\d{1,4}$/;

/** Whether a cell has the three sides of a parcel. */
export function hasThreeSides(cell: string): boolean {
  if (DAY.test(cell)) return false;
  const sides = splitSides(cell);
  return sides?.length === 3 && sides.every(({ unitText }) => unitText === '' || hasUnit(unitText));
}

const hasUnit = (unitText: string) => parseLengthUnit(unitText) !== undefined;

/** The unit behind the last number of a cell such as `30 cm` or `30x20x10 cm`; undefined when there is none. */
export function findCellLengthUnit(cell: string): LengthUnit | undefined {
  return parseLengthUnit(splitSides(cell)?.at(-1)?.unitText ?? '');
}

/** The numbers of a cell of sides. */
export function listSideDigits(cell: string): string[] {
  return splitSides(cell)?.map(({ digits }) => digits) ?? [];
}

/**
 * Reads the sides of a cell such as `30x20x10`, `12"x8"x4"` or `L30 W20 H10 cm`. A side without a unit has that of the last
 * one, else `unit`; without labels they are length, width and height. None for a placeholder.
 */
export function readDimensions(
  cell: string,
  unit: LengthUnit | undefined,
  mark: DecimalMark,
): CellValue<Dimensions> | CellError {
  if (isPlaceholder(cell)) return { value: {} };
  const sides = splitSides(cell);
  if (sides === undefined || sides.length !== 3) return cellError('row.not_dimensions');
  const lastUnit = sides.at(-1)?.unitText ?? '';
  const keys = orderKeys(sides.map(({ label }) => label));
  const dimensions: Dimensions = {};
  for (const [index, { digits, unitText }] of sides.entries()) {
    const length = readLength(`${digits} ${unitText || lastUnit}`.trim(), unit, mark);
    if (isCellError(length))
      return length.code === 'row.not_length' ? cellError('row.not_dimensions') : length;
    const key = keys[index];
    if (key !== undefined && length.value !== undefined) dimensions[key] = length.value;
  }
  return { value: dimensions };
}

const KEYS = ['lengthMm', 'widthMm', 'heightMm'] as const;

/** The keys of three sides by their labels. A depth is the length or, beside a length, the height. */
function orderKeys(labels: readonly (string | undefined)[]): readonly (keyof Dimensions)[] {
  const depth = labels.includes('l') ? 'heightMm' : 'lengthMm';
  const keyOf: Readonly<Record<string, keyof Dimensions>> = {
    l: 'lengthMm',
    w: 'widthMm',
    h: 'heightMm',
    d: depth,
  };
  const keys = labels.flatMap((label) => (label === undefined ? [] : (keyOf[label] ?? [])));
  return new Set(keys).size === KEYS.length ? keys : KEYS;
}
