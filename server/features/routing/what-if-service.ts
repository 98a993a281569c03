import type { Refusal } from '@portal/contract/core';
import type { DescribedOrder, RouteNode, RoutingDraft, Simulation } from '@portal/contract/routing';
import { volumeOf } from '@portal/contract/quantities';
import type { Run } from '../../db/run.ts';
import type { Clock } from '../../platform/clock.ts';
import { routingDay, type ContextCache } from './context-cache.ts';
import { toRouteNode } from './node-mapper.ts';
import { readLatestRouteOrders } from './route-orders-read-model.ts';
import { buildRoutingContext } from './routing-context.ts';
import { withDraft } from './routing-draft.ts';
import type { RouteOrder } from './routing-input.ts';
import { route } from './routing-rules.ts';
import { readShares } from './share-ledger-store.ts';
import { simulate } from './simulate.ts';

export interface WhatIfDeps {
  readonly contexts: ContextCache;
  readonly clock: Clock;
}

/** What a draft of the rules would do to the latest orders, were they sent again today. Changes nothing. */
export function simulateDraft(
  { contexts, clock }: WhatIfDeps,
  run: Run,
  draft: RoutingDraft,
  orders: number,
  country: string | undefined,
): Promise<Simulation | Refusal> {
  return run.inTenant(async (tx) => {
    const { context } = await contexts.at(tx, run.clientId, routingDay(clock.now()));
    const latest = await readLatestRouteOrders(tx, run.clientId, orders, country);
    const ledger = await readShares(tx, run.clientId);
    return simulate(latest, context, buildRoutingContext(withDraft(context.input, draft)), ledger);
  });
}

/** How a described order would be routed now; it takes nothing from shares. */
export function describeRoute(
  { contexts, clock }: WhatIfDeps,
  run: Run,
  described: DescribedOrder,
): Promise<RouteNode[] | Refusal> {
  return run.inTenant(async (tx) => {
    const { context } = await contexts.at(tx, run.clientId, routingDay(clock.now()));
    const ledger = await readShares(tx, run.clientId);
    const { legs } = route(orderOf(described), context, ledger);
    return legs.map((leg) => toRouteNode(leg, leg.sheet));
  });
}

function orderOf(described: DescribedOrder): RouteOrder {
  const { lengthMm, widthMm, heightMm } = described;
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
    grossGrams: described.grossGrams,
    volumeMm3: known ? volumeOf({ lengthMm, widthMm, heightMm }) : 0,
    firstLeg: described.firstLeg,
    selfCollect: described.selfCollect,
  };
}
