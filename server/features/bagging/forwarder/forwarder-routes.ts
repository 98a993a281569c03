import {
  breakUpBag,
  completePartnerBags,
  deletePartnerBag,
  editPartnerBag,
  getPartnerBag,
  listCompletedPartnerBags,
  listIncomingFfFilters,
  listIncomingFfOrders,
  listPartnerBaggedOrders,
  listPartnerBags,
  listPartnerBagUpdates,
  listPartnerUnbaggedOrders,
  packPartnerBag,
  printPartnerBagLabel,
  printPartnerBagLabels,
  receiveBags,
  removePartnerBagOrder,
  sealPartnerBag,
  setPartnerBagsMawb,
} from '@portal/contract/bagging';
import { refuse } from '@portal/contract/reasons';
import {
  listPartnerBagScans,
  listPartnerScannableOrders,
  listReceivableBags,
  listScannableBagOrders,
  scanBagOrders,
  scanIntoPartnerBag,
} from '@portal/contract/scanning';
import { bind, type Binding } from '../../../http/binding.ts';
import { readIfMatch } from '../../../http/if-match.ts';
import type { Logger } from '../../../platform/log.ts';
import { inPartnerTenant } from '../../../request/in-partner-tenant.ts';
import type { StatusDeps } from '../../orders/index.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { readBagScans } from '../scan/bag-scans-read-model.ts';
import { applyContentScans } from './check-contents.ts';
import { completeBagsOfPartner } from './complete-partner-bags.ts';
import {
  applyForwarderEdit,
  applyForwarderSeal,
  applyForwarderDeletion,
  takeOutOfForwarderBag,
} from './edit-forwarder-bag.ts';
import { readScannableBagPage } from './content-check-read-model.ts';
import { readForwarderBag } from './forwarder-bags-store.ts';
import { printForwarderLabels } from './forwarder-label.ts';
import { packForwarderBag } from './pack-forwarder-bag.ts';
import { readForwarderUpdates, readPartnerBagJson, readPartnerBagPage } from './partner-bags-read-model.ts';
import {
  readIncomingFilters,
  readIncomingPage,
  readPartnerBaggedPage,
  readPartnerScannablePage,
  readPartnerUnbaggedPage,
} from './partner-order-lists.ts';
import { setMawbOfForwarderBags } from './set-bags-mawb.ts';
import { breakUpReceivedBag, receiveBagsOfClients } from './receive-bags.ts';
import { readReceivableBags } from './receivable-bags.ts';
import { applyForwarderScans } from './scan-forwarder-bag.ts';

export type ForwarderDeps = StatusDeps & { readonly log: Logger; readonly files: FileStorage };

/** Routes of the forwarder's side of bagging: lists, changes of bags, scans of stations. */
export function forwarderRoutes(deps: ForwarderDeps): Binding[] {
  return [...listRoutes(), ...changeRoutes(deps), ...scanRoutes(deps)];
}

function listRoutes(): Binding[] {
  return [
    bind(listIncomingFfOrders, ({ params: { partnerId }, query, context }) =>
      inPartnerTenant(context, partnerId, (tx) => readIncomingPage(tx, partnerId, query)),
    ),
    bind(listIncomingFfFilters, ({ params: { partnerId }, context }) =>
      inPartnerTenant(context, partnerId, (tx) => readIncomingFilters(tx, partnerId)),
    ),
    bind(listPartnerUnbaggedOrders, ({ params: { partnerId }, query, context }) =>
      inPartnerTenant(context, partnerId, async (tx) => {
        const { bagId } = query;
        const bag = bagId === undefined ? undefined : await readPartnerBagJson(tx, partnerId, bagId);
        if (bagId !== undefined && bag === undefined) return refuse('bag.not_found');
        return readPartnerUnbaggedPage(tx, partnerId, query, bag);
      }),
    ),
    bind(listPartnerBaggedOrders, ({ params: { partnerId }, query, context }) =>
      inPartnerTenant(context, partnerId, (tx) => readPartnerBaggedPage(tx, partnerId, query)),
    ),
    bind(listPartnerBags, ({ params: { partnerId }, query, context }) =>
      inPartnerTenant(context, partnerId, (tx) =>
        readPartnerBagPage(tx, partnerId, 'open', query, context.caller.timeZone),
      ),
    ),
    bind(listCompletedPartnerBags, ({ params: { partnerId }, query, context }) =>
      inPartnerTenant(context, partnerId, (tx) =>
        readPartnerBagPage(tx, partnerId, 'completed', query, context.caller.timeZone),
      ),
    ),
    bind(getPartnerBag, ({ params: { partnerId, bagId }, context }) =>
      inPartnerTenant(context, partnerId, async (tx) => {
        const value = await readPartnerBagJson(tx, partnerId, bagId);
        return value === undefined ? refuse('bag.not_found') : { value };
      }),
    ),
    bind(listPartnerBagUpdates, ({ params: { partnerId, bagId }, query, context }) =>
      inPartnerTenant(context, partnerId, async (tx) => {
        const bag = await readForwarderBag(tx, partnerId, bagId);
        return bag === undefined
          ? refuse('bag.not_found')
          : readForwarderUpdates(tx, partnerId, bagId, query);
      }),
    ),
  ];
}

function changeRoutes(deps: ForwarderDeps): Binding[] {
  return [
    bind(receiveBags, ({ params, body, context }) =>
      receiveBagsOfClients(deps, context, params.partnerId, body),
    ),
    bind(breakUpBag, ({ params, context }) => breakUpReceivedBag(deps, context, params)),
    bind(packPartnerBag, ({ params, body, context }) =>
      packForwarderBag(deps, context, params.partnerId, body),
    ),
    bind(editPartnerBag, ({ params, body, context, request }) =>
      applyForwarderEdit(deps, context, { ...params, version: readIfMatch(request) }, body),
    ),
    bind(sealPartnerBag, ({ params, body, context, request }) =>
      applyForwarderSeal(deps, context, { ...params, version: readIfMatch(request) }, body),
    ),
    bind(completePartnerBags, ({ params, body, context }) =>
      completeBagsOfPartner(deps, context, params.partnerId, body),
    ),
    bind(deletePartnerBag, ({ params, body, context, request }) =>
      applyForwarderDeletion(deps, context, { ...params, version: readIfMatch(request) }, body),
    ),
    bind(removePartnerBagOrder, ({ params, context, request }) =>
      takeOutOfForwarderBag(deps, context, { ...params, version: readIfMatch(request) }, params.orderId),
    ),
    bind(setPartnerBagsMawb, ({ params, body, context }) =>
      setMawbOfForwarderBags(deps, context, params.partnerId, body),
    ),
    bind(printPartnerBagLabel, ({ params: { partnerId, bagId }, context }) =>
      printForwarderLabels(deps, context, partnerId, [bagId]),
    ),
    bind(printPartnerBagLabels, ({ params: { partnerId }, body: { bagIds }, context }) =>
      printForwarderLabels(deps, context, partnerId, bagIds),
    ),
  ];
}

function scanRoutes(deps: ForwarderDeps): Binding[] {
  return [
    bind(listScannableBagOrders, ({ params: { partnerId }, query, context }) =>
      inPartnerTenant(context, partnerId, (tx) => readScannableBagPage(tx, partnerId, query)),
    ),
    bind(listPartnerScannableOrders, ({ params: { partnerId }, query, context }) =>
      inPartnerTenant(context, partnerId, (tx) => readPartnerScannablePage(tx, partnerId, query)),
    ),
    bind(listReceivableBags, ({ params: { partnerId }, query, context }) =>
      inPartnerTenant(context, partnerId, (tx) => readReceivableBags(tx, partnerId, query)),
    ),
    bind(listPartnerBagScans, ({ params: { partnerId, bagId }, query, context }) =>
      inPartnerTenant(context, partnerId, (tx) =>
        readBagScans(tx, 'FORWARDER', partnerId, bagId, query.after),
      ),
    ),
    bind(scanIntoPartnerBag, ({ params, body, context }) =>
      applyForwarderScans(deps, context, params, body.scans),
    ),
    bind(scanBagOrders, ({ params, body, context }) =>
      applyContentScans(deps, context, params.partnerId, body),
    ),
  ];
}
