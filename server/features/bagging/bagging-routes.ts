import {
  completeBags,
  deleteBag,
  deliverBag,
  deliverBags,
  downloadBagSignature,
  editBag,
  getBag,
  getBagFindings,
  listBaggedOrders,
  listBags,
  listBagUpdates,
  listSuggestedBags,
  listUnbaggedOrders,
  packBag,
  printBagLabels,
  removeBagOrder,
  sealBag,
  setBagsMawb,
} from '@portal/contract/bagging';
import { listBagScans, listScannableOrders, scanIntoBag } from '@portal/contract/scanning';
import { isRefusal, type QueryOf } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { RequestContext } from '../../request/request-context.ts';
import { bind, type Binding } from '../../http/binding.ts';
import { readIfMatch } from '../../http/if-match.ts';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import type { Logger } from '../../platform/log.ts';
import { getFindings, type BaggingDeps } from './pack/bag-findings.ts';
import { printBagLabelsPdf } from './bag-labels.ts';
import { readBagScans } from './scan/bag-scans-read-model.ts';
import { readBaggedPage, readUnbaggedPage } from './bag-orders-read-model.ts';
import { readBagJson, readBagPage, readUpdates } from './bags-read-model.ts';
import { readBag } from './bags-store.ts';
import { applyCompletion, applyMawb } from './seal/complete-bags.ts';
import { applyHandOver, applyHandOvers, openSignature } from './hand-over/deliver-bag.ts';
import { applyEdit } from './pack/edit-bag.ts';
import { packOrders } from './pack/pack-bag.ts';
import { forwarderRoutes, type ForwarderDeps } from './forwarder/forwarder-routes.ts';
import { applyDeletion, takeOutOrder } from './pack/remove-orders.ts';
import { applyScans } from './scan/scan-bag.ts';
import { readScannablePage } from './scan/scannable-orders-read-model.ts';
import { applySeal } from './seal/seal-bag.ts';
import { readSuggestedBags } from './pack/suggested-bags.ts';

type Deps = BaggingDeps & ForwarderDeps & { readonly log: Logger; readonly files: FileStorage };

export function baggingRoutes(deps: Deps): Binding[] {
  return [
    bind(listBags, ({ query, context }) =>
      context.inTenant((tx) => readBagPage(tx, context.clientId, query, context.caller.timeZone)),
    ),
    bind(getBag, ({ params, context }) =>
      context.inTenant(async (tx) => {
        const value = await readBagJson(tx, context.clientId, params.id);
        return value === undefined ? refuse('bag.not_found') : { value };
      }),
    ),
    bind(listBaggedOrders, ({ query, context }) =>
      context.inTenant((tx) => readBaggedPage(tx, context.clientId, query, context.caller.timeZone)),
    ),
    bind(listUnbaggedOrders, ({ query, context }) => unbagged(context, query)),
    bind(listSuggestedBags, ({ query, context }) =>
      context.inTenant((tx) => readSuggestedBags(tx, context.clientId, query)),
    ),
    bind(packBag, async ({ body, context }) => {
      const value = await packOrders(deps, context, body);
      return isRefusal(value) ? value : { value };
    }),
    bind(listBagUpdates, ({ params, query, context }) =>
      context.inTenant(async (tx) => {
        const bag = await readBag(tx, context.clientId, params.id);
        return bag === undefined ? refuse('bag.not_found') : readUpdates(tx, context.clientId, bag.id, query);
      }),
    ),
    bind(editBag, ({ params, body, context, request }) =>
      applyEdit(deps, context, { id: params.id, version: readIfMatch(request) }, body),
    ),
    bind(getBagFindings, ({ params, context }) => getFindings(deps, context, params.id)),
    bind(sealBag, ({ params, body, context, request }) =>
      applySeal(deps, context, params.bagId, body, readIfMatch(request)),
    ),
    bind(completeBags, ({ body, context }) => applyCompletion(deps, context, body)),
    bind(setBagsMawb, ({ body, context }) => applyMawb(deps, context, body)),
    bind(deliverBag, ({ params, body, context, request }) =>
      applyHandOver(deps, context, { id: params.id, version: readIfMatch(request) }, body),
    ),
    bind(deliverBags, ({ body, context }) => applyHandOvers(deps, context, body)),
    bind(downloadBagSignature, ({ params, context }) => openSignature(deps.files, context, params.id)),
    bind(deleteBag, ({ params, body, context, request }) =>
      applyDeletion(deps, context, { id: params.id, version: readIfMatch(request) }, body),
    ),
    bind(removeBagOrder, ({ params, context, request }) =>
      takeOutOrder(deps, context, { id: params.bagId, version: readIfMatch(request) }, params.orderId),
    ),
    bind(listScannableOrders, ({ query, context }) => readScannablePage(deps, context, query)),
    bind(listBagScans, ({ params, query, context }) =>
      context.inTenant(async (tx) => {
        const bag = await readBag(tx, context.clientId, params.id);
        if (bag === undefined) return refuse('bag.not_found');
        return readBagScans(tx, 'CLIENT', context.clientId, bag.id, query.after);
      }),
    ),
    bind(scanIntoBag, async ({ params, body, context }) => {
      const value = await applyScans(deps, context, params.id, body.scans);
      return isRefusal(value) ? value : { value };
    }),
    ...forwarderRoutes(deps),
    bind(printBagLabels, ({ body, context }) => printBagLabelsPdf(deps, context, body.bagIds)),
  ];
}

/** One page of unbagged orders; with `bagId` only those that go where the bag goes. Refuses: not_found. */
function unbagged(context: RequestContext, { bagId, ...query }: QueryOf<typeof listUnbaggedOrders>) {
  return context.inTenant(async (tx) => {
    const bag = bagId === undefined ? undefined : await readBag(tx, context.clientId, bagId);
    if (bagId !== undefined && bag === undefined) return refuse('bag.not_found');
    return readUnbaggedPage(tx, context.clientId, query, context.caller.timeZone, bag);
  });
}
