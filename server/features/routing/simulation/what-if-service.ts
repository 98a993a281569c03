import type { Refusal } from '@portal/contract/core';
import type {
  DescribedOrder,
  PreviewedRoute,
  RouteNode,
  RoutingDraft,
  SimulatedOrdersAsked,
  Simulation,
  TypicalParcel,
} from '@portal/contract/routing';
import { totalIn, volumeOf } from '@portal/contract/quantities';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../db/run.ts';
import type { Clock } from '../../../platform/clock.ts';
import { routingDay, type ContextCache } from '../route-orders/context-cache.ts';
import { toRouteNode } from '../explanation/node-mapper.ts';
import { readLatestRouteOrders } from './latest-orders-read-model.ts';
import { buildRoutingContext, type RoutingContext } from '../allocation/routing-context.ts';
import { withDraft } from './apply-draft.ts';
import type { RouteOrder } from '../allocation/routing-input.ts';
import { route, routeCosts, type RouteResult } from '../allocation/routing-rules.ts';
import { readShares } from '../route-orders/share-ledger-store.ts';
import { compareOrders, routeDays, simulate, type ComparedOrder } from './simulate.ts';
import { isAsked, toSimulatedOrder } from './simulated-orders.ts';

export interface WhatIfDeps {
  readonly contexts: ContextCache;
  readonly clock: Clock;
}

interface Asked {
  readonly draft: RoutingDraft;
  readonly orders: number;
  readonly country?: string | undefined;
}

/** What a draft of the rules would do to the latest orders, were they sent again today. Changes nothing. */
export function simulateDraft(deps: WhatIfDeps, run: RequestContext, asked: Asked): Promise<Simulation | Refusal> {
  return run.inTenant(async (tx) => {
    const { latest, before, after, ledger } = await bothSides(deps, tx, run.clientId, asked);
    return simulate(latest, before, after, ledger);
  });
}

interface AskedOrders extends Asked {
  readonly of: SimulatedOrdersAsked;
  readonly page: number;
  readonly perPage: number;
}

/** A page of the orders behind a figure of the simulation, the latest first. It is run again: it takes less than keeping it would. */
export function simulatedOrders(deps: WhatIfDeps, run: RequestContext, asked: AskedOrders) {
  return run.inTenant(async (tx) => {
    const { latest, before, after, ledger } = await bothSides(deps, tx, run.clientId, asked);
    const found: ComparedOrder[] = [];
    for (const compared of compareOrders(latest, before, after, ledger)) {
      if (isAsked(compared, asked.of, before)) found.push(compared);
    }
    const { data, ...page } = pageOf(found.toReversed(), asked.page, asked.perPage);
    return { data: data.map(toSimulatedOrder), ...page };
  });
}

async function bothSides(
  { contexts, clock }: WhatIfDeps,
  tx: Transaction,
  clientId: string,
  { draft, orders, country }: Asked,
) {
  const { context } = await contexts.at(tx, clientId, routingDay(clock.now()));
  const latest = await readLatestRouteOrders(tx, clientId, orders, country);
  const ledger = await readShares(tx);
  return { latest, before: context, after: buildRoutingContext(withDraft(context.input, draft)), ledger };
}

/** A page of what is all in memory. */
export function pageOf<T>(all: readonly T[], page: number, perPage: number) {
  return {
    data: all.slice((page - 1) * perPage, page * perPage),
    page,
    totalPage: Math.max(1, Math.ceil(all.length / perPage)),
    totalCount: all.length,
  };
}

/** Of so many of the latest orders. */
const TYPICAL_OF = 100;

/** The middle one by weight of the latest orders to a country, from where most of them come; null without any. */
export function typicalParcelTo(run: RequestContext, country: string): Promise<TypicalParcel | null | Refusal> {
  return run.inTenant(async (tx) => {
    const latest = await readLatestRouteOrders(tx, run.clientId, TYPICAL_OF, country);
    const byOrigin = [...Map.groupBy(latest, (order) => order.origin.country).values()];
    const [most = []] = byOrigin.toSorted((one, other) => other.length - one.length);
    const byWeight = most.toSorted((one, other) => one.grossGrams - other.grossGrams);
    const middle = byWeight[Math.trunc(byWeight.length / 2)];
    return middle === undefined ? null : toParcel(middle);
  });
}

function toParcel({ origin, destination, ...order }: RouteOrder): TypicalParcel {
  const { id: _id, selfCollect, firstLeg, categories, ...described } = order;
  return {
    ...described,
    // What is typical is a weight; the size of one order says nothing of others.
    volumeMm3: 0,
    categories: [...categories],
    selfCollect: selfCollect ?? false,
    ...(firstLeg !== undefined && { firstLeg }),
    originCountry: origin.country,
    ...(origin.portId !== undefined && { originPortId: origin.portId }),
    ...(origin.postcode !== undefined && { originPostcode: origin.postcode }),
    destinationCountry: destination.country,
    ...(destination.portId !== undefined && { destinationPortId: destination.portId }),
    ...(destination.postcode !== undefined && { destinationPostcode: destination.postcode }),
  };
}

/** How a typical parcel would be routed now, by the saved rules and by a draft of them; it takes nothing from shares. */
export function previewDraft(
  { contexts, clock }: WhatIfDeps,
  run: RequestContext,
  draft: RoutingDraft,
  parcel: TypicalParcel,
): Promise<{ saved: PreviewedRoute; draft: PreviewedRoute } | Refusal> {
  return run.inTenant(async (tx) => {
    const { context } = await contexts.at(tx, run.clientId, routingDay(clock.now()));
    const ledger = await readShares(tx);
    const preview = (by: RoutingContext) => previewOf(route(parcelOrder(parcel), by, ledger), by);
    return {
      saved: preview(context),
      draft: preview(buildRoutingContext(withDraft(context.input, draft))),
    };
  });
}

function previewOf(result: RouteResult, { input }: RoutingContext): PreviewedRoute {
  const cost = routeCosts(result);
  return {
    nodes: result.legs.map((leg) => toRouteNode(leg, leg.sheet)),
    cost,
    converted: totalIn(cost, input.currency, input.exchangeRates),
    days: result.allocation === 'ALLOCATED' ? routeDays(result) : null,
  };
}

function parcelOrder(parcel: TypicalParcel): RouteOrder {
  const { originCountry, originPortId, originPostcode, ...rest } = parcel;
  const { destinationCountry, destinationPortId, destinationPostcode, ...order } = rest;
  return {
    id: 'typical',
    ...order,
    origin: { country: originCountry, portId: originPortId, postcode: originPostcode },
    destination: { country: destinationCountry, portId: destinationPortId, postcode: destinationPostcode },
  };
}

/** How a described order would be routed now; it takes nothing from shares. */
export function describeRoute(
  { contexts, clock }: WhatIfDeps,
  run: RequestContext,
  described: DescribedOrder,
): Promise<RouteNode[] | Refusal> {
  return run.inTenant(async (tx) => {
    const { context } = await contexts.at(tx, run.clientId, routingDay(clock.now()));
    const ledger = await readShares(tx);
    const { legs } = route(orderOf(described), context, ledger);
    return legs.map((leg) => toRouteNode(leg, leg.sheet));
  });
}

function orderOf(described: DescribedOrder): RouteOrder {
  const { pieces, lengthMm, widthMm, heightMm } = described;
  const known = lengthMm !== undefined && widthMm !== undefined && heightMm !== undefined;
  return {
    id: 'described',
    movement: described.movement,
    serviceLevel: described.serviceLevel,
    cod: described.cod ?? false,
    categories: described.categories ?? [],
    origin: {
      country: described.originCountry,
      portId: described.originPortId,
      city: described.originCity,
      postcode: described.originPostcode,
    },
    destination: {
      country: described.destinationCountry,
      portId: described.destinationPortId,
      city: described.destinationCity,
      postcode: described.destinationPostcode,
    },
    grossGrams: pieces * described.grossGrams,
    volumeMm3: known ? pieces * volumeOf({ lengthMm, widthMm, heightMm }) : 0,
    firstLeg: described.firstLeg,
    selfCollect: described.selfCollect,
  };
}
