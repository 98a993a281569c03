import { printLabels } from '@portal/contract/labels';
import {
  answerCancellation,
  answerReversals,
  answerReversalsAsPartner,
  cancelOrders,
  closeReversal,
  createOrder,
  getOrder,
  initiateReversal,
  initiateReversalAsPartner,
  listReversals,
  updateOrderStatus,
} from '@portal/contract/orders';
import { listPartnerRequests } from '@portal/contract/partner-orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import {
  countUnreadNotifications,
  listNotifications,
  readNotification,
} from '@portal/contract/notifications';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { addCarrier } from '@portal/tests/world/carrier.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockOrderHistories } from '../events/order-histories.ts';
import { saveEvents } from '../events/save-events.ts';
import { buildOrderInput } from '../testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** An order that its partner has at the given status of a leg. */
async function aScene(serviceType: string, status: string) {
  const client = await world.client();
  const partner = await addCarrier(world, client);
  const [shipper, driver] = [await client.as('CLIENT_ADMIN'), await partner.as('PARTNER_OPERATOR')];
  const order = (await shipper.call(createOrder, { body: buildOrderInput() })).answer.value;
  const params = { partnerId: partner.partnerId };
  const report = async (orderId: string, leg: string, next: string) => {
    const update = { orderId, serviceType: leg, status: next, updateTimestamp: new Date().toISOString() };
    const [taken] = (await driver.call(updateOrderStatus, { body: [update] })).answer.value;
    expect(taken).toMatchObject({ ok: true });
  };
  await report(order.id, serviceType, status);
  return {
    client,
    partner,
    shipper,
    driver,
    order,
    report,
    read: async (id = order.id) => (await shipper.call(getOrder, { params: { id } })).answer.value,
    ask: (reason = 'Nobody is ever at home') =>
      shipper.call(initiateReversal, { params: { orderId: order.id }, body: { reason } }),
    askAsPartner: (reason = 'Refused at the door') =>
      driver.call(initiateReversalAsPartner, {
        params: { ...params, orderId: order.orderCode },
        body: { reason },
      }),
    answer: (id: string, approved = true, reason?: string) =>
      driver.call(answerReversalsAsPartner, { params, body: { reversalIds: [id], approved, reason } }),
    answerAsClient: (id: string, approved = true, reason?: string) =>
      shipper.call(answerReversals, { body: { reversalIds: [id], approved, reason } }),
    requests: async () => (await driver.call(listPartnerRequests, { params })).answer.data,
    listed: async (group: string) => (await shipper.call(listReversals, { query: { group } })).answer.data,
  };
}

describe('a reversal that the client initiates', () => {
  test('waits for the partner, who finds it in its work list', async () => {
    const { client, driver, order, ask, partner, requests, listed, read } = await aScene(
      'LAST_MILE',
      'DELIVERY_FAILED',
    );
    const { status, answer } = await ask();
    expect(status).toBe(201);
    const { id } = answer.value;
    expect(answer.value).toMatchObject({
      state: 'INITIATED',
      initiatedBy: 'CLIENT',
      order: { id: order.id, orderCode: order.orderCode },
      partner: { id: partner.partnerId },
      reverseOrder: null,
      actions: [],
    });
    expect(await requests()).toMatchObject([
      { kind: 'REVERSAL', id, order: { orderCode: order.orderCode }, reason: 'Nobody is ever at home' },
    ]);
    const stranger = await (await world.partner()).as('PARTNER_ADMIN');
    expect(await readNotifications(world, client.clientId, stranger)).toEqual([]);
    expect(await readNotifications(world, client.clientId, driver)).toEqual([
      {
        kind: 'PARTNER_REVERSAL_REQUESTED',
        params: { count: 1, orderCode: order.orderCode, partnerId: partner.partnerId },
        path: `/partner-portals/${partner.partnerId}/incoming-orders/${order.orderCode}`,
      },
    ]);
    expect(await listed('FOR_PARTNER')).toEqual([answer.value]);
    expect(await listed('FOR_CLIENT')).toEqual([]);
    const page = await read();
    expect(page.reversal).toEqual(answer.value);
    expect(page.actions).not.toContain('reverse');
    expect((await ask()).problem.error).toBe(`${order.orderCode} has a reversal already.`);
  });

  test('approved, has a routed order that brings the parcel back, and goes where that goes until it is closed', async () => {
    const { client, shipper, order, ask, answer, read, report, requests, listed } = await aScene(
      'LAST_MILE',
      'DELIVERY_FAILED',
    );
    const { id } = (await ask()).answer.value;
    const [outcome] = (await answer(id)).answer.value;
    const reverseOrder = outcome?.reversal?.reverseOrder;
    if (!reverseOrder) throw new Error('nothing brings it back');
    expect(outcome).toMatchObject({ ok: true, reversal: { state: 'APPROVED' } });
    expect(await requests()).toEqual([]);

    const back = await read(reverseOrder.id);
    expect(back).toMatchObject({
      customerOrderCode: `R1-${order.orderCode}`,
      originCountry: 'MY',
      destinationCountry: 'SG',
      originPortId: 'MYKUL',
      destinationPortId: 'SGSIN',
      consignor: { name: order.consignee.name },
      consignee: { name: order.consignor.name },
      paymentType: 'prepaid',
      status: { status: 'ALLOCATED' },
      reverseOf: { id: order.id, orderCode: order.orderCode },
      reversal: null,
    });
    expect(back.legs.map(({ serviceType, allocation }) => [serviceType, allocation])).toEqual(
      ['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE'].map((leg) => [leg, 'ALLOCATED']),
    );
    const returning = await read();
    expect(returning).toMatchObject({
      status: { serviceType: 'LAST_MILE', status: 'RETURN_INITIATED' },
      reversal: { reverseOrder },
    });
    const { orderCode } = order;
    expect(await readNotifications(world, client.clientId, shipper)).toContainEqual({
      kind: 'REVERSAL_APPROVED',
      params: { orderCode },
      path: `/orders/${orderCode}`,
    });

    const states: (string | undefined)[] = [];
    const note = async () => states.push((await read()).reversal?.state);
    await shipper.call(printLabels, { body: { orderIds: [back.id] } });
    await note();
    for (const [leg, status] of [
      ['FIRST_MILE', 'PICKED_UP'],
      ['FREIGHT_FORWARDER', 'DEPARTED'],
      ['LAST_MILE', 'DELIVERED'],
    ] as const) {
      await report(back.id, leg, status);
      await note();
    }
    expect(states).toEqual(['LABELLED', 'PICKED_UP', 'IN_TRANSIT', 'RECEIVED']);
    expect(await read()).toMatchObject({ status: { status: 'RETURNED' }, terminal: true });
    expect(await listed('UNDER_WAY')).toMatchObject([{ id, state: 'RECEIVED', actions: ['close'] }]);

    const close = () => shipper.call(closeReversal, { params: { reversalId: id } });
    expect((await close()).answer.value).toMatchObject({ state: 'CLOSED', actions: [] });
    expect((await close()).answer.value.state).toBe('CLOSED');
    expect(await listed('ENDED')).toMatchObject([{ id, state: 'CLOSED' }]);
  });

  test('rejected says why, and may be asked for again', async () => {
    const { client, shipper, order, ask, answer, read } = await aScene('LAST_MILE', 'DELIVERED');
    const { id } = (await ask()).answer.value;
    expect((await answer(id, false)).status).toBe(400);
    const [outcome] = (await answer(id, false, 'The consignee keeps it')).answer.value;
    expect(outcome).toMatchObject({
      ok: true,
      reversal: { state: 'REJECTED', answerReason: 'The consignee keeps it' },
    });
    expect(await read()).toMatchObject({ status: { status: 'DELIVERED' }, actions: ['reverse'] });
    const { orderCode } = order;
    expect((await readNotifications(world, client.clientId, shipper)).at(-1)).toMatchObject({
      kind: 'REVERSAL_REJECTED',
      params: { orderCode },
    });
    expect((await answer(id, false, 'The consignee keeps it')).answer.value).toEqual([outcome]);
    const late = await answer(id);
    expect([late.status, late.problem.error]).toEqual([
      409,
      `The reversal of ${orderCode} has been answered: it is rejected.`,
    ]);
    expect((await ask()).status).toBe(201);
  });

  test('is not for the client to answer, nor for a partner that has nothing to do with it', async () => {
    const { ask, answerAsClient, order } = await aScene('LAST_MILE', 'DELIVERED');
    const { id } = (await ask()).answer.value;
    expect((await answerAsClient(id)).problem.error).toBe(
      `The reversal of ${order.orderCode} waits for the partner.`,
    );
    const stranger = await aScene('LAST_MILE', 'DELIVERED');
    expect((await stranger.answer(id)).status).toBe(404);
    expect((await stranger.answerAsClient(id)).status).toBe(404);
    const params = { reversalId: id };
    expect((await stranger.shipper.call(closeReversal, { params })).status).toBe(404);
  });
});

describe('a reversal that the partner initiates', () => {
  test('tells the client, and waits for its answer', async () => {
    const { client, shipper, order, askAsPartner, listed, answer, answerAsClient, read } = await aScene(
      'CUSTOMS',
      'REJECTED',
    );
    const { id, actions } = (await askAsPartner()).answer.value;
    expect(actions).toEqual([]);
    const { orderCode } = order;
    expect(await readNotifications(world, client.clientId, shipper)).toContainEqual({
      kind: 'REVERSAL_REQUESTED',
      params: { orderCode },
      path: `/orders/${orderCode}`,
    });
    expect(await listed('FOR_CLIENT')).toMatchObject([{ id, actions: ['approve-or-reject'] }]);
    expect((await answer(id)).problem.error).toBe(`The reversal of ${orderCode} waits for the client.`);
    expect((await read()).terminal).toBe(true);
    const [outcome] = (await answerAsClient(id)).answer.value;
    expect(outcome?.reversal).toMatchObject({ state: 'APPROVED', answerReason: null });
    // Rejected by customs is the end only without a reversal.
    expect(await read()).toMatchObject({
      status: { serviceType: 'CUSTOMS', status: 'RETURN_INITIATED' },
      terminal: false,
    });
  });

  test('is for the partner that has the parcel, while the order’s state allows it', async () => {
    const { driver, partner, order, askAsPartner } = await aScene('FIRST_MILE', 'PICKED_UP');
    expect((await askAsPartner()).problem).toMatchObject({
      error: `${order.orderCode} is picked up.`,
      allowed: expect.arrayContaining(['cancel']),
    });
    const other = await aScene('LAST_MILE', 'DELIVERED');
    const body = { reason: 'Not mine' };
    const params = { partnerId: partner.partnerId, orderId: other.order.id };
    expect((await driver.call(initiateReversalAsPartner, { params, body })).status).toBe(404);
    const asOther = { partnerId: other.partner.partnerId, orderId: order.id };
    expect((await driver.call(initiateReversalAsPartner, { params: asOther, body })).status).toBe(404);
  });
});

test('an order was delivered too long ago', async () => {
  const { client, order, ask } = await aScene('LAST_MILE', 'DELIVERED');
  await world.database.withTenant({ clientId: client.clientId }, (tx) =>
    tx.connection.query(
      `update order_events set update_timestamp = update_timestamp - interval '31 days' where client_id = $1 and order_id = $2`,
      [client.clientId, order.id],
    ),
  );
  expect((await ask()).problem.error).toBe(`${order.orderCode} was delivered more than 30 days ago.`);
});

test('a way back that is cancelled ends the reversal, and another may begin', async () => {
  const { shipper, ask, answer, read, order } = await aScene('LAST_MILE', 'DELIVERY_FAILED');
  const [outcome] = (await answer((await ask()).answer.value.id)).answer.value;
  await shipper.call(cancelOrders, { body: { orderIds: [outcome?.reversal?.reverseOrder?.id] } });
  expect(await read()).toMatchObject({
    reversal: { state: 'CLOSED' },
    actions: expect.arrayContaining(['reverse']),
  });
  const [again] = (await answer((await ask()).answer.value.id)).answer.value;
  const back = await read(again?.reversal?.reverseOrder?.id);
  expect(back.customerOrderCode).toBe(`R2-${order.orderCode}`);
});

test('a customer’s people start reversals of its own orders, and see no others', async () => {
  const { client, partner, driver, order, answer } = await aScene('LAST_MILE', 'DELIVERED');
  const { admin } = await client.customer();
  const stranger = await admin.call(initiateReversal, {
    base: 'customers',
    params: { orderId: order.id },
    body: { reason: 'Not mine' },
  });
  expect(stranger.status).toBe(404);
  const own = (await admin.call(createOrder, { base: 'customers', body: buildOrderInput() })).answer.value;
  const now = new Date();
  await world.database.withTenant({ clientId: client.clientId }, async (tx) => {
    const histories = await lockOrderHistories(tx, client.clientId, [own.id]);
    const delivered = { serviceType: 'LAST_MILE', status: 'DELIVERED', at: now.getTime() };
    const changes = [...histories.values()].map((history) => ({ history, newEvents: [delivered] }));
    await saveEvents(tx, client.clientId, changes, now);
  });
  const params = { orderId: own.id };
  const started = await admin.call(initiateReversal, {
    base: 'customers',
    params,
    body: { reason: 'Too small' },
  });
  expect(started.answer.value.order.id).toBe(own.id);
  const listed = async (by: TestCaller) =>
    (await by.call(listReversals, { base: 'customers' })).answer.data.map(({ id }) => id);
  expect(await listed(admin)).toEqual([started.answer.value.id]);
  expect(await listed((await client.customer()).admin)).toEqual([]);

  // Both may answer what the partner asks, so both are told; of other customers nobody is.
  await answer(started.answer.value.id, false, 'It was worn');
  const { partnerId } = partner;
  await driver.call(initiateReversalAsPartner, {
    params: { partnerId, orderId: own.id },
    body: { reason: 'Left at our counter' },
  });
  const { orderCode } = own;
  const asked = { kind: 'REVERSAL_REQUESTED', params: { orderCode }, path: `/orders/${orderCode}` };
  expect(await readNotifications(world, client.clientId, admin)).toContainEqual(asked);
  expect(await readNotifications(world, client.clientId, (await client.customer()).admin)).toEqual([]);
});

describe('a cancellation', () => {
  test('waits in the work list of the partner that has the parcel, and its answer is on the page', async () => {
    const { client, shipper, driver, order, requests, read, report } = await aScene(
      'FIRST_MILE',
      'PICKED_UP',
    );
    await shipper.call(cancelOrders, { body: { orderIds: [order.id], reason: 'Ordered twice' } });
    const told = (await readNotifications(world, client.clientId, driver)).map(({ kind }) => kind);
    expect(told).toEqual(['PARTNER_CANCELLATION_REQUESTED']);
    const { answer } = await driver.call(listNotifications, { query: { unread: true } });
    const [notice] = answer.data;
    await driver.call(readNotification, { params: { id: notice?.id ?? '' } });
    expect((await driver.call(countUnreadNotifications)).answer.value).toBe(0);
    expect(await requests()).toMatchObject([{ kind: 'CANCELLATION', reason: 'Ordered twice' }]);
    await report(order.id, 'FIRST_MILE', 'HANDED_OVER');
    expect((await read()).actions).not.toContain('cancel');
    const body = { accepted: false, reason: 'It is on the aircraft' };
    await driver.call(answerCancellation, { params: { id: order.id }, body });
    expect(await requests()).toEqual([]);
    expect((await read()).cancellation).toMatchObject({
      state: 'REFUSED',
      reason: 'Ordered twice',
      answerReason: 'It is on the aircraft',
    });
  });

  test('is over once the parcel is delivered', async () => {
    const { shipper, order, requests, read, report } = await aScene('FIRST_MILE', 'PICKED_UP');
    await shipper.call(cancelOrders, { body: { orderIds: [order.id] } });
    await report(order.id, 'LAST_MILE', 'DELIVERED');
    expect(await requests()).toEqual([]);
    expect(await read()).toMatchObject({
      status: { status: 'DELIVERED' },
      cancellation: { state: 'REFUSED' },
    });
  });
});
