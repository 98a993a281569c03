import type { OrderInput, OrderItem } from '../orders/order-input.ts';
import { convert } from '../quantities/exchange.ts';
import { formatKilograms } from '../quantities/units.ts';
import { formatMoney } from '../quantities/money.ts';
import { USUAL } from './typical-ranges.ts';
import type { ForbiddenGoods, Found, PreflightBasis } from './findings.ts';
import { isVague, plainWords } from './vague-descriptions.ts';

/** What of an order its goods are looked at with. */
export type GoodsToCheck = Pick<OrderInput, 'originCountry' | 'destinationCountry' | 'items'>;

type Lane = Pick<OrderInput, 'originCountry' | 'destinationCountry'>;

/** What is doubtful about the goods of an order. Pure; the form, an upload and the server look with the same eyes. */
export function checkGoods(order: GoodsToCheck, basis: PreflightBasis): Found[] {
  return order.items.flatMap((item, index) => checkItem(item, index, order, basis));
}

/** The same of one item; what only customs ask for is asked across a border alone. */
export function checkItem(item: OrderItem, index: number, lane: Lane, basis: PreflightBasis): Found[] {
  const { description } = item;
  const found = (code: Found['code'], params: Found['params'] = {}): Found => ({
    code,
    item: index,
    params: { description: shortened(description), ...params },
  });
  const said = phraseOf(description);
  const crosses = lane.originCountry !== lane.destinationCountry;
  const forbidden = forbiddenOn(basis.forbidden, lane).find((goods) => isMeant(goods, item, said));
  return [
    ...(crosses && isVague(description) ? [found('vague_description')] : []),
    ...(crosses && item.hsCode === undefined ? [found('no_hs_code')] : []),
    ...(crosses && item.originCountry === undefined ? [found('no_origin')] : []),
    ...valueOf(item, basis).map((params) => found('value_out_of_line', params)),
    ...weightOf(item).map((params) => found('weight_out_of_line', params)),
    ...(forbidden === undefined
      ? []
      : [found('forbidden_goods', { country: lane.destinationCountry, reason: forbidden.reason })]),
  ];
}

function valueOf({ category, unitValue }: OrderItem, { exchangeRates }: PreflightBasis): Found['params'][] {
  if (category === undefined) return [];
  const dollars = convert(unitValue, 'USD', exchangeRates)?.amountMinor;
  const [low, high] = USUAL[category].usd;
  if (dollars === undefined || (dollars >= low * 100 && dollars <= high * 100)) return [];
  const shown = (usd: number) => formatMoney({ amountMinor: usd * 100, currency: 'USD' });
  return [{ worth: formatMoney(unitValue), category, low: shown(low), high: shown(high) }];
}

function weightOf({ category, grossGrams }: OrderItem): Found['params'][] {
  if (category === undefined || grossGrams === undefined) return [];
  const [low, high] = USUAL[category].grams;
  if (grossGrams >= low && grossGrams <= high) return [];
  const kilograms = (grams: number) => formatKilograms(grams).replace(/ kg$/, '');
  return [{ weight: kilograms(grossGrams), category, low: kilograms(low), high: kilograms(high) }];
}

/** An entry with its words as descriptions are compared, each between spaces. */
interface Forbidden extends Pick<ForbiddenGoods, 'hsPrefixes' | 'reason'> {
  readonly phrases: readonly string[];
}

const byLane = new WeakMap<readonly ForbiddenGoods[], Map<string, readonly Forbidden[]>>();

/** What of a list counts on a lane; worked out once a list and lane, for a file has a hundred thousand orders. */
function forbiddenOn(
  list: readonly ForbiddenGoods[],
  { originCountry, destinationCountry }: Lane,
): readonly Forbidden[] {
  const lanes = byLane.get(list) ?? new Map<string, readonly Forbidden[]>();
  byLane.set(list, lanes);
  const key = `${originCountry} ${destinationCountry}`;
  const known = lanes.get(key);
  if (known !== undefined) return known;
  const here = list
    .filter((goods) => goods.originCountry === null || goods.originCountry === originCountry)
    .filter((goods) => goods.destinationCountry === null || goods.destinationCountry === destinationCountry)
    .map(({ hsPrefixes, words, reason }) => ({ hsPrefixes, reason, phrases: phrasesOf(words) }));
  lanes.set(key, here);
  return here;
}

function isMeant({ hsPrefixes, phrases }: Forbidden, { hsCode }: OrderItem, said: string): boolean {
  if (hsCode !== undefined && hsPrefixes.some((prefix) => hsCode.startsWith(prefix))) return true;
  return phrases.some((phrase) => said.includes(phrase));
}

function phrasesOf(words: readonly string[]): string[] {
  return words.map(phraseOf).filter((phrase) => phrase.trim() !== '');
}

function phraseOf(text: string): string {
  return ` ${plainWords(text).join(' ')} `;
}

const MOST_SHOWN = 60;

function shortened(description: string): string {
  return description.length > MOST_SHOWN ? `${description.slice(0, MOST_SHOWN - 1)}…` : description;
}
