import { deliverBag, editBag, getBagFindings, sealBag } from '@portal/contract/bagging';
import { newId } from '@portal/server/platform/ids.ts';
import { getExample } from './examples.ts';
import { createTestBag } from './fixtures.ts';
import { createNewOrder, type Stage, type StagedCalls } from './stage.ts';

/** Successful calls of a client on its bags. */
export const CLIENT_BAG_CALLS: StagedCalls = {
  packBag: async (stage) => ({
    by: stage.fixtures.admin,
    request: {
      body: { destinationPortId: 'MYKUL', serviceLevel: 'ECONOMY', orderIds: [await createNewOrder(stage)] },
    },
  }),
  editBag: async (stage) => ({
    by: stage.fixtures.admin,
    request: { params: { id: (await createNewBag(stage)).bag }, ...getExample(editBag) },
  }),
  sealBag: async (stage) => ({ by: stage.fixtures.admin, request: await createSealRequest(stage) }),
  completeBags: async (stage) => ({
    by: stage.fixtures.admin,
    request: { body: { bagIds: [await createSealedBag(stage)] } },
  }),
  setBagsMawb: async (stage) => ({
    by: stage.fixtures.admin,
    request: { body: { bagIds: [await createSealedBag(stage)], awbNumber: '618-12345675' } },
  }),
  deliverBag: async (stage) => ({
    by: stage.fixtures.admin,
    request: { params: { id: await createSealedBag(stage) }, ...getExample(deliverBag) },
  }),
  deliverBags: async (stage) => ({
    by: stage.fixtures.admin,
    request: { body: { bagIds: [await createSealedBag(stage)], receivedBy: 'Ravi Kumar' } },
  }),
  deleteBag: async (stage) => {
    const { bag: id } = await createNewBag(stage);
    const { partnerId } = stage.carrier;
    const body = { partner_id: partnerId, reason: 'OTHER', comments: 'Packed twice', bag_id: id };
    return { by: stage.fixtures.admin, request: { params: { id }, body } };
  },
  removeBagOrder: async (stage) => {
    const { bag: bagId, order: orderId } = await createNewBag(stage);
    return { by: stage.fixtures.admin, request: { params: { bagId, orderId } } };
  },
};

function createNewBag({ world, fixtures, carrier }: Stage) {
  const { customerCode, batch } = fixtures.ids;
  return createTestBag(world, fixtures.client, carrier, {
    mark: newId().slice(-12),
    customerCode,
    batchId: batch,
  });
}

async function createSealRequest(stage: Stage) {
  const { bag: bagId } = await createNewBag(stage);
  const { answer } = await stage.fixtures.admin.call(getBagFindings, { params: { id: bagId } });
  const { acknowledgement } = answer.value;
  const sealNumber = `SEAL-${bagId.slice(-8)}`;
  const body = { ...(getExample(sealBag).body as object), sealNumber, acknowledgement };
  return { params: { bagId }, body };
}

/** The id of a sealed bag of the client. */
export async function createSealedBag(stage: Stage): Promise<string> {
  const request = await createSealRequest(stage);
  await stage.fixtures.admin.call(sealBag, request);
  return request.params.bagId;
}
