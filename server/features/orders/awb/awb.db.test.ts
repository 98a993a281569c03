import { getAwbStock, listOrders, setAwb, setAwbStock } from '@portal/contract/orders';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOrders } from '../create/create-orders.ts';
import { buildOrderInput } from '../testing-orders.ts';
import { createTestRouting } from '../testing-routing.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await world.owner.query(
    "insert into awb_prefixes (prefix, airline) values ('618', 'Singapore Airlines') on conflict do nothing",
  );
});
afterAll(() => world.close());

const NOW = new Date();

async function orderOf(
  { clientId, customerId = null }: Pick<TestClient, 'clientId'> & { readonly customerId?: string | null },
  partner: TestPartner,
  changed = {},
  of = world,
) {
  const { created } = await of.database.withTenant({ clientId, customerId }, async (tx) =>
    createOrders(tx, clientId, [buildOrderInput(changed)], {
      router: await createTestRouting(partner.partnerId).open(tx, clientId, NOW),
      source: 'API',
      now: NOW,
      customerId,
    }),
  );
  const [order] = created;
  if (order === undefined) throw new Error('no order was created');
  return order;
}

async function aScene() {
  const [client, partner] = [await world.client(), await world.partner({ name: 'Straits Air Freight' })];
  const shipper = await client.as('CLIENT_OPERATOR');
  const set = async (...rows: readonly object[]) =>
    (await shipper.call(setAwb, { body: { rows } })).answer.value;
  return { client, partner, shipper, set, order: await orderOf(client, partner) };
}

test('a list gives orders their numbers, by any code they are known by; again changes nothing', async () => {
  const { client, partner, shipper, set, order } = await aScene();
  const other = await orderOf(client, partner);
  const rows = [
    { code: order.orderCode.toLowerCase(), awbNumber: '618 12345675', hawbNumber: 'hx-1001' },
    { code: other.customerOrderCode, awbNumber: '61812345675', hawbNumber: 'HX-1002' },
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
    expect.objectContaining({ row: 2, orderCode: other.orderCode, ok: true, hawbNumber: 'HX-1002' }),
  ]);
  const { answer } = await shipper.call(listOrders, { query: { search: 'HX-1001' } });
  expect(answer.data).toMatchObject([{ id: order.id, awbNumber: '618-12345675', hawbNumber: 'HX-1001' }]);
  const version = answer.data[0]?.version ?? 0;
  const [scanned] = await set({ code: `${order.orderCode.toLowerCase()}l2`, hawbNumber: 'HX-1001' });
  expect(scanned).toMatchObject({ ok: true, orderCode: order.orderCode, unchanged: true });
  expect((await set(...rows)).map(({ ok, unchanged }) => [ok, unchanged])).toEqual([
    [true, true],
    [true, true],
  ]);
  await set({ code: order.id, hawbNumber: 'HX-1003' });
  const changed = await shipper.call(listOrders, { query: { search: 'HX-1003' } });
  expect([version, changed.answer.data[0]?.version]).toEqual([2, 3]);
});

test('the client’s others, and customers whose orders they are, hear of a new MAWB; who set it knows', async () => {
  const { client, partner, shipper, set, order } = await aScene();
  const customer = await client.customer();
  const tenant = { ...client, customerId: customer.customerId };
  const own = await orderOf(tenant, partner);
  const viewer = await client.as('CLIENT_VIEWER');
  const heard = async (who: typeof viewer) =>
    (await readNotifications(world, client.clientId, who)).map(({ kind, path, params }) => [
      kind,
      path,
      'count' in params && params.count,
    ]);
  const rows = [order, own].map(({ orderCode }) => ({ code: orderCode, awbNumber: '618-12345675' }));
  await set(...rows);
  // Neither the same again nor a HAWB is a new MAWB.
  await set(...rows);
  await set({ code: own.orderCode, hawbNumber: 'HX-2001' });
  expect(await heard(viewer)).toEqual([['AWB_SET', '/orders?sortBy=updatedAt', 2]]);
  expect(await heard(customer.admin)).toEqual([['AWB_SET', `/orders/${own.orderCode}`, 1]]);
  expect(await heard(shipper)).toEqual([]);
});

test('where no airlines are loaded, none is unknown', async () => {
  const bare = await openWorld();
  const client = await bare.client();
  const order = await orderOf(client, await bare.partner(), {}, bare);
  const shipper = await client.as('CLIENT_OPERATOR');
  const body = { rows: [{ code: order.id, awbNumber: '999-00000011' }] };
  expect((await shipper.call(setAwb, { body })).answer.value).toMatchObject([{ ok: true, warnings: [] }]);
  await bare.close();
});

test('a wrong check digit is refused with the right one, and the good rows are kept', async () => {
  const { client, partner, set, order } = await aScene();
  const other = await orderOf(client, partner);
  const [wrong, good] = await set(
    { code: order.id, awbNumber: '618-12345671' },
    { code: other.id, awbNumber: '618-12345675' },
  );
  expect(wrong).toMatchObject({ ok: false, awbNumber: null, suggestion: '618-12345675' });
  expect(wrong?.reason).toContain('make 5');
  expect(good?.ok).toBe(true);
});

test('what cannot be is refused by row, each with its reason', async () => {
  const { client, partner, set, order } = await aScene();
  const other = await orderOf(client, partner);
  await set({ code: order.id, hawbNumber: 'HX-1' });
  const third = await orderOf(client, partner);
  const reasons = await set(
    { code: 'NO-SUCH-ORDER', awbNumber: '618-12345675' },
    { code: other.id },
    { code: other.orderCode, hawbNumber: 'HX-2' },
    { code: other.id, awbNumber: '618-1' },
    { code: third.id, hawbNumber: 'hx-1' },
  );
  expect(reasons.map(({ reason }) => reason)).toEqual([
    'There is no such order.',
    'The row has neither a MAWB nor a HAWB number.',
    `${other.orderCode} is in row 2 already.`,
    `${other.orderCode} is in row 2 already.`,
    `HAWB HX-1 is ${order.orderCode}'s.`,
  ]);
});

test('an unknown airline, another port pair and a flight that left only warn', async () => {
  const { client, partner, set, order } = await aScene();
  const elsewhere = await orderOf(client, partner, { originPortId: 'SGSIN', destinationPortId: 'MYPEN' });
  await set({ code: elsewhere.id, awbNumber: '999-00000011' });
  await world.database.withTenant({ clientId: client.clientId }, async (tx) =>
    tx.connection.query(
      `insert into order_events (client_id, order_id, id, service_type, status, update_timestamp, source)
        values ($1, $2, gen_random_uuid(), 'FREIGHT_FORWARDER', 'DEPARTED', now(), 'PARTNER')`,
      [client.clientId, elsewhere.id],
    ),
  );
  const [taken] = await set({ code: order.id, awbNumber: '999-00000011' });
  expect(taken?.ok).toBe(true);
  expect(taken?.warnings).toEqual([
    'No airline is known by the prefix 999.',
    `${elsewhere.orderCode} under 999-00000011 flies SGSIN–MYPEN.`,
    `999-00000011 has departed already, with ${elsewhere.orderCode}.`,
  ]);
});

test("a number of another forwarder, or outside the forwarder's own stock, is refused", async () => {
  const { client, partner, set, order } = await aScene();
  const rival = await orderOf(client, await world.partner({ name: 'Rival Air' }));
  await set({ code: rival.id, awbNumber: '618-12345675' });
  const [taken] = await set({ code: order.id, awbNumber: '618-12345675' });
  expect(taken?.reason).toBe(
    `618-12345675 is Rival Air's, with ${rival.orderCode}; ${order.orderCode} flies with Straits Air Freight.`,
  );

  const forwarder = await partner.as('PARTNER_ADMIN');
  const params = { partnerId: partner.partnerId };
  const ranges = [{ first: '618-20000002', last: '618-20000094' }];
  const put = (given: readonly object[]) => forwarder.call(setAwbStock, { params, body: { ranges: given } });
  expect((await put([{ first: '618-20000002', last: '618-20000099' }])).problem.error).toContain(
    '618-20000094',
  );
  expect((await put([...ranges, ...ranges])).problem.error).toContain('two ranges');
  const kept = await put(ranges);
  expect(kept.answer.value).toEqual(ranges);
  expect((await forwarder.call(getAwbStock, { params })).answer.value).toEqual(ranges);
  const [outside] = await set({ code: order.id, awbNumber: '618-30000003' });
  expect(outside?.reason).toContain("is not one of Straits Air Freight's 618 numbers");
  expect((await set({ code: order.id, awbNumber: '618-20000035' }))[0]?.ok).toBe(true);

  const other = await world.partner();
  const theirs = await (await world.partner()).as('PARTNER_ADMIN');
  expect((await theirs.call(setAwbStock, { params, body: { ranges: [] } })).status).toBe(404);
  expect((await forwarder.call(getAwbStock, { params: { partnerId: other.partnerId } })).status).toBe(404);
});

test('a file names its columns as people do; one without the columns says which are needed', async () => {
  const { shipper, order } = await aScene();
  const upload = (content: string) =>
    shipper.call(setAwb, { file: { name: 'awb.csv', bytes: Buffer.from(content) } });
  const file = `Your code;MAWB No.;House AWB\n${order.customerOrderCode};618-12345675;HX-77\nNOBODY-1;618-12345675;\n`;
  const { answer } = await upload(file);
  expect(answer.value).toMatchObject([
    { row: 2, orderCode: order.orderCode, ok: true, awbNumber: '618-12345675', hawbNumber: 'HX-77' },
    { row: 3, ok: false, reason: 'There is no such order.' },
  ]);
  const bare = await upload('Order code,Weight\nX,1\n');
  expect(bare.status).toBe(422);
  expect(bare.problem.error).toContain('MAWB or HAWB');
});

test('an order that has ended keeps its numbers; a customer and a viewer may not set them', async () => {
  const { client, set, order } = await aScene();
  await world.database.withTenant({ clientId: client.clientId }, (tx) =>
    tx.connection.query(
      `insert into order_events (client_id, order_id, id, service_type, status, update_timestamp, source)
        values ($1, $2, gen_random_uuid(), 'ORDER', 'CANCELLED', now() + interval '1 second', 'PORTAL')`,
      [client.clientId, order.id],
    ),
  );
  expect((await set({ code: order.id, awbNumber: '618-12345675' }))[0]?.reason).toBe(
    `${order.orderCode} is cancelled: its numbers stay.`,
  );
  const viewer = await client.as('CLIENT_VIEWER');
  const refused = await viewer.call(setAwb, { body: { rows: [{ code: order.id, hawbNumber: 'HX-1' }] } });
  expect(refused.status).toBe(403);
});
