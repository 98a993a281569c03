import { cancelOrders, createOrder } from '@portal/contract/orders';
import {
  createEventSubscription,
  editEventSubscription,
  getDelivery,
  getEventSubscription,
  listDeliveries,
  listEventSubscriptions,
  listSigningSecrets,
  pauseEventSubscription,
  removeEventSubscription,
  resumeEventSubscription,
  rotateSigningSecret,
  resendDeliveries,
  resendDelivery,
  sendTestEvent,
  type EventType,
} from '@portal/contract/webhooks';
import { listNotifications } from '@portal/contract/notifications';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openReceiver, type Receiver, type ReceivedRequest } from '@portal/tests/world/receiver.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openJobs } from '../../jobs/jobs.ts';
import { openOutgoingHttp } from '../../platform/outgoing/outgoing-http.ts';
import { recordWebhookEvents } from '../../webhook-outbox/index.ts';
import { renderOutbox } from './render-outbox.ts';
import { sendBatch } from './send-batch.ts';
import { deleteExpiredDeliveries } from './old-deliveries-queue.ts';
import { newParcelOrder, createTestSubscription } from './testing-webhooks.ts';
import { createWebhookQueues, WEBHOOK_QUEUES } from './webhook-queues.ts';
import { RETRY_DELAYS_SECONDS } from './webhooks-rules.ts';

let world: World;
let client: TestClient;
let admin: TestCaller;
let receiver: Receiver;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  client = await world.client();
  admin = await client.as('CLIENT_ADMIN');
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

let serial = 0;
async function createTestOrder() {
  serial += 1;
  const created = await admin.call(createOrder, { body: newParcelOrder(`WEB-${serial}`) });
  return created.answer.value;
}

const readType = ({ body }: ReceivedRequest) => (JSON.parse(body) as { type: EventType }).type;
const receivedTypes = () => receiver.received.map(readType);
const listOf = async (id: string, query = {}) =>
  (await admin.call(listDeliveries, { params: { id }, query: { perPage: 50, ...query } })).answer.data;
const getSubscription = async (id: string) =>
  (await admin.call(getEventSubscription, { params: { id } })).answer.value;

function verify({ body, headers }: ReceivedRequest, secret: string): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}

describe('delivery of an event', () => {
  test('an event is sent after its transaction commits, signed so that the standardwebhooks library verifies it', async () => {
    const { secret, send } = await createTestSubscription(world, client, receiver);
    const { id, orderCode, customerOrderCode } = await createTestOrder();
    expect(await send()).toBe(2);
    const [first] = receiver.received;
    if (first === undefined) throw new Error('nothing came');
    expect(verify(first, secret)).toMatchObject({
      type: 'order.created',
      data: { orderId: id, orderCode, customerOrderCode, event: { serviceType: 'ORDER', status: 'CREATED' } },
    });
    expect(receivedTypes()).toEqual(['order.created', 'order.unallocated']);
    expect(() => verify({ ...first, body: `${first.body} ` }, secret)).toThrow();
  });

  test('an event of an unsubscribed type or of a rolled back transaction is not sent', async () => {
    const { send, id } = await createTestSubscription(world, client, receiver, ['order.cancelled']);
    const { id: orderId } = await createTestOrder();
    const facts = { orderId, eventId: orderId };
    const rolledBack = world.database.withTenant(client, (tx) => {
      recordWebhookEvents(tx, client.clientId, [{ type: 'order.cancelled', facts }]);
      return Promise.reject(new Error('undone'));
    });
    await expect(rolledBack).rejects.toThrow('undone');
    expect(await send()).toBe(0);
    expect(await listOf(id)).toEqual([]);
    await admin.call(cancelOrders, { body: { orderIds: [orderId] } });
    await send();
    expect(receivedTypes()).toEqual(['order.cancelled']);
  });

  test('an event of one client is not sent to a receiver of another client', async () => {
    const otherSubscription = await createTestSubscription(world, await world.client(), receiver);
    await createTestSubscription(world, client, receiver);
    await createTestOrder();
    expect(await otherSubscription.send()).toBe(0);
  });
});

describe('retries', () => {
  test.each([
    ['answers 500', 500, { code: 'webhook.status', params: { status: 500 } }],
    [
      'redirects the request',
      { status: 301, headers: { location: 'http://127.0.0.1/' } },
      { code: 'webhook.redirect', params: { status: 301 } },
    ],
    ['drops the connection', 'drop', { code: 'webhook.connection_dropped', params: {} }],
    ['does not answer', 'hang', { code: 'webhook.response_timeout', params: { seconds: 0.3 } }],
  ] as const)(
    'a delivery to a receiver that %s is attempted again with the same id',
    async (_, behaviour, failure) => {
      const { id, secret, deps, advance } = await createTestSubscription(world, client, receiver);
      const shortTimeout = { ...deps, outgoing: openOutgoingHttp({ reach: 'loopback', timeoutMs: 300 }) };
      const owner = { kind: 'CLIENT', id: client.clientId } as const;
      const due = { owner, subscriptionId: id };
      await admin.call(sendTestEvent, { params: { id } });
      receiver.respond(behaviour);
      expect(await sendBatch(shortTimeout, due)).toBe(1);
      expect(await sendBatch(shortTimeout, due)).toBe(0);
      const [waiting] = await listOf(id);
      expect(waiting).toMatchObject({ state: 'PENDING', attemptCount: 1 });
      receiver.respond(200);
      receiver.setBody('thank you');
      advance(RETRY_DELAYS_SECONDS[0]);
      expect(await sendBatch(shortTimeout, due)).toBe(1);
      await shortTimeout.outgoing.close();
      const params = { id: waiting?.id ?? '' };
      const { value } = (await admin.call(getDelivery, { params })).answer;
      expect(value).toMatchObject({
        state: 'DELIVERED',
        lastStatus: 200,
        body: receiver.received[0]?.body,
        attempts: [
          { number: 2, status: 200, failure: null, responseBody: 'thank you' },
          { number: 1, failure },
        ],
      });
      const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
      expect(new Set(ids)).toEqual(new Set([value.eventId]));
      for (const request of receiver.received) verify(request, secret);
    },
  );

  test('a delivery fails after ten attempts in three days, and is sent again on request', async () => {
    const { id, send, advance } = await createTestSubscription(world, client, receiver);
    receiver.respond(503);
    await admin.call(sendTestEvent, { params: { id } });
    expect(await send()).toBe(1);
    for (const delay of RETRY_DELAYS_SECONDS) {
      advance(delay - 1);
      expect(await send()).toBe(0);
      advance(2);
      expect(await send()).toBe(1);
    }
    expect(receiver.received).toHaveLength(10);
    expect(RETRY_DELAYS_SECONDS.reduce<number>((sum, wait) => sum + wait, 0) / 86_400).toBeCloseTo(3, 1);
    const [failed] = await listOf(id, { state: 'FAILED' });
    expect(failed).toMatchObject({ attemptCount: 10, lastStatus: 503, nextAttemptAt: null });
    receiver.respond(204);
    const resent = await admin.call(resendDelivery, { params: { id: failed?.id ?? '' } });
    expect(resent.answer.value).toMatchObject({ state: 'PENDING', eventId: failed?.eventId });
    expect(await send()).toBe(1);
    expect(await listOf(id)).toMatchObject([{ state: 'DELIVERED', attemptCount: 11 }]);
  });

  test('a failing event delays later events of its order, and not those of another order', async () => {
    const { send, advance } = await createTestSubscription(world, client, receiver);
    const [stuck, unaffected] = [await createTestOrder(), await createTestOrder()];
    receiver.respond(({ body }) => (body.includes(stuck.id) ? 500 : 204));
    await send();
    const of = ({ id }: { id: string }) =>
      receiver.received.filter(({ body }) => body.includes(id)).map(readType);
    expect(of(stuck)).toEqual(['order.created']);
    expect(of(unaffected)).toEqual(['order.created', 'order.unallocated']);
    receiver.respond(204);
    advance(RETRY_DELAYS_SECONDS[0] + 1);
    await send();
    expect(of(stuck)).toEqual(['order.created', 'order.created', 'order.unallocated']);
  });

  test('a response 410 ends the subscription and notifies the users', async () => {
    const { id, send } = await createTestSubscription(world, client, receiver);
    await createTestOrder();
    receiver.respond(410);
    await send();
    expect(await getSubscription(id)).toMatchObject({ state: 'ENDED', pendingCount: 0 });
    expect((await listOf(id)).map(({ state }) => state).toSorted()).toEqual(['CANCELLED', 'FAILED']);
    await createTestOrder();
    expect(await send()).toBe(0);
    for (const operation of [resumeEventSubscription, pauseEventSubscription, sendTestEvent]) {
      expect((await admin.call(operation, { params: { id } })).problem.kind).toBe('not_allowed_now');
    }
    expect(await listSubscriptionNotifications()).toMatchObject([{ kind: 'EVENT_SUBSCRIPTION_ENDED' }]);
  });

  test('a subscription that fails for days is paused with a notification, and its events are sent after it is resumed', async () => {
    const { id, send, advance } = await createTestSubscription(world, client, receiver, ['order.created']);
    receiver.respond(500);
    const first = await createTestOrder();
    await send();
    advance(5 * 86_400 + 1);
    await send();
    expect(await getSubscription(id)).toMatchObject({ state: 'PAUSED', pauseReason: 'FAILING' });
    expect(await listSubscriptionNotifications()).toMatchObject([
      {
        kind: 'EVENT_SUBSCRIPTION_PAUSED',
        params: { subscriptionId: id, host: `127.0.0.1:${receiver.port}` },
      },
    ]);
    const second = await createTestOrder();
    receiver.respond(204);
    expect(await send()).toBe(0);
    await admin.call(resumeEventSubscription, { params: { id } });
    receiver.received.length = 0;
    await send();
    expect(
      receiver.received.map(({ body }) => (JSON.parse(body) as { data: { orderId: string } }).data.orderId),
    ).toEqual([first.id, second.id]);
    expect(await getSubscription(id)).toMatchObject({ state: 'ACTIVE', failingSince: null, pendingCount: 0 });
  });

  async function listSubscriptionNotifications() {
    const queue = world.wiring.queues.find(({ name }) => name === 'notify');
    await queue?.handle({ clientId: client.clientId }, new AbortController().signal);
    const all = (await admin.call(listNotifications)).answer.data;
    return all.filter(({ kind }) => kind.startsWith('EVENT_SUBSCRIPTION'));
  }
});

describe('workers', () => {
  test('a delivery of a worker that stops during the attempt is sent by another worker when the attempt counts as lost', async () => {
    const { id, send, deps, advance } = await createTestSubscription(world, client, receiver);
    await admin.call(sendTestEvent, { params: { id } });
    const worker = new AbortController();
    receiver.respond(() => {
      worker.abort();
      return 'hang';
    });
    const owner = { kind: 'CLIENT', id: client.clientId } as const;
    await sendBatch(deps, { owner, subscriptionId: id }, worker.signal);
    expect(await listOf(id)).toMatchObject([{ state: 'PENDING', attemptCount: 1 }]);
    receiver.respond(204);
    expect(await send()).toBe(0);
    advance(31);
    expect(await send()).toBe(1);
    expect(await listOf(id)).toMatchObject([{ state: 'DELIVERED', attemptCount: 2 }]);
  });

  test('three workers at the same time send every event once', async () => {
    const { id, deps } = await createTestSubscription(world, client, receiver, ['order.created']);
    for (let created = 0; created < 6; created += 1) await createTestOrder();
    await world.jobsDatabase.withTenant(client, (tx) => renderOutbox(tx, client.clientId));
    const owner = { kind: 'CLIENT', id: client.clientId } as const;
    const due = { owner, subscriptionId: id };
    const sent = await Promise.all([sendBatch(deps, due), sendBatch(deps, due), sendBatch(deps, due)]);
    const lastBatch = await sendBatch(deps, due);
    expect(sent.reduce((sum, n) => sum + n, lastBatch)).toBe(6);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
    expect(receiver.received).toHaveLength(6);
  });

  test('the sender delivers to one receiver while another one hangs', async () => {
    const slow = await openReceiver();
    slow.respond('hang');
    const stuck = await createTestSubscription(world, client, slow);
    const other = await world.client();
    const working = await createTestSubscription(world, other, receiver);
    await admin.call(sendTestEvent, { params: { id: stuck.id } });
    await (await other.as('CLIENT_ADMIN')).call(sendTestEvent, { params: { id: working.id } });
    const received = new Promise<void>((resolve) => {
      receiver.respond(() => {
        resolve();
        return 204;
      });
    });
    const jobs = await openJobs({ url: world.url, log: world.infrastructure.log, queues: WEBHOOK_QUEUES });
    await jobs.work(createWebhookQueues({ ...working.deps, jobs }));
    await received;
    await jobs.stop();
    await slow.close();
    expect(receiver.received).toHaveLength(1);
  });
});

describe('event subscriptions', () => {
  test('a subscription is created, listed, edited, paused, resumed and removed', async () => {
    const { id, send } = await createTestSubscription(world, client, receiver);
    await admin.call(editEventSubscription, {
      params: { id },
      body: { description: 'Warehouse', eventTypes: ['order.cancelled', 'order.cancelled'] },
    });
    const list = await admin.call(listEventSubscriptions);
    expect(list.answer).toMatchObject({
      data: [
        { id, url: receiver.url, description: 'Warehouse', eventTypes: ['order.cancelled'], state: 'ACTIVE' },
      ],
      totalCount: 1,
    });
    await admin.call(pauseEventSubscription, { params: { id } });
    expect(await getSubscription(id)).toMatchObject({ state: 'PAUSED', pauseReason: 'BY_HAND' });
    expect((await admin.call(sendTestEvent, { params: { id } })).problem.kind).toBe('not_allowed_now');
    await admin.call(resumeEventSubscription, { params: { id } });
    await admin.call(sendTestEvent, { params: { id } });
    expect((await admin.call(removeEventSubscription, { params: { id } })).status).toBe(204);
    expect(await send()).toBe(0);
    expect((await admin.call(getEventSubscription, { params: { id } })).status).toBe(404);
    expect((await admin.call(listEventSubscriptions)).answer.totalCount).toBe(0);
    await deleteExpiredDeliveries({ database: world.jobsDatabase, clock: { now: () => new Date() } });
    const remaining = 'select 1 from event_subscriptions where id = $1';
    expect((await world.owner.query(remaining, [id])).rowCount).toBe(0);
  });

  test.each([
    ['htp:/receiver', 'htp:/receiver should be a valid URL'],
    ['https://ann:secret@receiver.example/', 'https://ann:secret@receiver.example/ should be a valid URL'],
    ['ftp://receiver.example/', 'ftp://receiver.example/ should be a valid URL'],
    ['https://', 'https:// should be a valid URL'],
    ['http://receiver.example/', 'must start with https://'],
    ['https://192.168.1.1/', 'must be on the public internet'],
    ['https://0xa9fea9fe/', 'must be on the public internet'],
    ['https://[::ffff:10.0.0.1]/', 'must be on the public internet'],
    ['https://metadata.google.internal/', 'must be on the public internet'],
  ])('a subscription of %s is refused: %s', async (url, reason) => {
    const { status, problem } = await admin.call(createEventSubscription, { body: { url } });
    expect([status, problem.ErrorDetails]).toMatchObject([400, [{ note: 'url', reason }]]);
  });

  test('the twenty-first subscription of a client is refused', async () => {
    const body = { url: 'https://receiver.example/' };
    for (let created = 0; created < 20; created += 1) await admin.call(createEventSubscription, { body });
    expect((await admin.call(createEventSubscription, { body })).problem.kind).toBe('conflict');
  });

  test('events are signed with two secrets until the replaced one ends', async () => {
    const { id, secret, send, advance } = await createTestSubscription(world, client, receiver);
    const rotate = (overlapHours: number) =>
      admin.call(rotateSigningSecret, { params: { id }, body: { overlapHours } });
    const listSecrets = async () => (await admin.call(listSigningSecrets, { params: { id } })).answer.data;
    await rotate(24);
    const [newer, older] = await listSecrets();
    expect(older?.secret).toBe(secret);
    expect(newer?.secret).not.toBe(secret);
    await admin.call(sendTestEvent, { params: { id } });
    await send();
    const [both] = receiver.received;
    if (both === undefined) throw new Error('nothing came');
    verify(both, secret);
    verify(both, newer?.secret ?? '');
    expect((await rotate(24)).problem.kind).toBe('not_allowed_now');
    await admin.call(sendTestEvent, { params: { id } });
    advance(24 * 3_600 + 1);
    await send();
    const [, afterRotation] = receiver.received;
    expect(String(afterRotation?.headers['webhook-signature']).split(' ')).toHaveLength(1);
    await rotate(0);
    expect(await listSecrets()).toHaveLength(1);
    const { rows } = await world.owner.query<{ all: string }>(
      "select coalesce(jsonb_agg(a)::text, '') || (select coalesce(jsonb_agg(k)::text, '') from idempotency_keys k) \"all\" from audit_log a",
    );
    expect(rows[0]?.all).not.toContain('whsec_');
  });

  test('deliveries of a period are resent in order, and deliveries older than a month are deleted', async () => {
    const { id, send } = await createTestSubscription(world, client, receiver);
    const from = new Date(Date.now() - 60_000).toISOString();
    await createTestOrder();
    await send();
    const before = receivedTypes();
    const to = new Date(Date.now() + 60_000).toISOString();
    const body = { from, to, state: 'DELIVERED' };
    const resent = await admin.call(resendDeliveries, { params: { id }, body });
    expect(resent.answer.value).toEqual({ resentCount: 2, hasMore: false });
    await send();
    expect(receivedTypes()).toEqual([...before, ...before]);
    const inAMonth = { now: () => new Date(Date.now() + 31 * 86_400_000) };
    await deleteExpiredDeliveries({ database: world.jobsDatabase, clock: inAMonth });
    expect(await listOf(id)).toEqual([]);
    expect(await getSubscription(id)).toMatchObject({ state: 'ACTIVE' });
  });
});
