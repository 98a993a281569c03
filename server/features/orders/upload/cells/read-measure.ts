import {
  MAX_GRAMS,
  MAX_MILLIMETRES,
  type DecimalMark,
  type LengthUnit,
  type WeightUnit,
} from '@portal/contract/orders';
import { plainDecimal } from './read-number.ts';
import { fault, type CellFault, type Reading } from './reading.ts';

const GRAMS: Readonly<Record<WeightUnit, number>> = { kg: 1000, g: 1, lb: 453.592_37, oz: 28.349_523_125 };
const MILLIMETRES: Readonly<Record<LengthUnit, number>> = { cm: 10, mm: 1, m: 1000, in: 25.4 };

const WEIGHT_WORDS: readonly (readonly [RegExp, WeightUnit])[] = [
  [/^(kg|kgs|kgm|kilo|kilos|kilograms?|kilogrammes?|公斤|千克|กก|กิโลกรัม)$/, 'kg'],
  [/^(g|gr|grm|gm|gms|grams?|grammes?|gam|克|กรัม)$/, 'g'],
  [/^(lb|lbs|lbr|pounds?|paun)$/, 'lb'],
  [/^(oz|ozs|onz|ounces?)$/, 'oz'],
];
const LENGTH_WORDS: readonly (readonly [RegExp, LengthUnit])[] = [
  [/^(cm|cms|cmt|centimet(re|er)s?|厘米|ซม|เซนติเมตร)$/, 'cm'],
  [/^(mm|mmt|millimet(re|er)s?|毫米|มม)$/, 'mm'],
  [/^(m|mtr|met(re|er)s?|米|เมตร)$/, 'm'],
  [/^(in|inch|inches|inc|"|″|英寸|นิ้ว)$/, 'in'],
];

function unitIn<U>(words: readonly (readonly [RegExp, U])[], text: string): U | undefined {
  const word = text.toLowerCase().replaceAll(/[.\s()[\]]/g, '');
  return words.find(([pattern]) => pattern.test(word))?.[1];
}

export function weightUnitOf(text: string): WeightUnit | undefined {
  return unitIn(WEIGHT_WORDS, text);
}

export function lengthUnitOf(text: string): LengthUnit | undefined {
  return unitIn(LENGTH_WORDS, text);
}

const WITH_UNIT = /^([-+\d.,\s\u00A0'’]*\d[\d.,]*)\s*([^\d\s.,].*)?$/u;

/** Grams of a cell such as `1.25`, `1,25 kg` or `500g`; a unit in the cell goes before the column's. */
export function readWeight(cell: string, unit: WeightUnit, mark: DecimalMark): Reading<number> | CellFault {
  const [, digits = cell, word] = WITH_UNIT.exec(cell) ?? [];
  const own = word === undefined ? unit : weightUnitOf(word);
  const decimal = own === undefined ? undefined : plainDecimal(digits, mark);
  if (own === undefined || decimal === undefined) {
    return fault('not_weight', { unit, example: unit === 'g' ? '1250' : '1.25' });
  }
  const grams = Number(decimal) * GRAMS[own];
  if (grams <= 0) return fault('zero_weight');
  if (grams > MAX_GRAMS) return fault('too_heavy', { most: MAX_GRAMS / 1000, unit: own });
  return { value: Math.max(1, Math.round(grams)) };
}

/** Millimetres; nothing for an edge of 0, which is how files say that it is not known. */
export function readLength(
  cell: string,
  unit: LengthUnit,
  mark: DecimalMark,
): Reading<number | undefined> | CellFault {
  const [, digits = cell, word] = WITH_UNIT.exec(cell) ?? [];
  const own = word === undefined ? unit : lengthUnitOf(word);
  const decimal = own === undefined ? undefined : plainDecimal(digits, mark);
  if (own === undefined || decimal === undefined) {
    return fault('not_length', { unit });
  }
  const millimetres = Math.round(Number(decimal) * MILLIMETRES[own]);
  if (millimetres < 0) return fault('negative_length');
  if (millimetres > MAX_MILLIMETRES) {
    return fault('too_large', { most: MAX_MILLIMETRES / 1000, unit: own });
  }
  return { value: millimetres === 0 ? undefined : millimetres };
}
