import {
  candidatesOf,
  legSentence,
  offerAt,
  ORDER_CODES_NAMED,
  type Simulation,
  type SimulationSide,
} from '@portal/contract/routing';
import type { Money } from '@portal/contract/core';
import type { ServiceType } from '@portal/contract/orders';
import { totalIn } from '@portal/contract/quantities';
import type { RoutingContext } from '../allocation/routing-context.ts';
import type { RouteOrder } from '../allocation/routing-input.ts';
import { countRoute, route, routeCosts, type RoutedLeg, type RouteResult } from '../allocation/routing-rules.ts';
import type { ShareLedger } from '../allocation/share-ledger.ts';

type Change = Simulation['changes'][number];
type Unallocated = Simulation['unallocated'][number];
type LegChange = Pick<Change, 'serviceType' | 'from' | 'to'>;

/** One order by both sets of rules. */
export interface ComparedOrder {
  readonly order: RouteOrder;
  readonly was: RouteResult;
  readonly becomes: RouteResult;
  /** Legs that change partner. */
  readonly changes: readonly LegChange[];
}

/**
 * Routes each order by both sets of rules, as an upload would. Pure: each side deals shares from its own copy of the same
 * ledger, so that the only difference is the context.
 */
export function* compareOrders(
  orders: readonly RouteOrder[],
  before: RoutingContext,
  after: RoutingContext,
  ledger: ReadonlyMap<string, readonly number[]> = new Map(),
): Generator<ComparedOrder> {
  const [ledgerBefore, ledgerAfter] = [copyOf(ledger), copyOf(ledger)];
  for (const order of orders) {
    const was = route(order, before, ledgerBefore);
    countRoute(ledgerBefore, was);
    const becomes = route(order, after, ledgerAfter);
    countRoute(ledgerAfter, becomes);
    yield { order, was, becomes, changes: changesOf(was, becomes) };
  }
}

/** What `after` would do to the orders that `before` does not. */
export function simulate(
  orders: readonly RouteOrder[],
  before: RoutingContext,
  after: RoutingContext,
  ledger?: ReadonlyMap<string, readonly number[]>,
): Simulation {
  const sides = { before: totalsOf(before), after: totalsOf(after) };
  const changes = new Map<string, Change>();
  const unallocated = new Map<string, Unallocated>();
  const counted = { changedOrders: 0, comparedOrders: 0, newlyUnallocatedOrders: 0 };
  for (const compared of compareOrders(orders, before, after, ledger)) {
    const { was, becomes } = compared;
    const both = was.allocation === 'ALLOCATED' && becomes.allocation === 'ALLOCATED';
    if (both) counted.comparedOrders += 1;
    if (compared.changes.length > 0) counted.changedOrders += 1;
    if (was.allocation === 'ALLOCATED' && !both) counted.newlyUnallocatedOrders += 1;
    sides.before.add(was, both);
    sides.after.add(becomes, both);
    noteChanges(changes, compared);
    noteUnallocated(unallocated, was, becomes);
  }
  return {
    orders: orders.length,
    ...counted,
    before: sides.before.summary(),
    after: sides.after.summary(),
    changes: mostFirst(changes),
    unallocated: mostFirst(unallocated),
  };
}

function copyOf(ledger: ReadonlyMap<string, readonly number[]>): ShareLedger {
  return new Map([...ledger].map(([key, counts]) => [key, [...counts]]));
}

/** Days of a route, leg after leg. */
export function routeDays({ legs }: RouteResult): { min: number; max: number } {
  const days = { min: 0, max: 0 };
  for (const leg of legs) {
    days.min += leg.transitDaysMin ?? 0;
    days.max += leg.transitDaysMax ?? 0;
  }
  return days;
}

/** The totals of one side; `compared` orders have a partner on the other side too. */
function totalsOf({ input }: RoutingContext) {
  const costs = new Map<string, number>();
  const days = { min: 0, max: 0 };
  let allocated = 0;
  let routed = 0;
  let compared = 0;
  const add = (result: RouteResult, isCompared: boolean): void => {
    routed += 1;
    if (result.allocation === 'ALLOCATED') allocated += 1;
    if (!isCompared) return;
    compared += 1;
    for (const { amountMinor, currency } of routeCosts(result)) {
      costs.set(currency, (costs.get(currency) ?? 0) + amountMinor);
    }
    const { min, max } = routeDays(result);
    days.min += min;
    days.max += max;
  };
  const summary = (): SimulationSide => {
    const cost: Money[] = [...costs].map(([currency, amountMinor]) => ({ amountMinor, currency }));
    const tenths = (sum: number) => (compared === 0 ? null : Math.round((sum * 10) / compared));
    return {
      allocatedOrders: allocated,
      unallocatedOrders: routed - allocated,
      cost,
      converted: totalIn(cost, input.currency, input.exchangeRates),
      averageDaysMinTenths: tenths(days.min),
      averageDaysMaxTenths: tenths(days.max),
    };
  };
  return { add, summary };
}

/** Compares leg by leg, by service type: a lane that becomes SRI loses its customs leg, and its partner with it. */
function changesOf(was: RouteResult, becomes: RouteResult): LegChange[] {
  const types = new Set([...was.legs, ...becomes.legs].map(({ serviceType }) => serviceType));
  const changes: LegChange[] = [];
  for (const serviceType of types) {
    const from = carrierOf(was, serviceType);
    const to = carrierOf(becomes, serviceType);
    if (from?.id !== to?.id) changes.push({ serviceType, from, to });
  }
  return changes;
}

function noteChanges(known: Map<string, Change>, { order, changes }: ComparedOrder): void {
  for (const change of changes) {
    const key = `${change.serviceType}|${change.from?.id}|${change.to?.id}`;
    const noted = known.get(key) ?? { ...change, orders: 0, orderCodes: [] };
    note(noted, order.id);
    known.set(key, noted);
  }
}

function note(found: Change | Unallocated, orderCode: string): void {
  found.orders += 1;
  if (found.orderCodes.length < ORDER_CODES_NAMED) found.orderCodes.push(orderCode);
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
    note(known, becomes.orderId);
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
    orders: 0,
    orderCodes: [],
  };
}

function carrierOf({ legs }: RouteResult, serviceType: ServiceType): Change['from'] {
  const leg = legs.find((at) => at.serviceType === serviceType);
  if (leg === undefined || leg.trace.chosen === null) return null;
  const { partnerId, partnerName } = offerAt(leg.sheet, leg.trace.chosen);
  return { id: partnerId, name: partnerName };
}

function mostFirst<T extends { readonly orders: number }>(found: Map<string, T>): T[] {
  return [...found.values()].toSorted((one, other) => other.orders - one.orders);
}
