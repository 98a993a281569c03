import type { Money } from '@portal/contract/core';
import type { ServiceType, ShipmentMode } from '@portal/contract/trade';
import {
  getUsualDivisor,
  sumByCurrency,
  sumInCurrency,
  type ExchangeRates,
} from '@portal/contract/quantities';
import {
  COD_ABOVE_CEILING,
  computeCardChargeableGrams,
  DEFAULT_WEIGHING,
  FAILED_BEFORE,
  getLongestSide,
  getOffer,
  NOT_COVERED,
  priceOrder,
  SIDE_NOT_COVERED,
  SUPERSEDED,
  type LegEnd,
  type LegPlan,
  type OrderPrice,
  type RouteRule,
  type RouteSheet,
  type RouteTrace,
  type WeightRateCard,
} from '@portal/contract/routing';
import { chooseOffer } from './choose-offer.ts';
import { findCheapestOf } from './find-cheapest-of.ts';
import type { LaneLeg } from './lane-leg.ts';
import type { LaneOffer } from './lane-offer.ts';
import { formatAddress } from '../rates/places.ts';
import { getLane, type Lane, type RoutingContext } from './routing-context.ts';
import type { BookedCarriage, RouteOrder } from './routing-input.ts';
import { addShare, type ShareLedger, type ShareAllocation } from './share-ledger.ts';

/** One leg of an order, allocated to a partner or unallocated. Grams, days, minor units. */
export interface RoutedLeg {
  /** Position in the route, from 1. */
  readonly sequence: number;
  readonly serviceType: ServiceType;
  readonly fromPlace: string;
  readonly toPlace: string;
  readonly allocation: 'ALLOCATED' | 'UNALLOCATED';
  readonly partnerId: string | null;
  readonly rateCardId: string | null;
  /** Transport mode of the rate card; null without a partner, and on legs without a mode. */
  readonly mode: ShipmentMode | null;
  readonly price: Money | null;
  readonly chargeableGrams: number;
  readonly transitDaysMin: number | null;
  readonly transitDaysMax: number | null;
  readonly rule: RouteRule;
  readonly trace: RouteTrace;
  /** The sheet that the trace refers to; shared by all orders of the lane and stored once. */
  readonly sheet: RouteSheet;
  /** The entry of the share ledger that the leg counts in; null without shares. */
  readonly share: ShareAllocation | null;
}

export interface RouteResult {
  readonly orderId: string;
  /** ALLOCATED if every leg is. */
  readonly allocation: 'ALLOCATED' | 'UNALLOCATED';
  readonly legs: readonly RoutedLeg[];
  /** The greatest chargeable weight of the legs. */
  readonly chargeableGrams: number;
}

/**
 * Computes the route of an order: the legs of its movement, each with its partner and the trace of the selection.
 * Pure: it reads the ledger and does not change it; the caller counts the route with `countShares` if it keeps it.
 */
export function routeOrder(
  order: RouteOrder,
  context: RoutingContext,
  ledger: ReadonlyMap<string, readonly number[]>,
): RouteResult {
  const lane = getLane(context, order);
  const { exchangeRates } = context.input;
  const legs = lane.legs.map((leg, index) =>
    routeLeg(order, lane, leg, index + 1, { ledger, exchangeRates }),
  );
  return {
    orderId: order.id,
    allocation: legs.every((leg) => leg.allocation === 'ALLOCATED') ? 'ALLOCATED' : 'UNALLOCATED',
    legs,
    chargeableGrams: legs.reduce((max, leg) => Math.max(max, leg.chargeableGrams), 0),
  };
}

/** Counts the legs of a route in the share ledger. */
export function countShares(ledger: ShareLedger, { legs }: RouteResult): void {
  for (const { share } of legs) {
    if (share !== null) addShare(ledger, share);
  }
}

/** Routes orders in sequence; each is counted in the ledger before the next. */
export function* routeOrders(
  orders: Iterable<RouteOrder>,
  context: RoutingContext,
  ledger: ShareLedger,
): Generator<RouteResult> {
  for (const order of orders) {
    const result = routeOrder(order, context, ledger);
    countShares(ledger, result);
    yield result;
  }
}

/** The fields of a route that its total is computed from. */
interface PricedRoute extends Pick<RouteResult, 'allocation'> {
  readonly legs: readonly Pick<RoutedLeg, 'price'>[];
}

/** The cost of the route, one sum per currency. */
export function sumCosts({ legs }: Pick<PricedRoute, 'legs'>): Money[] {
  return sumByCurrency(legs.flatMap(({ price }) => price ?? []));
}

/** The cost of a route as one amount. */
export interface RouteTotal extends Money {
  /** The day of the exchange rates; null if nothing was converted. */
  readonly convertedAsOf: string | null;
}

/** The cost in the legs' currency if they share one, else in the client's. Null if a leg has no price or no exchange rate. */
export function computeTotal(result: PricedRoute, { input }: RoutingContext): RouteTotal | null {
  if (result.allocation === 'UNALLOCATED') return null;
  const costs = sumCosts(result);
  const [singleCost] = costs;
  if (singleCost !== undefined && costs.length === 1) return { ...singleCost, convertedAsOf: null };
  const total = sumInCurrency(costs, input.currency, input.exchangeRates);
  return total && { amountMinor: total.amountMinor, currency: total.currency, convertedAsOf: total.asOf };
}

interface LegInput {
  readonly ledger: ReadonlyMap<string, readonly number[]>;
  readonly exchangeRates: ExchangeRates;
}

function routeLeg(
  order: RouteOrder,
  lane: Lane,
  leg: LaneLeg,
  sequence: number,
  { ledger, exchangeRates }: LegInput,
): RoutedLeg {
  const prices = priceOffers(order, leg, exchangeRates);
  const place = {
    sequence,
    serviceType: leg.plan.serviceType,
    fromPlace: getPlaceName(leg.plan.from, order, lane),
    toPlace: getPlaceName(leg.plan.to, order, lane),
    sheet: leg.sheet,
  };
  if (order.booking !== undefined && leg.plan.serviceType === 'FREIGHT_FORWARDER')
    return allocateBooking(place, order.booking, prices);
  const { rule, selectedOffer, shareAllocation, traceFields } = chooseOffer(leg, order, prices, ledger);
  const base = { ...place, rule };
  const trace: RouteTrace = { sheet: leg.sheet.id, rule, selectedOffer, prices, ...traceFields };
  const offer = selectedOffer === null ? undefined : leg.offers[selectedOffer];
  if (offer === undefined) {
    return {
      ...base,
      allocation: 'UNALLOCATED',
      partnerId: null,
      rateCardId: null,
      mode: null,
      price: null,
      chargeableGrams: computeCardChargeableGrams(
        getUsualWeighing(order, leg.plan),
        order.grossGrams,
        order.volumeMm3,
      ),
      transitDaysMin: null,
      transitDaysMax: null,
      trace,
      share: null,
    };
  }
  const offerPrice = priceOrder(offer.card, order, leg.pricing, exchangeRates);
  return allocate(base, offer, offerPrice, trace, shareAllocation ?? null);
}

/** The fields of a leg that do not depend on its offer. */
type LegBase = Pick<RoutedLeg, 'sequence' | 'serviceType' | 'fromPlace' | 'toPlace' | 'rule' | 'sheet'>;

/** The leg in booked space: at the price of the booking, whatever the rate cards and the rules of the lane say. */
function allocateBooking(
  place: Omit<LegBase, 'rule'>,
  { code, partnerId, partnerName, mode, price, chargeableGrams, transitDays }: BookedCarriage,
  prices: number[],
): RoutedLeg {
  const rule = 'BOOKED';
  return {
    ...place,
    rule,
    allocation: 'ALLOCATED',
    partnerId,
    rateCardId: null,
    mode,
    price,
    chargeableGrams,
    transitDaysMin: transitDays,
    transitDaysMax: transitDays,
    trace: {
      sheet: place.sheet.id,
      rule,
      selectedOffer: null,
      prices,
      booking: { code, partnerId, partnerName },
    },
    share: null,
  };
}

/** The leg as the offer carries it, with the parts of the price in the trace. */
function allocate(
  base: LegBase,
  { card, partnerId }: LaneOffer,
  { amountMinor, chargeableGrams, parts }: OrderPrice,
  trace: RouteTrace,
  share: ShareAllocation | null,
): RoutedLeg {
  return {
    ...base,
    allocation: 'ALLOCATED',
    partnerId,
    rateCardId: card.id,
    mode: card.mode ?? null,
    price: { amountMinor, currency: card.currency },
    chargeableGrams,
    transitDaysMin: card.transitDaysMin,
    transitDaysMax: card.transitDaysMax,
    trace: Object.assign(trace, parts),
    share,
  };
}

/**
 * The leg of an order as another offer of its sheet would carry it, at the price of that offer. Throws RangeError if the leg
 * has no such offer.
 */
export function changeOffer(
  order: RouteOrder,
  context: RoutingContext,
  routedLeg: RoutedLeg,
  offerIndex: number,
): RoutedLeg {
  const leg = getLane(context, order).legs[routedLeg.sequence - 1];
  const offer = leg?.offers[offerIndex];
  if (leg === undefined || offer === undefined) throw new RangeError(`the leg has no offer ${offerIndex}`);
  const { sheet, rule, prices } = routedLeg.trace;
  const trace: RouteTrace = { sheet, rule, selectedOffer: offerIndex, prices };
  const offerPrice = priceOrder(offer.card, order, leg.pricing, context.input.exchangeRates);
  return allocate(routedLeg, offer, offerPrice, trace, null);
}

/** By offer: its price, or a negative outcome. Of a partner's offers in one mode, at most one has a price. */
function priceOffers(order: RouteOrder, leg: LaneLeg, exchangeRates: ExchangeRates): number[] {
  const { offers, alternatives, pricing, plan, sheet } = leg;
  const failed = order.failedPartners?.get(plan.serviceType);
  const prices: number[] = [];
  for (const { card, partnerId, narrowerOffers } of offers) {
    if (failed?.has(partnerId) === true) {
      prices.push(FAILED_BEFORE);
      continue;
    }
    const refusal =
      pricing.cod && isAboveCeiling(order, getOffer(sheet, prices.length).codCeiling)
        ? COD_ABOVE_CEILING
        : card.clearance === undefined
          ? findRefusal(card, order)
          : undefined;
    if (refusal !== undefined) prices.push(refusal);
    else if (narrowerOffers.some((index) => (prices[index] ?? NOT_COVERED) >= 0)) prices.push(SUPERSEDED);
    else prices.push(priceOrder(card, order, pricing, exchangeRates).amountMinor);
  }
  for (const indexes of alternatives) supersedeAlternatives(offers, indexes, prices);
  return prices;
}

/** Whether the cash to collect is more than the partner collects; not known for another currency. */
function isAboveCeiling({ codAmount }: RouteOrder, ceiling: Money | undefined): boolean {
  return (
    codAmount !== undefined &&
    ceiling !== undefined &&
    codAmount.currency === ceiling.currency &&
    codAmount.amountMinor > ceiling.amountMinor
  );
}

/** Why a card has no price for the weight and the sides of an order; undefined if it has one. */
function findRefusal(card: WeightRateCard, order: RouteOrder): number | undefined {
  const { grossGrams, volumeMm3 } = order;
  if (computeCardChargeableGrams(card, grossGrams, volumeMm3) > card.maxGrams) return NOT_COVERED;
  const isTooLong = card.maxSideMm !== undefined && getLongestSide(order) > card.maxSideMm;
  return isTooLong ? SIDE_NOT_COVERED : undefined;
}

/** Of the priced alternatives, the cheapest of the highest precedence retains its price. */
function supersedeAlternatives(
  offers: readonly LaneOffer[],
  indexes: readonly number[],
  prices: number[],
): void {
  let pricedCount = 0;
  for (const index of indexes) if ((prices[index] ?? NOT_COVERED) >= 0) pricedCount += 1;
  if (pricedCount < 2) return;
  const priced = indexes.filter((index) => (prices[index] ?? NOT_COVERED) >= 0);
  const getPrecedence = (index: number) => offers[index]?.precedence ?? 0;
  const highest = Math.max(...priced.map(getPrecedence));
  const best = priced.filter((index) => getPrecedence(index) === highest);
  const selected = findCheapestOf(best, offers, prices);
  for (const index of priced) if (index !== selected) prices[index] = SUPERSEDED;
}

/** How a leg without a partner is weighed: by the usual divisor of the mode and the service level of the order. */
function getUsualWeighing({ shipmentMode, serviceLevel }: RouteOrder, { isMainCarriage }: LegPlan) {
  const mode = isMainCarriage ? shipmentMode : undefined;
  return { ...DEFAULT_WEIGHING, divisor: getUsualDivisor(mode, serviceLevel === 'EXPRESS') };
}

function getPlaceName(end: LegEnd, order: RouteOrder, lane: Lane): string {
  switch (end) {
    case 'CONSIGNOR':
      return formatAddress(order.origin);
    case 'ORIGIN_PORT':
      return lane.originPort;
    case 'DESTINATION_PORT':
      return lane.destinationPort;
    case 'CONSIGNEE':
      return formatAddress(order.destination);
  }
}
