import {
  listCandidates,
  explainLeg,
  getOffer,
  MAX_ORDER_CODES,
  type Simulation,
  type SimulationSide,
} from '@portal/contract/routing';
import type { Money } from '@portal/contract/core';
import type { ServiceType } from '@portal/contract/trade';
import { sumInCurrency } from '@portal/contract/quantities';
import type { RoutingContext } from '../allocation/routing-context.ts';
import type { RouteOrder } from '../allocation/routing-input.ts';
import {
  countShares,
  routeOrder,
  sumCosts,
  type RoutedLeg,
  type RouteResult,
} from '../allocation/routing-rules.ts';
import type { ShareLedger } from '../allocation/share-ledger.ts';

type Change = Simulation['changes'][number];
type Unallocated = Simulation['unallocated'][number];
type LegChange = Pick<Change, 'serviceType' | 'from' | 'to'>;

/** One order routed under both sets of rules. */
export interface ComparedOrder {
  readonly order: RouteOrder;
  readonly beforeRoute: RouteResult;
  readonly afterRoute: RouteResult;
  /** Legs that change partner. */
  readonly changes: readonly LegChange[];
}

/**
 * Routes each order under both sets of rules. Pure: each side counts shares in its own copy of the ledger, so that the sides
 * differ only in their context.
 */
export function* compareOrders(
  orders: readonly RouteOrder[],
  before: RoutingContext,
  after: RoutingContext,
  ledger: ReadonlyMap<string, readonly number[]> = new Map(),
): Generator<ComparedOrder> {
  const [ledgerBefore, ledgerAfter] = [copyLedger(ledger), copyLedger(ledger)];
  for (const order of orders) {
    const beforeRoute = routeOrder(order, before, ledgerBefore);
    countShares(ledgerBefore, beforeRoute);
    const afterRoute = routeOrder(order, after, ledgerAfter);
    countShares(ledgerAfter, afterRoute);
    yield { order, beforeRoute, afterRoute, changes: findChanges(beforeRoute, afterRoute) };
  }
}

/** Compares the routes of the orders under two sets of rules. */
export function simulate(
  orders: readonly RouteOrder[],
  before: RoutingContext,
  after: RoutingContext,
  ledger?: ReadonlyMap<string, readonly number[]>,
): Simulation {
  const sides = { before: createTotals(before), after: createTotals(after) };
  const changes = new Map<string, Change>();
  const unallocated = new Map<string, Unallocated>();
  const counts = { changedOrders: 0, comparedOrders: 0, newlyUnallocatedOrders: 0 };
  for (const compared of compareOrders(orders, before, after, ledger)) {
    const { beforeRoute, afterRoute } = compared;
    const isComparable = beforeRoute.allocation === 'ALLOCATED' && afterRoute.allocation === 'ALLOCATED';
    if (isComparable) counts.comparedOrders += 1;
    if (compared.changes.length > 0) counts.changedOrders += 1;
    if (beforeRoute.allocation === 'ALLOCATED' && !isComparable) counts.newlyUnallocatedOrders += 1;
    sides.before.add(beforeRoute, isComparable);
    sides.after.add(afterRoute, isComparable);
    addChanges(changes, compared);
    addUnallocated(unallocated, beforeRoute, afterRoute);
  }
  return {
    orders: orders.length,
    ...counts,
    before: sides.before.summarise(),
    after: sides.after.summarise(),
    changes: sortByOrders(changes),
    unallocated: sortByOrders(unallocated),
  };
}

function copyLedger(ledger: ReadonlyMap<string, readonly number[]>): ShareLedger {
  return new Map([...ledger].map(([key, counts]) => [key, [...counts]]));
}

/** Transit days of a route: the sums over its legs. */
export function sumTransitDays({ legs }: RouteResult): { min: number; max: number } {
  const days = { min: 0, max: 0 };
  for (const leg of legs) {
    days.min += leg.transitDaysMin ?? 0;
    days.max += leg.transitDaysMax ?? 0;
  }
  return days;
}

/** Accumulates the totals of one side. `isCompared` orders have a partner on every leg on both sides. */
function createTotals({ input }: RoutingContext) {
  const costs = new Map<string, number>();
  const days = { min: 0, max: 0 };
  let allocatedCount = 0;
  let routedCount = 0;
  let comparedCount = 0;
  const add = (result: RouteResult, isCompared: boolean): void => {
    routedCount += 1;
    if (result.allocation === 'ALLOCATED') allocatedCount += 1;
    if (!isCompared) return;
    comparedCount += 1;
    for (const { amountMinor, currency } of sumCosts(result)) {
      costs.set(currency, (costs.get(currency) ?? 0) + amountMinor);
    }
    const { min, max } = sumTransitDays(result);
    days.min += min;
    days.max += max;
  };
  const summarise = (): SimulationSide => {
    const cost: Money[] = [...costs].map(([currency, amountMinor]) => ({ amountMinor, currency }));
    const averageTenths = (sum: number) =>
      comparedCount === 0 ? null : Math.round((sum * 10) / comparedCount);
    return {
      allocatedOrders: allocatedCount,
      unallocatedOrders: routedCount - allocatedCount,
      cost,
      converted: sumInCurrency(cost, input.currency, input.exchangeRates),
      averageDaysMinTenths: averageTenths(days.min),
      averageDaysMaxTenths: averageTenths(days.max),
    };
  };
  return { add, summarise };
}

/** Compares the legs by service type. A leg that exists on one side only has no partner on the other. */
function findChanges(beforeRoute: RouteResult, afterRoute: RouteResult): LegChange[] {
  const types = new Set([...beforeRoute.legs, ...afterRoute.legs].map(({ serviceType }) => serviceType));
  const changes: LegChange[] = [];
  for (const serviceType of types) {
    const from = findCarrier(beforeRoute, serviceType);
    const to = findCarrier(afterRoute, serviceType);
    if (from?.id !== to?.id) changes.push({ serviceType, from, to });
  }
  return changes;
}

function addChanges(groups: Map<string, Change>, { order, changes }: ComparedOrder): void {
  for (const change of changes) {
    const key = `${change.serviceType}|${change.from?.id}|${change.to?.id}`;
    const group = groups.get(key) ?? { ...change, orders: 0, orderCodes: [] };
    addOrder(group, order.id);
    groups.set(key, group);
  }
}

function addOrder(group: Change | Unallocated, orderCode: string): void {
  group.orders += 1;
  if (group.orderCodes.length < MAX_ORDER_CODES) group.orderCodes.push(orderCode);
}

function addUnallocated(
  unallocated: Map<string, Unallocated>,
  beforeRoute: RouteResult,
  afterRoute: RouteResult,
): void {
  for (const leg of afterRoute.legs) {
    if (leg.allocation === 'ALLOCATED') continue;
    const isNew = findCarrier(beforeRoute, leg.serviceType) !== null;
    // Legs of one sheet with the same outcomes and unmet conditions have the same reasons.
    const { rule, prices, unmetConditions = [] } = leg.trace;
    const outcomes = prices.map((price) => Math.min(price, 0));
    const key = [leg.sheet.id, isNew, rule, outcomes, unmetConditions].join('|');
    const group = unallocated.get(key) ?? toUnallocatedGroup(leg, isNew);
    addOrder(group, afterRoute.orderId);
    unallocated.set(key, group);
  }
}

function toUnallocatedGroup(leg: RoutedLeg, isNew: boolean): Unallocated {
  const { serviceType, trace, sheet } = leg;
  const partners = listCandidates(trace, sheet).map(({ partnerId, partnerName, reasons }) => ({
    partner: { id: partnerId, name: partnerName },
    reasons,
  }));
  return {
    serviceType,
    from: sheet.from,
    to: sheet.to,
    explanation: explainLeg(trace, sheet),
    partners,
    isNew,
    orders: 0,
    orderCodes: [],
  };
}

function findCarrier({ legs }: RouteResult, serviceType: ServiceType): Change['from'] {
  const leg = legs.find((routedLeg) => routedLeg.serviceType === serviceType);
  if (leg === undefined || leg.trace.selectedOffer === null) return null;
  const { partnerId, partnerName } = getOffer(leg.sheet, leg.trace.selectedOffer);
  return { id: partnerId, name: partnerName };
}

function sortByOrders<T extends { readonly orders: number }>(groups: Map<string, T>): T[] {
  return [...groups.values()].toSorted((a, b) => b.orders - a.orders);
}
