import {
  countUnreadNotifications,
  listNotificationChoices,
  listNotifications,
  readAllNotifications,
  readNotification,
  saveNotificationChoices,
} from '@portal/contract/notifications';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { notifier, type Audience } from './notify.ts';

let world: World;
let client: TestClient;
let admin: TestCaller;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  client = await world.client();
  admin = await client.as('CLIENT_ADMIN');
});

const EVERYBODY: Audience = { permission: 'orders.read', customerId: null };

/** Says that so many orders have a problem, as one change does. */
function exceptions(count: number, audience = EVERYBODY, { clientId } = client) {
  const params = { count, orderCode: `CODE${count}` };
  return world.database.withTenant({ clientId }, (tx) =>
    notifier(world.jobs)(tx, clientId, 'ORDER_EXCEPTIONS', audience, params),
  );
}

async function work(queue: string, data: Readonly<Record<string, string>> = {}) {
  const found = world.wired.queues.find(({ name }) => name === queue);
  await found?.handle({ clientId: client.clientId, ...data }, new AbortController().signal);
}

const told = async (who: TestCaller, query = {}) =>
  (await who.call(listNotifications, { query })).answer.data;
/** The newest of one's own. */
async function newest(who: TestCaller) {
  const [first] = await told(who);
  if (first === undefined) throw new Error('nobody was told');
  return first;
}

const unread = async (who: TestCaller) => (await who.call(countUnreadNotifications)).answer.value;

async function wantsMail(who: TestCaller, email = true) {
  await who.call(saveNotificationChoices, { body: { choices: [{ topic: 'EXCEPTIONS', email }] } });
}

/** The mails of this client's notifications that the queue is asked for. */
async function mailJobs() {
  const { rows } = await world.owner.query<{ data: Record<string, string>; wait: number }>(
    `select data, round(extract(epoch from start_after - created_on))::int as wait from pgboss.job
      where name = 'mail-notification' and data ->> 'clientId' = $1`,
    [client.clientId],
  );
  return rows;
}

async function mailsTo(userId: string) {
  const { rows } = await world.owner.query<{ subject: string; body_text: string }>(
    'select subject, body_text from mail_outbox where to_email = $1',
    [`${userId}@test.example`],
  );
  return rows;
}

test('a flood is one unread entry, which leads to where they all are; what comes after reading is another', async () => {
  await exceptions(1);
  await work('notify');
  expect(await told(admin)).toMatchObject([{ path: '/orders/CODE1', params: { count: 1 }, readAt: null }]);
  await Promise.all([exceptions(40), exceptions(2)]);
  await work('notify');
  await work('notify');
  const [entry, ...others] = await told(admin);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    kind: 'ORDER_EXCEPTIONS',
    params: { count: 43 },
    path: '/orders?stage=EXCEPTION',
  });
  expect(await unread(admin)).toBe(1);
  await admin.call(readNotification, { params: { id: (await newest(admin)).id } });
  await exceptions(5);
  await work('notify');
  expect((await told(admin)).map(({ readAt }) => readAt === null)).toEqual([true, false]);
});

test('one’s own only: of the tenant, of the customer, of the person', async () => {
  const other = await world.client();
  const stranger = await other.as('CLIENT_ADMIN');
  const { customerId, admin: customer } = await client.customer();
  const { admin: otherCustomer } = await client.customer();
  await exceptions(3);
  await exceptions(1, { permission: 'orders.read', customerId });
  await exceptions(7, { userId: admin.userId });
  await exceptions(9, { userId: stranger.userId });
  await work('notify');
  const viewer = await client.as('CLIENT_VIEWER');
  expect((await told(admin)).map(({ params }) => params)).toEqual([{ count: 10, orderCode: 'CODE7' }]);
  expect((await customer.call(listNotifications, { base: 'customers' })).answer.data).toMatchObject([
    { params: { count: 1 } },
  ]);
  for (const nobody of [viewer, otherCustomer, stranger]) expect(await told(nobody)).toEqual([]);
  const { id } = await newest(admin);
  for (const who of [viewer, stranger, customer]) {
    expect((await who.call(readNotification, { params: { id } })).status).toBe(404);
    await who.call(readAllNotifications, { body: { until: new Date().toISOString() } });
  }
  expect(await unread(admin)).toBe(1);
});

test('only those are told who may see it, and nobody who is disabled or suspended', async () => {
  const gone = await client.as('CLIENT_OPERATOR');
  const { customerId } = await client.customer();
  await world.owner.query("update users set status = 'DISABLED' where id = $1", [gone.userId]);
  await world.owner.query("update customers set status = 'SUSPENDED' where id = $1", [customerId]);
  await exceptions(1);
  await exceptions(1, { userId: gone.userId });
  await exceptions(1, { permission: 'orders.read', customerId });
  await exceptions(1, { permission: 'partner-orders.read', customerId: null });
  await work('notify');
  expect((await told(admin)).map(({ params }) => params)).toMatchObject([{ count: 1 }]);
  const tenant = { clientId: client.clientId };
  const rows = await world.jobsDatabase.withTenant(tenant, (tx) =>
    tx.rows(sql`select user_id from notifications where client_id = ${tenant.clientId}`),
  );
  expect(rows).toEqual([{ user_id: admin.userId }]);
});

test('read one by one, or all up to the newest that was seen', async () => {
  for (const count of [1, 2, 3]) {
    await exceptions(count);
    await work('notify');
  }
  const seen = await newest(admin);
  const read = await admin.call(readNotification, { params: { id: seen.id } });
  expect(read.answer.value.readAt).not.toBeNull();
  await exceptions(4);
  await work('notify');
  const before = { until: seen.happenedAt };
  expect((await admin.call(readAllNotifications, { body: before })).answer.value.read).toBe(0);
  expect(await told(admin, { unread: 'true' })).toHaveLength(1);
  const until = (await newest(admin)).happenedAt;
  expect((await admin.call(readAllNotifications, { body: { until } })).answer.value.read).toBe(1);
  expect(await unread(admin)).toBe(0);
  const page = await admin.call(listNotifications, { query: { perPage: '1', page: '2' } });
  expect(page.answer).toMatchObject({ page: 2, totalPage: 2, totalCount: 2 });
});

test('what is rolled back is told to nobody', async () => {
  const { clientId } = client;
  const change = world.database.withTenant({ clientId }, async (tx) => {
    await notifier(world.jobs)(tx, clientId, 'ORDER_EXCEPTIONS', EVERYBODY, { count: 1, orderCode: 'X' });
    throw new Error('the change is refused');
  });
  await expect(change).rejects.toThrow('the change is refused');
  await work('notify');
  expect(await told(admin)).toEqual([]);
});

test('e-mail comes by choice, once for a group, with a link to the portal', async () => {
  const viewer = await client.as('CLIENT_VIEWER');
  expect((await admin.call(listNotificationChoices)).answer.data).toEqual([
    { topic: 'IMPORTS', email: false },
    { topic: 'EXCEPTIONS', email: false },
    { topic: 'BOOKINGS', email: false },
    { topic: 'REQUESTS', email: false },
    { topic: 'MESSAGES', email: false },
    { topic: 'INTEGRATIONS', email: false },
  ]);
  await wantsMail(admin);
  await exceptions(2);
  await exceptions(3);
  await work('notify');
  expect(await told(viewer)).toHaveLength(1);
  const [job, ...others] = await mailJobs();
  expect(others).toEqual([]);
  expect(job).toMatchObject({ data: { userId: admin.userId }, wait: 300 });
  await work('mail-notification', job?.data);
  await work('mail-notification', job?.data);
  const [mail, ...more] = await mailsTo(admin.userId);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('5 orders have a problem');
  expect(mail?.body_text).toContain('https://portal.test.example/orders?stage=EXCEPTION');
});

test.each([
  ['has read it', () => admin.call(readAllNotifications, { body: { until: new Date().toISOString() } })],
  ['no longer wants it', () => wantsMail(admin, false)],
  [
    'is disabled',
    () => world.owner.query("update users set status = 'DISABLED' where id = $1", [admin.userId]),
  ],
  [
    'belongs to a suspended client',
    () =>
      world.owner.query("update clients set status = 'SUSPENDED' where client_id = $1", [client.clientId]),
  ],
])('no mail to somebody who meanwhile %s', async (_, meanwhile) => {
  await wantsMail(admin);
  await exceptions(2);
  await work('notify');
  await meanwhile();
  for (const { data } of await mailJobs()) await work('mail-notification', data);
  expect(await mailsTo(admin.userId)).toEqual([]);
});

test('choosing leaves other preferences alone, and old notifications go', async () => {
  await world.owner.query('update users set preferences = \'{"timeZone": "Asia/Bangkok"}\' where id = $1', [
    admin.userId,
  ]);
  await wantsMail(admin);
  const { rows } = await world.owner.query('select preferences from users where id = $1', [admin.userId]);
  expect(rows).toEqual([{ preferences: { timeZone: 'Asia/Bangkok', mailTopics: ['EXCEPTIONS'] } }]);
  await world.jobsDatabase.withTenant({ clientId: client.clientId }, (tx) =>
    tx.run(sql`insert into notifications (client_id, user_id, id, kind, params, group_key, happened_at)
      values (${client.clientId}, ${admin.userId}, ${newId()}, 'ORDER_EXCEPTIONS', '{"count": 1, "orderCode": "OLD"}',
        'old', now() - interval '91 days')`),
  );
  await exceptions(1);
  await work('notify');
  expect((await told(admin)).map(({ params }) => params)).toEqual([{ count: 1, orderCode: 'CODE1' }]);
});
