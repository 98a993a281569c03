import type { BodyInput } from '@portal/contract/core';
import { cancelMyBooking, changeQuotation, createQuotation, requestFlights } from '@portal/contract/freight';
import { changeConnection, requestConnection } from '@portal/contract/connections';
import { saveNotificationPreferences } from '@portal/contract/notifications';
import { cancelOrders, createOrder, editOrder } from '@portal/contract/orders';
import {
  createPartnerEventSubscription,
  listPartnerDeliveries,
  listPartnerEventSubscriptions,
  listPartnerSigningSecrets,
  pausePartnerEventSubscription,
  resendPartnerDeliveries,
  sendPartnerTestEvent,
  partnerEventBodySchema,
  type PartnerEventType,
} from '@portal/contract/webhooks';
import { disputeReweigh, reweighAllocation } from '@portal/contract/reweigh';
import { ratePartner } from '@portal/contract/scorecards';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { openReceiver, type ReceivedRequest, type Receiver } from '@portal/tests/world/receiver.ts';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { createBag, createBaggableOrders, seal } from '../bagging/testing-bags.ts';
import { recordCustody } from '../custody/index.ts';
import { createNotifier } from '../notifications/index.ts';
import { createCertificateRemindersQueue } from '../partners/index.ts';
import { buildOrderInput } from '../orders/testing-orders.ts';
import { createOrderInTransit } from '../reweigh/testing-reweigh.ts';
import { buildCompleteJourney, createTestOrders, recordSteps } from '../transit-times/testing-histories.ts';
import { createBookingSides } from '../freight/bookings/testing-bookings.ts';
import { buildRequest } from '../freight/quotations/testing-quotations.ts';
import { insertPorts } from '../freight/testing-departures.ts';
import { addPartnerEvent } from './outbox-store.ts';
import { sendBatch } from './send-batch.ts';
import { newParcelOrder } from './testing-webhooks.ts';
import { createWebhookQueues, dispatchWebhooks } from './webhook-queues.ts';

let world: World;
let client: TestClient;
let partner: TestPartner;
let receiver: Receiver;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  client = await world.client();
  partner = await world.partner({ serviceTypes: ['LAST_MILE', 'FREIGHT_FORWARDER'] });
  await client.connect(partner);
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const { signal } = new AbortController();

async function subscribe(subscriber: TestPartner, url = receiver.url) {
  const { partnerId } = subscriber;
  const admin = await subscriber.as('PARTNER_ADMIN');
  const { answer } = await admin.call(createPartnerEventSubscription, {
    params: { partnerId },
    body: { url },
  });
  const owner = { kind: 'PARTNER', id: partnerId } as const;
  return { id: answer.value.id, admin, partnerId, due: { owner, subscriptionId: answer.value.id } };
}

const sendDeps = (now = Date.now()) => ({
  ...world.infrastructure,
  clock: { now: () => new Date(now) },
  database: world.jobsDatabase,
  jobs: world.jobs,
  notify: createNotifier(world.jobs),
});

/** Renders the events of clients, and sends what is due to the subscription. */
async function deliver(due: Parameters<typeof sendBatch>[1], ...clients: TestClient[]): Promise<void> {
  for (const { clientId } of clients)
    await dispatchWebhooks(sendDeps(), { kind: 'CLIENT', id: clientId }, signal);
  while ((await sendBatch(sendDeps(), due)) > 0);
}

/** The received events, checked against the catalogue of partners. */
const readEvents = (requests: readonly ReceivedRequest[]) =>
  requests.map(({ body }) => {
    const event = JSON.parse(body) as { readonly type: PartnerEventType; readonly data: unknown };
    partnerEventBodySchema(event.type).parse(event);
    return event;
  });

test('a partner gets the events of the orders that it carries, signed, without facts that only the client sees', async () => {
  const { due, admin, partnerId, id } = await subscribe(partner);
  const otherPartner = await world.partner();
  await client.connect(otherPartner);
  const otherReceiver = await openReceiver();
  const other = await subscribe(otherPartner, otherReceiver.url);
  const shipper = await client.as('CLIENT_ADMIN');
  const order = await createOrderInTransit(world, client, partner);
  await shipper.call(editOrder, {
    params: { id: order.id },
    body: { consignee: { ...buildOrderInput().consignee, phone: '+60129999999' } },
  });
  const operator = await partner.as('PARTNER_OPERATOR');
  const reweigh = await operator.call(reweighAllocation, {
    params: { partnerId, allocationId: order.allocationId },
    body: { parcels: [{ piece: 1, grossGrams: 2_600 }] },
  });
  await shipper.call(disputeReweigh, {
    params: { id: reweigh.answer.value.id },
    body: { comment: 'We shipped 1.2 kg' },
  });
  await deliver(due, client);
  await deliver(other.due);
  const events = readEvents(receiver.received);
  expect(events.map(({ type }) => type)).toEqual(['order.allocated', 'order.updated', 'reweigh.disputed']);
  const common = {
    client: { id: client.clientId, name: expect.any(String) as string },
    orderId: order.id,
    orderCode: order.orderCode,
    serviceTypes: expect.arrayContaining(['FIRST_MILE', 'LAST_MILE']) as string[],
  };
  expect(events.map(({ data }) => data)).toEqual([
    common,
    { ...common, changedFields: ['consignee'] },
    { ...common, reweighId: reweigh.answer.value.id, comment: 'We shipped 1.2 kg' },
  ]);
  expect(otherReceiver.received).toEqual([]);
  await otherReceiver.close();
  const secrets = await admin.call(listPartnerSigningSecrets, { params: { partnerId, id } });
  const [first] = receiver.received;
  const secret = secrets.answer.data[0]?.secret ?? '';
  expect(first && new Webhook(secret).verify(first.body, first.headers as Record<string, string>)).toEqual(
    events[0],
  );
});

test('a bag is sent to the partner that it is handed to, with the orders that this partner carries', async () => {
  const { due, partnerId } = await subscribe(partner);
  const order = await createOrderInTransit(world, client, partner);
  const { value: unallocated } = (
    await (await client.as('CLIENT_ADMIN')).call(createOrder, { body: newParcelOrder('BAG-ORDER') })
  ).answer;
  receiver.received.length = 0;
  const change = { at: new Date(), holderId: partnerId, bagCode: 'BAG1', awbNumber: null, place: 'SGSIN' };
  await world.database.withTenant(client, (tx) =>
    recordCustody(
      tx,
      client.clientId,
      { ...change, kind: 'HANDED_OVER', actor: { userId: null, name: 'Ann Tan' } },
      [
        { orderId: order.id, piece: 1 },
        { orderId: unallocated.id, piece: 1 },
      ],
    ),
  );
  await deliver(due, client);
  const bag = readEvents(receiver.received).find(({ type }) => type === 'bag.handed_over');
  expect(bag?.data).toMatchObject({ bagCode: 'BAG1', pieces: 1, orders: [{ orderId: order.id }] });
  const orders = (bag?.data as { orders: unknown[] } | undefined)?.orders;
  expect(orders).toHaveLength(1);
});

test('requests for a connection and for a cancellation are sent to the partner', async () => {
  const { due, partnerId } = await subscribe(partner);
  const requester = await world.client({ name: 'Merlion Outfitters' });
  const requested = await (
    await requester.as('CLIENT_ADMIN')
  ).call(requestConnection, {
    params: { id: partnerId },
    body: {
      message: 'We ship fashion to Malaysia',
      serviceTypes: ['LAST_MILE'],
      countries: ['MY'],
      monthlyOrders: 200,
    },
  });
  expect(requested.status).toBe(200);
  await deliver(due, requester);
  expect(readEvents(receiver.received)).toMatchObject([
    {
      type: 'connection.requested',
      data: { client: { id: requester.clientId, name: 'Merlion Outfitters' }, state: 'REQUESTED' },
    },
  ]);
  const order = await createOrderInTransit(world, client, partner);
  await (
    await client.as('CLIENT_ADMIN')
  ).call(cancelOrders, {
    body: { orderIds: [order.id], comment: 'Bought twice' },
  });
  await deliver(due, client);
  expect(readEvents(receiver.received).at(-1)).toMatchObject({
    type: 'order.cancellation_requested',
    data: { orderId: order.id },
  });
});

/** What a client does, and the data of the event that its partner gets. */
interface PartnerEventCase {
  readonly type: PartnerEventType;
  readonly act: () => Promise<object>;
}

const changeAsClient = async (body: BodyInput<typeof changeConnection>) => {
  const shipper = await client.as('CLIENT_ADMIN');
  const { status } = await shipper.call(changeConnection, { params: { id: partner.partnerId }, body });
  expect(status).toBe(200);
};
const SUSPENSION = { action: 'suspend', reason: 'SERVICE_FAILURES', comment: 'Six parcels lost' } as const;

async function openBookings() {
  await insertPorts(world);
  const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  return createBookingSides(client, partner, day);
}

async function requestQuotation() {
  await insertPorts(world);
  const shipper = await client.as('CLIENT_OPERATOR');
  const body = buildRequest([partner.partnerId]);
  return (await shipper.call(createQuotation, { body })).answer.value;
}

const PARTNER_EVENT_CASES: readonly PartnerEventCase[] = [
  {
    type: 'order.cancelled',
    act: async () => {
      const [order] = await createBaggableOrders(world, client, partner.partnerId, [{}]);
      const shipper = await client.as('CLIENT_ADMIN');
      await shipper.call(cancelOrders, { body: { orderIds: [order?.id ?? ''], comment: 'Bought twice' } });
      return { orderId: order?.id, orderCode: order?.orderCode };
    },
  },
  {
    type: 'bag.sealed',
    act: async () => {
      const orders = await createBaggableOrders(world, client, partner.partnerId, [{}, {}]);
      const shipper = await client.as('CLIENT_ADMIN');
      const bag = await createBag(shipper, orders);
      expect((await seal(shipper, bag)).status).toBe(200);
      const codes = orders.map(({ orderCode }) => expect.objectContaining({ orderCode }) as unknown);
      return { bagCode: bag.bagCode, pieces: 2, orders: expect.arrayContaining(codes) as unknown };
    },
  },
  {
    type: 'booking.requested',
    act: async () => {
      const { addFlight, book } = await openBookings();
      const { id, code, weight } = await book((await addFlight()).id);
      return { bookingId: id, bookingCode: code, weight, state: 'REQUESTED', changedBy: 'CLIENT' };
    },
  },
  {
    type: 'booking.cancelled',
    act: async () => {
      const { addFlight, book, shipper } = await openBookings();
      const { id } = await book((await addFlight()).id);
      await shipper.call(cancelMyBooking, { params: { id } });
      return { bookingId: id, state: 'CANCELLED' };
    },
  },
  {
    type: 'quotation.requested',
    act: async () => {
      const { code, quotations } = await requestQuotation();
      return { quotationId: quotations[0]?.id, quotationCode: code, state: 'REQUESTED', total: null };
    },
  },
  {
    type: 'quotation.withdrawn',
    act: async () => {
      const [quotation] = (await requestQuotation()).quotations;
      const params = { id: quotation?.id ?? '' };
      const shipper = await client.as('CLIENT_OPERATOR');
      await shipper.call(changeQuotation, { params, body: { action: 'withdraw' } });
      return { quotationId: params.id, state: 'WITHDRAWN' };
    },
  },
  {
    type: 'space.requested',
    act: async () => {
      const { shipper } = await openBookings();
      const body = {
        originPortID: 'SGSIN',
        destinationPortID: 'MYKUL',
        bookingDate: '2099-12-05',
        weight: 24_000,
      };
      const { id, code } = (await shipper.call(requestFlights, { body })).answer.value;
      return { requestId: id, requestCode: code, weight: 24_000, state: 'OPEN', changedBy: 'CLIENT' };
    },
  },
  {
    type: 'connection.suspended',
    act: async () => {
      await changeAsClient(SUSPENSION);
      return { state: 'SUSPENDED' };
    },
  },
  {
    type: 'connection.resumed',
    act: async () => {
      await changeAsClient(SUSPENSION);
      await changeAsClient({ action: 'resume' });
      return { state: 'ACCEPTED' };
    },
  },
  {
    type: 'connection.ended',
    act: async () => {
      await changeAsClient({ action: 'end', reason: 'PRICES' });
      return { state: 'ENDED' };
    },
  },
  {
    type: 'connection.withdrawn',
    act: async () => {
      await changeAsClient({ action: 'end', reason: 'PRICES' });
      const body = {
        message: 'Fashion',
        serviceTypes: ['LAST_MILE' as const],
        countries: ['MY'],
        monthlyOrders: 9,
      };
      const params = { id: partner.partnerId };
      await (await client.as('CLIENT_ADMIN')).call(requestConnection, { params, body });
      await changeAsClient({ action: 'withdraw' });
      return {};
    },
  },
  {
    type: 'rating.created',
    act: async () => {
      const createdAt = new Date(Date.now() - 20 * 86_400_000);
      const [order] = await createTestOrders(world, client, partner, { count: 1, createdAt });
      await recordSteps(world, client, order?.id ?? '', buildCompleteJourney(20, 50, 60, 100));
      await world.database.withTenant(client, (tx) =>
        tx.execute(sql`update orders set stage = 'DELIVERED' where client_id = ${client.clientId}`),
      );
      const body = { stars: 4, text: 'Reliable pick-ups.' };
      const rating = await (
        await client.as('CLIENT_ADMIN')
      ).call(ratePartner, { params: { id: partner.partnerId }, body });
      return { ratingId: rating.answer.value.id, ...body };
    },
  },
];

test.each(PARTNER_EVENT_CASES)(
  '$type is sent once to the partner concerned and to no other',
  async ({ type, act }) => {
    const { due } = await subscribe(partner);
    const otherPartner = await world.partner();
    await client.connect(otherPartner);
    const otherReceiver = await openReceiver();
    const other = await subscribe(otherPartner, otherReceiver.url);
    const data = await act();
    await deliver(due, client);
    await deliver(other.due);
    await otherReceiver.close();
    expect(readEvents(receiver.received).filter((event) => event.type === type)).toMatchObject([
      { type, data: { ...data, client: { id: client.clientId } } },
    ]);
    expect(otherReceiver.received).toEqual([]);
  },
);

test('a subscription that fails for days is paused, and the admins of the partner are notified and mailed, not its operators', async () => {
  const { due, admin, partnerId, id } = await subscribe(partner);
  const operator = await partner.as('PARTNER_OPERATOR');
  await admin.call(saveNotificationPreferences, {
    body: { preferences: [{ topic: 'INTEGRATIONS', email: true }] },
  });
  receiver.respond(500);
  await admin.call(sendPartnerTestEvent, { params: { partnerId, id } });
  const now = Date.now();
  await sendBatch(sendDeps(now), due);
  await sendBatch(sendDeps(now + (5 * 86_400 + 1) * 1_000), due);
  const { answer } = await admin.call(listPartnerEventSubscriptions, { params: { partnerId } });
  expect(answer.data).toMatchObject([{ id, state: 'PAUSED', pauseReason: 'FAILING' }]);
  expect(await readNotifications(world, partnerId, admin)).toEqual([
    {
      kind: 'EVENT_SUBSCRIPTION_PAUSED',
      params: { subscriptionId: id, host: `127.0.0.1:${receiver.port}`, partnerId },
      path: `/next/settings/partner-event-subscriptions?partner=${partnerId}&subscription=${id}`,
    },
  ]);
  expect(await readNotifications(world, partnerId, operator)).toEqual([]);
  const jobs = await world.owner.query<{ data: Record<string, string> }>(
    "select data from pgboss.job where name = 'mail-notification' and data ->> 'partnerId' = $1",
    [partnerId],
  );
  const mailQueue = world.wiring.queues.find(({ name }) => name === 'mail-notification');
  for (const { data } of jobs.rows) await mailQueue?.handle(data, signal);
  const { rows } = await world.owner.query('select body_text from mail_outbox where to_email like $1', [
    `${admin.userId}@%`,
  ]);
  expect(rows).toMatchObject([
    { body_text: expect.stringContaining(`partner-event-subscriptions?partner=${partnerId}`) as string },
  ]);
});

test('the reminder of a certificate is sent by the sweep', async () => {
  const { due, partnerId } = await subscribe(partner);
  const today = new Date().toISOString().slice(0, 10);
  await world.owner.query(
    `insert into partner_certificates (partner_id, id, name, issuer, valid_until)
      values ($1, gen_random_uuid(), 'ISO 9001:2015', 'TÜV SÜD', $2)`,
    [partnerId, today],
  );
  await createCertificateRemindersQueue({ ...sendDeps(), addPartnerEvent }).handle({}, signal);
  const sweep = createWebhookQueues(sendDeps()).find(({ schedule }) => schedule !== undefined);
  await sweep?.handle({}, signal);
  const { rows } = await world.owner.query(
    "select 1 from pgboss.job where name = 'dispatch-webhooks' and data ->> 'partnerId' = $1",
    [partnerId],
  );
  expect(rows).toHaveLength(1);
  await deliver(due);
  expect(readEvents(receiver.received)).toMatchObject([
    { type: 'certificate.ends', data: { name: 'ISO 9001:2015', validUntil: today } },
  ]);
});

test('subscriptions, deliveries and secrets are those of the partner alone', async () => {
  const { admin, partnerId, id, due } = await subscribe(partner);
  const params = { partnerId, id };
  expect((await admin.call(sendPartnerTestEvent, { params })).status).toBe(202);
  await deliver(due);
  expect((await admin.call(listPartnerDeliveries, { params })).answer.data).toMatchObject([
    { eventType: 'subscription.test', state: 'DELIVERED', lastStatus: 204 },
  ]);
  const period = { from: '2020-01-01T00:00:00.000Z', to: '2099-01-01T00:00:00.000Z' };
  const resent = await admin.call(resendPartnerDeliveries, { params, body: period });
  expect(resent.answer.value).toEqual({ resentCount: 1, hasMore: false });
  const paused = await admin.call(pausePartnerEventSubscription, { params });
  expect(paused.answer.value.state).toBe('PAUSED');

  const operator = await partner.as('PARTNER_OPERATOR');
  expect((await operator.call(listPartnerEventSubscriptions, { params: { partnerId } })).status).toBe(403);
  const otherPartner = await world.partner();
  const otherAdmin = await otherPartner.as('PARTNER_ADMIN');
  expect((await otherAdmin.call(listPartnerSigningSecrets, { params })).status).toBe(404);
  const ownParams = { partnerId: otherPartner.partnerId, id };
  expect((await otherAdmin.call(listPartnerSigningSecrets, { params: ownParams })).status).toBe(404);
  const hidden = await world.database.withPartner({ partnerIds: [otherPartner.partnerId] }, (tx) =>
    tx.rows(sql`select 1 from partner_event_subscriptions`),
  );
  expect(hidden).toEqual([]);
});

test('a call of a partner that is repeated with its Idempotency-Key has one effect and the same answer', async () => {
  const { admin, partnerId } = await subscribe(partner);
  const params = { partnerId };
  const headers = { 'idempotency-key': 'depot-1' };
  const create = (url: string) =>
    admin.call(createPartnerEventSubscription, { params, body: { url }, headers });
  const first = await create(receiver.url);
  const repeat = await create(receiver.url);
  expect(repeat.answer).toEqual(first.answer);
  const page = await admin.call(listPartnerEventSubscriptions, { params });
  expect(page.answer.totalCount).toBe(2);
  expect((await create(`${receiver.url}/other`)).status).toBe(422);
  const otherPartner = await world.partner();
  const other = await otherPartner.as('PARTNER_ADMIN');
  const independent = await other.call(createPartnerEventSubscription, {
    params: { partnerId: otherPartner.partnerId },
    body: { url: receiver.url },
    headers,
  });
  expect(independent.answer.value.id).not.toBe(first.answer.value.id);
});
