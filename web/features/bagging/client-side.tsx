import {
  completeBags,
  deleteBag,
  editBag,
  getBagFindings,
  listBaggedOrders,
  listBags,
  listBagUpdates,
  packBag,
  printBagLabels,
  removeBagOrder,
  sealBag,
  setBagsMawb,
} from '@portal/contract/bagging';
import { call, download } from '../../api/client.ts';
import { saveFile } from '../../ui/browser/save-file.ts';
import { BagLink, type BaggingCalls, type BaggingSide } from '../bags/index.ts';
import { OrderLink } from '../orders/index.ts';

const MAX_OPEN_BAGS = 50;

const calls: BaggingCalls = {
  edit: ({ id, version }, body) => call(editBag, { params: { id }, body, version }),
  seal: ({ id, version }, body) => call(sealBag, { params: { bagId: id }, body, version }),
  delete: ({ id, version, partner }, { reason, comments, orderCode }) => {
    if (partner === undefined) throw new Error('a bag of the client has a forwarder');
    const target = orderCode === undefined ? { bag_id: id } : { order_id: orderCode };
    const body = { partner_id: partner.id, reason, comments, ...target };
    return call(deleteBag, { params: { id }, body, version });
  },
  removeOrder: ({ id }, orderCode) => call(removeBagOrder, { params: { bagId: id, orderId: orderCode } }),
  pack: async ({ target, orderIds, key }) =>
    (await call(packBag, { body: { ...target, orderIds: [...orderIds] }, idempotencyKey: key })).value,
  complete: async (bagIds) => (await call(completeBags, { body: { bagIds: [...bagIds] } })).value.outcomes,
  setMawb: async (bagIds, awbNumber) =>
    (await call(setBagsMawb, { body: { bagIds: [...bagIds], awbNumber } })).value.outcomes,
  printLabels: async (bagIds) => {
    const { blob, fileName } = await download(printBagLabels, { body: { bagIds: [...bagIds] } });
    saveFile(blob, fileName);
  },
  listOpenBags: async (destination, signal) => {
    const query = { state: 'OPEN', destination, perPage: MAX_OPEN_BAGS } as const;
    return (await call(listBags, { query, signal })).data;
  },
  listOrders: (bagId, paging, signal) => call(listBaggedOrders, { query: { ...paging, bagId }, signal }),
  listUpdates: async (id, paging, signal) => {
    const { bag_updates: data, ...totals } = await call(listBagUpdates, {
      params: { id },
      query: paging,
      signal,
    });
    return { data, ...totals };
  },
  readFindings: async (id, signal) => (await call(getBagFindings, { params: { id }, signal })).value,
};

/** Bagging by a client: its own orders, for its forwarders. */
export const clientSide: BaggingSide = {
  key: 'client',
  writePermission: 'bagging.write',
  labelPermission: 'labels.print',
  calls,
  path: '/bagging',
  unbaggedTab: undefined,
  renderBag: (bag) => <BagLink bag={bag} />,
  renderOrder: (orderCode) => <OrderLink orderCode={orderCode} />,
};
