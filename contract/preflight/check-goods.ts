import type { OrderInput, OrderItem } from '../orders/order-input.ts';
import { convert } from '../quantities/exchange.ts';
import { formatKilograms } from '../quantities/measures.ts';
import { formatMoney } from '../quantities/money.ts';
import { USUAL } from './category-ranges.ts';
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
  const crosses = lane.originCountry !== lane.destinationCountry;
  const forbidden = basis.forbidden.find((goods) => isForbidden(goods, item, lane));
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

function isForbidden(goods: ForbiddenGoods, { hsCode, description }: OrderItem, lane: Lane): boolean {
  if (goods.originCountry !== null && goods.originCountry !== lane.originCountry) return false;
  if (goods.destinationCountry !== null && goods.destinationCountry !== lane.destinationCountry) return false;
  if (hsCode !== undefined && goods.hsPrefixes.some((prefix) => hsCode.startsWith(prefix))) return true;
  const said = ` ${plainWords(description).join(' ')} `;
  return goods.words.some((word) => said.includes(` ${plainWords(word).join(' ')} `));
}

const MOST_SHOWN = 60;

function shortened(description: string): string {
  return description.length > MOST_SHOWN ? `${description.slice(0, MOST_SHOWN - 1)}…` : description;
}
