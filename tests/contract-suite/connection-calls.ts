import {
  changeClientConnection,
  changeConnection,
  getPartnerDetails,
  requestConnection,
} from '@portal/contract/connections';
import { getExample } from './examples.ts';
import type { Stage, StagedCalls } from './stage.ts';

/** Successful calls on connections, each with a new partner: the fixtures need theirs. */
export const CONNECTION_CALLS: StagedCalls = {
  requestConnection: async ({ world, fixtures: { admin: by } }) => {
    const { partnerId: id } = await world.partner();
    return { by, request: { params: { id }, ...getExample(requestConnection) } };
  },
  changeConnection: async ({ world, fixtures: { admin: by, client } }) => {
    const partner = await world.partner();
    await client.connect(partner);
    return { by, request: { params: { id: partner.partnerId }, ...getExample(changeConnection) } };
  },
  changeClientConnection: async (stage) => {
    const { by, connectionId } = await createRequest(stage);
    const body = { ...(getExample(changeClientConnection).body as object), action: 'reject' };
    return { by, request: { params: { id: connectionId }, body } };
  },
  acceptClientConnections: async (stage) => {
    const { by, connectionId } = await createRequest(stage);
    return { by, request: { body: { connectionIds: [connectionId] } } };
  },
};

/** A request of the client that a new partner has not answered. */
async function createRequest({ world, fixtures: { admin } }: Stage) {
  const partner = await world.partner();
  const params = { id: partner.partnerId };
  await admin.call(requestConnection, { params, ...getExample(requestConnection) });
  const { answer } = await admin.call(getPartnerDetails, { params });
  return { by: await partner.as('PARTNER_ADMIN'), connectionId: answer.value.connection.id ?? '' };
}
