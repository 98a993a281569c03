import {
  deleteBag,
  editBag,
  getBag,
  getBagFindings,
  listBaggedOrders,
  listBags,
  listBagUpdates,
  listUnbaggedOrders,
  packBag,
  printBagLabels,
  removeBagOrder,
  sealBag,
} from '@portal/contract/bagging';
import { isRefusal, refuse, type QueryOf } from '@portal/contract/core';
import type { Run } from '../../db/run.ts';
import { bind, type Binding } from '../../http/binding.ts';
import { seenVersion } from '../../http/seen-version.ts';
import type { Logger } from '../../platform/log.ts';
import { findingsOfBag, type BaggingDeps } from './bag-findings.ts';
import { printLabelsOfBags } from './bag-labels.ts';
import { readBaggedPage, readUnbaggedPage } from './bag-orders-read-model.ts';
import { NO_BAG } from './bagging-refusals.ts';
import { readBagJson, readBagPage, readUpdates } from './bags-read-model.ts';
import { readBag } from './bags-store.ts';
import { edit, remove, removeOrder } from './change-bag.ts';
import { pack } from './pack-bag.ts';
import { seal } from './seal-bag.ts';

export function baggingRoutes(deps: BaggingDeps & { readonly log: Logger }): Binding[] {
  return [
    bind(listBags, ({ query, run }) =>
      run.inTenant((tx) => readBagPage(tx, run.clientId, query, run.caller.timeZone)),
    ),
    bind(getBag, ({ params, run }) =>
      run.inTenant(async (tx) => {
        const value = await readBagJson(tx, run.clientId, params.id);
        return value === undefined ? refuse('not_found', NO_BAG) : { value };
      }),
    ),
    bind(listBaggedOrders, ({ query, run }) =>
      run.inTenant((tx) => readBaggedPage(tx, run.clientId, query, run.caller.timeZone)),
    ),
    bind(listUnbaggedOrders, ({ query, run }) => unbagged(run, query)),
    bind(packBag, async ({ body, run }) => {
      const value = await pack(deps, run, body);
      return isRefusal(value) ? value : { value };
    }),
    bind(listBagUpdates, ({ params, query, run }) =>
      run.inTenant(async (tx) => {
        const bag = await readBag(tx, run.clientId, params.id);
        return bag === undefined ? refuse('not_found', NO_BAG) : readUpdates(tx, run.clientId, bag.id, query);
      }),
    ),
    bind(editBag, ({ params, body, run, request }) =>
      edit(deps, run, { id: params.id, version: seenVersion(request) }, body),
    ),
    bind(getBagFindings, ({ params, run }) => findingsOfBag(deps, run, params.id)),
    bind(sealBag, ({ params, body, run, request }) =>
      seal(deps, run, params.bagId, body, seenVersion(request)),
    ),
    bind(deleteBag, ({ params, body, run, request }) =>
      remove(deps, run, { id: params.id, version: seenVersion(request) }, body),
    ),
    bind(removeBagOrder, ({ params, run, request }) =>
      removeOrder(deps, run, { id: params.bagId, version: seenVersion(request) }, params.orderId),
    ),
    bind(printBagLabels, ({ body, run }) => printLabelsOfBags(deps, run, body.bagIds)),
  ];
}

/** With a bag: what goes where it goes. Refuses: not_found. */
function unbagged(run: Run, { bagId, ...query }: QueryOf<typeof listUnbaggedOrders>) {
  return run.inTenant(async (tx) => {
    const bag = bagId === undefined ? undefined : await readBag(tx, run.clientId, bagId);
    if (bagId !== undefined && bag === undefined) return refuse('not_found', NO_BAG);
    return readUnbaggedPage(tx, run.clientId, query, run.caller.timeZone, bag);
  });
}
