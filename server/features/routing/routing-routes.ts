import { isRefusal, type Refusal } from '@portal/contract/core';
import {
  addSriLane,
  calculateNodes,
  getExchangeRates,
  getLaneRules,
  getNodeCalculator,
  getTypicalParcel,
  listLaneControls,
  listLaneRulesVersions,
  listOptimisers,
  listPartnerTransitTimes,
  listSimulatedOrders,
  listSriLanes,
  listUnallocatedOrders,
  previewRoute,
  removeOptimiser,
  removeSriLane,
  rerouteExceptions,
  rerouteUnallocated,
  rollBackLaneRules,
  saveLaneControl,
  saveLaneRules,
  setOptimiser,
  simulateRouting,
  stopBob,
  useBob,
  type LaneRulesVersion,
} from '@portal/contract/routing';
import type { FastifyReply } from 'fastify';
import type { Transaction } from '../../db/database.ts';
import { bind, type Binding } from '../../http/binding.ts';
import { readIfMatch } from '../../http/if-match.ts';
import type { OnRulesChanged } from './lane-rules/change-lane-rules.ts';
import { rollBackRules, saveRules } from './lane-rules/lane-rules-service.ts';
import { readRulesVersions, readCurrentRules } from './lane-rules/lane-rules-store.ts';
import {
  changeLaneControl,
  switchBob,
  switchSri,
  turnOptimiserOff,
  turnOptimiserOn,
} from './lane-rules/lane-settings-service.ts';
import {
  readBobCountries,
  readLaneControls,
  readOptimisers,
  readSriLanes,
} from './lane-rules/lane-settings-store.ts';
import { readPartnerTransitTimes } from '../transit-times/index.ts';
import { readNodeCalculator } from './explanation/node-calculator-read-model.ts';
import { countUnallocatedOrders, readUnallocatedGroups } from './reroute/unallocated-orders-read-model.ts';
import {
  computeRouteNodes,
  findTypicalParcel,
  paginate,
  previewDraft,
  readSimulatedOrders,
  simulateDraft,
  type WhatIfDeps,
} from './simulation/what-if-service.ts';
import { toRoutingDay } from './route-orders/context-cache.ts';
import { readCurrentExchangeRates } from './rates/rates-read-model.ts';
import { toValue } from '../../request/payloads.ts';

export interface RoutingDeps extends WhatIfDeps {
  readonly onRulesChanged: OnRulesChanged;
  /** Age from which exchange rates are outdated, in days; null for no limit. */
  readonly exchangeRatesMaxAge: number | null;
  /** Enqueues a reroute of all orders with an exception; returns their number. */
  readonly enqueueExceptionReroute: (tx: Transaction, clientId: string) => Promise<number>;
}

export function routingRoutes(deps: RoutingDeps): Binding[] {
  const { onRulesChanged } = deps;
  return [
    bind(getExchangeRates, ({ context }) =>
      context.inTenant(async (tx) => ({
        value: await readCurrentExchangeRates(tx, toRoutingDay(deps.clock.now()), deps.exchangeRatesMaxAge),
      })),
    ),
    bind(listLaneControls, ({ query, context }) =>
      context.inTenant(async (tx) => ({
        data: await readLaneControls(tx, context.clientId, {
          country: query.country,
          serviceType: query.service_type,
          originCountry: query.origin_country,
        }),
        bobCountries: await readBobCountries(tx, context.clientId),
      })),
    ),
    bind(saveLaneControl, async ({ body, context }) =>
      toValue(await changeLaneControl(context, body, onRulesChanged)),
    ),
    bind(listOptimisers, ({ query, context }) =>
      context.inTenant(async (tx) => ({ data: await readOptimisers(tx, context.clientId, query.country) })),
    ),
    bind(setOptimiser, async ({ query, body, context }) =>
      toValue(await turnOptimiserOn(context, query, body.weights, onRulesChanged)),
    ),
    bind(removeOptimiser, ({ query, context }) => turnOptimiserOff(context, query, onRulesChanged)),
    bind(useBob, async ({ params, query, context }) => {
      const refusal = await switchBob(context, params.clientId, query.country, true, onRulesChanged);
      return refusal ?? { value: { country: query.country } };
    }),
    bind(stopBob, ({ params, query, context }) =>
      switchBob(context, params.clientId, query.country, false, onRulesChanged),
    ),
    bind(listSriLanes, ({ context }) =>
      context.inTenant(async (tx) => ({ data: await readSriLanes(tx, context.clientId) })),
    ),
    bind(addSriLane, async ({ body, context }) =>
      toValue(await switchSri(context, body, true, onRulesChanged)),
    ),
    bind(removeSriLane, async ({ body, context }) => {
      const result = await switchSri(context, body, false, onRulesChanged);
      return isRefusal(result) ? result : undefined;
    }),
    bind(calculateNodes, async ({ query, context }) => {
      const data = await computeRouteNodes(deps, context, query);
      return isRefusal(data) ? data : { data };
    }),
    bind(getNodeCalculator, async ({ params, context }) =>
      toValue(await context.inTenant((tx) => readNodeCalculator(tx, context.clientId, params.id))),
    ),
    bind(simulateRouting, async ({ body, context }) => toValue(await simulateDraft(deps, context, body))),
    bind(listSimulatedOrders, ({ body, context }) => readSimulatedOrders(deps, context, body)),
    bind(getTypicalParcel, async ({ params, query, context }) =>
      toValue(await findTypicalParcel(context, { ...query, ...params })),
    ),
    bind(previewRoute, async ({ body, context }) =>
      toValue(await previewDraft(deps, context, body.draft, body.parcel)),
    ),
    bind(getLaneRules, async ({ params, context, reply }) =>
      toTaggedValue(
        reply,
        await context.inTenant((tx) => readCurrentRules(tx, context.clientId, params.country)),
      ),
    ),
    bind(saveLaneRules, async ({ params, body, context, request, reply }) => {
      const input = { ...params, note: body.note, expectedVersion: readIfMatch(request) };
      return toTaggedValue(reply, await saveRules(context, input, body.rules, onRulesChanged));
    }),
    bind(listLaneRulesVersions, ({ params, query, context }) =>
      context.inTenant((tx) => readRulesVersions(tx, context.clientId, params.country, query)),
    ),
    bind(rollBackLaneRules, async ({ params, body, context, request, reply }) => {
      const input = { ...params, expectedVersion: readIfMatch(request) };
      return toTaggedValue(reply, await rollBackRules(context, input, body, onRulesChanged));
    }),
    bind(listPartnerTransitTimes, ({ params, context }) =>
      context.inTenant(async (tx) => ({
        data: await readPartnerTransitTimes(tx, context.clientId, params.country),
      })),
    ),
    bind(rerouteUnallocated, ({ context }) =>
      context.inTenant(async (tx) => {
        const orders = await countUnallocatedOrders(tx, context.clientId);
        await onRulesChanged(tx, context.clientId);
        context.audit({ subject: `${orders} orders` });
        return { value: { orders } };
      }),
    ),
    bind(rerouteExceptions, ({ context }) =>
      context.inTenant(async (tx) => {
        const orders = await deps.enqueueExceptionReroute(tx, context.clientId);
        context.audit({ subject: `${orders} orders` });
        return { value: { orders } };
      }),
    ),
    bind(listUnallocatedOrders, ({ query, context }) =>
      context.inTenant(async (tx) => {
        const groups = await readUnallocatedGroups(tx, context.clientId, query.batchId);
        return paginate(query.sortDesc ? groups : groups.toReversed(), query.page, query.perPage);
      }),
    ),
  ];
}

/** Sends the version as the entity tag; requests return it as If-Match. */
function toTaggedValue(reply: FastifyReply, result: LaneRulesVersion | Refusal) {
  if (!isRefusal(result)) reply.header('etag', `"${result.version}"`);
  return toValue(result);
}
