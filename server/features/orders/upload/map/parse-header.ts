import { normalizeText } from '@portal/contract/core';
import type { LengthUnit, WeightUnit } from '@portal/contract/orders';
import { parseLengthUnit, parseWeightUnit } from '../cells/read-measure.ts';
import { parseCurrency } from '../cells/read-money.ts';

/** The words of a header, and its unit, currency and slot: `Parcel Value (RM)*` is "parcel value" in MYR. */
export interface ParsedHeader {
  readonly text: string;
  readonly weightUnit?: WeightUnit;
  readonly lengthUnit?: LengthUnit;
  readonly currency?: string;
  /** The item number, such as 2 in `Product Item 2 SKU`. */
  readonly slot?: number;
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };
type HeaderDetails = Writable<Omit<ParsedHeader, 'text'>>;

/** A number behind a word for an item, before further words. */
const ITEM_NUMBER =
  /(?:\b(?:item|product|line|content|sku|article|artikel|produkt|produit|producto|articulo|prodotto|articolo|barang|produk|san pham)|商品|产品|物品|สินค้า) ?(?:item )?(\d{1,2})\b(?= \S)/;
const BRACKETS = /[([（【]([^)\]）】]*)[)\]）】]/g;

export function parseHeader(header: string): ParsedHeader {
  const details: HeaderDetails = {};
  const withoutBrackets = header.replaceAll(BRACKETS, (_, bracketText: string) => {
    const isUnit = parseUnit(bracketText, details);
    return isUnit ? ' ' : ` ${bracketText} `;
  });
  let text = normalizeText(splitCamelCase(withoutBrackets).replaceAll('#', ' no '))
    .replaceAll('adresszusatz', 'adresse zusatz')
    .replaceAll(/\badres(s?zeile|regel)\b/g, 'adresse');
  text = text.replaceAll(/([\p{L}\p{M}])(\d)/gu, '$1 $2').replaceAll(/(\d)(?=[^\0-\x7F])/g, '$1 ');
  text = removeTrailingUnit(text, details);
  const slot = ITEM_NUMBER.exec(text);
  if (slot !== null) {
    details.slot = Number(slot[1]);
    text = text.replace(/ (\d{1,2})\b(?= \S)/, '');
  }
  return { text: SIDE_LETTERS.get(text) ?? text, ...details };
}

/** Columns of the sides of a parcel are often called L, W and H. */
const SIDE_LETTERS: ReadonlyMap<string, string> = new Map([
  ['l', 'length'],
  ['w', 'width'],
  ['h', 'height'],
]);

/** `shipToName` → `ship To Name`; `SKUCode` → `SKU Code`; `item3Name` → `item3 Name`. */
function splitCamelCase(text: string): string {
  return text.replaceAll(/([a-z]\d*)([A-Z])/g, '$1 $2').replaceAll(/([A-Z]{2,})([A-Z][a-z])/g, '$1 $2');
}

function parseUnit(bracketText: string, details: HeaderDetails): boolean {
  const word = bracketText.trim().replace(/^in /i, '');
  const weight = parseWeightUnit(word);
  const length = parseLengthUnit(word);
  const currency = parseCurrency(word);
  if (weight !== undefined) details.weightUnit = weight;
  else if (length !== undefined) details.lengthUnit = length;
  else if (currency !== undefined) details.currency = currency;
  else return false;
  return true;
}

/** Words before a unit of one letter, and before "in". */
const MEASURE =
  /\b(length|len|width|height|depth|dims?|dimensions?|weight|wt|wgt|panjang|lebar|tinggi|berat|chieu|trong luong|poids|gewicht|peso|longueur|largeur|hauteur|lange|breite|hohe|largo|ancho|alto|lunghezza|larghezza|altezza|lengte|breedte|hoogte|[lwh])\b/;

/** Removes a unit at the end: `weight_kg`, `length in cm`, `length_in`, `price sgd`. A weight unit alone is the header. */
function removeTrailingUnit(text: string, details: HeaderDetails): string {
  const words = text.split(' ');
  const lastWord = words.at(-1) ?? '';
  if (words.length < 2) {
    const weightUnit = parseWeightUnit(text);
    if (weightUnit !== undefined) details.weightUnit = weightUnit;
    return text;
  }
  const wordBefore = words.at(-2);
  const isUnclear = lastWord.length < 2 || lastWord === 'in';
  if (isUnclear && !MEASURE.test(words.slice(0, -1).join(' '))) return text;
  if (!/^(id|no)$/.test(lastWord) && parseUnit(lastWord, details)) {
    return words.slice(0, wordBefore === 'in' ? -2 : -1).join(' ');
  }
  return text;
}
