import {
  countOrders,
  createOrder,
  editOrder,
  getOrder,
  listOrders,
  listOrderUpdates,
  listSavedViews,
  reroute,
  saveView,
  deleteSavedView,
  cancelOrders,
  type OrderInput,
} from '@portal/contract/orders';
import { listNotifications } from '@portal/contract/notifications';
import type { TestCaller } from '@portal/tests/world/caller.ts';
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

describe('one order', () => {
  test('is created with its route, and found again by id and by code', async () => {
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
      actions: ['edit', 'cancel', 'set-awb', 'reroute'],
    });
    expect(value.orderCode).toMatch(/^[A-Z0-9]{10}$/);
    expect(value.legs.map((leg) => leg.serviceType)).toEqual([
      'FIRST_MILE',
      'FREIGHT_FORWARDER',
      'CUSTOMS',
      'LAST_MILE',
    ]);
    expect(value.legs[0]?.reason).toMatch(/^No partner offers first mile/i);
    for (const id of [value.id, value.orderCode, value.orderCode.toLowerCase()]) {
      expect((await caller.call(getOrder, { params: { id } })).answer).toEqual(created.answer);
    }
    const params = { count: 1, orderCode: value.orderCode };
    expect(await readNotifications(world, client.clientId, caller)).toEqual([
      { kind: 'ORDERS_UNALLOCATED', params, path: `/orders/${value.orderCode}` },
    ]);
  });

  test("carries the client's prefix in front where it is set", async () => {
    const client = await world.client();
    await world.owner.query(
      "update clients set order_code_prefix = 'MER', order_code_prefix_on = true where client_id = $1",
      [client.clientId],
    );
    const created = await (await admin(client)).call(createOrder, { body: buildOrderInput() });
    expect(created.answer.value.orderCode).toMatch(/^MER[A-Z0-9]{10}$/);
  });

  test('is created once: the same code again is a conflict, the same key the same answer', async () => {
    const caller = await admin();
    const body = buildOrderInput();
    const headers = { 'idempotency-key': 'first' };
    const created = await caller.call(createOrder, { body, headers });
    expect((await caller.call(createOrder, { body, headers })).answer).toEqual(created.answer);
    const again = await caller.call(createOrder, { body });
    expect(again.problem).toMatchObject({ status: 409, kind: 'conflict' });
    expect((await caller.call(listOrders)).answer.totalCount).toBe(1);
  });

  test('of many at once each has an answer, a route and an audit row of its own', async () => {
    const client = await world.client();
    const caller = await admin(client);
    const create = (body: OrderInput, key: string) =>
      caller.call(createOrder, { body, headers: { 'idempotency-key': key } });
    const bodies = Array.from({ length: 12 }, (_, at) => {
      const order = buildOrderInput();
      return { ...order, consignee: { ...order.consignee, name: `Receiver ${at % 10}` } };
    });
    const [repeated, taken] = [buildOrderInput(), buildOrderInput()];
    const [answers, repeats, rivals, faulty] = await Promise.all([
      Promise.all(bodies.map((body, at) => create(body, `key ${at}`))),
      Promise.all([create(repeated, 'one key'), create(repeated, 'one key')]),
      Promise.all([create(taken, 'one rival'), create({ ...taken, remarks: 'mine' }, 'the other')]),
      create(buildOrderInput({ customerCode: 'NOBODY' }), 'faulty'),
    ]);
    expect(faulty.status).toBe(400);
    expect(repeats.map(({ status }) => status)).toEqual([201, 201]);
    expect(repeats[0]?.answer).toEqual(repeats[1]?.answer);
    const statuses = rivals.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([201, 409]));
    const made = answers.map(({ answer }) => answer.value);
    expect(made.map((one) => one.customerOrderCode)).toEqual(bodies.map((one) => one.customerOrderCode));
    for (const value of made)
      expect((await caller.call(getOrder, { params: { id: value.id } })).answer.value).toEqual(value);
    const { rows } = await world.owner.query(
      `select subject, after ->> 'customerOrderCode' code from audit_log where client_id = $1 and operation = 'createOrder'`,
      [client.clientId],
    );
    expect(rows).toHaveLength(14);
    const subjectOf = new Map(rows.map(({ subject, code }) => [code, subject]));
    expect(made.map((one) => subjectOf.get(one.customerOrderCode))).toEqual(made.map((one) => one.orderCode));
    // What was refused may come again under its key.
    expect((await create(buildOrderInput(), 'faulty')).status).toBe(201);
    expect((await caller.call(listOrders)).answer.totalCount).toBe(15);
  });

  test('says field by field what is wrong with it', async () => {
    const caller = await admin();
    const body = buildOrderInput({ originPortId: 'MYKUL', customerCode: 'NOBODY' });
    expect((await caller.call(createOrder, { body })).problem).toMatchObject({
      status: 400,
      ErrorDetails: [
        { note: 'originPortId', reason: 'MYKUL is not in SG, the country of origin' },
        { note: 'customerCode', reason: 'NOBODY is not the code of one of your customers' },
      ],
    });
  });

  test("of a customer's user is that customer's, and unseen by another customer", async () => {
    const client = await world.client();
    const [one, other] = [await client.customer(), await client.customer()];
    const base = 'customers';
    const created = await one.admin.call(createOrder, { body: buildOrderInput(), base });
    const { id, customerId } = created.answer.value;
    expect(customerId).toBe(one.customerId);
    expect((await other.admin.call(getOrder, { params: { id }, base })).status).toBe(404);
    expect((await other.admin.call(listOrders, { base })).answer.data).toEqual([]);
    expect((await other.admin.call(countOrders, { base })).answer.value['UNALLOCATED']).toBe(0);
    expect((await one.admin.call(countOrders, { base })).answer.value['UNALLOCATED']).toBe(1);
    const taken = await other.admin.call(createOrder, {
      body: buildOrderInput({ customerOrderCode: created.answer.value.customerOrderCode }),
      base,
    });
    expect(taken.status).toBe(409);
  });

  test('says whether a person typed it or a program sent it', async () => {
    const caller = await admin();
    const sourceOf = async (id: string) => {
      const { rows } = await world.owner.query(
        "select source from order_events where order_id = $1 and status = 'CREATED'",
        [id],
      );
      return rows[0]?.source;
    };
    const sent = (await caller.call(createOrder, { body: buildOrderInput() })).answer.value;
    expect(await sourceOf(sent.id)).toBe('API');
    const typed = await world.app.inject({
      method: 'POST',
      url: '/api/clients/orders',
      headers: { cookie: `portal_session=${caller.token}` },
      payload: buildOrderInput(),
    });
    expect(typed.statusCode).toBe(201);
    expect(await sourceOf(typed.json().value.id)).toBe('PORTAL');
  });

  test('tells what happened under the legs it happened on', async () => {
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
    const told = allocationUpdates[0]?.externalTracking.mapPartnerUpdates.map((event) => event.status);
    expect(told?.sort()).toEqual(['CREATED', 'UNALLOCATED']);
  });
});

describe('an edit', () => {
  test('changes what it names, raises the version, and keeps the rest', async () => {
    const caller = await admin();
    const before = (await caller.call(createOrder, { body: buildOrderInput() })).answer.value;
    const edited = await caller.call(editOrder, {
      params: { id: before.orderCode },
      body: { remarks: 'Ring twice', incoterm: null, parcels: [{ grossGrams: 2500 }] },
      headers: { 'if-match': `"${before.version}"` },
    });
    const { value } = edited.answer;
    expect(value).toMatchObject({ remarks: 'Ring twice', incoterm: null, grossGrams: 2500, pieces: 1 });
    expect(value.consignee).toEqual(before.consignee);
    expect(value.version).toBeGreaterThan(before.version);
    expect(edited.headers['etag']).toBe(`"${value.version}"`);
  });

  test('on a version that is gone is refused, and changes nothing', async () => {
    const caller = await admin();
    const { id, version } = (await caller.call(createOrder, { body: buildOrderInput() })).answer.value;
    const edit = (tag: string) =>
      caller.call(editOrder, { params: { id }, body: { remarks: 'x' }, headers: { 'if-match': tag } });
    expect((await edit(`"${version}"`)).status).toBe(200);
    expect((await edit(`"${version}"`)).problem).toMatchObject({ status: 412, kind: 'stale' });
    expect((await edit('"of another kind"')).status).toBe(412);
    expect((await edit('*')).status).toBe(200);
  });

  test('that would make the order wrong names the field', async () => {
    const caller = await admin();
    const { id } = (await caller.call(createOrder, { body: buildOrderInput() })).answer.value;
    const edited = await caller.call(editOrder, { params: { id }, body: { paymentType: 'cod' } });
    expect(edited.problem.ErrorDetails).toEqual([{ note: 'cod', reason: 'is missing for payment type cod' }]);
  });

  test('with a note tells the others who work on it, and not who wrote it', async () => {
    const client = await world.client();
    const { admin: customer } = await client.customer();
    const [writer, other] = [await client.as('CLIENT_OPERATOR'), await admin(client)];
    const { value } = (await customer.call(createOrder, { body: buildOrderInput(), base: 'customers' }))
      .answer;
    await writer.call(editOrder, { params: { id: value.id }, body: { note: 'The gate is at the back' } });
    const noted = async (who: TestCaller) =>
      (await readNotifications(world, client.clientId, who)).filter(({ kind }) => kind === 'ORDER_NOTE');
    const told = {
      kind: 'ORDER_NOTE',
      params: { orderCode: value.orderCode, author: expect.any(String) },
      path: `/orders/${value.orderCode}`,
    };
    expect(await noted(other)).toEqual([told]);
    expect(await noted(writer)).toEqual([]);
    const base = 'customers';
    const heard = await customer.call(listNotifications, { base });
    expect(heard.answer.data.map(({ kind }) => kind)).toContain('ORDER_NOTE');
  });
});

describe('cancelling', () => {
  test('answers order by order; one named twice is cancelled once', async () => {
    const caller = await admin();
    const { id, orderCode } = (await caller.call(createOrder, { body: buildOrderInput() })).answer.value;
    const asked = await caller.call(cancelOrders, {
      body: { orderIds: [id, orderCode, 'ZZZZZZZZZZ'], reason: 'Bought twice' },
    });
    expect(asked.answer.value.map((one) => [one.orderId, one.outcome, one.reason])).toEqual([
      [id, 'CANCELLED', null],
      [orderCode, 'CANCELLED', null],
      ['ZZZZZZZZZZ', 'REFUSED', 'There is no such order.'],
    ]);
    const cancelled = (await caller.call(getOrder, { params: { id } })).answer.value;
    expect(cancelled).toMatchObject({ stage: 'CLOSED', terminal: true, actions: [], nextStates: [] });
    const again = await caller.call(cancelOrders, { body: { orderIds: [id] } });
    expect(again.answer.value[0]).toMatchObject({ ok: false, reason: `${orderCode} is cancelled.` });
    expect((await caller.call(editOrder, { params: { id }, body: { remarks: 'x' } })).problem).toMatchObject({
      status: 409,
      kind: 'not_allowed_now',
      allowed: [],
    });
  });
});

test('routing again says why an order still waits', async () => {
  const caller = await admin();
  const { orderCode } = (await caller.call(createOrder, { body: buildOrderInput() })).answer.value;
  const again = await caller.call(reroute, { body: { orderIds: [orderCode] } });
  expect(again.answer.value).toEqual([
    { orderId: orderCode, ok: false, reason: expect.stringMatching(/^No partner offers first mile/i) },
  ]);
  const stored = (await caller.call(getOrder, { params: { id: orderCode } })).answer.value;
  expect(stored.legs).toHaveLength(4);
});

test('what another client owns answers as what never was', async () => {
  const owner = await admin();
  const stranger = await admin();
  const { id, orderCode } = (await owner.call(createOrder, { body: buildOrderInput() })).answer.value;
  for (const ref of [id, orderCode]) {
    const unknown = ref === id ? '01900000-0000-7000-8000-000000000000' : 'ZZZZZZZZZZ';
    for (const [operation, body] of [
      [getOrder, undefined],
      [listOrderUpdates, undefined],
      [editOrder, { remarks: 'mine now' }],
    ] as const) {
      const foreign = await stranger.call(operation, { params: { id: ref }, body });
      const never = await stranger.call(operation, { params: { id: unknown }, body });
      expect(foreign.status).toBe(404);
      expect({ ...foreign.problem, requestId: '' }).toEqual({ ...never.problem, requestId: '' });
    }
    for (const operation of [cancelOrders, reroute]) {
      const mixed = await stranger.call(operation, { body: { orderIds: [ref] } });
      expect(mixed.answer.value[0]).toMatchObject({ ok: false, reason: 'There is no such order.' });
    }
  }
  expect((await owner.call(getOrder, { params: { id } })).answer.value).toMatchObject({
    version: 1,
    terminal: false,
  });
});

test('saved views are kept a user and a page, replaced by name, and forgotten', async () => {
  const client = await world.client();
  const [caller, colleague] = [await client.as('CLIENT_ADMIN'), await client.as('CLIENT_VIEWER')];
  const view = { page: 'orders' as const, name: 'Held up', query: 'stage=EXCEPTION' };
  const first = await caller.call(saveView, { body: view });
  const second = await caller.call(saveView, { body: { ...view, query: 'stage=EXCEPTION&perPage=50' } });
  expect(second.answer.value.id).toBe(first.answer.value.id);
  const listed = await caller.call(listSavedViews, { query: { page: 'orders' } });
  expect(listed.answer.data).toEqual([second.answer.value]);
  expect((await colleague.call(listSavedViews, { query: { page: 'orders' } })).answer.data).toEqual([]);
  const params = { id: first.answer.value.id };
  expect((await colleague.call(deleteSavedView, { params })).status).toBe(404);
  expect((await caller.call(deleteSavedView, { params })).status).toBe(204);
  expect((await caller.call(deleteSavedView, { params })).status).toBe(404);
});
