import { normalizeText } from '../core/normalize-text.ts';
import { isDangerous, isLithiumBattery, type GoodsFlag } from '../trade/goods-flags.ts';
import type { OrderItem } from '../trade/order-contents.ts';
import { ACCESSORY_WORDS, EXCEPTIONS_OF_ALL, GOODS_SIGNS, type GoodsSign } from './goods-signs.ts';

/** A flag that an item seems to need. */
export interface GoodsSuggestion {
  readonly flag: GoodsFlag;
  /** Flags that would be right as well. */
  readonly alternatives: readonly GoodsFlag[];
  /** The HS code leaves no doubt that the flag or an alternative applies. */
  readonly isCertain: boolean;
}

type GoodsText = Pick<OrderItem, 'description' | 'hsCode'>;

/** Scripts that are written without spaces: a phrase can begin anywhere in the text. */
const UNSPACED = /[\p{sc=Han}\p{sc=Thai}]/u;

/**
 * The flags that the HS code and the words of an item suggest, at most one for lithium batteries. Words of the goods that are
 * not dangerous count only without an HS code. Fast, since each item of a file of 100,000 orders is read.
 */
export function suggestGoodsFlags({ description, hsCode }: GoodsText): GoodsSuggestion[] {
  const text = ` ${normalizeText(description)} `;
  const matchingSigns = findMatchingSigns(text);
  const suggestions: GoodsSuggestion[] = [];
  for (const [index, { sign }] of SIGNS.entries()) {
    if (suggestions.some((suggestion) => isSameKind(suggestion.flag, sign.flag))) continue;
    const isCertain = hsCode !== undefined && hasPrefix(hsCode, sign.certainHsPrefixes ?? []);
    const matchesCode = isCertain || (hsCode !== undefined && hasPrefix(hsCode, sign.hsPrefixes));
    const readsWords =
      hsCode === undefined || (isDangerous(sign.flag) && !hasPrefix(hsCode, sign.excludedHsPrefixes ?? []));
    if (matchesCode || (readsWords && matchingSigns.has(index)))
      suggestions.push({ flag: sign.flag, alternatives: sign.alternatives ?? [], isCertain });
  }
  return suggestions;
}

function isSameKind(flag: GoodsFlag, otherFlag: GoodsFlag): boolean {
  return flag === otherFlag || (isLithiumBattery(flag) && isLithiumBattery(otherFlag));
}

function hasPrefix(hsCode: string, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => hsCode.startsWith(prefix));
}

/** 3.7 V: the nominal voltage of one lithium-ion cell, by which capacities in mAh are stated. */
const CELL_VOLTS = 3.7;

/** The watt-hours that a description states, or those of its capacity in mAh; undefined without one. */
export function suggestWattHours(description: string): number | undefined {
  const text = description.normalize('NFKC');
  const wattHours = /(\d+(?:[.,]\d{1,2})?)\s*wh\b/i.exec(text)?.[1];
  if (wattHours !== undefined) return Number(wattHours.replace(',', '.'));
  const capacity = /(\d{1,3}(?:[.,]\d{3})+|\d{3,6})\s*(?:mah\b|毫安)/i.exec(text)?.[1];
  if (capacity === undefined) return undefined;
  return Math.round(Number(capacity.replaceAll(/[.,]/g, '')) * CELL_VOLTS) / 1000;
}

interface CompiledSign {
  readonly sign: GoodsSign;
  readonly exceptions: readonly string[];
}

const SIGNS: readonly CompiledSign[] = GOODS_SIGNS.map((sign) => ({
  sign,
  exceptions: [...splitPhrases(EXCEPTIONS_OF_ALL), ...splitPhrases(sign.exceptions)],
}));

interface SignPhrase {
  readonly phrase: string;
  /** Index of the sign in `SIGNS`. */
  readonly index: number;
}

/** Phrases of spaced scripts by their first word, each between spaces; other phrases, which can begin anywhere. */
const PHRASES_BY_FIRST_WORD = new Map<string, SignPhrase[]>();
const UNSPACED_PHRASES: SignPhrase[] = [];
for (const [index, { sign }] of SIGNS.entries()) {
  for (const phrase of splitPhrases(sign.phrases)) {
    if (UNSPACED.test(phrase)) UNSPACED_PHRASES.push({ phrase, index });
    else for (const form of [phrase, `${phrase.trimEnd()}s `]) addSpacedPhrase({ phrase: form, index });
  }
}

function addSpacedPhrase(signPhrase: SignPhrase): void {
  const firstWord = signPhrase.phrase.trim().split(' ')[0] ?? '';
  const phrases = PHRASES_BY_FIRST_WORD.get(firstWord) ?? [];
  phrases.push(signPhrase);
  PHRASES_BY_FIRST_WORD.set(firstWord, phrases);
}

/** Phrases as a normalized text contains them: between spaces, except in scripts without spaces. */
function splitPhrases(phrases: string): string[] {
  return phrases
    .split('|')
    .filter((phrase) => phrase !== '')
    .map((phrase) => (UNSPACED.test(phrase) ? normalizeText(phrase) : ` ${normalizeText(phrase)} `));
}

/** Indexes of the signs of which a phrase, and no exception, is in a normalized text between spaces. */
function findMatchingSigns(text: string): ReadonlySet<number> {
  const candidates = text.split(' ').flatMap((word) => PHRASES_BY_FIRST_WORD.get(word) ?? []);
  if (UNSPACED.test(text)) candidates.push(...UNSPACED_PHRASES);
  const indexes = new Set<number>();
  for (const { phrase, index } of candidates) {
    const compiled = SIGNS[index];
    if (compiled === undefined || indexes.has(index) || !text.includes(phrase)) continue;
    if (compiled.exceptions.some((exception) => text.includes(exception))) continue;
    if (compiled.sign.hasAccessories !== true || !isAccessory(text, phrase)) indexes.add(index);
  }
  return indexes;
}

/** Words between the name of a device and an accessory: of a model, such as `15 Pro` and `S24`. */
const MODEL_WORD = /\d|^(pro|max|plus|mini|ultra|air|se|fe|inch)$/;
const FOR_WORDS = [' for ', ' untuk ', ' cho '];

/** Whether the phrase only says what an accessory is for. */
function isAccessory(text: string, phrase: string): boolean {
  const start = text.indexOf(phrase);
  const wordsBehind = text.slice(start + phrase.length).split(' ');
  const nextWord = wordsBehind.find((word) => word !== '' && !MODEL_WORD.test(word));
  if (nextWord !== undefined && ACCESSORY_WORDS.has(nextWord)) return true;
  const before = ` ${text.slice(0, start).trim()} `;
  return (
    FOR_WORDS.some((word) => before.includes(word)) &&
    before.split(' ').some((word) => ACCESSORY_WORDS.has(word))
  );
}
