import {
  countOrders,
  createOrder,
  getOrder,
  listOrders,
  listOrderUpdates,
  type OrderInput,
} from '@portal/contract/orders';
import { detail, reason } from '@portal/contract/reasons';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrderInput } from '../testing-orders.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function admin(client?: TestClient) {
  return (client ?? (await world.client())).as('CLIENT_ADMIN');
}

describe('createOrder', () => {
  test('a created order has a route, and is found by id and by order code in any case', async () => {
    const client = await world.client();
    const caller = await admin(client);
    const body = buildOrderInput();
    const created = await caller.call(createOrder, { body });
    expect(created.status).toBe(201);
    const { value } = created.answer;
    expect(value).toMatchObject({
      customerOrderCode: body.customerOrderCode,
      value: { amountMinor: 3980, currency: 'SGD' },
      status: { serviceType: 'ORDER', status: 'UNALLOCATED' },
      stage: 'UNALLOCATED',
      actions: ['edit', 'edit-service-level', 'cancel', 'set-awb', 'reroute'],
    });
    expect(value.orderCode).toMatch(/^[A-Z0-9]{10}$/);
    expect(value.legs.map((leg) => leg.serviceType)).toEqual([
      'FIRST_MILE',
      'FREIGHT_FORWARDER',
      'CUSTOMS',
      'LAST_MILE',
    ]);
    expect(value.legs[0]?.reason).toEqual(reason('route.service_not_offered', { serviceTerm: 'FIRST_MILE' }));
    for (const id of [value.id, value.orderCode, value.orderCode.toLowerCase()]) {
      expect((await caller.call(getOrder, { params: { id } })).answer).toEqual(created.answer);
    }
    const params = { count: 1, orderCode: value.orderCode };
    expect(await readNotifications(world, client.clientId, caller)).toEqual([
      { kind: 'ORDERS_UNALLOCATED', params, path: `/orders/${value.orderCode}` },
    ]);
  });

  test("an order code begins with the client's prefix if it is switched on", async () => {
    const client = await world.client();
    await world.owner.query(
      "update clients set order_code_prefix = 'MER', order_code_prefix_on = true where client_id = $1",
      [client.clientId],
    );
    const created = await (await admin(client)).call(createOrder, { body: buildOrderInput() });
    expect(created.answer.value.orderCode).toMatch(/^MER[A-Z0-9]{10}$/);
  });

  test('a second order with the same customer order code is a conflict, and the same idempotency key returns the same response', async () => {
    const caller = await admin();
    const body = buildOrderInput();
    const headers = { 'idempotency-key': 'first' };
    const created = await caller.call(createOrder, { body, headers });
    expect((await caller.call(createOrder, { body, headers })).answer).toEqual(created.answer);
    const again = await caller.call(createOrder, { body });
    expect(again.problem).toMatchObject({ status: 409, kind: 'conflict' });
    expect((await caller.call(listOrders)).answer.totalCount).toBe(1);
  });

  test('each of many concurrent orders has its own response, route and audit row', async () => {
    const client = await world.client();
    const caller = await admin(client);
    const create = (body: OrderInput, key: string) =>
      caller.call(createOrder, { body, headers: { 'idempotency-key': key } });
    const bodies = Array.from({ length: 12 }, (_, at) => {
      const order = buildOrderInput();
      return { ...order, consignee: { ...order.consignee, name: `Receiver ${at % 10}` } };
    });
    const [repeatedInput, duplicateInput] = [buildOrderInput(), buildOrderInput()];
    const [answers, repeats, duplicates, invalid] = await Promise.all([
      Promise.all(bodies.map((body, at) => create(body, `key ${at}`))),
      Promise.all([create(repeatedInput, 'one key'), create(repeatedInput, 'one key')]),
      Promise.all([
        create(duplicateInput, 'one key of two'),
        create({ ...duplicateInput, remarks: 'second' }, 'other key of two'),
      ]),
      create(buildOrderInput({ customerCode: 'UNKNOWN' }), 'invalid'),
    ]);
    expect(invalid.status).toBe(400);
    expect(repeats.map(({ status }) => status)).toEqual([201, 201]);
    expect(repeats[0]?.answer).toEqual(repeats[1]?.answer);
    const statuses = duplicates.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    const createdOrders = answers.map(({ answer }) => answer.value);
    expect(createdOrders.map((order) => order.customerOrderCode)).toEqual(
      bodies.map((body) => body.customerOrderCode),
    );
    for (const value of createdOrders)
      expect((await caller.call(getOrder, { params: { id: value.id } })).answer.value).toEqual(value);
    const { rows } = await world.owner.query(
      `select subject, after ->> 'customerOrderCode' code from audit_log where client_id = $1 and operation = 'createOrder'`,
      [client.clientId],
    );
    expect(rows).toHaveLength(14);
    const subjectsByCode = new Map(rows.map(({ subject, code }) => [code, subject]));
    expect(createdOrders.map((order) => subjectsByCode.get(order.customerOrderCode))).toEqual(
      createdOrders.map((order) => order.orderCode),
    );
    // A refused request does not use up its idempotency key.
    expect((await create(buildOrderInput(), 'invalid')).status).toBe(201);
    expect((await caller.call(listOrders)).answer.totalCount).toBe(15);
  });

  test('an invalid order is refused with a detail for each field', async () => {
    const caller = await admin();
    const body = buildOrderInput({ originPortId: 'MYKUL', customerCode: 'UNKNOWN' });
    expect((await caller.call(createOrder, { body })).problem).toMatchObject({
      status: 400,
      ErrorDetails: [
        detail('originPortId', 'order.origin_port_elsewhere', { port: 'MYKUL', country: 'SG' }),
        detail('customerCode', 'order.unknown_customer', { customerCode: 'UNKNOWN' }),
      ],
    });
  });

  test("an order of a customer's user belongs to the customer, and another customer cannot see it", async () => {
    const client = await world.client();
    const [firstCustomer, secondCustomer] = [await client.customer(), await client.customer()];
    const base = 'customers';
    const created = await firstCustomer.admin.call(createOrder, { body: buildOrderInput(), base });
    const { id, customerId } = created.answer.value;
    expect(customerId).toBe(firstCustomer.customerId);
    expect((await secondCustomer.admin.call(getOrder, { params: { id }, base })).status).toBe(404);
    expect((await secondCustomer.admin.call(listOrders, { base })).answer.data).toEqual([]);
    expect((await secondCustomer.admin.call(countOrders, { base })).answer.value['UNALLOCATED']).toBe(0);
    expect((await firstCustomer.admin.call(countOrders, { base })).answer.value['UNALLOCATED']).toBe(1);
  });

  test('a customer order code is unique per customer: another customer and the client can use it too', async () => {
    const client = await world.client();
    const [first, second] = [await client.customer(), await client.customer()];
    const base = 'customers';
    const { customerOrderCode } = (await first.admin.call(createOrder, { body: buildOrderInput(), base }))
      .answer.value;
    const body = buildOrderInput({ customerOrderCode });
    const admin = await client.as('CLIENT_ADMIN');
    const customerCode = `K${second.customerId.slice(-8)}`;
    expect((await first.admin.call(createOrder, { body, base })).status).toBe(409);
    expect((await second.admin.call(createOrder, { body, base })).status).toBe(201);
    expect((await admin.call(createOrder, { body: { ...body, customerCode } })).status).toBe(409);
    expect((await admin.call(createOrder, { body })).status).toBe(201);
    expect((await admin.call(createOrder, { body })).status).toBe(409);
    const { data } = (await admin.call(listOrders, { query: { customerOrderCode } })).answer;
    expect(new Set(data.map((order) => order.customerId))).toEqual(
      new Set([first.customerId, second.customerId, null]),
    );
    expect(data).toHaveLength(3);
  });

  test('the source of the CREATED event is PORTAL for a session cookie, and API for a bearer token', async () => {
    const caller = await admin();
    const readSource = async (id: string) => {
      const { rows } = await world.owner.query(
        "select source from order_events where order_id = $1 and status = 'CREATED'",
        [id],
      );
      return rows[0]?.source;
    };
    const fromApi = (await caller.call(createOrder, { body: buildOrderInput() })).answer.value;
    expect(await readSource(fromApi.id)).toBe('API');
    const fromPortal = await world.app.inject({
      method: 'POST',
      url: '/api/clients/orders',
      headers: { cookie: `portal_session=${caller.token}` },
      payload: buildOrderInput(),
    });
    expect(fromPortal.statusCode).toBe(201);
    expect(await readSource(fromPortal.json().value.id)).toBe('PORTAL');
  });

  test('the events of a new order are listed under ORDER, followed by its legs', async () => {
    const caller = await admin();
    const { id } = (await caller.call(createOrder, { body: buildOrderInput() })).answer.value;
    const { allocationUpdates } = (await caller.call(listOrderUpdates, { params: { id } })).answer;
    expect(allocationUpdates.map((update) => update.serviceType)).toEqual([
      'ORDER',
      'FIRST_MILE',
      'FREIGHT_FORWARDER',
      'CUSTOMS',
      'LAST_MILE',
    ]);
    const statuses = allocationUpdates[0]?.externalTracking.mapPartnerUpdates.map((event) => event.status);
    expect(statuses?.sort()).toEqual(['CREATED', 'UNALLOCATED']);
  });
});
