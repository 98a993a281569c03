import {
  completePartnerBags,
  deletePartnerBag,
  editPartnerBag,
  listPartnerBaggedOrders,
  listPartnerBags,
  listPartnerBagUpdates,
  packPartnerBag,
  printPartnerBagLabels,
  removePartnerBagOrder,
  sealPartnerBag,
  setPartnerBagsMawb,
} from '@portal/contract/bagging';
import { call, download } from '../../api/client.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import type { BaggingCalls, BaggingSide } from '../bags/index.ts';
import { IncomingOrderLink } from '../partner-orders/index.ts';
import { PartnerBagLink } from './partner-bag-link.tsx';

const MAX_OPEN_BAGS = 100;

function buildCalls(partnerId: string): BaggingCalls {
  const params = { partnerId };
  return {
    edit: ({ id, version }, body) =>
      call(editPartnerBag, { params: { partnerId, bagId: id }, body, version }),
    // A forwarder acknowledges no pre-flight warnings.
    seal: ({ id, version }, { acknowledgement: _acknowledgement, ...body }) =>
      call(sealPartnerBag, { params: { partnerId, bagId: id }, body, version }),
    delete: ({ id, version }, { reason, comments, orderCode }) => {
      const body = { reason, comments, ...(orderCode !== undefined && { orderId: orderCode }) };
      return call(deletePartnerBag, { params: { partnerId, bagId: id }, body, version });
    },
    removeOrder: ({ id }, orderCode) =>
      call(removePartnerBagOrder, { params: { partnerId, bagId: id, orderId: orderCode } }),
    pack: async ({ target, orderIds, key }) => {
      const body = { ...target, orderIds: [...orderIds] };
      return (await call(packPartnerBag, { params, body, idempotencyKey: key })).value;
    },
    complete: async (bagIds) =>
      (await call(completePartnerBags, { params, body: { bagIds: [...bagIds] } })).value.outcomes,
    setMawb: async (bagIds, awbNumber) =>
      (await call(setPartnerBagsMawb, { params, body: { bagIds: [...bagIds], awbNumber } })).value.outcomes,
    printLabels: async (bagIds) => {
      const body = { bagIds: [...bagIds] };
      const { blob, fileName } = await download(printPartnerBagLabels, { params, body });
      saveFile(blob, fileName);
    },
    listOpenBags: async (destination, signal) => {
      const query = { destination, perPage: MAX_OPEN_BAGS };
      const { data } = await call(listPartnerBags, { params, query, signal });
      return data.filter(({ state }) => state === 'OPEN');
    },
    listOrders: (bagId, paging, signal) =>
      call(listPartnerBaggedOrders, { params, query: { ...paging, bagId }, signal }),
    listUpdates: (bagId, query, signal) =>
      call(listPartnerBagUpdates, { params: { partnerId, bagId }, query, signal }),
  };
}

/** Bagging by a forwarder: the orders of its clients. */
export function buildPartnerSide(partnerId: string): BaggingSide {
  return {
    key: partnerId,
    writePermission: 'partner-bagging.write',
    labelPermission: 'partner-bagging.write',
    calls: buildCalls(partnerId),
    path: `/partner-portals/${partnerId}/bagging`,
    unbaggedTab: 'unbagged',
    renderBag: (bag) => <PartnerBagLink partnerId={partnerId} bag={bag} />,
    renderOrder: (orderCode) => <IncomingOrderLink partnerId={partnerId} orderCode={orderCode} />,
  };
}
