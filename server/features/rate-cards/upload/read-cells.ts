import type { DecimalMark, WeightUnit } from '@portal/contract/orders';
import {
  isCellError,
  parseDecimal,
  parseWeightUnit,
  readAmount,
  toAsciiDigits,
  toGrams,
} from '../../orders/index.ts';

/** A weight label: grams from which, or up to which, a price applies; both for a range, neither for a plain weight. */
export interface WeightLabel {
  readonly fromGrams?: number;
  readonly toGrams?: number;
  /** A weight without words: the column says what it is. */
  readonly grams?: number;
}

const NUMBER = '(\\d[\\d.,]*)\\s*([\\p{L}\\p{M}]*)\\.?';
const RANGE = new RegExp(
  `^(?:>|from|trên|từ|über)?\\s*${NUMBER}\\s*(?:-|–|—|~|to|đến|ถึง|至|bis|à|hingga)\\s*${NUMBER}$`,
  'iu',
);
const FROM = new RegExp(
  `^(?:\\+|>=?|≥|over|above|from|trên|เกิน|超过|q)\\s*${NUMBER}$|^${NUMBER}\\s*(?:\\+|and (?:above|over|more))$`,
  'iu',
);
const UP_TO = new RegExp(
  `^(?:<=?|≤|-|up ?to|upto|until|max\\.?|first|not over|(?:cho )?đến|ไม่เกิน|不超过|首重|bis|jusqu.à|hingga|sampai)\\s*${NUMBER}$`,
  'iu',
);
const PLAIN = new RegExp(`^${NUMBER}$`, 'iu');

/** Reads a weight label such as `0.5`, `+45`, `up to 2 kg`, `5 - 10 kg` or `N` (from 0, as air freight tariffs write). */
export function readWeightLabel(label: string, unit: WeightUnit, mark: DecimalMark): WeightLabel | undefined {
  if (/^(n|normal)$/i.test(label)) return { fromGrams: 0 };
  const read = (digits: string | undefined, unitText: string | undefined) => {
    const ownUnit = unitText === undefined || unitText === '' ? unit : parseWeightUnit(unitText);
    const decimal = digits === undefined ? undefined : parseDecimal(digits, mark);
    return ownUnit === undefined || decimal === undefined
      ? undefined
      : Math.round(toGrams(Number(decimal), ownUnit));
  };
  const cell = toAsciiDigits(label);
  const range = RANGE.exec(cell);
  if (range !== null) {
    const [, from, fromUnit, to, toUnit] = range;
    const [fromGrams, toGramsValue] = [read(from, fromUnit || toUnit), read(to, toUnit)];
    return fromGrams === undefined || toGramsValue === undefined
      ? undefined
      : { fromGrams, toGrams: toGramsValue };
  }
  const from = FROM.exec(cell);
  if (from !== null) {
    const fromGrams = read(from[1] ?? from[3], from[2] ?? from[4]);
    return fromGrams === undefined ? undefined : { fromGrams };
  }
  const upTo = UP_TO.exec(cell);
  if (upTo !== null) {
    const upToGrams = read(upTo[1], upTo[2]);
    return upToGrams === undefined ? undefined : { toGrams: upToGrams };
  }
  const plain = PLAIN.exec(cell);
  const grams = plain === null ? undefined : read(plain[1], plain[2]);
  return grams === undefined ? undefined : { grams };
}

/** What a row of a price table contains beside weights. */
export type RowKind = 'MINIMUM' | 'MAXIMUM_WEIGHT' | 'MAXIMUM_CHARGE' | 'ADDITIONAL' | 'PER_UNIT';

/** The kind of a row by its label, such as `Min`, `Max weight`, `each additional 0.5 kg`; undefined for a weight. */
export function readRowKind(label: string): RowKind | undefined {
  if (/^(m|min\.?|minimum)( (charge|price|rate|cost))?$/i.test(label)) return 'MINIMUM';
  if (/^max(imum|\.)?( (weight|kg))?( \(?kgs?\)?)?$/i.test(label)) return 'MAXIMUM_WEIGHT';
  if (/^max(imum|\.)? (charge|price|cost)$/i.test(label)) return 'MAXIMUM_CHARGE';
  if (
    /add(itional|'?l)?\b|\beach\b|\bextra\b|\bfurther\b|thereafter|subsequent|\bnext\b|\bevery\b|tiếp theo|ต่อไป|续重|續重|weitere|supplémentaire|tambahan|berikutnya/i.test(
      label,
    )
  )
    return 'ADDITIONAL';
  return /^(rate |price )?(per|\/) ?\d*[.,]?\d* ?(kg|kgs|g|lb|lbs|oz)\b/i.test(label)
    ? 'PER_UNIT'
    : undefined;
}

/** The weight that a price of further weight is for, such as 500 for `per 0.5 kg`, in grams. */
export function readUnitGrams(label: string, unit: WeightUnit, mark: DecimalMark): number {
  const [, digits = '', unitText = ''] = /(\d*[.,]?\d*)\s*(kgs?|g|lbs?|oz)\b/i.exec(label) ?? [];
  // The fraction of a unit has one reading whatever the mark of prices is.
  const ownMark = /^\d?[.,]\d{1,2}$/.test(digits) ? (digits.includes(',') ? 'comma' : 'point') : mark;
  const amount = digits === '' ? 1 : Number(parseDecimal(digits, ownMark) ?? '1');
  return Math.max(1, Math.round(toGrams(amount === 0 ? 1 : amount, parseWeightUnit(unitText) ?? unit)));
}

/** A number without a unit or with a currency, such as `12.50`, `1.250,00` or `SGD 12.50`. */
export function readNumber(cell: string, mark: DecimalMark): number | undefined {
  const amount = readAmount(cell, mark);
  return isCellError(amount) ? undefined : Number(amount.value.decimal);
}

/** Days such as `3`, `2-4` or `2 to 4 days`. */
export function readDays(cell: string): { readonly min: number; readonly max: number } | undefined {
  const [, min, max = min] =
    /^(\d{1,3})\s*(?:(?:-|–|to)\s*(\d{1,3}))?\s*(?:working |business )?(?:d|days?)?$/i.exec(cell) ?? [];
  return min === undefined ? undefined : { min: Number(min), max: Number(max) };
}
