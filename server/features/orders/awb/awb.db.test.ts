import { getAwbStock, listOrders, setAwb, setAwbStock } from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { openWorld, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestOrder } from '../testing-created-orders.ts';
import { buildOrderInput } from '../testing-orders.ts';
import { callDuringMawbChange } from './testing-mawb-lock.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(
    "insert into awb_prefixes (prefix, airline) values ('618', 'Singapore Airlines') on conflict do nothing",
  );
});
afterAll(() => world.close());

const createOrder = (
  tenant: { readonly clientId: string; readonly customerId?: string },
  { partnerId }: TestPartner,
  overrides = {},
) => createTestOrder(world, tenant, { inputs: [buildOrderInput(overrides)], partnerId });

async function createScenario() {
  const [client, partner] = [await world.client(), await world.partner({ name: 'Straits Air Freight' })];
  const shipper = await client.as('CLIENT_OPERATOR');
  const set = async (...rows: readonly object[]) =>
    (await shipper.call(setAwb, { body: { rows } })).answer.value;
  return { client, partner, shipper, set, order: await createOrder(client, partner) };
}

test('a list sets the numbers of orders by any code, and repeating it changes nothing', async () => {
  const { client, partner, shipper, set, order } = await createScenario();
  const secondOrder = await createOrder(client, partner);
  const rows = [
    { code: order.orderCode.toLowerCase(), awbNumber: '618 12345675', hawbNumber: 'hx-1001' },
    { code: secondOrder.customerOrderCode, awbNumber: '61812345675', hawbNumber: 'HX-1002' },
  ];
  expect(await set(...rows)).toEqual([
    {
      row: 1,
      code: order.orderCode.toLowerCase(),
      orderCode: order.orderCode,
      ok: true,
      awbNumber: '618-12345675',
      hawbNumber: 'HX-1001',
      unchanged: false,
      reason: null,
      suggestion: null,
      warnings: [],
    },
    expect.objectContaining({ row: 2, orderCode: secondOrder.orderCode, ok: true, hawbNumber: 'HX-1002' }),
  ]);
  const { answer } = await shipper.call(listOrders, { query: { search: 'HX-1001' } });
  expect(answer.data).toMatchObject([{ id: order.id, awbNumber: '618-12345675', hawbNumber: 'HX-1001' }]);
  const version = answer.data[0]?.version ?? 0;
  const [scannedOutcome] = await set({ code: `${order.orderCode.toLowerCase()}l2`, hawbNumber: 'HX-1001' });
  expect(scannedOutcome).toMatchObject({ ok: true, orderCode: order.orderCode, unchanged: true });
  expect((await set(...rows)).map(({ ok, unchanged }) => [ok, unchanged])).toEqual([
    [true, true],
    [true, true],
  ]);
  await set({ code: order.id, hawbNumber: 'HX-1003' });
  const renumbered = await shipper.call(listOrders, { query: { search: 'HX-1003' } });
  expect([version, renumbered.answer.data[0]?.version]).toEqual([2, 3]);
});

test('a new MAWB notifies the other users of the client and the customers of the orders, but not the caller', async () => {
  const { client, partner, shipper, set, order } = await createScenario();
  const customer = await client.customer();
  const tenant = { ...client, customerId: customer.customerId };
  const customerOrder = await createOrder(tenant, partner);
  const viewer = await client.as('CLIENT_VIEWER');
  const listNotifications = async (caller: typeof viewer) =>
    (await readNotifications(world, client.clientId, caller)).map(({ kind, path, params }) => [
      kind,
      path,
      'count' in params && params.count,
    ]);
  const rows = [order, customerOrder].map(({ orderCode }) => ({
    code: orderCode,
    awbNumber: '618-12345675',
  }));
  await set(...rows);
  // The same MAWB again, or a HAWB, is no new MAWB.
  await set(...rows);
  await set({ code: customerOrder.orderCode, hawbNumber: 'HX-2001' });
  expect(await listNotifications(viewer)).toEqual([['AWB_SET', '/orders?sortBy=updatedAt', 2]]);
  expect(await listNotifications(customer.admin)).toEqual([
    ['AWB_SET', `/orders/${customerOrder.orderCode}`, 1],
  ]);
  expect(await listNotifications(shipper)).toEqual([]);
});

test('without loaded airlines no prefix has a warning', async () => {
  const emptyWorld = await openWorld();
  const client = await emptyWorld.client();
  const { partnerId } = await emptyWorld.partner();
  const order = await createTestOrder(emptyWorld, client, { partnerId });
  const shipper = await client.as('CLIENT_OPERATOR');
  const body = { rows: [{ code: order.id, awbNumber: '999-00000011' }] };
  expect((await shipper.call(setAwb, { body })).answer.value).toMatchObject([{ ok: true, warnings: [] }]);
  await emptyWorld.close();
});

test('a wrong check digit is refused with the corrected number, and valid rows are stored', async () => {
  const { client, partner, set, order } = await createScenario();
  const other = await createOrder(client, partner);
  const [wrongOutcome, validOutcome] = await set(
    { code: order.id, awbNumber: '618-12345671' },
    { code: other.id, awbNumber: '618-12345675' },
  );
  expect(wrongOutcome).toMatchObject({ ok: false, awbNumber: null, suggestion: '618-12345675' });
  expect(wrongOutcome?.reason).toMatchObject({
    code: 'awb.wrong_check_digit',
    params: { checkDigit: '1', expectedCheckDigit: '5', suggestion: '618-12345675' },
  });
  expect(validOutcome?.ok).toBe(true);
});

test('each invalid row is refused with its reason', async () => {
  const { client, partner, set, order } = await createScenario();
  const other = await createOrder(client, partner);
  await set({ code: order.id, hawbNumber: 'HX-1' });
  const third = await createOrder(client, partner);
  const outcomes = await set(
    { code: 'NO-SUCH-ORDER', awbNumber: '618-12345675' },
    { code: other.id },
    { code: other.orderCode, hawbNumber: 'HX-2' },
    { code: other.id, awbNumber: '618-1' },
    { code: third.id, hawbNumber: 'hx-1' },
  );
  expect(outcomes.map((outcome) => outcome.reason)).toEqual([
    reason('order.not_found'),
    reason('awb.no_numbers'),
    reason('awb.order_repeated', { orderCode: other.orderCode, row: 2 }),
    reason('awb.order_repeated', { orderCode: other.orderCode, row: 2 }),
    reason('awb.hawb_taken', { hawbNumber: 'HX-1', orderCode: order.orderCode }),
  ]);
});

test('an unknown airline and a departed flight are warnings', async () => {
  const { client, partner, set, order } = await createScenario();
  const departedOrder = await createOrder(client, partner);
  await set({ code: departedOrder.id, awbNumber: '999-00000011' });
  await world.database.withTenant({ clientId: client.clientId }, async (tx) =>
    tx.connection.query(
      `insert into order_events (client_id, order_id, id, service_type, status, update_timestamp, source)
        values ($1, $2, gen_random_uuid(), 'FREIGHT_FORWARDER', 'DEPARTED', now(), 'PARTNER')`,
      [client.clientId, departedOrder.id],
    ),
  );
  const [outcome] = await set({ code: order.id, awbNumber: '999-00000011' });
  expect(outcome?.ok).toBe(true);
  expect(outcome?.warnings).toEqual([
    reason('awb.unknown_airline', { prefix: '999' }),
    reason('awb.departed', { awbNumber: '999-00000011', otherOrderCode: departedOrder.orderCode }),
  ]);
});

describe('a MAWB of another route', () => {
  const NUMBER = '618-12345675';
  const TO_PENANG = { originPortId: 'SGSIN', destinationPortId: 'MYPEN' };
  const FROM_BANGKOK = { originCountry: 'TH', originPortId: 'THBKK', destinationPortId: 'MYKUL' };

  test.each([
    ['destination', TO_PENANG],
    ['origin', FROM_BANGKOK],
  ])('is refused with both routes: another %s', async (_, ports) => {
    const { client, partner, set, order } = await createScenario();
    const other = await createOrder(client, partner, ports);
    await set({ code: other.id, awbNumber: NUMBER });
    const [outcome] = await set({ code: order.id, awbNumber: NUMBER });
    expect(outcome).toMatchObject({ ok: false, awbNumber: null });
    expect(outcome?.reason).toEqual(
      reason('awb.other_route', {
        awbNumber: NUMBER,
        otherOriginPort: ports.originPortId,
        otherDestinationPort: ports.destinationPortId,
        otherOrderCode: other.orderCode,
        orderCode: order.orderCode,
        originPort: 'SGSIN',
        destinationPort: 'MYKUL',
      }),
    );
  });

  test('is refused among the rows of one request, also beside an order whose row is refused', async () => {
    const { client, partner, set, order } = await createScenario();
    const other = await createOrder(client, partner, TO_PENANG);
    const both = [order, other].map(({ id }) => ({ code: id, awbNumber: NUMBER }));
    expect((await set(...both)).map(({ ok }) => ok)).toEqual([true, false]);
    // The first row has a wrong check digit, so that the order keeps its number.
    const rows = [
      { code: other.id, awbNumber: NUMBER },
      { code: order.id, awbNumber: '618-12345671' },
    ];
    expect((await set(...rows)).map(({ ok }) => ok)).toEqual([false, false]);
    const exchanged = [
      { code: other.id, awbNumber: NUMBER },
      { code: order.id, awbNumber: '618-20000002' },
    ];
    expect((await set(...exchanged)).map(({ ok }) => ok)).toEqual([true, true]);
  });

  test('is refused after waiting for a transaction that gives the number to that route', async () => {
    const { client, partner, set, order } = await createScenario();
    const other = await createOrder(client, partner, TO_PENANG);
    const change = { clientId: client.clientId, orderId: other.id, awbNumber: NUMBER };
    const outcomes = await callDuringMawbChange(world, change, () =>
      set({ code: order.id, awbNumber: NUMBER }),
    );
    expect(outcomes[0]?.reason?.code).toBe('awb.other_route');
  });
});

test("a number of another forwarder, or outside the forwarder's own stock, is refused", async () => {
  const { client, partner, set, order } = await createScenario();
  const rivalOrder = await createOrder(client, await world.partner({ name: 'Rival Air' }));
  await set({ code: rivalOrder.id, awbNumber: '618-12345675' });
  const [outcome] = await set({ code: order.id, awbNumber: '618-12345675' });
  expect(outcome?.reason).toEqual(
    reason('awb.other_forwarder', {
      awbNumber: '618-12345675',
      otherPartnerName: 'Rival Air',
      otherOrderCode: rivalOrder.orderCode,
      orderCode: order.orderCode,
      partnerName: 'Straits Air Freight',
    }),
  );

  const forwarder = await partner.as('PARTNER_ADMIN');
  const params = { partnerId: partner.partnerId };
  const ranges = [{ first: '618-20000002', last: '618-20000094' }];
  const putRanges = (newRanges: readonly object[]) =>
    forwarder.call(setAwbStock, { params, body: { ranges: newRanges } });
  expect((await putRanges([{ first: '618-20000002', last: '618-20000099' }])).problem.error).toContain(
    '618-20000094',
  );
  expect((await putRanges([...ranges, ...ranges])).problem.ErrorDetails).toMatchObject([
    { code: 'awb.two_ranges', params: { awbNumber: '618-20000002' } },
  ]);
  const saved = await putRanges(ranges);
  expect(saved.answer.value).toEqual(ranges);
  expect((await forwarder.call(getAwbStock, { params })).answer.value).toEqual(ranges);
  const [outside] = await set({ code: order.id, awbNumber: '618-30000003' });
  expect(outside?.reason).toEqual(
    reason('awb.not_in_stock', {
      awbNumber: '618-30000003',
      partnerName: 'Straits Air Freight',
      prefix: '618',
    }),
  );
  expect((await set({ code: order.id, awbNumber: '618-20000035' }))[0]?.ok).toBe(true);

  const other = await world.partner();
  const otherPartner = await (await world.partner()).as('PARTNER_ADMIN');
  expect((await otherPartner.call(setAwbStock, { params, body: { ranges: [] } })).status).toBe(404);
  expect((await forwarder.call(getAwbStock, { params: { partnerId: other.partnerId } })).status).toBe(404);
});

test('a file can have various header texts, and one without the required columns is refused with their names', async () => {
  const { shipper, order } = await createScenario();
  const upload = (content: string) =>
    shipper.call(setAwb, { file: { name: 'awb.csv', bytes: Buffer.from(content) } });
  const file = `Your code;MAWB No.;House AWB\n${order.customerOrderCode};618-12345675;HX-77\nUNKNOWN-1;618-12345675;\n`;
  const { answer } = await upload(file);
  expect(answer.value).toMatchObject([
    { row: 2, orderCode: order.orderCode, ok: true, awbNumber: '618-12345675', hawbNumber: 'HX-77' },
    { row: 3, ok: false, reason: reason('order.not_found') },
  ]);
  const refusal = await upload('Order code,Weight\nX,1\n');
  expect(refusal.status).toBe(422);
  expect(refusal.problem.code).toBe('awb.missing_columns');
});

test('a HAWB number of more than 12 characters, which no FHL can carry, is refused in a request and in a file', async () => {
  const { shipper, order } = await createScenario();
  const [twelve, thirteen] = ['HMO1EWFWWFTC', 'HMO1EWFWWFTCN'];
  const refusal = await shipper.call(setAwb, { body: { rows: [{ code: order.id, hawbNumber: thirteen }] } });
  expect(refusal).toMatchObject({
    status: 400,
    problem: { ErrorDetails: [{ note: 'rows.0.hawbNumber' }] },
  });
  const upload = async (hawb: string) => {
    const bytes = Buffer.from(`Order code,HAWB\n${order.orderCode},${hawb}\n`);
    return (await shipper.call(setAwb, { file: { name: 'awb.csv', bytes } })).answer.value;
  };
  expect(await upload(thirteen)).toMatchObject([
    { ok: false, reason: reason('awb.not_a_hawb', { text: thirteen, max: 12 }) },
  ]);
  expect(await upload(twelve)).toMatchObject([{ ok: true, hawbNumber: twelve }]);
});

test('the numbers of an ended order cannot change, and a viewer cannot set numbers', async () => {
  const { client, set, order } = await createScenario();
  await world.database.withTenant({ clientId: client.clientId }, (tx) =>
    tx.connection.query(
      `insert into order_events (client_id, order_id, id, service_type, status, update_timestamp, source)
        values ($1, $2, gen_random_uuid(), 'ORDER', 'CANCELLED', now() + interval '1 second', 'PORTAL')`,
      [client.clientId, order.id],
    ),
  );
  expect((await set({ code: order.id, awbNumber: '618-12345675' }))[0]?.reason).toEqual(
    reason('awb.numbers_final', { orderCode: order.orderCode, statusTerm: 'CANCELLED' }),
  );
  const viewer = await client.as('CLIENT_VIEWER');
  const refusal = await viewer.call(setAwb, { body: { rows: [{ code: order.id, hawbNumber: 'HX-1' }] } });
  expect(refusal.status).toBe(403);
});
