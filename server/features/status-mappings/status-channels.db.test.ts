import {
  exportOrders,
  getOrder,
  listOrders,
  listOrderUpdates,
  updateOrderStatus,
} from '@portal/contract/orders';
import { saveNotificationPreferences } from '@portal/contract/notifications';
import { trackOrder, trackPublicly } from '@portal/contract/tracking';
import { openReceiver } from '@portal/tests/world/receiver.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import Papa from 'papaparse';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestOrder } from '../orders/testing-created-orders.ts';
import { createTestSubscription } from '../webhooks/testing-webhooks.ts';
import { saveTestMapping, switchOn } from './testing-mappings.ts';

type Caller = Awaited<ReturnType<TestClient['as']>>;
/** A user of a client or of one of its customers, with the base of its requests. */
interface Reader {
  readonly caller: Caller;
  readonly base: 'clients' | 'customers';
}

let world: World;
let client: TestClient;
let admin: Caller;
let customer: Reader;
let carrier: Caller;
/** Another order of the customer, whose first mile is of the carrier. */
let createOrder: () => ReturnType<typeof createTestOrder>;
let order: { readonly id: string; readonly orderCode: string };

const PICKED_UP = { serviceType: 'FIRST_MILE', status: 'PICKED_UP' } as const;
const WORD = { name: 'Collected', texts: { th: 'รับแล้ว' } };

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  client = await world.client();
  admin = await client.as('CLIENT_ADMIN');
  const partner = await world.partner();
  await client.connect(partner);
  const { customerId, admin: customerAdmin } = await client.customer();
  customer = { caller: customerAdmin, base: 'customers' };
  createOrder = () => createTestOrder(world, { ...client, customerId }, { partnerId: partner.partnerId });
  order = await createOrder();
  await saveTestMapping(admin, {
    'FIRST_MILE:PICKED_UP': { clientStatus: 'Collected', texts: { th: 'รับแล้ว' } },
  });
  carrier = await partner.as('PARTNER_OPERATOR');
  await report(PICKED_UP.status);
});

/** The carrier reports a status of the first mile. */
async function report(status: string, orderId = order.id): Promise<void> {
  const update = {
    orderId,
    serviceType: 'FIRST_MILE' as const,
    status,
    updateTimestamp: new Date().toISOString(),
  };
  const { value } = (await carrier.call(updateOrderStatus, { body: [update] })).answer;
  expect(value).toMatchObject([{ ok: true }]);
}

async function runQueue(queue: string, data: Readonly<Record<string, string>> = {}): Promise<void> {
  const target = world.wiring.queues.find(({ name }) => name === queue);
  await target?.handle({ clientId: client.clientId, ...data }, new AbortController().signal);
}

async function readStatuses({ caller, base }: Reader) {
  const params = { id: order.id };
  const [row] = (await caller.call(listOrders, { base })).answer.data;
  const { allocationUpdates } = (await caller.call(listOrderUpdates, { params, base })).answer;
  return [
    row?.status,
    (await caller.call(getOrder, { params, base })).answer.value.status,
    allocationUpdates
      .flatMap(({ externalTracking }) => externalTracking.mapPartnerUpdates)
      .find(({ status }) => status === 'PICKED_UP'),
    (await caller.call(trackOrder, { params: { orderId: order.orderCode }, base })).answer.value.status,
  ];
}

test('a user of a customer reads the words of the client beside our statuses once its pages are switched on', async () => {
  for (const status of await readStatuses(customer)) expect(status).not.toHaveProperty('clientStatus');
  await switchOn(admin, 'CUSTOMER_PAGES');
  for (const status of await readStatuses(customer))
    expect(status).toMatchObject({ ...PICKED_UP, clientStatus: WORD });
  await saveTestMapping(admin, { 'FIRST_MILE:PICKED_UP': 'With us' });
  for (const status of await readStatuses(customer))
    expect(status).toMatchObject({ ...PICKED_UP, clientStatus: { name: 'With us', texts: {} } });
});

test('a user of the client, and a customer of another client, read our statuses alone', async () => {
  await switchOn(admin, 'CUSTOMER_PAGES');
  for (const status of await readStatuses({ caller: admin, base: 'clients' }))
    expect(status).not.toHaveProperty('clientStatus');
  const other = await world.client();
  const { customerId, admin: otherCustomer } = await other.customer();
  await createTestOrder(world, { ...other, customerId });
  const [row] = (await otherCustomer.call(listOrders, { base: 'customers' })).answer.data;
  expect(row?.status).not.toHaveProperty('clientStatus');
});

test('a version is read by customers from its time on, also if they have read the one before', async () => {
  await switchOn(admin, 'CUSTOMER_PAGES');
  const startsAt = new Date(Date.now() + 3_000).toISOString();
  await saveTestMapping(admin, { 'FIRST_MILE:PICKED_UP': 'Later' }, startsAt);
  const readName = async () =>
    (await customer.caller.call(listOrders, { base: 'customers' })).answer.data[0]?.status.clientStatus?.name;
  expect(await readName()).toBe('Collected');
  await expect.poll(readName, { timeout: 10_000 }).toBe('Later');
});

test('public tracking has the words while it is switched on', async () => {
  const track = async () =>
    (await world.guest.call(trackPublicly, { params: { code: order.orderCode } })).answer.value;
  await switchOn(admin, 'CUSTOMER_PAGES');
  expect((await track()).status).toEqual(PICKED_UP);
  await switchOn(admin, 'PUBLIC_TRACKING');
  const tracking = await track();
  expect(tracking.status).toEqual({ ...PICKED_UP, clientStatus: WORD });
  expect(tracking.events.find(({ status }) => status === 'PICKED_UP')).toMatchObject({ clientStatus: WORD });
});

test.each(['ITEM', 'PIECE'] as const)(
  'an export of rows %s has a column with the words behind our status',
  async (rows) => {
    const shipper = { caller: admin, base: 'clients' } as const;
    const read = async ({ caller, base }: Reader) => {
      const { bytes } = await caller.call(exportOrders, { body: {}, query: { rows }, base });
      return Papa.parse<Record<string, string>>(bytes.toString('utf8').slice(1), { header: true }).data[0];
    };
    expect(await read(shipper)).not.toHaveProperty('Client status');
    await switchOn(admin, 'EXPORTS');
    for (const reader of [shipper, customer])
      expect(await read(reader)).toMatchObject({ Status: 'PICKED_UP', 'Client status': 'Collected' });
  },
);

test('an event has the word beside our status while webhooks are switched on', async () => {
  const receiver = await openReceiver();
  try {
    const subscription = await createTestSubscription(world, client, receiver, ['order.status_changed']);
    await switchOn(admin, 'WEBHOOKS');
    const partner = await world.partner();
    await client.connect(partner);
    const sent = await createTestOrder(world, client, { partnerId: partner.partnerId });
    const update = { orderId: sent.id, ...PICKED_UP, updateTimestamp: new Date().toISOString() };
    await (await partner.as('PARTNER_OPERATOR')).call(updateOrderStatus, { body: [update] });
    await subscription.send();
    const bodies = receiver.received.map(({ body }) => JSON.parse(body) as { data: unknown });
    expect(bodies.at(-1)?.data).toMatchObject({
      orderId: sent.id,
      status: { ...PICKED_UP, clientStatus: WORD },
      previousStatus: { serviceType: 'ORDER', status: 'ALLOCATED' },
    });
  } finally {
    await receiver.close();
  }
});

test('a mail to a user of a customer has the word and our status, and that to a user of the client ours alone', async () => {
  await saveTestMapping(admin, { 'FIRST_MILE:PICKUP_FAILED': 'Nobody there' });
  await switchOn(admin, 'MAIL');
  const preferences = [{ topic: 'EXCEPTIONS' as const, email: true }];
  await admin.call(saveNotificationPreferences, { body: { preferences } });
  await customer.caller.call(saveNotificationPreferences, { base: 'customers', body: { preferences } });
  await report('PICKUP_FAILED', (await createOrder()).id);
  await runQueue('notify');
  const { rows } = await world.owner.query<{ data: Record<string, string> }>(
    `select data from pgboss.job where name = 'mail-notification' and data ->> 'clientId' = $1`,
    [client.clientId],
  );
  for (const { data } of rows) await runQueue('mail-notification', data);
  const readMail = async ({ userId }: Caller) => {
    const mails = await world.owner.query<{ text: string }>(
      'select body_text as text from mail_outbox where to_email = $1',
      [`${userId}@test.example`],
    );
    return mails.rows[0]?.text ?? '';
  };
  expect(await readMail(customer.caller)).toContain('(Nobody there – Pick-up failed)');
  expect(await readMail(admin)).toContain('(Pick-up failed)');
});
