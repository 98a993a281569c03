import type { Refusal } from '@portal/contract/core';
import type {
  RouteQuery,
  PreviewedRoute,
  RouteNode,
  RoutingDraft,
  SimulatedOrdersFilter,
  Simulation,
  TypicalParcel,
} from '@portal/contract/routing';
import { checkRestrictedGoods, listCarriedGoods } from '@portal/contract/preflight';
import { rateFinding, type Finding, type Severities } from '@portal/contract/findings';
import { isDeliveredToHome } from '@portal/contract/trade';
import type { FindDefaultPorts, PortField } from '@portal/contract/reference-data';
import { sumInCurrency, computeVolume } from '@portal/contract/quantities';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { Clock } from '../../../platform/clock.ts';
import { toRoutingDay, type ContextCache } from '../route-orders/context-cache.ts';
import { toPricedPiece } from '../route-orders/to-route-order.ts';
import { toRouteNode } from '../explanation/node-mapper.ts';
import {
  readLatestRouteOrders,
  type LatestRouteOrder,
  type OrderFilter,
} from './latest-orders-read-model.ts';
import { buildRoutingContext, type RoutingContext } from '../allocation/routing-context.ts';
import { withDefaultPorts } from './default-ports.ts';
import { applyDraft } from './apply-draft.ts';
import type { RouteOrder } from '../allocation/routing-input.ts';
import { routeOrder, sumCosts, type RouteResult } from '../allocation/routing-rules.ts';
import { readShares } from '../route-orders/share-ledger-store.ts';
import { refuseMovement } from './refuse-movement.ts';
import { compareOrders, sumTransitDays, simulate, type ComparedOrder } from './simulate.ts';
import { matchesFilter, toSimulatedOrder } from './simulated-orders.ts';

export interface WhatIfDeps {
  readonly contexts: ContextCache;
  readonly clock: Clock;
  readonly createPortFinder: (tx: Transaction) => Promise<FindDefaultPorts>;
  /** The severities that a client gives to findings of pre-flight. */
  readonly readSeverities: (tx: Transaction, clientId: string, now: Date) => Promise<Severities>;
}

interface SimulationInput extends OrderFilter {
  readonly draft: RoutingDraft;
  readonly orders: number;
}

/** Simulates the effect of a draft of the rules on the latest orders. Stores nothing. */
export function simulateDraft(
  deps: WhatIfDeps,
  context: RequestContext,
  input: SimulationInput,
): Promise<Simulation | Refusal> {
  return context.inTenant(async (tx) => {
    const { latest, before, after, ledger } = await loadSides(deps, tx, context.clientId, input);
    return simulate(latest, before, after, ledger);
  });
}

interface SimulatedOrdersInput extends SimulationInput {
  readonly filter: SimulatedOrdersFilter;
  readonly page: number;
  readonly perPage: number;
}

/** A page of the orders behind a figure of the simulation, newest first. Runs the simulation again instead of storing it. */
export function readSimulatedOrders(deps: WhatIfDeps, context: RequestContext, input: SimulatedOrdersInput) {
  return context.inTenant(async (tx) => {
    const { latest, before, after, ledger } = await loadSides(deps, tx, context.clientId, input);
    const matches: ComparedOrder[] = [];
    for (const compared of compareOrders(latest, before, after, ledger)) {
      if (matchesFilter(compared, input.filter, before)) matches.push(compared);
    }
    const { data, ...page } = paginate(matches.toReversed(), input.page, input.perPage);
    return { data: data.map(toSimulatedOrder), ...page };
  });
}

async function loadSides(
  { contexts, clock }: WhatIfDeps,
  tx: Transaction,
  clientId: string,
  { draft, orders, ...filter }: SimulationInput,
) {
  const { context: before } = await contexts.get(tx, clientId, toRoutingDay(clock.now()));
  const latest = await readLatestRouteOrders(tx, clientId, orders, filter);
  const ledger = await readShares(tx);
  return { latest, before, after: buildRoutingContext(applyDraft(before.input, draft)), ledger };
}

/** One page of a list in memory. */
export function paginate<T>(all: readonly T[], page: number, perPage: number) {
  return {
    data: all.slice((page - 1) * perPage, page * perPage),
    page,
    totalPage: Math.max(1, Math.ceil(all.length / perPage)),
    totalCount: all.length,
  };
}

/** Number of latest orders that the typical parcel is selected from. */
const TYPICAL_SAMPLE_SIZE = 100;

/** The median parcel by weight of the latest orders on a lane; without an origin, from the most frequent one. Null without orders. */
export function findTypicalParcel(
  context: RequestContext,
  filter: OrderFilter,
): Promise<TypicalParcel | null | Refusal> {
  return context.inTenant(async (tx) => {
    const latest = await readLatestRouteOrders(tx, context.clientId, TYPICAL_SAMPLE_SIZE, filter);
    const byOrigin = [...Map.groupBy(latest, (order) => order.origin.country).values()];
    const [mostFrequent = []] = byOrigin.toSorted((a, b) => b.length - a.length);
    const byWeight = mostFrequent.toSorted((a, b) => a.grossGrams - b.grossGrams);
    const median = byWeight[Math.trunc(byWeight.length / 2)];
    return median === undefined ? null : toParcel(median);
  });
}

function toParcel({ origin, destination, portsByDefault, ...order }: LatestRouteOrder): TypicalParcel {
  const isNamed = (field: PortField) => !portsByDefault.includes(field);
  const {
    id: _id,
    goods: _goods,
    pieces: _pieces,
    isResidential: _isResidential,
    isDutyPaid: _isDutyPaid,
    codAmount: _codAmount,
    selfCollect,
    firstLeg,
    shipmentMode,
    categories,
    goodsValue,
    ...fields
  } = order;
  return {
    ...fields,
    // Only the weight is typical; volume and goods of a single order are not.
    volumeMm3: 0,
    items: [],
    categories: [...categories],
    selfCollect: selfCollect ?? false,
    ...(firstLeg !== undefined && { firstLeg }),
    ...(shipmentMode !== undefined && { shipmentMode }),
    ...(goodsValue !== undefined && { goodsValue }),
    originCountry: origin.country,
    ...(origin.portId !== undefined && isNamed('originPortId') && { originPortId: origin.portId }),
    ...(origin.postcode !== undefined && { originPostcode: origin.postcode }),
    destinationCountry: destination.country,
    ...(destination.portId !== undefined &&
      isNamed('destinationPortId') && { destinationPortId: destination.portId }),
    ...(destination.postcode !== undefined && { destinationPostcode: destination.postcode }),
  };
}

/** Routes of a typical parcel under the saved rules and under a draft. Does not change the share ledger. */
export function previewDraft(
  { contexts, clock, createPortFinder, readSeverities }: WhatIfDeps,
  context: RequestContext,
  draft: RoutingDraft,
  parcel: TypicalParcel,
): Promise<{ saved: PreviewedRoute; draft: PreviewedRoute; findings: Finding[] } | Refusal> {
  const refusal = refuseMovement(parcel, 'parcel.destinationCountry');
  if (refusal !== undefined) return Promise.resolve(refusal);
  return context.inTenant(async (tx) => {
    const { context: savedContext } = await contexts.get(tx, context.clientId, toRoutingDay(clock.now()));
    const ledger = await readShares(tx);
    const { order, defaultPorts } = withDefaultPorts(toParcelOrder(parcel), await createPortFinder(tx));
    const preview = (routingContext: RoutingContext) =>
      toPreview(routeOrder(order, routingContext, ledger), routingContext, defaultPorts);
    return {
      saved: preview(savedContext),
      draft: preview(buildRoutingContext(applyDraft(savedContext.input, draft))),
      findings: checkItems(parcel, await readSeverities(tx, context.clientId, clock.now())),
    };
  });
}

/** What pre-flight reports about dangerous goods of the parcel. */
function checkItems(parcel: TypicalParcel, severities: Severities): Finding[] {
  return parcel.items.flatMap((item, index) =>
    checkRestrictedGoods(item, index, parcel).map((finding) =>
      rateFinding(finding, severities, parcel.destinationCountry),
    ),
  );
}

function toPreview(
  result: RouteResult,
  { input }: RoutingContext,
  defaultPorts: readonly string[],
): PreviewedRoute {
  const cost = sumCosts(result);
  return {
    nodes: result.legs.map((leg) => toRouteNode(leg, leg.sheet, defaultPorts)),
    cost,
    converted: sumInCurrency(cost, input.currency, input.exchangeRates),
    days: result.allocation === 'ALLOCATED' ? sumTransitDays(result) : null,
  };
}

function toParcelOrder(parcel: TypicalParcel): RouteOrder {
  const { originCountry, originPortId, originPostcode, ...rest } = parcel;
  const { destinationCountry, destinationPortId, destinationPostcode, items, ...order } = rest;
  return {
    id: 'typical',
    ...order,
    pieces: [toPricedPiece({ grossGrams: order.grossGrams })],
    isResidential: isDeliveredToHome(order.movement, {}),
    goods: listCarriedGoods(items),
    origin: { country: originCountry, portId: originPortId, postcode: originPostcode },
    destination: { country: destinationCountry, portId: destinationPortId, postcode: destinationPostcode },
  };
}

/** The route that an order would get now. Does not change the share ledger. */
export function computeRouteNodes(
  { contexts, clock, createPortFinder }: WhatIfDeps,
  context: RequestContext,
  query: RouteQuery,
): Promise<RouteNode[] | Refusal> {
  const refusal = refuseMovement(query, 'destinationCountry');
  if (refusal !== undefined) return Promise.resolve(refusal);
  return context.inTenant(async (tx) => {
    const { context: routingContext } = await contexts.get(tx, context.clientId, toRoutingDay(clock.now()));
    const ledger = await readShares(tx);
    const { order, defaultPorts } = withDefaultPorts(
      toQueryOrder(query, routingContext.input.currency),
      await createPortFinder(tx),
    );
    const { legs } = routeOrder(order, routingContext, ledger);
    return legs.map((leg) => toRouteNode(leg, leg.sheet, defaultPorts));
  });
}

/** The order that a query describes; a value without a currency is in `currency`. */
export function toQueryOrder(query: RouteQuery, currency: string): RouteOrder {
  const { goodsValueMinor, goodsCurrency = currency } = query;
  const { pieces, lengthMm, widthMm, heightMm } = query;
  const hasDimensions = lengthMm !== undefined && widthMm !== undefined && heightMm !== undefined;
  return {
    id: 'described',
    movement: query.movement,
    serviceLevel: query.serviceLevel,
    shipmentMode: query.shipmentMode,
    cod: query.cod ?? false,
    categories: query.categories ?? [],
    origin: {
      country: query.originCountry,
      portId: query.originPortId,
      city: query.originCity,
      postcode: query.originPostcode,
    },
    destination: {
      country: query.destinationCountry,
      portId: query.destinationPortId,
      city: query.destinationCity,
      postcode: query.destinationPostcode,
    },
    grossGrams: pieces * query.grossGrams,
    pieces: Array.from({ length: pieces }, () =>
      toPricedPiece({ grossGrams: query.grossGrams, lengthMm, widthMm, heightMm }),
    ),
    isResidential: isDeliveredToHome(query.movement, {}),
    volumeMm3: hasDimensions ? pieces * computeVolume({ lengthMm, widthMm, heightMm }) : 0,
    goods: listCarriedGoods([{ description: query.goodsDescription ?? '', hsCode: query.goodsHsCode }]),
    declarationLines: query.declarationLines,
    // Cash on delivery is the value of the goods as a rule.
    ...(goodsValueMinor !== undefined && {
      goodsValue: { amountMinor: goodsValueMinor, currency: goodsCurrency },
      codAmount: { amountMinor: goodsValueMinor, currency: goodsCurrency },
    }),
    firstLeg: query.firstLeg,
    selfCollect: query.selfCollect,
  };
}
