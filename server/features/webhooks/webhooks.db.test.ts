import { cancelOrders, createOrder } from '@portal/contract/orders';
import {
  createEventSubscription,
  editEventSubscription,
  EVENT_CATALOGUE,
  eventBody,
  getDelivery,
  getEventSubscription,
  listDeliveries,
  listEventSubscriptions,
  listSigningSecrets,
  pauseEventSubscription,
  removeEventSubscription,
  resumeEventSubscription,
  rotateSigningSecret,
  sendDeliveriesAgain,
  sendDeliveryAgain,
  sendTestEvent,
  type EventType,
} from '@portal/contract/webhooks';
import { listNotifications } from '@portal/contract/notifications';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openReceiver, type Receiver, type ReceivedRequest } from '@portal/tests/world/receiver.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openOutgoing } from '../../platform/outgoing/outgoing-http.ts';
import { sendBatch } from './send-batch.ts';
import { forgetOld, startSendingWebhooks } from './send-webhooks.ts';
import { parcelTo, subscribed } from './testing-webhooks.ts';
import { WAITS } from './webhooks-rules.ts';

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
async function order() {
  serial += 1;
  const made = await admin.call(createOrder, { body: parcelTo(`WEB-${serial}`) });
  return made.answer.value;
}

const typeOf = ({ body }: ReceivedRequest) => (JSON.parse(body) as { type: EventType }).type;
const types = () => receiver.received.map(typeOf);
const deliveriesOf = async (id: string, query = {}) =>
  (await admin.call(listDeliveries, { params: { id }, query: { perPage: 50, ...query } })).answer.data;
const stateOf = async (id: string) =>
  (await admin.call(getEventSubscription, { params: { id } })).answer.value;

function verified({ body, headers }: ReceivedRequest, secret: string): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}

describe('an event', () => {
  test('is sent once the change is made, signed as the published library reads it', async () => {
    const { secret, send } = await subscribed(world, client, receiver);
    const { id, orderCode, customerOrderCode } = await order();
    expect(await send()).toBe(2);
    const [first] = receiver.received;
    if (first === undefined) throw new Error('nothing came');
    expect(verified(first, secret)).toMatchObject({
      type: 'order.created',
      data: { orderId: id, orderCode, customerOrderCode, event: { serviceType: 'ORDER', status: 'CREATED' } },
    });
    expect(types()).toEqual(['order.created', 'order.unallocated']);
    expect(() => verified({ ...first, body: `${first.body} ` }, secret)).toThrow();
  });

  test('is what the catalogue says, of every type', async () => {
    const { id, send } = await subscribed(world, client, receiver);
    const { id: orderId } = await order();
    await admin.call(cancelOrders, { body: { orderIds: [orderId] } });
    const values = [client.clientId, orderId];
    // As a partner's update, a printed label and an upload write them.
    await world.database.withTenant(client, async ({ connection }) => {
      await connection.query(
        `insert into order_events (client_id, order_id, id, service_type, status, place, update_timestamp, source)
          select $1, $2, gen_random_uuid(), service_type, status, 'Singapore', now(), 'PARTNER' from (values
            ('FIRST_MILE', 'PICKED_UP'), ('ORDER', 'ALLOCATED'), ('ORDER', 'CANCELLATION_REQUESTED'),
            ('ORDER', 'CANCELLATION_REFUSED')) said (service_type, status)`,
        values,
      );
      await connection.query(
        "insert into order_labels (client_id, order_id, version, barcode) values ($1, $2, 1, 'ABC')",
        values,
      );
      await connection.query(
        `insert into batches (client_id, id, batch_code, type, source, status) select $1, gen_random_uuid(), code, 'domestic',
          'FILE', status from (values ('B-1', 'DONE'), ('B-2', 'IMPORTING')) given (code, status)`,
        [client.clientId],
      );
      await connection.query(
        "update batches set status = 'FAILED', failure = 'lost' where client_id = $1 and batch_code = 'B-2'",
        [client.clientId],
      );
    });
    await admin.call(sendTestEvent, { params: { id } });
    await send();
    for (const request of receiver.received) {
      eventBody(typeOf(request)).parse(JSON.parse(request.body));
    }
    expect(new Set(types())).toEqual(new Set(Object.keys(EVENT_CATALOGUE)));
  });

  test('of a type nobody wants, and of a change that did not happen, is none', async () => {
    const { send, id } = await subscribed(world, client, receiver, ['order.cancelled']);
    const { id: orderId } = await order();
    const undone = world.database.withTenant(client, async ({ connection }) => {
      await connection.query(
        `insert into order_events (client_id, order_id, id, service_type, status, update_timestamp, source)
          values ($1, $2, gen_random_uuid(), 'ORDER', 'CANCELLED', now(), 'SYSTEM')`,
        [client.clientId, orderId],
      );
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await send()).toBe(0);
    expect(await deliveriesOf(id)).toEqual([]);
    await admin.call(cancelOrders, { body: { orderIds: [orderId] } });
    await send();
    expect(types()).toEqual(['order.cancelled']);
  });

  test("of one client goes to nobody else's receiver", async () => {
    const other = await subscribed(world, await world.client(), receiver);
    await subscribed(world, client, receiver);
    await order();
    expect(await other.send()).toBe(0);
  });
});

describe('a receiver that does not answer well', () => {
  test.each([
    ['fails', 500, 'The receiver answered 500.'],
    [
      'redirects',
      { status: 301, headers: { location: 'http://127.0.0.1/' } },
      'The receiver answered 301. Redirects are not followed: subscribe the address they lead to.',
    ],
    ['hangs up', 'drop', 'The receiver dropped the connection.'],
    ['hangs', 'hang', 'The receiver did not answer within 0.3 seconds.'],
  ] as const)('and %s is tried again with the same id', async (_, manner, failure) => {
    const { id, secret, deps, later } = await subscribed(world, client, receiver);
    const impatient = { ...deps, outgoing: openOutgoing({ reach: 'loopback', patience: 300 }) };
    const due = { clientId: client.clientId, subscriptionId: id };
    await admin.call(sendTestEvent, { params: { id } });
    receiver.answer(manner);
    expect(await sendBatch(impatient, due)).toBe(1);
    expect(await sendBatch(impatient, due)).toBe(0);
    const [waiting] = await deliveriesOf(id);
    expect(waiting).toMatchObject({ state: 'PENDING', attempts: 1 });
    receiver.answer(200);
    receiver.say('thank you');
    later(WAITS[0]);
    expect(await sendBatch(impatient, due)).toBe(1);
    await impatient.outgoing.close();
    const params = { id: waiting?.id ?? '' };
    const { value } = (await admin.call(getDelivery, { params })).answer;
    expect(value).toMatchObject({
      state: 'DELIVERED',
      lastStatus: 200,
      body: receiver.received[0]?.body,
      tries: [
        { number: 2, status: 200, failure: null, answer: 'thank you' },
        { number: 1, failure },
      ],
    });
    const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(new Set(ids)).toEqual(new Set([value.eventId]));
    for (const request of receiver.received) verified(request, secret);
  });

  test('is tried ten times in three days, and then given up until it is asked for again', async () => {
    const { id, send, later } = await subscribed(world, client, receiver);
    receiver.answer(503);
    await admin.call(sendTestEvent, { params: { id } });
    expect(await send()).toBe(1);
    for (const wait of WAITS) {
      later(wait - 1);
      expect(await send()).toBe(0);
      later(2);
      expect(await send()).toBe(1);
    }
    expect(receiver.received).toHaveLength(10);
    expect(WAITS.reduce<number>((sum, wait) => sum + wait, 0) / 86_400).toBeCloseTo(3, 1);
    const [given] = await deliveriesOf(id, { state: 'FAILED' });
    expect(given).toMatchObject({ attempts: 10, lastStatus: 503, nextAttemptAt: null });
    receiver.answer(204);
    const again = await admin.call(sendDeliveryAgain, { params: { id: given?.id ?? '' } });
    expect(again.answer.value).toMatchObject({ state: 'PENDING', eventId: given?.eventId });
    expect(await send()).toBe(1);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'DELIVERED', attempts: 11 }]);
  });

  test('gets the events of one order one after the other, and those of others meanwhile', async () => {
    const { send, later } = await subscribed(world, client, receiver);
    const [stuck, free] = [await order(), await order()];
    receiver.answer(({ body }) => (body.includes(stuck.id) ? 500 : 204));
    await send();
    const of = ({ id }: { id: string }) =>
      receiver.received.filter(({ body }) => body.includes(id)).map(typeOf);
    expect(of(stuck)).toEqual(['order.created']);
    expect(of(free)).toEqual(['order.created', 'order.unallocated']);
    receiver.answer(204);
    later(WAITS[0] + 1);
    await send();
    expect(of(stuck)).toEqual(['order.created', 'order.created', 'order.unallocated']);
  });

  test('and answers 410 ends the subscription, and its people are told', async () => {
    const { id, send } = await subscribed(world, client, receiver);
    await order();
    receiver.answer(410);
    await send();
    expect(await stateOf(id)).toMatchObject({ state: 'ENDED', pending: 0 });
    expect((await deliveriesOf(id)).map(({ state }) => state).toSorted()).toEqual(['CANCELLED', 'FAILED']);
    await order();
    expect(await send()).toBe(0);
    for (const operation of [resumeEventSubscription, pauseEventSubscription, sendTestEvent]) {
      expect((await admin.call(operation, { params: { id } })).problem.code).toBe('not_allowed_now');
    }
    expect(await told()).toMatchObject([{ kind: 'EVENT_SUBSCRIPTION_ENDED' }]);
  });

  test('for days is paused and told of; its events wait, and go out when it is resumed', async () => {
    const { id, send, later } = await subscribed(world, client, receiver, ['order.created']);
    receiver.answer(500);
    const first = await order();
    await send();
    later(5 * 86_400 + 1);
    await send();
    expect(await stateOf(id)).toMatchObject({ state: 'PAUSED', pauseReason: 'FAILING' });
    expect(await told()).toMatchObject([
      {
        kind: 'EVENT_SUBSCRIPTION_PAUSED',
        params: { subscriptionId: id, host: `127.0.0.1:${receiver.port}` },
      },
    ]);
    const second = await order();
    receiver.answer(204);
    expect(await send()).toBe(0);
    await admin.call(resumeEventSubscription, { params: { id } });
    receiver.received.length = 0;
    await send();
    expect(
      receiver.received.map(({ body }) => (JSON.parse(body) as { data: { orderId: string } }).data.orderId),
    ).toEqual([first.id, second.id]);
    expect(await stateOf(id)).toMatchObject({ state: 'ACTIVE', failingSince: null, pending: 0 });
  });

  async function told() {
    const queue = world.wired.queues.find(({ name }) => name === 'notify');
    await queue?.handle({ clientId: client.clientId }, new AbortController().signal);
    const all = (await admin.call(listNotifications)).answer.data;
    return all.filter(({ kind }) => kind.startsWith('EVENT_SUBSCRIPTION'));
  }
});

describe('nothing is lost', () => {
  test('by a worker that dies during a try: another takes it up when the try counts as lost', async () => {
    const { id, send, deps, later } = await subscribed(world, client, receiver);
    await admin.call(sendTestEvent, { params: { id } });
    const dying = new AbortController();
    receiver.answer(() => {
      dying.abort();
      return 'hang';
    });
    await sendBatch(deps, { clientId: client.clientId, subscriptionId: id }, dying.signal);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'PENDING', attempts: 1 }]);
    receiver.answer(204);
    expect(await send()).toBe(0);
    later(31);
    expect(await send()).toBe(1);
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'DELIVERED', attempts: 2 }]);
  });

  test('nor doubled by two senders at once', async () => {
    const { id, deps } = await subscribed(world, client, receiver, ['order.created']);
    for (let made = 0; made < 6; made += 1) await order();
    const due = { clientId: client.clientId, subscriptionId: id };
    const sent = await Promise.all([sendBatch(deps, due), sendBatch(deps, due), sendBatch(deps, due)]);
    const rest = await sendBatch(deps, due);
    expect(sent.reduce((sum, n) => sum + n, rest)).toBe(6);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(6);
    expect(receiver.received).toHaveLength(6);
  });

  test('by its sender, which serves a good receiver while another hangs', async () => {
    const slow = await openReceiver();
    slow.answer('hang');
    const stuck = await subscribed(world, client, slow);
    const other = await world.client();
    const good = await subscribed(world, other, receiver);
    await admin.call(sendTestEvent, { params: { id: stuck.id } });
    await (await other.as('CLIENT_ADMIN')).call(sendTestEvent, { params: { id: good.id } });
    const got = new Promise<void>((resolve) => {
      receiver.answer(() => {
        resolve();
        return 204;
      });
    });
    const stop = startSendingWebhooks({ ...good.deps, log: world.ground.log });
    await got;
    await stop();
    await slow.close();
    expect(receiver.received).toHaveLength(1);
  });
});

describe('a subscription', () => {
  test('is made, listed, changed, paused, resumed and removed', async () => {
    const { id, send } = await subscribed(world, client, receiver);
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
    expect(await stateOf(id)).toMatchObject({ state: 'PAUSED', pauseReason: 'BY_HAND' });
    expect((await admin.call(sendTestEvent, { params: { id } })).problem.code).toBe('not_allowed_now');
    await admin.call(resumeEventSubscription, { params: { id } });
    await admin.call(sendTestEvent, { params: { id } });
    expect((await admin.call(removeEventSubscription, { params: { id } })).status).toBe(204);
    expect(await send()).toBe(0);
    expect((await admin.call(getEventSubscription, { params: { id } })).status).toBe(404);
    expect((await admin.call(listEventSubscriptions)).answer.totalCount).toBe(0);
    await forgetOld({ database: world.jobsDatabase, clock: { now: () => new Date() } });
    const left = 'select 1 from event_subscriptions where id = $1';
    expect((await world.owner.query(left, [id])).rowCount).toBe(0);
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
  ])('for %s is refused: %s', async (url, reason) => {
    const { status, problem } = await admin.call(createEventSubscription, { body: { url } });
    expect([status, problem.ErrorDetails]).toEqual([400, [{ note: 'url', reason }]]);
  });

  test('is one of twenty at most', async () => {
    const body = { url: 'https://receiver.example/' };
    for (let made = 0; made < 20; made += 1) await admin.call(createEventSubscription, { body });
    expect((await admin.call(createEventSubscription, { body })).problem.code).toBe('conflict');
  });

  test('is signed with two secrets while one is being replaced', async () => {
    const { id, secret, send, later } = await subscribed(world, client, receiver);
    const rotate = (overlapHours: number) =>
      admin.call(rotateSigningSecret, { params: { id }, body: { overlapHours } });
    const live = async () => (await admin.call(listSigningSecrets, { params: { id } })).answer.data;
    await rotate(24);
    const [newer, older] = await live();
    expect(older?.secret).toBe(secret);
    expect(newer?.secret).not.toBe(secret);
    await admin.call(sendTestEvent, { params: { id } });
    await send();
    const [both] = receiver.received;
    if (both === undefined) throw new Error('nothing came');
    verified(both, secret);
    verified(both, newer?.secret ?? '');
    expect((await rotate(24)).problem.code).toBe('not_allowed_now');
    await admin.call(sendTestEvent, { params: { id } });
    later(24 * 3_600 + 1);
    await send();
    const [, after] = receiver.received;
    expect(String(after?.headers['webhook-signature']).split(' ')).toHaveLength(1);
    await rotate(0);
    expect(await live()).toHaveLength(1);
    const { rows } = await world.owner.query<{ all: string }>(
      "select coalesce(jsonb_agg(a)::text, '') || (select coalesce(jsonb_agg(k)::text, '') from idempotency_keys k) \"all\" from audit_log a",
    );
    expect(rows[0]?.all).not.toContain('whsec_');
  });

  test('sends a time again in its order, and forgets what is older than it is kept', async () => {
    const { id, send } = await subscribed(world, client, receiver);
    const from = new Date(Date.now() - 60_000).toISOString();
    await order();
    await send();
    const before = types();
    const to = new Date(Date.now() + 60_000).toISOString();
    const body = { from, to, state: 'DELIVERED' };
    const again = await admin.call(sendDeliveriesAgain, { params: { id }, body });
    expect(again.answer.value).toEqual({ sent: 2, more: false });
    await send();
    expect(types()).toEqual([...before, ...before]);
    const inAMonth = { now: () => new Date(Date.now() + 31 * 86_400_000) };
    await forgetOld({ database: world.jobsDatabase, clock: inAMonth });
    expect(await deliveriesOf(id)).toEqual([]);
    expect(await stateOf(id)).toMatchObject({ state: 'ACTIVE' });
  });
});
