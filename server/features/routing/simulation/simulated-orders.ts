import { explainLeg, type SimulatedOrder, type SimulatedOrdersFilter } from '@portal/contract/routing';
import { sumInCurrency } from '@portal/contract/quantities';
import type { RoutingContext } from '../allocation/routing-context.ts';
import { sumCosts, type RouteResult } from '../allocation/routing-rules.ts';
import { sumTransitDays, type ComparedOrder } from './simulate.ts';

/** Whether the order belongs to the figure that the filter selects. */
export function matchesFilter(
  { beforeRoute, afterRoute, changes }: ComparedOrder,
  { outcome, serviceType, fromPartnerId, toPartnerId }: SimulatedOrdersFilter,
  context: RoutingContext,
): boolean {
  const isOfLeg = (leg: { readonly serviceType: string }) =>
    serviceType === undefined || leg.serviceType === serviceType;
  switch (outcome) {
    case 'CHANGED':
      return changes.some(
        (change) =>
          isOfLeg(change) &&
          (fromPartnerId === undefined || (change.from?.id ?? null) === fromPartnerId) &&
          (toPartnerId === undefined || (change.to?.id ?? null) === toPartnerId),
      );
    case 'UNALLOCATED':
      return afterRoute.legs.some((leg) => isOfLeg(leg) && leg.allocation === 'UNALLOCATED');
    case 'DEARER':
      return computeDifference(beforeRoute, afterRoute, createCostFigure(context)) > 0;
    case 'CHEAPER':
      return computeDifference(beforeRoute, afterRoute, createCostFigure(context)) < 0;
    case 'SLOWER':
      return computeDifference(beforeRoute, afterRoute, computeDaysFigure) > 0;
    case 'FASTER':
      return computeDifference(beforeRoute, afterRoute, computeDaysFigure) < 0;
  }
}

/** Maps a compared order to the wire. */
export function toSimulatedOrder({ order, beforeRoute, afterRoute, changes }: ComparedOrder): SimulatedOrder {
  return {
    orderCode: order.id,
    originCountry: order.origin.country,
    destinationCountry: order.destination.country,
    grossGrams: order.grossGrams,
    changes: [...changes],
    before: toSimulatedRoute(beforeRoute),
    after: toSimulatedRoute(afterRoute),
    unallocatedReasons: afterRoute.legs
      .filter((leg) => leg.allocation === 'UNALLOCATED')
      .map((leg) => explainLeg(leg.trace, leg.sheet)),
  };
}

function toSimulatedRoute(result: RouteResult): SimulatedOrder['before'] {
  if (result.allocation === 'UNALLOCATED') return { cost: [], days: null };
  return { cost: sumCosts(result), days: sumTransitDays(result) };
}

/** The figure after minus the figure before; 0 if a leg has no partner or the figures cannot be compared. */
function computeDifference(
  beforeRoute: RouteResult,
  afterRoute: RouteResult,
  computeFigure: (result: RouteResult) => number | undefined,
): number {
  if (beforeRoute.allocation === 'UNALLOCATED' || afterRoute.allocation === 'UNALLOCATED') return 0;
  const [before, after] = [computeFigure(beforeRoute), computeFigure(afterRoute)];
  return before === undefined || after === undefined ? 0 : after - before;
}

/** The cost in minor units of the client's currency; undefined if the day lacks an exchange rate. */
function createCostFigure({ input }: RoutingContext) {
  return (result: RouteResult) =>
    sumInCurrency(sumCosts(result), input.currency, input.exchangeRates)?.amountMinor;
}

function computeDaysFigure(result: RouteResult): number {
  const { min, max } = sumTransitDays(result);
  return min + max;
}
