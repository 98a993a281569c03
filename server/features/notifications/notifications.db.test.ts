import {
  countUnreadNotifications,
  listNotificationPreferences,
  listNotifications,
  readAllNotifications,
  readNotification,
  saveNotificationPreferences,
} from '@portal/contract/notifications';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { createNotifier, type Audience } from './notify.ts';

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

const ALL_READERS: Audience = { permission: 'orders.read', customerId: null };

/** Creates one notice of that many order exceptions. */
function reportExceptions(count: number, audience = ALL_READERS, { clientId } = client) {
  const params = { count, orderCode: `CODE${count}` };
  return world.database.withTenant({ clientId }, (tx) =>
    createNotifier(world.jobs)(tx, clientId, 'ORDER_EXCEPTIONS', audience, params),
  );
}

async function runQueue(queue: string, data: Readonly<Record<string, string>> = {}) {
  const target = world.wiring.queues.find(({ name }) => name === queue);
  await target?.handle({ clientId: client.clientId, ...data }, new AbortController().signal);
}

const listOwn = async (caller: TestCaller, query = {}) =>
  (await caller.call(listNotifications, { query })).answer.data;
/** The caller's newest notification. */
async function newestOf(caller: TestCaller) {
  const [first] = await listOwn(caller);
  if (first === undefined) throw new Error('there is no notification');
  return first;
}

const countUnread = async (caller: TestCaller) => (await caller.call(countUnreadNotifications)).answer.value;

async function setMailPreference(caller: TestCaller, email = true) {
  await caller.call(saveNotificationPreferences, { body: { preferences: [{ topic: 'EXCEPTIONS', email }] } });
}

/** The jobs that mail notifications of this client. */
async function findMailJobs() {
  const { rows } = await world.owner.query<{ data: Record<string, string>; delaySeconds: number }>(
    `select data, round(extract(epoch from start_after - created_on))::int as "delaySeconds" from pgboss.job
      where name = 'mail-notification' and data ->> 'clientId' = $1`,
    [client.clientId],
  );
  return rows;
}

async function findMails(userId: string) {
  const { rows } = await world.owner.query<{ subject: string; body_text: string }>(
    'select subject, body_text from mail_outbox where to_email = $1',
    [`${userId}@test.example`],
  );
  return rows;
}

test('exceptions within an hour are counted in one unread notification, and those after reading it in another', async () => {
  await reportExceptions(1);
  await runQueue('notify');
  expect(await listOwn(admin)).toMatchObject([{ path: '/orders/CODE1', params: { count: 1 }, readAt: null }]);
  await Promise.all([reportExceptions(40), reportExceptions(2)]);
  await runQueue('notify');
  await runQueue('notify');
  const [entry, ...rest] = await listOwn(admin);
  expect(rest).toEqual([]);
  expect(entry).toMatchObject({
    kind: 'ORDER_EXCEPTIONS',
    params: { count: 43 },
    path: '/orders?stage=EXCEPTION',
  });
  expect(await countUnread(admin)).toBe(1);
  await admin.call(readNotification, { params: { id: (await newestOf(admin)).id } });
  await reportExceptions(5);
  await runQueue('notify');
  expect((await listOwn(admin)).map(({ readAt }) => readAt === null)).toEqual([true, false]);
});

test('a notification is visible only to its tenant, its customer or its user', async () => {
  const otherClient = await world.client();
  const outsider = await otherClient.as('CLIENT_ADMIN');
  const { customerId, admin: customer } = await client.customer();
  const { admin: otherCustomer } = await client.customer();
  await reportExceptions(3);
  await reportExceptions(1, { permission: 'orders.read', customerId });
  await reportExceptions(7, { userId: admin.userId });
  await reportExceptions(9, { userId: outsider.userId });
  await runQueue('notify');
  const viewer = await client.as('CLIENT_VIEWER');
  expect((await listOwn(admin)).map(({ params }) => params)).toEqual([{ count: 10, orderCode: 'CODE7' }]);
  expect((await customer.call(listNotifications, { base: 'customers' })).answer.data).toMatchObject([
    { params: { count: 1 } },
  ]);
  for (const caller of [viewer, otherCustomer, outsider]) expect(await listOwn(caller)).toEqual([]);
  const { id } = await newestOf(admin);
  for (const caller of [viewer, outsider, customer]) {
    expect((await caller.call(readNotification, { params: { id } })).status).toBe(404);
    await caller.call(readAllNotifications, { body: { until: new Date().toISOString() } });
  }
  expect(await countUnread(admin)).toBe(1);
});

test('a user without the permission, a disabled user and a suspended customer are not notified', async () => {
  const disabled = await client.as('CLIENT_OPERATOR');
  const { customerId } = await client.customer();
  await world.owner.query("update users set status = 'DISABLED' where id = $1", [disabled.userId]);
  await world.owner.query("update customers set status = 'SUSPENDED' where id = $1", [customerId]);
  await reportExceptions(1);
  await reportExceptions(1, { userId: disabled.userId });
  await reportExceptions(1, { permission: 'orders.read', customerId });
  await reportExceptions(1, { permission: 'partner-orders.read', customerId: null });
  await runQueue('notify');
  expect((await listOwn(admin)).map(({ params }) => params)).toMatchObject([{ count: 1 }]);
  const tenant = { clientId: client.clientId };
  const rows = await world.jobsDatabase.withTenant(tenant, (tx) =>
    tx.rows(sql`select user_id from notifications where client_id = ${tenant.clientId}`),
  );
  expect(rows).toEqual([{ user_id: admin.userId }]);
});

test('notifications are marked as read one by one, or all up to a time', async () => {
  for (const count of [1, 2, 3]) {
    await reportExceptions(count);
    await runQueue('notify');
  }
  const newestBefore = await newestOf(admin);
  const result = await admin.call(readNotification, { params: { id: newestBefore.id } });
  expect(result.answer.value.readAt).not.toBeNull();
  await reportExceptions(4);
  await runQueue('notify');
  const before = { until: newestBefore.happenedAt };
  expect((await admin.call(readAllNotifications, { body: before })).answer.value.readCount).toBe(0);
  expect(await listOwn(admin, { unread: 'true' })).toHaveLength(1);
  const until = (await newestOf(admin)).happenedAt;
  expect((await admin.call(readAllNotifications, { body: { until } })).answer.value.readCount).toBe(1);
  expect(await countUnread(admin)).toBe(0);
  const page = await admin.call(listNotifications, { query: { perPage: '1', page: '2' } });
  expect(page.answer).toMatchObject({ page: 2, totalPage: 2, totalCount: 2 });
});

test('a notice of a rolled back transaction notifies no one', async () => {
  const { clientId } = client;
  const change = world.database.withTenant({ clientId }, async (tx) => {
    await createNotifier(world.jobs)(tx, clientId, 'ORDER_EXCEPTIONS', ALL_READERS, {
      count: 1,
      orderCode: 'X',
    });
    throw new Error('the change is refused');
  });
  await expect(change).rejects.toThrow('the change is refused');
  await runQueue('notify');
  expect(await listOwn(admin)).toEqual([]);
});

test('a chosen topic is mailed once for a group of notices, with a link to the portal', async () => {
  const viewer = await client.as('CLIENT_VIEWER');
  expect((await admin.call(listNotificationPreferences)).answer.data).toEqual([
    { topic: 'IMPORTS', email: false },
    { topic: 'EXCEPTIONS', email: false },
    { topic: 'BOOKINGS', email: false },
    { topic: 'REQUESTS', email: false },
    { topic: 'MESSAGES', email: false },
    { topic: 'INTEGRATIONS', email: false },
    { topic: 'INSIGHTS', email: false },
  ]);
  await setMailPreference(admin);
  await reportExceptions(2);
  await reportExceptions(3);
  await runQueue('notify');
  expect(await listOwn(viewer)).toHaveLength(1);
  const [job, ...moreJobs] = await findMailJobs();
  expect(moreJobs).toEqual([]);
  expect(job).toMatchObject({ data: { userId: admin.userId }, delaySeconds: 300 });
  await runQueue('mail-notification', job?.data);
  await runQueue('mail-notification', job?.data);
  const [mail, ...moreMails] = await findMails(admin.userId);
  expect(moreMails).toEqual([]);
  expect(mail?.subject).toBe('5 orders have a problem');
  expect(mail?.body_text).toContain('https://portal.test.example/orders?stage=EXCEPTION');
});

test.each([
  ['has read it', () => admin.call(readAllNotifications, { body: { until: new Date().toISOString() } })],
  ['no longer wants it', () => setMailPreference(admin, false)],
  [
    'is disabled',
    () => world.owner.query("update users set status = 'DISABLED' where id = $1", [admin.userId]),
  ],
  [
    'belongs to a suspended client',
    () =>
      world.owner.query("update clients set status = 'SUSPENDED' where client_id = $1", [client.clientId]),
  ],
])('a notification is not mailed to a user who %s before it is sent', async (_, change) => {
  await setMailPreference(admin);
  await reportExceptions(2);
  await runQueue('notify');
  await change();
  for (const { data } of await findMailJobs()) await runQueue('mail-notification', data);
  expect(await findMails(admin.userId)).toEqual([]);
});

test('saving mail preferences keeps other preferences, and notifications of more than 90 days are deleted', async () => {
  await world.owner.query('update users set preferences = \'{"timeZone": "Asia/Bangkok"}\' where id = $1', [
    admin.userId,
  ]);
  await setMailPreference(admin);
  const { rows } = await world.owner.query('select preferences from users where id = $1', [admin.userId]);
  expect(rows).toEqual([{ preferences: { timeZone: 'Asia/Bangkok', mailTopics: ['EXCEPTIONS'] } }]);
  await world.jobsDatabase.withTenant({ clientId: client.clientId }, (tx) =>
    tx.execute(sql`insert into notifications (client_id, user_id, id, kind, params, group_key, happened_at)
      values (${client.clientId}, ${admin.userId}, ${newId()}, 'ORDER_EXCEPTIONS', '{"count": 1, "orderCode": "OLD"}',
        'old', now() - interval '91 days')`),
  );
  await reportExceptions(1);
  await runQueue('notify');
  expect((await listOwn(admin)).map(({ params }) => params)).toEqual([{ count: 1, orderCode: 'CODE1' }]);
});
