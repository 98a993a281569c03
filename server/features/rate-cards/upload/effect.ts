import { RATE_EFFECT_ORDERS, type RatePreview } from '@portal/contract/rate-cards';
import { convertMoney, type ExchangeRates } from '@portal/contract/quantities';
import { buildServiceChain, priceOrder, type RateCard, type RateCardInput } from '@portal/contract/routing';
import type { ServiceType } from '@portal/contract/trade';
import type { Transaction } from '../../../db/database.ts';
import { sql } from '../../../db/sql.ts';
import { readExchangeRates, readLatestRouteOrders, type RouteOrder } from '../../routing/index.ts';
import { computeChangePercent } from './differences.ts';
import type { FileMatch } from './match-cards.ts';

type Effect = RatePreview['effect'];

interface LegOfOrder {
  readonly clientId: string;
  readonly clientName: string;
  readonly orderCode: string;
  readonly rateCardId: string;
  readonly serviceType: ServiceType;
  readonly cod: boolean;
}

/**
 * What the latest orders with legs of the partner cost by the cards now and by those of a file, on a day (YYYY-MM-DD). Orders of
 * which another partner carries all legs are not among them: a partner does not see them.
 */
export async function readEffect(
  tx: Transaction,
  partnerId: string,
  { cards }: FileMatch,
  day: string,
): Promise<Effect> {
  const legs = await readLatestLegs(tx, partnerId);
  const rates = await readExchangeRates(tx, day);
  const changes = new Map<string, { readonly before: RateCardInput; readonly after: RateCardInput }>();
  for (const { stored, current, card, isSame } of cards) {
    if (stored === undefined || current === undefined || isSame) continue;
    for (const { id } of stored.versions) changes.set(id, { before: current, after: card });
  }
  const [first] = changes.values();
  const pricing = { partnerId, day, rates, sumCurrency: first?.after.currency ?? '' };
  const clients = Map.groupBy(legs, ({ clientId }) => clientId);
  const sums: (ClientSum & { readonly name: string })[] = [];
  for (const [clientId, ofClient] of clients) {
    const changed = ofClient.filter(({ rateCardId }) => changes.has(rateCardId));
    if (changed.length === 0) continue;
    const latest = await readLatestRouteOrders(tx, clientId, RATE_EFFECT_ORDERS, {});
    const orders = new Map(latest.map((order) => [order.id, order]));
    const sum = sumLegs(changed, (leg) => {
      const [order, change] = [orders.get(leg.orderCode), changes.get(leg.rateCardId)];
      return order && change && priceLeg(order, leg, { ...change, ...pricing });
    });
    sums.push({ name: changed[0]?.clientName ?? '', ...sum });
  }
  const total = sums.reduce(
    (sum, one) => ({
      orders: sum.orders + one.orders,
      before: sum.before + one.before,
      after: sum.after + one.after,
    }),
    { orders: 0, before: 0, after: 0 },
  );
  return {
    ...toEffect(total),
    checkedOrders: new Set(legs.map(({ clientId, orderCode }) => `${clientId} ${orderCode}`)).size,
    clients: sums
      .toSorted((a, b) => b.orders - a.orders)
      .map(({ name, ...sum }) => ({ name, ...toEffect(sum) })),
  };
}

interface ClientSum {
  readonly orders: number;
  readonly before: number;
  readonly after: number;
}

function toEffect({ orders, before, after }: ClientSum): Pick<Effect, 'orders' | 'changePercent'> {
  return { orders, changePercent: orders === 0 ? null : computeChangePercent(before, after) };
}

function sumLegs(
  legs: readonly LegOfOrder[],
  price: (leg: LegOfOrder) => { readonly before: number; readonly after: number } | undefined,
): ClientSum {
  const orders = new Set<string>();
  let before = 0;
  let after = 0;
  for (const leg of legs) {
    const prices = price(leg);
    if (prices === undefined) continue;
    orders.add(leg.orderCode);
    before += prices.before;
    after += prices.after;
  }
  return { orders: orders.size, before, after };
}

interface PriceChange {
  readonly before: RateCardInput;
  readonly after: RateCardInput;
  readonly partnerId: string;
  readonly day: string;
  readonly rates: ExchangeRates;
  /** Costs are added up in it. */
  readonly sumCurrency: string;
}

function priceLeg(order: RouteOrder, { serviceType, cod }: LegOfOrder, change: PriceChange) {
  const plan = listLegs(order).find((leg) => leg.serviceType === serviceType);
  if (plan === undefined) return undefined;
  const { from, to } = plan;
  const { partnerId, day, rates, sumCurrency } = change;
  const compute = (input: RateCardInput): number | undefined => {
    const card = { ...input, id: partnerId, partnerId, audience: 'NETWORK' } as RateCard;
    const { amountMinor } = priceOrder(card, order, { day, cod, from, to }, rates);
    return card.currency === sumCurrency
      ? amountMinor
      : convertMoney({ amountMinor, currency: card.currency }, sumCurrency, rates)?.amountMinor;
  };
  const [before, after] = [compute(change.before), compute(change.after)];
  return before === undefined || after === undefined ? undefined : { before, after };
}

/** The legs of the service that the order has. */
function listLegs({ movement, firstLeg, selfCollect = false, origin, destination }: RouteOrder) {
  const isDomestic = origin.country === destination.country;
  return buildServiceChain(movement, { firstLeg, selfCollect, isDomestic });
}

/** Legs of the partner in the latest orders that it carries. */
function readLatestLegs(tx: Transaction, partnerId: string): Promise<LegOfOrder[]> {
  return tx.rows<LegOfOrder>(sql`with latest as (
      select o.client_id, o.id, o.order_code from order_grants g
      join orders o on o.client_id = g.client_id and o.id = g.order_id
      where g.partner_id = ${partnerId} order by o.created_at desc, o.id desc limit ${RATE_EFFECT_ORDERS})
    select latest.client_id "clientId", coalesce(c.name, '') "clientName", order_code "orderCode",
      rate_card_id "rateCardId", service_type "serviceType",
      coalesce((l.trace -> 'charge' ->> 2)::bigint, 0) > 0 cod
    from latest join order_legs l on l.client_id = latest.client_id and l.order_id = latest.id
    left join clients c on c.client_id = latest.client_id
    where l.partner_id = ${partnerId} and l.rate_card_id is not null`);
}
