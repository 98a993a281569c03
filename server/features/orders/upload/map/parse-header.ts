import type { LengthUnit, WeightUnit } from '@portal/contract/orders';
import { parseLengthUnit, parseWeightUnit } from '../cells/read-measure.ts';
import { parseCurrency } from '../cells/read-money.ts';
import { normalizeText } from '../cells/cell-value.ts';

/** A header as words, with what it says in brackets: `Parcel Value (RM)*` is "parcel value" in MYR. */
export interface ParsedHeader {
  readonly text: string;
  readonly weightUnit?: WeightUnit;
  readonly lengthUnit?: LengthUnit;
  readonly currency?: string;
  /** The number in `Product Item 2 SKU`. */
  readonly slot?: number;
}

const BRACKETS = /[([（【]([^)\]）】]*)[)\]）】]/g;

export function parseHeader(header: string): ParsedHeader {
  const parsed: { weightUnit?: WeightUnit; lengthUnit?: LengthUnit; currency?: string; slot?: number } = {};
  const withoutBrackets = header.replaceAll(BRACKETS, (_, bracketText: string) => {
    const isUnit = parseUnit(bracketText, parsed);
    return isUnit ? ' ' : ` ${bracketText} `;
  });
  let text = normalizeText(splitCamelCase(withoutBrackets).replaceAll('#', ' no '));
  text = text.replaceAll(/([a-z])(\d)/g, '$1 $2');
  text = removeTrailingUnit(text, parsed);
  const slot = /\b(?:item|product|line|content|sku) ?(?:item )?(\d{1,2})\b(?= \S)/.exec(text);
  if (slot !== null) {
    parsed.slot = Number(slot[1]);
    text = text.replace(/ (\d{1,2})\b(?= \S)/, '');
  }
  return { text, ...parsed };
}

/** `shipToName` → `ship To Name`; `SKUCode` → `SKU Code`. */
function splitCamelCase(text: string): string {
  return text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/([A-Z]{2,})([A-Z][a-z])/g, '$1 $2');
}

function parseUnit(
  bracketText: string,
  parsed: { weightUnit?: WeightUnit; lengthUnit?: LengthUnit; currency?: string },
): boolean {
  const word = bracketText.trim().replace(/^in /i, '');
  const weight = parseWeightUnit(word);
  const length = parseLengthUnit(word);
  const currency = parseCurrency(word);
  if (weight !== undefined) parsed.weightUnit = weight;
  else if (length !== undefined) parsed.lengthUnit = length;
  else if (currency !== undefined) parsed.currency = currency;
  else return false;
  return true;
}

/** `weight_kg`, `length in cm`, `price sgd`: a unit as the last word, of two letters or more. */
function removeTrailingUnit(
  text: string,
  parsed: { weightUnit?: WeightUnit; lengthUnit?: LengthUnit; currency?: string },
): string {
  const words = text.split(' ');
  const lastWord = words.at(-1) ?? '';
  if (words.length < 2 || lastWord.length < 2) return text;
  const wordBefore = words.at(-2);
  if (!/^(in|id|no)$/.test(lastWord) && parseUnit(lastWord, parsed)) {
    return words.slice(0, wordBefore === 'in' ? -2 : -1).join(' ');
  }
  return text;
}
