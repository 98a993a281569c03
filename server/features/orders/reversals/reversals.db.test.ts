import { printLabels } from '@portal/contract/labels';
import {
  answerCancellation,
  answerReversals,
  answerReversalsAsPartner,
  cancelOrders,
  closeReversal,
  createOrder,
  editOrder,
  getOrder,
  initiateReversal,
  initiateReversalAsPartner,
  listReversals,
  updateOrderStatus,
} from '@portal/contract/orders';
import { listPartnerRequests } from '@portal/contract/partner-orders';
import { readPdfText } from '@portal/tests/decode/pdf-pages.ts';
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
import { loadStarterDuties } from '../../duties/index.ts';
import { lockOrderHistories } from '../events/order-histories.ts';
import { saveEvents } from '../events/save-events.ts';
import { buildOrderInput } from '../testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // Reverse orders come back to Singapore.
  await world.operator.withoutTenant(loadStarterDuties);
});
afterAll(() => world.close());

/** A client, its partner, and an order for which the partner has reported the status. */
async function createScenario(serviceType: string, status: string) {
  const client = await world.client();
  const partner = await addCarrier(world, client);
  const [shipper, driver] = [await client.as('CLIENT_ADMIN'), await partner.as('PARTNER_OPERATOR')];
  const order = (await shipper.call(createOrder, { body: buildOrderInput() })).answer.value;
  const params = { partnerId: partner.partnerId };
  const report = async (orderId: string, leg: string, next: string) => {
    const update = { orderId, serviceType: leg, status: next, updateTimestamp: new Date().toISOString() };
    const [outcome] = (await driver.call(updateOrderStatus, { body: [update] })).answer.value;
    expect(outcome).toMatchObject({ ok: true });
  };
  await report(order.id, serviceType, status);
  return {
    client,
    partner,
    shipper,
    driver,
    order,
    report,
    loadOrder: async (id = order.id) => (await shipper.call(getOrder, { params: { id } })).answer.value,
    initiate: (comment = 'The consignee is never at home') =>
      shipper.call(initiateReversal, { params: { orderId: order.id }, body: { comment } }),
    initiateAsPartner: (comment = 'Refused at the door') =>
      driver.call(initiateReversalAsPartner, {
        params: { ...params, orderId: order.orderCode },
        body: { comment },
      }),
    answer: (id: string, approved = true, comment?: string) =>
      driver.call(answerReversalsAsPartner, { params, body: { reversalIds: [id], approved, comment } }),
    answerAsClient: (id: string, approved = true, comment?: string) =>
      shipper.call(answerReversals, { body: { reversalIds: [id], approved, comment } }),
    requests: async () => (await driver.call(listPartnerRequests, { params })).answer.data,
    list: async (group: string) => (await shipper.call(listReversals, { query: { group } })).answer.data,
  };
}

describe('a reversal initiated by the client', () => {
  test('waits for the partner that holds the parcel, and is in its list of requests', async () => {
    const { client, driver, order, initiate, partner, requests, list, loadOrder } = await createScenario(
      'LAST_MILE',
      'DELIVERY_FAILED',
    );
    const { status, answer } = await initiate();
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
      {
        kind: 'REVERSAL',
        id,
        order: { orderCode: order.orderCode },
        comment: 'The consignee is never at home',
      },
    ]);
    const outsider = await (await world.partner()).as('PARTNER_ADMIN');
    expect(await readNotifications(world, client.clientId, outsider)).toEqual([]);
    expect(await readNotifications(world, client.clientId, driver)).toEqual([
      {
        kind: 'PARTNER_REVERSAL_REQUESTED',
        params: { count: 1, orderCode: order.orderCode, partnerId: partner.partnerId },
        path: `/partner-portals/${partner.partnerId}/incoming-orders/${order.orderCode}`,
      },
    ]);
    expect(await list('FOR_PARTNER')).toEqual([answer.value]);
    expect(await list('FOR_CLIENT')).toEqual([]);
    const page = await loadOrder();
    expect(page.reversal).toEqual(answer.value);
    expect(page.actions).not.toContain('reverse');
    expect((await initiate()).problem).toMatchObject({
      code: 'reversal.already_open',
      params: { orderCode: order.orderCode },
    });
  });

  test('has a routed reverse order once approved, and follows its status until the client closes it', async () => {
    const { client, shipper, order, initiate, answer, loadOrder, report, requests, list } =
      await createScenario('LAST_MILE', 'DELIVERY_FAILED');
    const { id } = (await initiate()).answer.value;
    const [outcome] = (await answer(id)).answer.value;
    const reverseOrder = outcome?.reversal?.reverseOrder;
    if (!reverseOrder) throw new Error('there is no reverse order');
    expect(outcome).toMatchObject({ ok: true, reversal: { state: 'APPROVED' } });
    expect(await requests()).toEqual([]);

    const back = await loadOrder(reverseOrder.id);
    expect(back).toMatchObject({
      customerOrderCode: `R1-${order.orderCode}`,
      originCountry: 'MY',
      destinationCountry: 'SG',
      originPortId: 'MYKUL',
      destinationPortId: 'SGSIN',
      consignor: { name: order.consignee.name },
      consignee: { name: order.consignor.name },
      paymentType: 'prepaid',
      consignmentKind: 'RETURN',
      status: { status: 'ALLOCATED' },
      reverseOf: { id: order.id, orderCode: order.orderCode },
      reversal: null,
    });
    expect(back.legs.map(({ serviceType, allocation }) => [serviceType, allocation])).toEqual(
      ['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE'].map((leg) => [leg, 'ALLOCATED']),
    );
    expect(back.dutiesAndTaxes).toMatchObject({
      relief: { relief: 'RETURNED_GOODS', exportReference: order.orderCode },
      dutyMinor: 0,
      taxMinor: 0,
    });
    const edited = await shipper.call(editOrder, { params: { id: back.id }, body: { remarks: 'Fragile' } });
    expect(edited.answer.value.dutiesAndTaxes?.relief?.exportReference).toBe(order.orderCode);
    const original = await loadOrder();
    expect(original).toMatchObject({
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
    const recordState = async () => states.push((await loadOrder()).reversal?.state);
    const { bytes: label } = await shipper.call(printLabels, { body: { orderIds: [back.id] } });
    expect(await readPdfText(label)).toContain('RETURN');
    await recordState();
    for (const [leg, status] of [
      ['FIRST_MILE', 'PICKED_UP'],
      ['FREIGHT_FORWARDER', 'DEPARTED'],
      ['LAST_MILE', 'DELIVERED'],
    ] as const) {
      await report(back.id, leg, status);
      await recordState();
    }
    expect(states).toEqual(['LABELLED', 'PICKED_UP', 'IN_TRANSIT', 'RECEIVED']);
    expect(await loadOrder()).toMatchObject({ status: { status: 'RETURNED' }, terminal: true });
    expect(await list('UNDER_WAY')).toMatchObject([{ id, state: 'RECEIVED', actions: ['close'] }]);

    const close = () => shipper.call(closeReversal, { params: { reversalId: id } });
    expect((await close()).answer.value).toMatchObject({ state: 'CLOSED', actions: [] });
    expect((await close()).answer.value.state).toBe('CLOSED');
    expect(await list('ENDED')).toMatchObject([{ id, state: 'CLOSED' }]);
  });

  test('has the reason once rejected, and a new one can be initiated', async () => {
    const { client, shipper, order, initiate, answer, loadOrder } = await createScenario(
      'LAST_MILE',
      'DELIVERED',
    );
    const { id } = (await initiate()).answer.value;
    expect((await answer(id, false)).status).toBe(400);
    const [outcome] = (await answer(id, false, 'The consignee keeps it')).answer.value;
    expect(outcome).toMatchObject({
      ok: true,
      reversal: { state: 'REJECTED', answerComment: 'The consignee keeps it' },
    });
    expect(await loadOrder()).toMatchObject({ status: { status: 'DELIVERED' }, actions: ['reverse'] });
    const { orderCode } = order;
    expect((await readNotifications(world, client.clientId, shipper)).at(-1)).toMatchObject({
      kind: 'REVERSAL_REJECTED',
      params: { orderCode },
    });
    expect((await answer(id, false, 'The consignee keeps it')).answer.value).toEqual([outcome]);
    const secondAnswer = await answer(id);
    expect(secondAnswer.problem).toMatchObject({
      status: 409,
      code: 'reversal.answered',
      params: { orderCode, stateTerm: 'REJECTED' },
    });
    expect((await initiate()).status).toBe(201);
  });

  test('cannot be answered by the client or by another partner', async () => {
    const { initiate, answerAsClient, order } = await createScenario('LAST_MILE', 'DELIVERED');
    const { id } = (await initiate()).answer.value;
    expect((await answerAsClient(id)).problem).toMatchObject({
      code: 'reversal.waits_for_partner',
      params: { orderCode: order.orderCode },
    });
    const outsider = await createScenario('LAST_MILE', 'DELIVERED');
    expect((await outsider.answer(id)).status).toBe(404);
    expect((await outsider.answerAsClient(id)).status).toBe(404);
    const params = { reversalId: id };
    expect((await outsider.shipper.call(closeReversal, { params })).status).toBe(404);
  });
});

describe('a reversal initiated by the partner', () => {
  test('notifies the client, and waits for its answer', async () => {
    const { client, shipper, order, initiateAsPartner, list, answer, answerAsClient, loadOrder } =
      await createScenario('CUSTOMS', 'REJECTED');
    const { id, actions } = (await initiateAsPartner()).answer.value;
    expect(actions).toEqual([]);
    const { orderCode } = order;
    expect(await readNotifications(world, client.clientId, shipper)).toContainEqual({
      kind: 'REVERSAL_REQUESTED',
      params: { orderCode },
      path: `/orders/${orderCode}`,
    });
    expect(await list('FOR_CLIENT')).toMatchObject([{ id, actions: ['approve-or-reject'] }]);
    expect((await answer(id)).problem).toMatchObject({
      code: 'reversal.waits_for_client',
      params: { orderCode },
    });
    expect((await loadOrder()).terminal).toBe(true);
    const [outcome] = (await answerAsClient(id)).answer.value;
    expect(outcome?.reversal).toMatchObject({ state: 'APPROVED', answerComment: null });
    // A rejection by customs is terminal unless a reversal follows.
    expect(await loadOrder()).toMatchObject({
      status: { serviceType: 'CUSTOMS', status: 'RETURN_INITIATED' },
      terminal: false,
    });
  });

  test('is refused unless the partner holds the parcel and the status of the order allows it', async () => {
    const { driver, partner, order, initiateAsPartner } = await createScenario('FIRST_MILE', 'PICKED_UP');
    expect((await initiateAsPartner()).problem).toMatchObject({
      code: 'order.in_status',
      params: { orderCode: order.orderCode, statusTerm: 'PICKED_UP' },
      allowed: expect.arrayContaining(['cancel']),
    });
    const otherScenario = await createScenario('LAST_MILE', 'DELIVERED');
    const body = { comment: 'Not mine' };
    const params = { partnerId: partner.partnerId, orderId: otherScenario.order.id };
    expect((await driver.call(initiateReversalAsPartner, { params, body })).status).toBe(404);
    const otherParams = { partnerId: otherScenario.partner.partnerId, orderId: order.id };
    expect((await driver.call(initiateReversalAsPartner, { params: otherParams, body })).status).toBe(404);
  });
});

test('a reversal more than 30 days after delivery is refused', async () => {
  const { client, order, initiate } = await createScenario('LAST_MILE', 'DELIVERED');
  await world.database.withTenant({ clientId: client.clientId }, (tx) =>
    tx.connection.query(
      `update order_events set update_timestamp = update_timestamp - interval '31 days' where client_id = $1 and order_id = $2`,
      [client.clientId, order.id],
    ),
  );
  expect((await initiate()).problem).toMatchObject({
    code: 'reversal.too_late',
    params: { orderCode: order.orderCode, days: 30 },
  });
});

test('cancelling the reverse order closes the reversal, and a new one can be initiated', async () => {
  const { shipper, initiate, answer, loadOrder, order } = await createScenario(
    'LAST_MILE',
    'DELIVERY_FAILED',
  );
  const [outcome] = (await answer((await initiate()).answer.value.id)).answer.value;
  await shipper.call(cancelOrders, { body: { orderIds: [outcome?.reversal?.reverseOrder?.id] } });
  expect(await loadOrder()).toMatchObject({
    reversal: { state: 'CLOSED' },
    actions: expect.arrayContaining(['reverse']),
  });
  const [again] = (await answer((await initiate()).answer.value.id)).answer.value;
  const back = await loadOrder(again?.reversal?.reverseOrder?.id);
  expect(back.customerOrderCode).toBe(`R2-${order.orderCode}`);
});

test('users of a customer initiate and see reversals of its own orders only', async () => {
  const { client, partner, driver, order, answer } = await createScenario('LAST_MILE', 'DELIVERED');
  const { admin } = await client.customer();
  const outsider = await admin.call(initiateReversal, {
    base: 'customers',
    params: { orderId: order.id },
    body: { comment: 'Not mine' },
  });
  expect(outsider.status).toBe(404);
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
    body: { comment: 'Too small' },
  });
  expect(started.answer.value.order.id).toBe(own.id);
  const listIds = async (caller: TestCaller) =>
    (await caller.call(listReversals, { base: 'customers' })).answer.data.map(({ id }) => id);
  expect(await listIds(admin)).toEqual([started.answer.value.id]);
  expect(await listIds((await client.customer()).admin)).toEqual([]);

  // A reversal of the partner notifies client and customer, who can both answer it, but no other customer.
  await answer(started.answer.value.id, false, 'It was worn');
  const { partnerId } = partner;
  await driver.call(initiateReversalAsPartner, {
    params: { partnerId, orderId: own.id },
    body: { comment: 'Left at our counter' },
  });
  const { orderCode } = own;
  const notification = { kind: 'REVERSAL_REQUESTED', params: { orderCode }, path: `/orders/${orderCode}` };
  expect(await readNotifications(world, client.clientId, admin)).toContainEqual(notification);
  expect(await readNotifications(world, client.clientId, (await client.customer()).admin)).toEqual([]);
});

describe('a cancellation request', () => {
  test('is in the list of requests of the partner that holds the parcel, and its answer is in the order details', async () => {
    const { client, shipper, driver, order, requests, loadOrder, report } = await createScenario(
      'FIRST_MILE',
      'PICKED_UP',
    );
    await shipper.call(cancelOrders, { body: { orderIds: [order.id], comment: 'Ordered twice' } });
    const notificationKinds = (await readNotifications(world, client.clientId, driver)).map(
      ({ kind }) => kind,
    );
    expect(notificationKinds).toEqual(['PARTNER_CANCELLATION_REQUESTED']);
    const { answer } = await driver.call(listNotifications, { query: { unread: true } });
    const [notice] = answer.data;
    await driver.call(readNotification, { params: { id: notice?.id ?? '' } });
    expect((await driver.call(countUnreadNotifications)).answer.value).toBe(0);
    expect(await requests()).toMatchObject([{ kind: 'CANCELLATION', comment: 'Ordered twice' }]);
    await report(order.id, 'FIRST_MILE', 'HANDED_OVER');
    expect((await loadOrder()).actions).not.toContain('cancel');
    const body = { accepted: false, comment: 'It is on the aircraft' };
    await driver.call(answerCancellation, { params: { id: order.id }, body });
    expect(await requests()).toEqual([]);
    expect((await loadOrder()).cancellation).toMatchObject({
      state: 'REFUSED',
      comment: 'Ordered twice',
      answerComment: 'It is on the aircraft',
    });
  });

  test('is refused automatically when the parcel is delivered', async () => {
    const { shipper, order, requests, loadOrder, report } = await createScenario('FIRST_MILE', 'PICKED_UP');
    await shipper.call(cancelOrders, { body: { orderIds: [order.id] } });
    await report(order.id, 'LAST_MILE', 'DELIVERED');
    expect(await requests()).toEqual([]);
    expect(await loadOrder()).toMatchObject({
      status: { status: 'DELIVERED' },
      cancellation: { state: 'REFUSED' },
    });
  });
});
