import type { Money } from '@portal/contract/core';
import type { ServiceType } from '@portal/contract/orders';
import { DEFAULT_STEP_GRAMS, sumByCurrency, totalIn, VOLUMETRIC_DIVISORS } from '@portal/contract/quantities';
import {
  FAILED_HERE,
  NOT_COVERED,
  SUPERSEDED,
  type LegEnd,
  type RouteRule,
  type RouteSheet,
  type RouteTrace,
} from '@portal/contract/routing';
import { choose } from './choose-offer.ts';
import type { LaneLeg } from './lane-leg.ts';
import { chargeableOn, priceOnCard } from '../rates/pricing.ts';
import { addressName } from '../rates/places.ts';
import { laneOf, type Lane, type RoutingContext } from './routing-context.ts';
import type { RouteOrder } from './routing-input.ts';
import { countShare, type ShareLedger, type ShareTaken } from './share-ledger.ts';

/** One leg of an order with its partner, or without one. Grams, days, minor units. */
export interface RoutedLeg {
  /** From 1, along the route. */
  readonly sequence: number;
  readonly serviceType: ServiceType;
  readonly fromPlace: string;
  readonly toPlace: string;
  readonly allocation: 'ALLOCATED' | 'UNALLOCATED';
  readonly partnerId: string | null;
  readonly rateCardId: string | null;
  readonly price: Money | null;
  readonly chargeableGrams: number;
  readonly transitDaysMin: number | null;
  readonly transitDaysMax: number | null;
  readonly rule: RouteRule;
  readonly trace: RouteTrace;
  /** What the trace refers to; shared by all orders of the lane, to be stored once. */
  readonly sheet: RouteSheet;
  /** What it took from the share ledger. */
  readonly share: ShareTaken | null;
}

export interface RouteResult {
  readonly orderId: string;
  /** ALLOCATED when every leg is. */
  readonly allocation: 'ALLOCATED' | 'UNALLOCATED';
  readonly legs: readonly RoutedLeg[];
  /** The greatest of the legs'. */
  readonly chargeableGrams: number;
}

// Used only where no rate card says how to weigh: the leg has no partner.
export const UNPRICED_WEIGHING = { divisor: VOLUMETRIC_DIVISORS.EXPRESS, stepGrams: DEFAULT_STEP_GRAMS };

/**
 * The route of an order: each leg of its movement with the partner the context decides, and the trace of why.
 * Pure: the ledger is read, not written; `countRoute` writes what the caller keeps.
 */
export function route(
  order: RouteOrder,
  context: RoutingContext,
  ledger: ReadonlyMap<string, readonly number[]>,
): RouteResult {
  const lane = laneOf(context, order);
  const legs = lane.legs.map((leg, index) => routeLeg(order, lane, leg, index + 1, ledger));
  return {
    orderId: order.id,
    allocation: legs.every((leg) => leg.allocation === 'ALLOCATED') ? 'ALLOCATED' : 'UNALLOCATED',
    legs,
    chargeableGrams: legs.reduce((most, leg) => Math.max(most, leg.chargeableGrams), 0),
  };
}

/** Counts a kept route's legs in the share ledger, so that the next order is the next partner's turn. */
export function countRoute(ledger: ShareLedger, { legs }: RouteResult): void {
  for (const { share } of legs) {
    if (share !== null) countShare(ledger, share);
  }
}

/** Routes orders one after the other, each counted in the ledger before the next. */
export function* routeAll(
  orders: Iterable<RouteOrder>,
  context: RoutingContext,
  ledger: ShareLedger,
): Generator<RouteResult> {
  for (const order of orders) {
    const result = route(order, context, ledger);
    countRoute(ledger, result);
    yield result;
  }
}

/** What a total is made of. */
interface PricedRoute extends Pick<RouteResult, 'allocation'> {
  readonly legs: readonly Pick<RoutedLeg, 'price'>[];
}

/** What the route costs, each currency apart. */
export function routeCosts({ legs }: PricedRoute): Money[] {
  return sumByCurrency(legs.flatMap(({ price }) => price ?? []));
}

/** A route's cost as one figure of the client's currency; converted where a leg is priced in another. */
export interface RouteTotal extends Money {
  /** The day of the exchange rates; null where nothing was converted. */
  readonly convertedAsOf: string | null;
}

/** The whole route's cost; in its own currency where all legs share one, else in the client's. Null while a leg has no price or no rate. */
export function routeTotal(result: PricedRoute, { input }: RoutingContext): RouteTotal | null {
  if (result.allocation === 'UNALLOCATED') return null;
  const costs = routeCosts(result);
  const [only] = costs;
  if (only !== undefined && costs.length === 1) return { ...only, convertedAsOf: null };
  const total = totalIn(costs, input.currency, input.exchangeRates);
  return total && { amountMinor: total.amountMinor, currency: total.currency, convertedAsOf: total.asOf };
}

function routeLeg(
  order: RouteOrder,
  lane: Lane,
  leg: LaneLeg,
  sequence: number,
  ledger: ReadonlyMap<string, readonly number[]>,
): RoutedLeg {
  const prices = pricesOf(order, leg);
  const { rule, chosen, taken, ...seen } = choose(leg, order, prices, ledger);
  const base = {
    sequence,
    serviceType: leg.plan.serviceType,
    fromPlace: placeOf(leg.plan.from, order, lane),
    toPlace: placeOf(leg.plan.to, order, lane),
    rule,
    sheet: leg.sheet,
  };
  const trace: RouteTrace = { sheet: leg.sheet.id, rule, chosen, prices, ...seen };
  const offer = chosen === null ? undefined : leg.offers[chosen];
  if (offer === undefined) {
    return {
      ...base,
      allocation: 'UNALLOCATED',
      partnerId: null,
      rateCardId: null,
      price: null,
      chargeableGrams: chargeableOn(UNPRICED_WEIGHING, order.grossGrams, order.volumeMm3),
      transitDaysMin: null,
      transitDaysMax: null,
      trace,
      share: null,
    };
  }
  const { card } = offer;
  const chargeable = chargeableOn(card, order.grossGrams, order.volumeMm3);
  const price = priceOnCard(card, chargeable, leg.cod);
  trace.charge = [
    price.freightMinor,
    price.fuelMinor,
    price.codFeeMinor,
    price.chargedAsGrams,
    price.savedMinor,
  ];
  return {
    ...base,
    allocation: 'ALLOCATED',
    partnerId: offer.partnerId,
    rateCardId: card.id,
    price: { amountMinor: price.amountMinor, currency: card.currency },
    chargeableGrams: chargeable,
    transitDaysMin: card.transitDaysMin,
    transitDaysMax: card.transitDaysMax,
    trace,
    share: taken ?? null,
  };
}

/** By offer: its price, or why it has none. A partner's first card that covers the weight is the one that counts. */
function pricesOf(order: RouteOrder, { offers, cod, plan }: LaneLeg): number[] {
  const failed = order.failed?.get(plan.serviceType);
  let pricedPartner = '';
  return offers.map(({ card, partnerId }) => {
    if (partnerId === pricedPartner) return SUPERSEDED;
    if (failed?.has(partnerId) === true) return FAILED_HERE;
    const chargeable = chargeableOn(card, order.grossGrams, order.volumeMm3);
    if (chargeable > card.maxGrams) return NOT_COVERED;
    pricedPartner = partnerId;
    return priceOnCard(card, chargeable, cod).amountMinor;
  });
}

function placeOf(end: LegEnd, order: RouteOrder, lane: Lane): string {
  switch (end) {
    case 'CONSIGNOR':
      return addressName(order.origin);
    case 'ORIGIN_PORT':
      return lane.originPort;
    case 'DESTINATION_PORT':
      return lane.destinationPort;
    case 'CONSIGNEE':
      return addressName(order.destination);
  }
}
