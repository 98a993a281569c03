import type { DecimalMark, WeightUnit } from '@portal/contract/orders';
import { readRowKind, readWeightLabel, type RowKind, type WeightLabel } from './read-cells.ts';
import { matchField } from './match-field.ts';

/** A weight with a unit or with decimals: a plain number in a header is that of a zone. */
const CLEAR_WEIGHT = /\d\s*(kgs?|g|gms?|grams?|lbs?|oz|公斤|กก)\b|^\D*\d{1,2}[.,]\d{1,2}\b/i;
/** Breaks of air freight, whose prices are per kilogram. */
const AIR_BREAK = /^[-+q]/i;
/** Headers of weights from which they are those of a table. */
const MIN_HEADERS = 2;

/**
 * The headers of a table with weights across: at least two headers behind the first one are weights or further weight, such as
 * `each additional kg`, and the first one is none. Empty for other tables.
 */
export function findWeightHeaders([first = '', ...names]: readonly string[]): string[] {
  if (['fromWeight', 'toWeight'].includes(matchField(first) ?? '')) return [];
  const weights = names.filter(
    (name) => !AIR_BREAK.test(name) && readHeaderLabel(name, 'kg', 'point') !== undefined,
  );
  const headers = names.filter((name) => weights.includes(name) || readRowKind(name) !== undefined);
  return headers.length >= MIN_HEADERS && weights.some((name) => CLEAR_WEIGHT.test(name)) ? headers : [];
}

/** The kind of the prices below a header, and the weights of their band. */
export interface WeightHeader {
  readonly kind: 'BREAK' | RowKind;
  readonly weights: Omit<WeightLabel, 'grams'>;
}

/** Reads the header of a weight; undefined for another text. */
export function readWeightHeader(
  name: string,
  unit: WeightUnit,
  mark: DecimalMark,
): WeightHeader | undefined {
  const kind = readRowKind(name);
  if (kind !== undefined) return { kind, weights: {} };
  const label = readHeaderLabel(name, unit, mark);
  if (label === undefined) return undefined;
  const { grams, ...weights } = label;
  return { kind: 'BREAK', weights: grams === undefined ? weights : { toGrams: grams } };
}

/** The fraction of a weight, such as 0,5, has one reading whatever the mark of the prices is. */
function readHeaderLabel(name: string, unit: WeightUnit, mark: DecimalMark): WeightLabel | undefined {
  const [fraction] = /\d[.,]\d{1,2}(?!\d)/.exec(name) ?? [];
  const ownMark = fraction === undefined ? mark : fraction.includes(',') ? 'comma' : 'point';
  return readWeightLabel(name, unit, ownMark);
}
