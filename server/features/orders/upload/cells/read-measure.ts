import type { DecimalMark, LengthUnit, WeightUnit } from '@portal/contract/orders';
import { MAX_GRAMS, MAX_MILLIMETRES } from '@portal/contract/trade';
import { parseDecimal, toAsciiDigits } from './read-number.ts';
import { cellError, isCellError, type CellError, type CellValue } from './cell-value.ts';

const GRAMS: Readonly<Record<WeightUnit, number>> = { kg: 1000, g: 1, lb: 453.592_37, oz: 28.349_523_125 };
/** Grams of a weight, not rounded. */
export function toGrams(weight: number, unit: WeightUnit): number {
  return weight * GRAMS[unit];
}

const MILLIMETRES: Readonly<Record<LengthUnit, number>> = {
  cm: 10,
  mm: 1,
  m: 1000,
  in: 25.4,
  ft: 304.8,
};
/** Millimetres of a length, not rounded. */
export function toMillimetres(length: number, unit: LengthUnit): number {
  return length * MILLIMETRES[unit];
}

const WEIGHT_UNIT_PATTERNS: readonly (readonly [RegExp, WeightUnit])[] = [
  [/^(kg|kgs|kgm|kilo|kilos|kilograms?|kilogrammes?|公斤|千克|กก|กิโลกรัม)$/, 'kg'],
  [/^(g|gr|grm|gm|gms|grams?|grammes?|gam|克|กรัม)$/, 'g'],
  [/^(lb|lbs|lbr|pounds?|paun)$/, 'lb'],
  [/^(oz|ozs|onz|ounces?)$/, 'oz'],
];
const LENGTH_UNIT_PATTERNS: readonly (readonly [RegExp, LengthUnit])[] = [
  [/^(cm|cms|cmt|centimet(re|er)s?|厘米|ซม|เซนติเมตร)$/, 'cm'],
  [/^(mm|mmt|millimet(re|er)s?|毫米|มม)$/, 'mm'],
  [/^(m|mtr|met(re|er)s?|米|เมตร)$/, 'm'],
  [/^(in|inch|inches|inc|"|″|”|''|英寸|นิ้ว)$/, 'in'],
  [/^(ft|foot|feet|'|′|’|英尺|ฟุต)$/, 'ft'],
];

function matchUnit<U>(words: readonly (readonly [RegExp, U])[], text: string): U | undefined {
  const unitText = text.toLowerCase().replaceAll(/[.\s()[\]]/g, '');
  return words.find(([pattern]) => pattern.test(unitText))?.[1];
}

export function parseWeightUnit(text: string): WeightUnit | undefined {
  return matchUnit(WEIGHT_UNIT_PATTERNS, text);
}

export function parseLengthUnit(text: string): LengthUnit | undefined {
  return matchUnit(LENGTH_UNIT_PATTERNS, text);
}

const NUMBER_WITH_UNIT = /^([-+\d.,\s\u00A0'’]*\d[\d.,]*)\s*([^\d\s.,].*)?$/u;

/** Pounds and ounces, or kilograms and grams, of one weight: `1 lb 4 oz`. */
const TWO_UNITS =
  /^([\d.,]+\s*(?:lbs?|pounds?|kgs?))\.?,?\s*(?:and\s*)?([\d.,]+\s*(?:oz|ounces?|g|gr|grams?))\.?$/i;

/** The unit behind the number of a cell such as `500g`; undefined when there is none. */
export function findCellWeightUnit(cell: string): WeightUnit | undefined {
  const [, large = cell] = TWO_UNITS.exec(cell) ?? [];
  const unitText = NUMBER_WITH_UNIT.exec(toAsciiDigits(large))?.[2];
  return unitText === undefined ? undefined : parseWeightUnit(unitText);
}

/**
 * Reads grams from a cell such as `1.25`, `1,25 kg`, `500g` or `1 lb 4 oz`. A unit in the cell takes precedence over `unit`; a
 * weight without either is an error.
 */
export function readWeight(
  cell: string,
  unit: WeightUnit | undefined,
  mark: DecimalMark,
): CellValue<number> | CellError {
  const grams = parseGrams(cell, unit, mark);
  if (isCellError(grams)) return grams;
  const { value, unit: unitOfCell } = grams;
  if (value <= 0) return cellError('row.zero_weight');
  if (value < 1) return cellError('row.below_one_gram', { unit: unitOfCell });
  if (value > MAX_GRAMS) return cellError('row.too_heavy', { maximumGrams: MAX_GRAMS, unit: unitOfCell });
  return { value: Math.round(value) };
}

/** Grams, not rounded, and the unit of the cell. */
function parseGrams(
  cell: string,
  unit: WeightUnit | undefined,
  mark: DecimalMark,
): { readonly value: number; readonly unit: WeightUnit } | CellError {
  const [, large, small] = TWO_UNITS.exec(cell) ?? [];
  if (large !== undefined && small !== undefined) {
    const largePart = parseGrams(large, undefined, mark);
    const smallPart = parseGrams(small, undefined, mark);
    if (isCellError(largePart) || isCellError(smallPart))
      return isCellError(largePart) ? largePart : smallPart;
    return { ...largePart, value: largePart.value + smallPart.value };
  }
  const [, digits = cell, unitText] = NUMBER_WITH_UNIT.exec(toAsciiDigits(cell)) ?? [];
  const unitOfCell = unitText === undefined ? unit : parseWeightUnit(unitText);
  const decimal = parseDecimal(digits, mark);
  if (decimal === undefined || (unitOfCell === undefined && unitText !== undefined)) {
    return cellError('row.not_weight', { unit: unit ?? 'kg', example: unit === 'g' ? '1250' : '1.25' });
  }
  if (unitOfCell === undefined) return cellError('row.no_weight_unit');
  return { value: toGrams(Number(decimal), unitOfCell), unit: unitOfCell };
}

/**
 * Reads millimetres; undefined for 0, which stands for an unknown length. A unit in the cell takes precedence over `unit`; a
 * length without either is an error.
 */
export function readLength(
  cell: string,
  unit: LengthUnit | undefined,
  mark: DecimalMark,
): CellValue<number | undefined> | CellError {
  const [, digits = cell, unitText] = NUMBER_WITH_UNIT.exec(toAsciiDigits(cell)) ?? [];
  const unitOfCell = unitText === undefined ? unit : parseLengthUnit(unitText);
  const decimal = parseDecimal(digits, mark);
  if (decimal === undefined || (unitOfCell === undefined && unitText !== undefined)) {
    return cellError('row.not_length', { unit: unit ?? 'cm' });
  }
  if (Number(decimal) === 0) return { value: undefined };
  if (unitOfCell === undefined) return cellError('row.no_length_unit');
  const millimetres = toMillimetres(Number(decimal), unitOfCell);
  if (millimetres < 0) return cellError('row.negative_length');
  if (Math.round(millimetres) === 0) return cellError('row.below_one_millimetre', { unit: unitOfCell });
  if (millimetres > MAX_MILLIMETRES) {
    return cellError('row.too_large', { maximumMm: MAX_MILLIMETRES, unit: unitOfCell });
  }
  return { value: Math.round(millimetres) };
}
