import { legSentence, type SimulatedOrder, type SimulatedOrdersAsked } from '@portal/contract/routing';
import { totalIn } from '@portal/contract/quantities';
import type { RoutingContext } from '../allocation/routing-context.ts';
import { routeCosts, type RouteResult } from '../allocation/routing-rules.ts';
import { routeDays, type ComparedOrder } from './simulate.ts';

/** Does the order belong to the figure that is asked about? */
export function isAsked(
  { was, becomes, changes }: ComparedOrder,
  { outcome, serviceType, fromPartnerId, toPartnerId }: SimulatedOrdersAsked,
  context: RoutingContext,
): boolean {
  const ofLeg = (leg: { readonly serviceType: string }) =>
    serviceType === undefined || leg.serviceType === serviceType;
  switch (outcome) {
    case 'CHANGED':
      return changes.some(
        (change) =>
          ofLeg(change) &&
          (fromPartnerId === undefined || (change.from?.id ?? null) === fromPartnerId) &&
          (toPartnerId === undefined || (change.to?.id ?? null) === toPartnerId),
      );
    case 'UNALLOCATED':
      return becomes.legs.some((leg) => ofLeg(leg) && leg.allocation === 'UNALLOCATED');
    case 'DEARER':
      return difference(was, becomes, costIn(context)) > 0;
    case 'CHEAPER':
      return difference(was, becomes, costIn(context)) < 0;
    case 'SLOWER':
      return difference(was, becomes, middleDays) > 0;
    case 'FASTER':
      return difference(was, becomes, middleDays) < 0;
  }
}

/** One order as the page shows it. */
export function toSimulatedOrder({ order, was, becomes, changes }: ComparedOrder): SimulatedOrder {
  return {
    orderCode: order.id,
    originCountry: order.origin.country,
    destinationCountry: order.destination.country,
    grossGrams: order.grossGrams,
    changes: [...changes],
    before: sideOf(was),
    after: sideOf(becomes),
    waitsFor: becomes.legs
      .filter((leg) => leg.allocation === 'UNALLOCATED')
      .map((leg) => legSentence(leg.trace, leg.sheet)),
  };
}

function sideOf(result: RouteResult): SimulatedOrder['before'] {
  if (result.allocation === 'UNALLOCATED') return { cost: [], days: null };
  return { cost: routeCosts(result), days: routeDays(result) };
}

/** 0 where a side has no partner, or the figures cannot be compared. */
function difference(
  was: RouteResult,
  becomes: RouteResult,
  figure: (result: RouteResult) => number | undefined,
): number {
  if (was.allocation === 'UNALLOCATED' || becomes.allocation === 'UNALLOCATED') return 0;
  const [before, after] = [figure(was), figure(becomes)];
  return before === undefined || after === undefined ? 0 : after - before;
}

/** In the client's currency; undefined where the day lacks a rate. */
function costIn({ input }: RoutingContext) {
  return (result: RouteResult) =>
    totalIn(routeCosts(result), input.currency, input.exchangeRates)?.amountMinor;
}

function middleDays(result: RouteResult): number {
  const { min, max } = routeDays(result);
  return min + max;
}
