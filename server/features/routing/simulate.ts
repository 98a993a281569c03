import {
  candidatesOf,
  legSentence,
  offerAt,
  type Simulation,
  type SimulationSide,
} from '@portal/contract/routing';
import type { Money } from '@portal/contract/core';
import type { ServiceType } from '@portal/contract/orders';
import { totalIn } from '@portal/contract/quantities';
import type { RoutingContext } from './routing-context.ts';
import type { RouteOrder } from './routing-input.ts';
import { countRoute, route, routeCosts, type RoutedLeg, type RouteResult } from './routing-rules.ts';
import type { ShareLedger } from './share-ledger.ts';

type Change = Simulation['changes'][number];
type Unallocated = Simulation['unallocated'][number];

/**
 * What `after` would do to the orders that `before` does not. Pure: both sides route with the same rules as an upload, from
 * copies of the same ledger, so that the only difference is the context.
 */
export function simulate(
  orders: readonly RouteOrder[],
  before: RoutingContext,
  after: RoutingContext,
  ledger: ReadonlyMap<string, readonly number[]> = new Map(),
): Simulation {
  const sides = { before: sideOf(before, ledger), after: sideOf(after, ledger) };
  const changes = new Map<string, Change>();
  const unallocated = new Map<string, Unallocated>();
  let changedOrders = 0;
  for (const order of orders) {
    const was = sides.before.add(order);
    const becomes = sides.after.add(order);
    if (noteChanges(changes, was, becomes)) changedOrders += 1;
    noteUnallocated(unallocated, was, becomes);
  }
  return {
    orders: orders.length,
    changedOrders,
    before: sides.before.summary(),
    after: sides.after.summary(),
    changes: mostFirst(changes),
    unallocated: mostFirst(unallocated),
  };
}

/** Routes with one context and keeps its totals. */
function sideOf(context: RoutingContext, ledger: ReadonlyMap<string, readonly number[]>) {
  const own: ShareLedger = new Map([...ledger].map(([key, counts]) => [key, [...counts]]));
  const costs = new Map<string, number>();
  let allocated = 0;
  let routed = 0;
  let daysMin = 0;
  let daysMax = 0;
  const add = (order: RouteOrder): RouteResult => {
    const result = route(order, context, own);
    countRoute(own, result);
    routed += 1;
    if (result.allocation === 'UNALLOCATED') return result;
    allocated += 1;
    for (const { amountMinor, currency } of routeCosts(result)) {
      costs.set(currency, (costs.get(currency) ?? 0) + amountMinor);
    }
    for (const leg of result.legs) {
      daysMin += leg.transitDaysMin ?? 0;
      daysMax += leg.transitDaysMax ?? 0;
    }
    return result;
  };
  const summary = (): SimulationSide => {
    const cost: Money[] = [...costs].map(([currency, amountMinor]) => ({ amountMinor, currency }));
    const tenths = (days: number) => (allocated === 0 ? null : Math.round((days * 10) / allocated));
    return {
      allocatedOrders: allocated,
      unallocatedOrders: routed - allocated,
      cost,
      converted: totalIn(cost, context.input.currency, context.input.exchangeRates),
      averageDaysMinTenths: tenths(daysMin),
      averageDaysMaxTenths: tenths(daysMax),
    };
  };
  return { add, summary };
}

/** Compares leg by leg, by service type: a lane that becomes SRI loses its customs leg, and its partner with it. */
function noteChanges(changes: Map<string, Change>, was: RouteResult, becomes: RouteResult): boolean {
  let changed = false;
  const types = new Set([...was.legs, ...becomes.legs].map(({ serviceType }) => serviceType));
  for (const serviceType of types) {
    const from = carrierOf(was, serviceType);
    const to = carrierOf(becomes, serviceType);
    if (from?.id === to?.id) continue;
    changed = true;
    const key = `${serviceType}|${from?.id}|${to?.id}`;
    const change = changes.get(key) ?? { serviceType, from, to, orderIds: [] };
    change.orderIds.push(becomes.orderId);
    changes.set(key, change);
  }
  return changed;
}

function noteUnallocated(
  unallocated: Map<string, Unallocated>,
  was: RouteResult,
  becomes: RouteResult,
): void {
  for (const leg of becomes.legs) {
    if (leg.allocation === 'ALLOCATED') continue;
    const newly = carrierOf(was, leg.serviceType) !== null;
    // Legs of one sheet with the same outcomes and conditions have the same reasons.
    const { rule, prices, unmet = [] } = leg.trace;
    const key = [leg.sheet.id, newly, rule, prices.map((price) => Math.min(price, 0)), unmet].join('|');
    const known = unallocated.get(key) ?? blocked(leg, newly);
    known.orderIds.push(becomes.orderId);
    unallocated.set(key, known);
  }
}

function blocked(leg: RoutedLeg, newly: boolean): Unallocated {
  const { serviceType, trace, sheet } = leg;
  const partners = candidatesOf(trace, sheet).map(({ partnerId, partnerName, reasons }) => ({
    partner: { id: partnerId, name: partnerName },
    reasons,
  }));
  return {
    serviceType,
    from: sheet.from,
    to: sheet.to,
    sentence: legSentence(trace, sheet),
    partners,
    newly,
    orderIds: [],
  };
}

function carrierOf({ legs }: RouteResult, serviceType: ServiceType): Change['from'] {
  const leg = legs.find((at) => at.serviceType === serviceType);
  if (leg === undefined || leg.trace.chosen === null) return null;
  const { partnerId, partnerName } = offerAt(leg.sheet, leg.trace.chosen);
  return { id: partnerId, name: partnerName };
}

function mostFirst<T extends { readonly orderIds: readonly string[] }>(found: Map<string, T>): T[] {
  return [...found.values()].toSorted((one, other) => other.orderIds.length - one.orderIds.length);
}
