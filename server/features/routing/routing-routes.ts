import { isRefusal, type Refusal } from '@portal/contract/core';
import {
  addSriLane,
  calculateNodes,
  getNodeCalculator,
  listLaneControls,
  listOptimisers,
  listSriLanes,
  listWaitingOrders,
  removeOptimiser,
  removeSriLane,
  saveLaneControl,
  setOptimiser,
  simulateRouting,
  stopBob,
  useBob,
} from '@portal/contract/routing';
import { bind, type Binding } from '../../http/binding.ts';
import {
  changeLaneControl,
  switchBob,
  switchSri,
  turnOptimiserOff,
  turnOptimiserOn,
  type RulesChanged,
} from './lane-settings-service.ts';
import { readBobCountries, readLaneControls, readOptimisers, readSriLanes } from './lane-settings-store.ts';
import { readNodeCalculator } from './node-calculator-read-model.ts';
import { readWaiting } from './waiting-orders-read-model.ts';
import { describeRoute, simulateDraft, type WhatIfDeps } from './what-if-service.ts';

export interface RoutingDeps extends WhatIfDeps {
  readonly rulesChanged: RulesChanged;
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
    bind(simulateRouting, async ({ body, run }) =>
      valued(await simulateDraft(deps, run, body.draft, body.orders, body.country)),
    ),
    bind(listWaitingOrders, ({ query, run }) =>
      run.inTenant(async (tx) => {
        const groups = await readWaiting(tx, run.clientId);
        return pageOf(query.sortDesc ? groups : groups.toReversed(), query.page, query.perPage);
      }),
    ),
  ];
}

function valued<T>(answer: T | Refusal): { value: T } | Refusal {
  return isRefusal(answer) ? answer : { value: answer };
}

function pageOf<T>(all: readonly T[], page: number, perPage: number) {
  return {
    data: all.slice((page - 1) * perPage, page * perPage),
    page,
    totalPage: Math.max(1, Math.ceil(all.length / perPage)),
    totalCount: all.length,
  };
}
