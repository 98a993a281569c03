import type { OrderItem } from '../trade/order-contents.ts';
import { convertMoney } from '../quantities/exchange.ts';
import { TYPICAL_RANGES } from './typical-ranges.ts';
import { findContradictedCode } from './compare-hs-chapters.ts';
import { findHsCodeFault, HS_EDITION } from './hs-codes.ts';
import type { UnratedFinding } from '../findings/findings.ts';
import type { ForbiddenGoods, PreflightRules } from './preflight-rules.ts';
import { checkQuantities, type CheckableOrder } from './quantity-limits.ts';
import { findRestrictedGoods, type CarriedLane, type GoodsItem } from './restricted-goods.ts';
import { isVague, normalizeWords } from './vague-descriptions.ts';

/** Findings about the goods of an order. Pure: the form, the upload and the server run the same check. */
export function checkGoods(order: CheckableOrder, rules: PreflightRules): UnratedFinding[] {
  return [
    ...order.items.flatMap((item, index) => checkItem(item, index, order, rules)),
    ...checkQuantities(order),
  ];
}

/** Findings about one item. `index` is its position in the order. Checks for customs run only where the order crosses a border. */
export function checkItem(
  item: OrderItem,
  index: number,
  lane: CarriedLane,
  rules: PreflightRules,
): UnratedFinding[] {
  const { description } = item;
  const buildFinding = (
    code: UnratedFinding['code'],
    params: UnratedFinding['params'] = {},
  ): UnratedFinding => ({
    code,
    item: index,
    params: { description: shorten(description), ...params },
  });
  const descriptionPhrase = normalizePhrase(description);
  const crossesBorder = lane.originCountry !== lane.destinationCountry;
  const forbidden = findForbiddenEntries(rules.forbidden, lane).find((goods) =>
    matchesItem(goods, item, descriptionPhrase),
  );
  return [
    ...(crossesBorder && isVague(description) ? [buildFinding('vague_description')] : []),
    ...(crossesBorder
      ? findHsCodeFindings(item, rules).map(({ code, params }) => buildFinding(code, params))
      : []),
    ...(crossesBorder && item.originCountry === undefined ? [buildFinding('no_origin')] : []),
    ...findUnusualValue(item, rules).map(({ code, params }) => buildFinding(code, params)),
    ...findUnusualWeight(item).map((params) => buildFinding('weight_out_of_line', params)),
    ...checkRestrictedGoods(item, index, lane),
    ...(forbidden === undefined
      ? []
      : [
          buildFinding('forbidden_goods', {
            country: lane.destinationCountry,
            explanation: forbidden.explanation,
          }),
        ]),
  ];
}

/** Findings about dangerous goods of an item, which need nothing but the goods and the lane. `index`: see `checkItem`. */
export function checkRestrictedGoods(item: GoodsItem, index: number, lane: CarriedLane): UnratedFinding[] {
  return findRestrictedGoods(item, lane).map(({ code, params }) => ({
    code,
    item: index,
    params: { description: shorten(item.description), ...params },
  }));
}

function findHsCodeFindings(
  { description, hsCode }: OrderItem,
  { hsHeadings, hsGoods }: PreflightRules,
): Pick<UnratedFinding, 'code' | 'params'>[] {
  if (hsCode === undefined) return [{ code: 'no_hs_code', params: {} }];
  const fault = findHsCodeFault(hsCode, hsHeadings);
  if (fault === undefined) {
    const suggestion = findContradictedCode(description, hsCode, hsGoods);
    return suggestion === undefined ? [] : [{ code: 'hs_code_mismatch', params: { hsCode, suggestion } }];
  }
  return fault.fault === 'unknown'
    ? [{ code: 'unknown_hs_code', params: { hsCode, edition: HS_EDITION } }]
    : [
        {
          code: 'former_hs_code',
          params: { hsCode, edition: HS_EDITION, codes: fault.successors.join(', ') },
        },
      ];
}

/** US dollars apiece above which goods of any category are unusual: the most of all categories. */
const MAX_USD = Math.max(...Object.values(TYPICAL_RANGES).map(({ usd: [, high] }) => high));

function findUnusualValue(
  { category, unitValue }: OrderItem,
  { exchangeRates }: PreflightRules,
): Pick<UnratedFinding, 'code' | 'params'>[] {
  if (unitValue.amountMinor === 0) return [{ code: 'zero_value', params: {} }];
  const usdCents = convertMoney(unitValue, 'USD', exchangeRates)?.amountMinor;
  if (usdCents === undefined) return [];
  const toMoney = (usd: number) => ({ amountMinor: usd * 100, currency: 'USD' });
  if (category === undefined)
    return usdCents > MAX_USD * 100
      ? [{ code: 'high_value', params: { unitMoney: unitValue, highMoney: toMoney(MAX_USD) } }]
      : [];
  const [low, high] = TYPICAL_RANGES[category].usd;
  if (usdCents >= low * 100 && usdCents <= high * 100) return [];
  const params = { unitMoney: unitValue, category, lowMoney: toMoney(low), highMoney: toMoney(high) };
  return [{ code: 'value_out_of_line', params }];
}

function findUnusualWeight({ category, grossGrams }: OrderItem): UnratedFinding['params'][] {
  if (category === undefined || grossGrams === undefined) return [];
  const [low, high] = TYPICAL_RANGES[category].grams;
  if (grossGrams >= low && grossGrams <= high) return [];
  return [{ unitGrams: grossGrams, category, lowGrams: low, highGrams: high }];
}

/** A list entry with its words normalized like descriptions, each phrase between spaces. */
interface ForbiddenEntry extends Pick<ForbiddenGoods, 'hsPrefixes' | 'explanation'> {
  readonly phrases: readonly string[];
}

const entriesByLane = new WeakMap<readonly ForbiddenGoods[], Map<string, readonly ForbiddenEntry[]>>();

/** The entries of the list that apply to a lane; cached by list and lane, since one file can have 100,000 orders. */
function findForbiddenEntries(
  forbiddenGoods: readonly ForbiddenGoods[],
  { originCountry, destinationCountry }: CarriedLane,
): readonly ForbiddenEntry[] {
  const lanes = entriesByLane.get(forbiddenGoods) ?? new Map<string, readonly ForbiddenEntry[]>();
  entriesByLane.set(forbiddenGoods, lanes);
  const key = `${originCountry} ${destinationCountry}`;
  const cached = lanes.get(key);
  if (cached !== undefined) return cached;
  const laneEntries = forbiddenGoods
    .filter((goods) => goods.originCountry === null || goods.originCountry === originCountry)
    .filter((goods) => goods.destinationCountry === null || goods.destinationCountry === destinationCountry)
    .map(({ hsPrefixes, words, explanation }) => ({
      hsPrefixes,
      explanation,
      phrases: normalizePhrases(words),
    }));
  lanes.set(key, laneEntries);
  return laneEntries;
}

function matchesItem(
  { hsPrefixes, phrases }: ForbiddenEntry,
  { hsCode }: OrderItem,
  descriptionPhrase: string,
): boolean {
  if (hsCode !== undefined && hsPrefixes.some((prefix) => hsCode.startsWith(prefix))) return true;
  return phrases.some((phrase) => descriptionPhrase.includes(phrase));
}

function normalizePhrases(words: readonly string[]): string[] {
  return words.map(normalizePhrase).filter((phrase) => phrase.trim() !== '');
}

function normalizePhrase(text: string): string {
  return ` ${normalizeWords(text).join(' ')} `;
}

const MAX_DESCRIPTION = 60;

function shorten(description: string): string {
  return description.length > MAX_DESCRIPTION ? `${description.slice(0, MAX_DESCRIPTION - 1)}…` : description;
}
