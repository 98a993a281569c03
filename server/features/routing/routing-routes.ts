import { isRefusal, type Refusal } from '@portal/contract/core';
import {
  addSriLane,
  calculateNodes,
  getLaneRules,
  getNodeCalculator,
  getTypicalParcel,
  listLaneControls,
  listLaneRulesVersions,
  listOptimisers,
  listPartnerMeasures,
  listSimulatedOrders,
  listSriLanes,
  listWaitingOrders,
  previewRoute,
  removeOptimiser,
  removeSriLane,
  rerouteExceptions,
  rerouteWaiting,
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
import { readIfMatch } from '../../http/seen-version.ts';
import type { RulesChanged } from './lane-rules/change-lane-rules.ts';
import { rollBack, saveRules } from './lane-rules/lane-rules-service.ts';
import { readRulesVersions, readStandingRules } from './lane-rules/lane-rules-store.ts';
import {
  changeLaneControl,
  switchBob,
  switchSri,
  turnOptimiserOff,
  turnOptimiserOn,
} from './lane-rules/lane-settings-service.ts';
import { readBobCountries, readLaneControls, readOptimisers, readSriLanes } from './lane-rules/lane-settings-store.ts';
import { partnerMeasures } from '../transit-times/index.ts';
import { readNodeCalculator } from './explanation/node-calculator-read-model.ts';
import { countWaiting, readWaiting } from './reroute/unallocated-orders-read-model.ts';
import {
  describeRoute,
  pageOf,
  previewDraft,
  simulatedOrders,
  simulateDraft,
  typicalParcelTo,
  type WhatIfDeps,
} from './simulation/what-if-service.ts';

export interface RoutingDeps extends WhatIfDeps {
  readonly rulesChanged: RulesChanged;
  /** Asks for all orders that came off their way to be routed again; how many. */
  readonly rerouteOffWay: (tx: Transaction, clientId: string) => Promise<number>;
}

export function routingRoutes(deps: RoutingDeps): Binding[] {
  const { rulesChanged } = deps;
  return [
    bind(listLaneControls, ({ query, run }) =>
      run.inTenant(async (tx) => ({
        data: await readLaneControls(tx, run.clientId, query.country, query.service_type),
        bobCountries: await readBobCountries(tx, run.clientId),
      })),
    ),
    bind(saveLaneControl, async ({ body, run }) => valued(await changeLaneControl(run, body, rulesChanged))),
    bind(listOptimisers, ({ query, run }) =>
      run.inTenant(async (tx) => ({ data: await readOptimisers(tx, run.clientId, query.country) })),
    ),
    bind(setOptimiser, async ({ query, body, run }) =>
      valued(await turnOptimiserOn(run, query, body.weights, rulesChanged)),
    ),
    bind(removeOptimiser, ({ query, run }) => turnOptimiserOff(run, query, rulesChanged)),
    bind(useBob, async ({ params, query, run }) => {
      const refused = await switchBob(run, params.clientId, query.country, true, rulesChanged);
      return refused ?? { value: { country: query.country } };
    }),
    bind(stopBob, ({ params, query, run }) =>
      switchBob(run, params.clientId, query.country, false, rulesChanged),
    ),
    bind(listSriLanes, ({ run }) =>
      run.inTenant(async (tx) => ({ data: await readSriLanes(tx, run.clientId) })),
    ),
    bind(addSriLane, async ({ body, run }) => valued(await switchSri(run, body, true, rulesChanged))),
    bind(removeSriLane, async ({ body, run }) => {
      const removed = await switchSri(run, body, false, rulesChanged);
      return isRefusal(removed) ? removed : undefined;
    }),
    bind(calculateNodes, async ({ query, run }) => {
      const data = await describeRoute(deps, run, query);
      return isRefusal(data) ? data : { data };
    }),
    bind(getNodeCalculator, async ({ params, run }) =>
      valued(await run.inTenant((tx) => readNodeCalculator(tx, run.clientId, params.id))),
    ),
    bind(simulateRouting, async ({ body, run }) => valued(await simulateDraft(deps, run, body))),
    bind(listSimulatedOrders, ({ body, run }) => simulatedOrders(deps, run, body)),
    bind(getTypicalParcel, async ({ params, run }) => valued(await typicalParcelTo(run, params.country))),
    bind(previewRoute, async ({ body, run }) =>
      valued(await previewDraft(deps, run, body.draft, body.parcel)),
    ),
    bind(getLaneRules, async ({ params, run, reply }) =>
      tagged(reply, await run.inTenant((tx) => readStandingRules(tx, run.clientId, params.country))),
    ),
    bind(saveLaneRules, async ({ params, body, run, request, reply }) => {
      const asked = { ...params, note: body.note, seen: readIfMatch(request) };
      return tagged(reply, await saveRules(run, asked, body.rules, rulesChanged));
    }),
    bind(listLaneRulesVersions, ({ params, query, run }) =>
      run.inTenant(async (tx) => ({
        jsonText: await readRulesVersions(tx, run.clientId, params.country, query),
      })),
    ),
    bind(rollBackLaneRules, async ({ params, body, run, request, reply }) =>
      tagged(reply, await rollBack(run, { ...params, seen: readIfMatch(request) }, body, rulesChanged)),
    ),
    bind(listPartnerMeasures, ({ params, run }) =>
      run.inTenant(async (tx) => ({ data: await partnerMeasures(tx, run.clientId, params.country) })),
    ),
    bind(rerouteWaiting, ({ run }) =>
      run.inTenant(async (tx) => {
        const orders = await countWaiting(tx, run.clientId);
        await rulesChanged(tx, run.clientId);
        run.audit({ subject: `${orders} orders` });
        return { value: { orders } };
      }),
    ),
    bind(rerouteExceptions, ({ run }) =>
      run.inTenant(async (tx) => {
        const orders = await deps.rerouteOffWay(tx, run.clientId);
        run.audit({ subject: `${orders} orders` });
        return { value: { orders } };
      }),
    ),
    bind(listWaitingOrders, ({ query, run }) =>
      run.inTenant(async (tx) => {
        const groups = await readWaiting(tx, run.clientId);
        return pageOf(query.sortDesc ? groups : groups.toReversed(), query.page, query.perPage);
      }),
    ),
  ];
}

/** The version travels as the entity tag, for If-Match. */
function tagged(reply: FastifyReply, answer: LaneRulesVersion | Refusal) {
  if (!isRefusal(answer)) reply.header('etag', `"${answer.version}"`);
  return valued(answer);
}

function valued<T>(answer: T | Refusal): { value: T } | Refusal {
  return isRefusal(answer) ? answer : { value: answer };
}
