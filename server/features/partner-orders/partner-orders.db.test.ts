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

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Orders of the client whose every leg is the partner's. */
async function ordersOf({ clientId }: TestClient, { partnerId }: TestPartner, codes: readonly string[]) {
  const now = new Date();
  const inputs = codes.map((customerOrderCode) => buildOrderInput({ customerOrderCode }));
  return world.database.withTenant({ clientId }, async (tx) => {
    const router = await createTestRouting(partnerId).open(tx, clientId, now);
    return (await createOrders(tx, clientId, inputs, { router, source: 'API', now })).created;
  });
}

/** A client's order under way with the partner's driver, and who may ask of it what. */
async function aScene() {
  const [client, partner] = [await world.client({ name: 'Lion Goods' }), await world.partner()];
  const order = await createOrderInTransit(world, client, partner, { remarks: 'Ring twice' });
  const [shipper, driver] = [await client.as('CLIENT_ADMIN'), await partner.as('PARTNER_OPERATOR')];
  const ofPartner = { partnerId: partner.partnerId };
  return {
    client,
    partner,
    order,
    shipper,
    driver,
    read: (id = order.id) => driver.call(getPartnerOrder, { params: { ...ofPartner, id } }),
    requests: (query: { kind?: string; search?: string } = {}) =>
      driver.call(listPartnerRequests, { params: ofPartner, query }),
    cancel: () => shipper.call(cancelOrders, { body: { orderIds: [order.id], reason: 'Sold twice' } }),
    /** The driver weighs it, and the client says that the scale is wrong. */
    dispute: async () => {
      const params = { ...ofPartner, allocationId: order.allocationId };
      const parcels = [{ piece: 1, grossGrams: 2_100 }];
      const { id } = (await driver.call(reweighAllocation, { params, body: { parcels } })).answer.value;
      await shipper.call(disputeReweigh, { params: { id }, body: { reason: 'Your scale is off' } });
      return id;
    },
  };
}

describe('incoming orders', () => {
  test('are those of all clients that the partner carries, without what is the client’s alone', async () => {
    const [partner, other] = [await world.partner(), await world.partner()];
    const lion = await world.client({ name: 'Lion Goods' });
    const garuda = await world.client({ name: 'Garuda Goods' });
    await ordersOf(lion, partner, ['LION-1', 'LION-2']);
    await ordersOf(lion, other, ['LION-OTHER']);
    await ordersOf(garuda, partner, ['GARUDA-1']);
    const driver = await partner.as('PARTNER_OPERATOR');
    const list = async (query: Record<string, string> = {}) =>
      (await driver.call(listPartnerOrders, { params: { partnerId: partner.partnerId }, query })).answer;

    const first = await list({ perPage: '2', sortBy: 'orderCode', sortDesc: 'false' });
    const second = await list({ perPage: '2', page: '2', sortBy: 'orderCode', sortDesc: 'false' });
    expect(first).toMatchObject({ totalCount: 3, totalPage: 2, totalCountExact: true });
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

    const codes = async (query: Record<string, string>) =>
      (await list(query)).data.map(({ customerOrderCode }) => customerOrderCode).toSorted();
    expect(await codes({ clientId: garuda.clientId })).toEqual(['GARUDA-1']);
    const clients = await driver.call(listPartnerClients, { params: { partnerId: partner.partnerId } });
    expect(clients.answer.data).toEqual([
      { id: garuda.clientId, name: 'Garuda Goods' },
      { id: lion.clientId, name: 'Lion Goods' },
    ]);
    expect(await codes({ search: 'lion' })).toEqual(['LION-1', 'LION-2']);
    expect(await codes({ serviceType: 'DOMESTIC' })).toEqual([]);
    expect(await codes({ orderCode: row?.orderCode ?? '', partnerExternalTrackingNumbers: 'P-1' })).toEqual(
      [],
    );
  });

  test('belong to the partner alone', async () => {
    const { client, partner, order, shipper } = await aScene();
    const rival = await (await world.partner()).as('PARTNER_ADMIN');
    const params = { partnerId: partner.partnerId, id: order.id };
    for (const operation of [listPartnerOrders, listPartnerClients, listPartnerRequests]) {
      const foreign = await rival.call(operation, { params });
      const never = await rival.call(operation, { params: { partnerId: client.clientId } });
      expect([foreign.status, foreign.problem.detail]).toEqual([404, never.problem.detail]);
      expect((await shipper.call(operation, { params })).status).toBe(403);
    }
    const rivals = await world.partner();
    const own = await (
      await rivals.as('PARTNER_ADMIN')
    ).call(getPartnerOrder, {
      params: { partnerId: rivals.partnerId, id: order.orderCode },
    });
    expect([own.status, own.problem.detail]).toEqual([404, 'There is no such order.']);
    expect((await rival.call(getPartnerOrder, { params })).status).toBe(404);
    expect((await shipper.call(getPartnerOrder, { params })).status).toBe(403);
  });
});

describe('an incoming order', () => {
  test('shows its own legs, the parties, what happened and what may be done', async () => {
    const { client, order, shipper, read } = await aScene();
    const other = await world.partner({ name: 'Far Express' });
    // The last mile is somebody else’s.
    await world.database.withTenant({ clientId: client.clientId }, (tx) =>
      tx.execute(sql`update order_legs set partner_id = ${other.partnerId}
        where client_id = ${client.clientId} and id = ${order.legs.get('LAST_MILE')}`),
    );
    await shipper.call(editOrder, {
      params: { id: order.id },
      body: { consignee: { ...buildOrderInput().consignee, phone: '+6591234567' }, note: 'Call before' },
    });
    const { status, answer } = await read(order.orderCode);
    expect(status).toBe(200);
    expect(answer.value).toMatchObject({
      id: order.id,
      client: { id: client.clientId, name: 'Lion Goods' },
      remarks: 'Ring twice',
      notes: [{ note: 'Call before', author: 'Lion Goods' }],
      serviceTypes: ['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS'],
      status: { serviceType: 'FIRST_MILE', status: 'PICKED_UP' },
      actions: ['measure'],
      requests: [],
    });
    expect(answer.value.legs[0]).toMatchObject({
      id: order.allocationId,
      status: 'PICKED_UP',
      price: { amountMinor: 600, currency: 'SGD' },
    });
    expect(answer.value.legs.map((leg) => Object.keys(leg)).flat()).not.toContain('rule');
    expect(answer.value.events.map(({ status: happened }) => happened)).toContain('PICKED_UP');
    const shown = JSON.stringify(answer.value);
    for (const hidden of ['customerId', '"rule"', 'trace', other.partnerId])
      expect(shown).not.toContain(hidden);
  });

  test('with what it was measured at, by this partner', async () => {
    const { driver, partner, order, dispute } = await aScene();
    const id = await dispute();
    const params = { partnerId: partner.partnerId, id: order.orderCode };
    const { answer } = await driver.call(listPartnerOrderReweighs, { params });
    expect(answer.data).toMatchObject([{ id, state: 'DISPUTED', actions: ['uphold', 'revise', 'withdraw'] }]);
    const rival = await world.partner();
    const foreign = await (
      await rival.as('PARTNER_ADMIN')
    ).call(listPartnerOrderReweighs, {
      params: { ...params, partnerId: rival.partnerId },
    });
    expect(foreign.status).toBe(404);
  });
});

describe('what a partner is asked', () => {
  test('is one list of cancellations and disputes, with whose they are and what may be answered', async () => {
    const { client, order, driver, read, requests, cancel, dispute } = await aScene();
    const disputed = await dispute();
    await cancel();
    const { answer } = await requests();
    const whose = {
      client: { id: client.clientId, name: 'Lion Goods' },
      order: { orderCode: order.orderCode },
    };
    expect(answer).toMatchObject({
      totalCount: 2,
      data: [
        {
          kind: 'CANCELLATION',
          reason: 'Sold twice',
          answers: ['accept', 'refuse'],
          measured: null,
          ...whose,
        },
        {
          kind: 'DISPUTE',
          id: disputed,
          reason: 'Your scale is off',
          answers: ['uphold', 'revise', 'withdraw'],
          measured: 'WEIGHT',
          ...whose,
        },
      ],
    });
    expect((await requests({ kind: 'DISPUTE,REVERSAL' })).answer.data).toMatchObject([{ kind: 'DISPUTE' }]);
    expect((await requests({ search: order.orderCode })).answer.totalCount).toBe(2);
    expect((await requests({ search: 'no such order' })).answer.totalCount).toBe(0);
    expect((await read()).answer.value.requests.map(({ kind }) => kind)).toEqual(['DISPUTE', 'CANCELLATION']);

    const body = { accepted: false, reason: 'It is on the aircraft' };
    expect((await driver.call(answerCancellation, { params: { id: order.id }, body })).status).toBe(204);
    expect((await requests()).answer.data).toMatchObject([{ kind: 'DISPUTE' }]);
  });
});
