import {
  deletePartnerBag,
  editPartnerBag,
  getBag,
  packPartnerBag,
  receiveBags,
  sealPartnerBag,
} from '@portal/contract/bagging';
import { scanBagOrders, scanIntoPartnerBag } from '@portal/contract/scanning';
import { createSealedBag } from './client-bag-calls.ts';
import { getExample, type Example } from './examples.ts';
import { createNewOrder, type Stage, type StagedCalls } from './stage.ts';

async function createBag(stage: Stage) {
  const by = await stage.carrier.as('PARTNER_ADMIN');
  const orderId = await createNewOrder(stage);
  const params = { partnerId: stage.carrier.partnerId };
  const body = { ...(getExample(packPartnerBag).body as object), orderIds: [orderId] };
  const { answer } = await by.call(packPartnerBag, { params, body });
  return { by, orderId, params: { ...params, bagId: answer.value.bag.id } };
}

async function receiveBag(stage: Stage) {
  const by = await stage.carrier.as('PARTNER_ADMIN');
  const params = { partnerId: stage.carrier.partnerId, bagId: await createSealedBag(stage) };
  const { answer } = await stage.fixtures.admin.call(getBag, { params: { id: params.bagId } });
  await by.call(receiveBags, { params, body: { bagCodes: [answer.value.bagCode] } });
  return { by, params };
}

const onNewBag = (example: Example) => async (stage: Stage) => {
  const { by, params } = await createBag(stage);
  return { by, request: { params, ...example } };
};

/** Successful calls of a forwarder on its bags. */
export const FORWARDER_BAG_CALLS: StagedCalls = {
  packPartnerBag: async (stage) => {
    const orderIds = [await createNewOrder(stage)];
    const body = { ...(getExample(packPartnerBag).body as object), orderIds };
    const params = { partnerId: stage.carrier.partnerId };
    return { by: await stage.carrier.as('PARTNER_ADMIN'), request: { params, body } };
  },
  breakUpBag: async (stage) => {
    const { by, params } = await receiveBag(stage);
    return { by, request: { params } };
  },
  completePartnerBags: async (stage) => {
    const { by, params } = await receiveBag(stage);
    return { by, request: { params, body: { bagIds: [params.bagId] } } };
  },
  scanBagOrders: async (stage) => {
    const { by, params } = await receiveBag(stage);
    const body = { ...(getExample(scanBagOrders).body as object), bagId: params.bagId };
    return { by, request: { params, body } };
  },
  scanIntoPartnerBag: onNewBag(getExample(scanIntoPartnerBag)),
  editPartnerBag: onNewBag(getExample(editPartnerBag)),
  sealPartnerBag: async (stage) => {
    const { by, params } = await createBag(stage);
    const body = {
      ...(getExample(sealPartnerBag).body as object),
      sealNumber: `FF-${params.bagId.slice(-8)}`,
    };
    return { by, request: { params, body } };
  },
  deletePartnerBag: onNewBag(getExample(deletePartnerBag)),
  printPartnerBagLabel: onNewBag({}),
  printPartnerBagLabels: async (stage) => {
    const { by, params } = await createBag(stage);
    return { by, request: { params, body: { bagIds: [params.bagId] } } };
  },
  setPartnerBagsMawb: async (stage) => {
    const { by, params } = await createBag(stage);
    return { by, request: { params, body: { bagIds: [params.bagId], awbNumber: null } } };
  },
  removePartnerBagOrder: async (stage) => {
    const { by, orderId, params } = await createBag(stage);
    return { by, request: { params: { ...params, orderId } } };
  },
};
