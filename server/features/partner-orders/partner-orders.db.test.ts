import { disputeReweigh, listPartnerOrderReweighs, reweighAllocation } from '@portal/contract/reweigh';
import { answerCancellation, cancelOrders, editOrder, CLIENT_ONLY_FIELDS } from '@portal/contract/orders';
import {
  getPartnerOrder,
  listPartnerClients,
  listPartnerOrders,
  listPartnerRequests,
} from '@portal/contract/partner-orders';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { createOrderInTransit } from '../reweigh/testing-reweigh.ts';
import { createOrders } from '../orders/index.ts';
import { buildOrderInput } from '../orders/testing-orders.ts';
import { createTestRouting } from '../orders/testing-routing.ts';
import { createTestOrders, recordSteps } from '../transit-times/testing-histories.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Creates orders of the client with all legs allocated to the partner. */
async function createOrdersOfPartner(
  { clientId }: TestClient,
  { partnerId }: TestPartner,
  codes: readonly string[],
) {
  const now = new Date();
  const inputs = codes.map((customerOrderCode) => buildOrderInput({ customerOrderCode }));
  return world.database.withTenant({ clientId }, async (tx) => {
    const router = await createTestRouting(partnerId).open(tx, clientId, now);
    return (await createOrders(tx, clientId, inputs, { router, source: 'API', now })).created;
  });
}

/** An order in transit with the partner, its client and partner users, and calls on it. */
async function createScenario() {
  const [client, partner] = [await world.client({ name: 'Lion Goods' }), await world.partner()];
  const order = await createOrderInTransit(world, client, partner, { remarks: 'Ring twice' });
  const [shipper, driver] = [await client.as('CLIENT_ADMIN'), await partner.as('PARTNER_OPERATOR')];
  const partnerParams = { partnerId: partner.partnerId };
  return {
    client,
    partner,
    order,
    shipper,
    driver,
    readOrder: (id = order.id) => driver.call(getPartnerOrder, { params: { ...partnerParams, id } }),
    listRequests: (query: { kind?: string; search?: string } = {}) =>
      driver.call(listPartnerRequests, { params: partnerParams, query }),
    cancel: () => shipper.call(cancelOrders, { body: { orderIds: [order.id], comment: 'Sold twice' } }),
    /** The partner reweighs the order and the client disputes it. Returns the id of the reweigh. */
    reweighAndDispute: async () => {
      const params = { ...partnerParams, allocationId: order.allocationId };
      const parcels = [{ piece: 1, grossGrams: 2_100 }];
      const { id } = (await driver.call(reweighAllocation, { params, body: { parcels } })).answer.value;
      await shipper.call(disputeReweigh, { params: { id }, body: { comment: 'Your scale is off' } });
      return id;
    },
  };
}

describe('incoming orders', () => {
  test('are the orders of all clients that the partner carries, without the client’s own fields', async () => {
    const [partner, otherPartner] = [await world.partner(), await world.partner()];
    const lion = await world.client({ name: 'Lion Goods' });
    const garuda = await world.client({ name: 'Garuda Goods' });
    await createOrdersOfPartner(lion, partner, ['LION-1', 'LION-2']);
    await createOrdersOfPartner(lion, otherPartner, ['LION-OTHER']);
    await createOrdersOfPartner(garuda, partner, ['GARUDA-1']);
    const driver = await partner.as('PARTNER_OPERATOR');
    const list = async (query: Record<string, string> = {}) =>
      (await driver.call(listPartnerOrders, { params: { partnerId: partner.partnerId }, query })).answer;

    const first = await list({ perPage: '2', sortBy: 'orderCode', sortDesc: 'false' });
    const second = await list({ perPage: '2', page: '2', sortBy: 'orderCode', sortDesc: 'false' });
    expect(first).toMatchObject({ totalCount: 3, totalPage: 2, totalCountExact: true });
    const query = { perPage: '2', sortBy: 'orderCode', sortDesc: 'false', cursor: first.next ?? '' };
    expect(await list(query)).toEqual({ ...second, next: null });
    const byIncoming = await list({ perPage: '1' });
    expect((await list({ perPage: '5', cursor: byIncoming.next ?? '' })).data).toHaveLength(2);
    const all = [...first.data, ...second.data];
    expect(all.map(({ customerOrderCode }) => customerOrderCode).toSorted()).toEqual([
      'GARUDA-1',
      'LION-1',
      'LION-2',
    ]);
    const row = all.find(({ customerOrderCode }) => customerOrderCode === 'GARUDA-1');
    expect(row).toMatchObject({
      client: { id: garuda.clientId, name: 'Garuda Goods' },
      serviceTypes: ['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE'],
      externalTrackings: [],
    });
    for (const hidden of Object.keys(CLIENT_ONLY_FIELDS)) expect(row).not.toHaveProperty(hidden);

    const listCodes = async (query: Record<string, string>) =>
      (await list(query)).data.map(({ customerOrderCode }) => customerOrderCode).toSorted();
    expect(await listCodes({ clientId: garuda.clientId })).toEqual(['GARUDA-1']);
    const clients = await driver.call(listPartnerClients, { params: { partnerId: partner.partnerId } });
    expect(clients.answer.data).toEqual([
      { id: garuda.clientId, name: 'Garuda Goods' },
      { id: lion.clientId, name: 'Lion Goods' },
    ]);
    expect(await listCodes({ search: 'lion' })).toEqual(['LION-1', 'LION-2']);
    expect(await listCodes({ serviceType: 'DOMESTIC' })).toEqual([]);
    expect(
      await listCodes({ orderCode: row?.orderCode ?? '', partnerExternalTrackingNumbers: 'P-1' }),
    ).toEqual([]);
  });

  test('without a first report 24 hours after the leg could start are overdue, until the partner reports', async () => {
    const [partner, client] = [await world.partner(), await world.client()];
    const hour = 3_600_000;
    const createdAt = new Date(Date.now() - 60 * hour);
    const [first, second] = await createTestOrders(world, client, partner, { count: 2, createdAt });
    await createOrdersOfPartner(client, partner, ['NEW-1']);
    const driver = await partner.as('PARTNER_OPERATOR');
    const listOverdue = async () => {
      const query = { firstReport: 'OVERDUE', sortBy: 'orderCode', sortDesc: 'false' };
      const { answer } = await driver.call(listPartnerOrders, {
        params: { partnerId: partner.partnerId },
        query,
      });
      return answer.data.map(({ orderCode }) => orderCode);
    };
    // The query sorts by order code.
    const [lower, higher] = [first?.orderCode ?? '', second?.orderCode ?? ''].toSorted((a, b) =>
      a < b ? -1 : 1,
    );
    expect(await listOverdue()).toEqual([lower, higher]);
    await recordSteps(world, client, first?.id ?? '', [['FIRST_MILE PICKED_UP', 50]]);
    expect(await listOverdue()).toEqual([second?.orderCode]);
    await recordSteps(world, client, second?.id ?? '', [['FIRST_MILE HANDED_OVER', 40]]);
    expect(await listOverdue()).toEqual([]);
    await recordSteps(world, client, first?.id ?? '', [['FIRST_MILE HANDED_OVER', 30]]);
    expect(await listOverdue()).toEqual([first?.orderCode]);
  });

  test('are not found for another partner and forbidden for a client', async () => {
    const { client, partner, order, shipper } = await createScenario();
    const otherAdmin = await (await world.partner()).as('PARTNER_ADMIN');
    const params = { partnerId: partner.partnerId, id: order.id };
    for (const operation of [listPartnerOrders, listPartnerClients, listPartnerRequests]) {
      const foreign = await otherAdmin.call(operation, { params });
      const unknown = await otherAdmin.call(operation, { params: { partnerId: client.clientId } });
      expect([foreign.status, foreign.problem.code]).toEqual([404, unknown.problem.code]);
      expect((await shipper.call(operation, { params })).status).toBe(403);
    }
    const otherPartner = await world.partner();
    const own = await (
      await otherPartner.as('PARTNER_ADMIN')
    ).call(getPartnerOrder, {
      params: { partnerId: otherPartner.partnerId, id: order.orderCode },
    });
    expect([own.status, own.problem.code]).toEqual([404, 'order.not_found']);
    expect((await otherAdmin.call(getPartnerOrder, { params })).status).toBe(404);
    expect((await shipper.call(getPartnerOrder, { params })).status).toBe(403);
  });
});

describe('an incoming order', () => {
  test('that waits for another partner has the state of this partner’s legs', async () => {
    const { client, partner, order, readOrder } = await createScenario();
    await world.database.withTenant({ clientId: client.clientId }, async (tx) => {
      await tx.execute(sql`update orders set status_service_type = 'ORDER', status = 'UNALLOCATED', stage = 'UNALLOCATED'
        where client_id = ${client.clientId} and id = ${order.id}`);
      await tx.execute(sql`insert into order_events (client_id, order_id, id, service_type, status, update_timestamp, source)
        values (${client.clientId}, ${order.id}, gen_random_uuid(), 'ORDER', 'UNALLOCATED', now(), 'SYSTEM')`);
    });
    const state = { stage: 'READY', status: { serviceType: 'ORDER', status: 'ALLOCATED', remarks: null } };
    const { answer } = await readOrder(order.orderCode);
    expect(answer.value).toMatchObject(state);
    expect(answer.value.events.map(({ status }) => status)).not.toContain('UNALLOCATED');
    const driver = await partner.as('PARTNER_OPERATOR');
    const params = { partnerId: partner.partnerId };
    const list = async (query = {}) => (await driver.call(listPartnerOrders, { params, query })).answer.data;
    expect(await list()).toMatchObject([state]);
    expect(await list({ status: 'ALLOCATED' })).toMatchObject([state]);
    expect(await list({ status: 'PICKED_UP,ORDER:ALLOCATED' })).toMatchObject([state]);
    expect(await list({ status: 'UNALLOCATED' })).toEqual([]);
  });

  test('has the partner’s legs, the parties, the events and the allowed actions', async () => {
    const { client, order, shipper, readOrder } = await createScenario();
    const otherPartner = await world.partner({ name: 'Far Express' });
    // Another partner carries the last mile.
    await world.database.withTenant({ clientId: client.clientId }, (tx) =>
      tx.execute(sql`update order_legs set partner_id = ${otherPartner.partnerId}
        where client_id = ${client.clientId} and id = ${order.legs.get('LAST_MILE')}`),
    );
    await shipper.call(editOrder, {
      params: { id: order.id },
      body: { consignee: { ...buildOrderInput().consignee, phone: '+6591234567' }, note: 'Call before' },
    });
    const { status, answer } = await readOrder(order.orderCode);
    expect(status).toBe(200);
    expect(answer.value).toMatchObject({
      id: order.id,
      client: { id: client.clientId, name: 'Lion Goods' },
      remarks: 'Ring twice',
      notes: [{ note: 'Call before', author: 'Lion Goods' }],
      serviceTypes: ['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS'],
      status: { serviceType: 'FIRST_MILE', status: 'PICKED_UP' },
      actions: ['reweigh'],
      requests: [],
    });
    expect(answer.value.legs[0]).toMatchObject({
      id: order.allocationId,
      status: 'PICKED_UP',
      price: { amountMinor: 600, currency: 'SGD' },
    });
    expect(answer.value.legs.map((leg) => Object.keys(leg)).flat()).not.toContain('rule');
    expect(answer.value.events.map((event) => event.status)).toContain('PICKED_UP');
    const json = JSON.stringify(answer.value);
    for (const hidden of ['customerId', '"rule"', 'trace', otherPartner.partnerId])
      expect(json).not.toContain(hidden);
  });

  test('lists the reweighs of this partner; another partner does not find them', async () => {
    const { driver, partner, order, reweighAndDispute } = await createScenario();
    const id = await reweighAndDispute();
    const params = { partnerId: partner.partnerId, id: order.orderCode };
    const { answer } = await driver.call(listPartnerOrderReweighs, { params });
    expect(answer.data).toMatchObject([{ id, state: 'DISPUTED', actions: ['uphold', 'revise', 'withdraw'] }]);
    const otherPartner = await world.partner();
    const foreign = await (
      await otherPartner.as('PARTNER_ADMIN')
    ).call(listPartnerOrderReweighs, {
      params: { ...params, partnerId: otherPartner.partnerId },
    });
    expect(foreign.status).toBe(404);
  });
});

describe('the requests to a partner', () => {
  test('are one list of cancellations and disputes, with client, order and possible answers', async () => {
    const { client, order, driver, readOrder, listRequests, cancel, reweighAndDispute } =
      await createScenario();
    const reweighId = await reweighAndDispute();
    await cancel();
    const { answer } = await listRequests();
    const clientAndOrder = {
      client: { id: client.clientId, name: 'Lion Goods' },
      order: { orderCode: order.orderCode },
    };
    expect(answer).toMatchObject({
      totalCount: 2,
      data: [
        {
          kind: 'CANCELLATION',
          comment: 'Sold twice',
          answers: ['accept', 'refuse'],
          reweighKind: null,
          ...clientAndOrder,
        },
        {
          kind: 'DISPUTE',
          id: reweighId,
          comment: 'Your scale is off',
          answers: ['uphold', 'revise', 'withdraw'],
          reweighKind: 'WEIGHT',
          ...clientAndOrder,
        },
      ],
    });
    expect((await listRequests({ kind: 'DISPUTE,REVERSAL' })).answer.data).toMatchObject([
      { kind: 'DISPUTE' },
    ]);
    expect((await listRequests({ search: order.orderCode })).answer.totalCount).toBe(2);
    expect((await listRequests({ search: 'no such order' })).answer.totalCount).toBe(0);
    expect((await readOrder()).answer.value.requests.map(({ kind }) => kind)).toEqual([
      'DISPUTE',
      'CANCELLATION',
    ]);

    const body = { accepted: false, comment: 'It is on the aircraft' };
    expect((await driver.call(answerCancellation, { params: { id: order.id }, body })).status).toBe(204);
    expect((await listRequests()).answer.data).toMatchObject([{ kind: 'DISPUTE' }]);
  });
});
