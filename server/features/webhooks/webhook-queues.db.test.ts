import { createOrder } from '@portal/contract/orders';
import { listDeliveries, resendDeliveries, sendTestEvent } from '@portal/contract/webhooks';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openReceiver, type Receiver } from '@portal/tests/world/receiver.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestSubscription, newParcelOrder, type TestSubscription } from './testing-webhooks.ts';
import { createWebhookQueues, dispatchWebhooks, sendWebhooks } from './webhook-queues.ts';
import { RETRY_DELAYS_SECONDS } from './webhooks-rules.ts';

let world: World;
let client: TestClient;
let admin: TestCaller;
let receiver: Receiver;
let subscription: TestSubscription;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  client = await world.client();
  admin = await client.as('CLIENT_ADMIN');
  receiver = await openReceiver();
  subscription = await createTestSubscription(world, client, receiver);
});
afterEach(() => receiver.close());

const { signal } = new AbortController();
const owner = () => ({ kind: 'CLIENT', id: client.clientId }) as const;
const deps = () => ({ ...subscription.deps, jobs: world.jobs });

/** The waiting jobs of the client, with the seconds after which each starts. */
async function listJobs(queue: string): Promise<{ data: unknown; seconds: number }[]> {
  const { rows } = await world.owner.query<{ data: unknown; seconds: number }>(
    `select data, round(extract(epoch from start_after - created_on))::int seconds from pgboss.job
      where name = $1 and group_id = $2 and state = 'created' order by start_after`,
    [queue, client.clientId],
  );
  return rows;
}

test('a committed change with an event adds one dispatch for the client', async () => {
  for (const code of ['Q-1', 'Q-2']) await admin.call(createOrder, { body: newParcelOrder(code) });
  const dispatch = { data: { clientId: client.clientId }, seconds: 0 };
  await expect.poll(() => listJobs('dispatch-webhooks')).toEqual([dispatch]);
});

test('a dispatch adds one job for a subscription, and another dispatch in two seconds while that job waits', async () => {
  await admin.call(sendTestEvent, { params: { id: subscription.id } });
  const data = { clientId: client.clientId, subscriptionId: subscription.id };
  await dispatchWebhooks(deps(), owner(), signal);
  expect(await listJobs('send-webhooks')).toEqual([{ data, seconds: 0 }]);
  await dispatchWebhooks(deps(), owner(), signal);
  expect(await listJobs('send-webhooks')).toHaveLength(1);
  const dispatches = await listJobs('dispatch-webhooks');
  expect(dispatches.at(-1)).toEqual({ data: { clientId: client.clientId }, seconds: 2 });
});

test('a failed attempt adds a dispatch at the time of the next attempt', async () => {
  receiver.respond(500);
  await admin.call(sendTestEvent, { params: { id: subscription.id } });
  await sendWebhooks(deps(), { owner: owner(), subscriptionId: subscription.id }, signal);
  expect(receiver.received).toHaveLength(1);
  const dispatches = await listJobs('dispatch-webhooks');
  expect(dispatches.at(-1)?.seconds).toBe(RETRY_DELAYS_SECONDS[0]);
});

test('the sweep adds a dispatch for events that were recorded without one', async () => {
  const facts = { orderId: client.clientId, version: 1 };
  await world.jobsDatabase.withTenant(client, ({ connection }) =>
    connection.query(`insert into webhook_outbox (client_id, type, facts) values ($1, 'label.created', $2)`, [
      client.clientId,
      JSON.stringify(facts),
    ]),
  );
  expect(await listJobs('dispatch-webhooks')).toEqual([]);
  const sweep = createWebhookQueues(deps()).find(({ schedule }) => schedule !== undefined);
  await sweep?.handle({}, signal);
  expect(await listJobs('dispatch-webhooks')).toMatchObject([{ data: { clientId: client.clientId } }]);
});

test('only the deliveries of the filter are resent, and those that wait are refused as a filter', async () => {
  for (const code of ['R-1', 'R-2']) await admin.call(createOrder, { body: newParcelOrder(code) });
  await subscription.send();
  const [first] = (await admin.call(listDeliveries, { params: { id: subscription.id } })).answer.data;
  const params = { id: subscription.id };
  const period = { from: new Date(0).toISOString(), to: new Date(Date.now() + 60_000).toISOString() };
  const pending = await admin.call(resendDeliveries, { params, body: { ...period, state: 'PENDING' } });
  expect(pending.problem).toMatchObject({ status: 400, ErrorDetails: [{ note: 'state' }] });
  const body = { ...period, state: 'DELIVERED', eventType: 'order.created', search: first?.subject };
  const resent = await admin.call(resendDeliveries, { params, body });
  expect(resent.answer.value).toEqual({ resentCount: 1, hasMore: false });
});
