import {
  editPartnerBag,
  packPartnerBag,
  receiveBags,
  sealPartnerBag,
  deletePartnerBag,
  getBag,
} from '@portal/contract/bagging';
import { scanBagOrders, scanIntoPartnerBag } from '@portal/contract/scanning';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import type { TestPartner } from '@portal/tests/world/world.ts';
import { getExample, type Example } from './examples.ts';

interface BagStage {
  readonly carrier: TestPartner;
  readonly fixtures: { readonly admin: TestCaller };
}

interface BagSources<S extends BagStage> {
  readonly createNewOrder: (stage: S) => Promise<string>;
  /** The id of a sealed bag of a client. */
  readonly createSealedBag: (stage: S) => Promise<string>;
}

/** Successful calls of a forwarder on its bags, by operation id. */
export function createForwarderBagCalls<S extends BagStage>({
  createNewOrder,
  createSealedBag,
}: BagSources<S>) {
  const createBag = async (stage: S) => {
    const by = await stage.carrier.as('PARTNER_ADMIN');
    const orderId = await createNewOrder(stage);
    const params = { partnerId: stage.carrier.partnerId };
    const body = { ...(getExample(packPartnerBag).body as object), orderIds: [orderId] };
    const { answer } = await by.call(packPartnerBag, { params, body });
    return { by, orderId, params: { ...params, bagId: answer.value.bag.id } };
  };
  const receiveBag = async (stage: S) => {
    const by = await stage.carrier.as('PARTNER_ADMIN');
    const params = { partnerId: stage.carrier.partnerId, bagId: await createSealedBag(stage) };
    const { answer } = await stage.fixtures.admin.call(getBag, { params: { id: params.bagId } });
    await by.call(receiveBags, { params, body: { bagCodes: [answer.value.bagCode] } });
    return { by, params };
  };
  const onNewBag = (example: Example) => async (stage: S) => {
    const { by, params } = await createBag(stage);
    return { by, request: { params, ...example } };
  };
  return {
    packPartnerBag: async (stage: S) => {
      const orderIds = [await createNewOrder(stage)];
      const body = { ...(getExample(packPartnerBag).body as object), orderIds };
      const params = { partnerId: stage.carrier.partnerId };
      return { by: await stage.carrier.as('PARTNER_ADMIN'), request: { params, body } };
    },
    breakUpBag: async (stage: S) => {
      const { by, params } = await receiveBag(stage);
      return { by, request: { params } };
    },
    completePartnerBags: async (stage: S) => {
      const { by, params } = await receiveBag(stage);
      return { by, request: { params, body: { bagIds: [params.bagId] } } };
    },
    scanBagOrders: async (stage: S) => {
      const { by, params } = await receiveBag(stage);
      const body = { ...(getExample(scanBagOrders).body as object), bagId: params.bagId };
      return { by, request: { params, body } };
    },
    scanIntoPartnerBag: onNewBag(getExample(scanIntoPartnerBag)),
    editPartnerBag: onNewBag(getExample(editPartnerBag)),
    sealPartnerBag: async (stage: S) => {
      const { by, params } = await createBag(stage);
      const body = {
        ...(getExample(sealPartnerBag).body as object),
        sealNumber: `FF-${params.bagId.slice(-8)}`,
      };
      return { by, request: { params, body } };
    },
    deletePartnerBag: onNewBag(getExample(deletePartnerBag)),
    printPartnerBagLabel: onNewBag({}),
    printPartnerBagLabels: async (stage: S) => {
      const { by, params } = await createBag(stage);
      return { by, request: { params, body: { bagIds: [params.bagId] } } };
    },
    setPartnerBagsMawb: async (stage: S) => {
      const { by, params } = await createBag(stage);
      return { by, request: { params, body: { bagIds: [params.bagId], awbNumber: null } } };
    },
    removePartnerBagOrder: async (stage: S) => {
      const { by, orderId, params } = await createBag(stage);
      return { by, request: { params: { ...params, orderId } } };
    },
  };
}
