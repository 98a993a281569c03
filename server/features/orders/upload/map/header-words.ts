import type { LengthUnit, WeightUnit } from '@portal/contract/orders';
import { lengthUnitOf, weightUnitOf } from '../cells/read-measure.ts';
import { currencyOf } from '../cells/read-money.ts';
import { plain } from '../cells/reading.ts';

/** A header as words, with what it says in brackets: `Parcel Value (RM)*` is "parcel value" in MYR. */
export interface HeaderWords {
  readonly text: string;
  readonly weightUnit?: WeightUnit;
  readonly lengthUnit?: LengthUnit;
  readonly currency?: string;
  /** The number in `Product Item 2 SKU`. */
  readonly slot?: number;
}

const BRACKETS = /[([（【]([^)\]）】]*)[)\]）】]/g;

export function headerWords(header: string): HeaderWords {
  const said: { weightUnit?: WeightUnit; lengthUnit?: LengthUnit; currency?: string; slot?: number } = {};
  const outside = header.replaceAll(BRACKETS, (_, inside: string) => {
    const unit = readUnits(inside, said);
    return unit ? ' ' : ` ${inside} `;
  });
  let text = plain(splitCamel(outside).replaceAll('#', ' no '));
  text = text.replaceAll(/([a-z])(\d)/g, '$1 $2');
  text = takeTrailingUnit(text, said);
  const slot = /\b(?:item|product|line|content|sku) ?(?:item )?(\d{1,2})\b(?= \S)/.exec(text);
  if (slot !== null) {
    said.slot = Number(slot[1]);
    text = text.replace(/ (\d{1,2})\b(?= \S)/, '');
  }
  return { text, ...said };
}

/** `shipToName` → `ship To Name`; `SKUCode` → `SKU Code`. */
function splitCamel(text: string): string {
  return text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/([A-Z]{2,})([A-Z][a-z])/g, '$1 $2');
}

function readUnits(
  inside: string,
  said: { weightUnit?: WeightUnit; lengthUnit?: LengthUnit; currency?: string },
): boolean {
  const word = inside.trim().replace(/^in /i, '');
  const weight = weightUnitOf(word);
  const length = lengthUnitOf(word);
  const currency = currencyOf(word);
  if (weight !== undefined) said.weightUnit = weight;
  else if (length !== undefined) said.lengthUnit = length;
  else if (currency !== undefined) said.currency = currency;
  else return false;
  return true;
}

/** `weight_kg`, `length in cm`, `price sgd`: a unit as the last word, of two letters or more. */
function takeTrailingUnit(
  text: string,
  said: { weightUnit?: WeightUnit; lengthUnit?: LengthUnit; currency?: string },
): string {
  const words = text.split(' ');
  const last = words.at(-1) ?? '';
  if (words.length < 2 || last.length < 2) return text;
  const before = words.at(-2);
  if (!/^(in|id|no)$/.test(last) && readUnits(last, said)) {
    return words.slice(0, before === 'in' ? -2 : -1).join(' ');
  }
  return text;
}
