import { randomInt } from 'node:crypto';
import { invite } from '@portal/contract/accounts';
import { createAddress } from '@portal/contract/address-book';
import { packBag } from '@portal/contract/bagging';
import { saveLabelConfiguration, startLabelsJob } from '@portal/contract/labels';
import { createCredential } from '@portal/contract/credentials';
import { reweighAllocation } from '@portal/contract/reweigh';
import { attachOrderDocument } from '@portal/contract/documents';
import { listNotifications } from '@portal/contract/notifications';
import { createOrder, saveView, setAwb } from '@portal/contract/orders';
import { createEventSubscription, sendTestEvent } from '@portal/contract/webhooks';
import { addSriLane, saveLaneControl, setOptimiser, useBob } from '@portal/contract/routing';
import { createOrderInTransit } from '@portal/server/features/reweigh/testing-reweigh.ts';
import { createOrders } from '@portal/server/features/orders/index.ts';
import { buildOrderInput } from '@portal/server/features/orders/testing-orders.ts';
import { createTestRouting } from '@portal/server/features/orders/testing-routing.ts';
import { newId } from '@portal/server/platform/ids.ts';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import type { TestClient, TestPartner, World } from '@portal/tests/world/world.ts';
import type { Pool } from 'pg';
import { getExample } from './examples.ts';
import { createProofFile } from './proof-fixture.ts';

/** Ids and codes of the objects of one tenant. */
export interface FixtureIds {
  readonly client: string;
  readonly order: string;
  readonly orderCode: string;
  readonly customerOrderCode: string;
  readonly customer: string;
  readonly customerCode: string;
  readonly address: string;
  /** The configuration of the labels of domestic orders. */
  readonly labelConfiguration: string;
  readonly view: string;
  readonly printer: string;
  /** A job of the printer that waits. */
  readonly printJob: string;
  /** A reversal of the order, initiated by a partner. */
  readonly reversal: string;
  readonly mawb: string;
  readonly document: string;
  /** An open bag that contains only `baggedOrder`. */
  readonly bag: string;
  readonly baggedOrder: string;
  readonly batch: string;
  readonly batchCode: string;
  readonly job: string;
  readonly member: string;
  readonly invitation: string;
  readonly credential: string;
  readonly notification: string;
  readonly subscription: string;
  readonly delivery: string;
  readonly reweigh: string;
  readonly reweighFile: string;
  readonly proofFile: string;
  /** A leg in transit without a reweigh. */
  readonly allocation: string;
  /** The connection of the client with the partner. */
  readonly connection: string;
  /** The signed-in user, and a second session of this user. */
  readonly user: string;
  readonly session: string;
}

const someId = () => newId();

/** A MAWB number whose prefix belongs to no airline. */
function createMawbNumber(): string {
  const serial = randomInt(10_000_000);
  return `999-${String(serial).padStart(7, '0')}${serial % 7}`;
}

/** Well-formed ids and codes that do not exist. */
export function unknownIds(): FixtureIds {
  return {
    client: someId(),
    order: someId(),
    orderCode: '0000000000',
    customerOrderCode: `NEVER-${someId().slice(-8)}`,
    customer: someId(),
    customerCode: `N${someId().slice(-8)}`,
    address: someId(),
    labelConfiguration: someId(),
    view: someId(),
    printer: someId(),
    printJob: someId(),
    reversal: someId(),
    mawb: createMawbNumber(),
    document: someId(),
    bag: someId(),
    baggedOrder: someId(),
    batch: someId(),
    batchCode: `NEVER-${someId().slice(-8)}`,
    job: someId(),
    member: someId(),
    invitation: someId(),
    credential: someId(),
    notification: someId(),
    subscription: someId(),
    delivery: someId(),
    reweigh: someId(),
    reweighFile: someId(),
    proofFile: someId(),
    allocation: someId(),
    connection: someId(),
    user: someId(),
    session: someId(),
  };
}

export interface Fixtures {
  readonly client: TestClient;
  readonly admin: TestCaller;
  /** A customer of the client that owns none of the fixtures. */
  readonly otherCustomer: TestCaller;
  /** A text that is part of each name and remark of the fixtures, and of nothing else. */
  readonly mark: string;
  readonly ids: FixtureIds;
}

/** Creates a tenant with rows in as many of its tables as possible. */
export async function createFixtures(world: World, all: Pool, partner: TestPartner): Promise<Fixtures> {
  const client = await world.client();
  const { clientId } = client;
  const admin = await client.as('CLIENT_ADMIN');
  const mark = `mark${newId().slice(-12)}`;
  const { customerId } = await client.customer();
  const customerCode = `K${customerId.slice(-8)}`;
  await client.connect(partner);
  const subscribed = await admin.call(createEventSubscription, {
    body: { url: `https://${mark}.example/`, description: mark },
  });
  const subscription = subscribed.answer.value.id;
  const tested = await admin.call(sendTestEvent, { params: { id: subscription } });
  const batch = { id: newId(), code: `B-${mark}` };
  await all.query(
    `insert into batches (client_id, id, batch_code, type, source, status, file_name) values ($1, $2, $3, 'cross-border', 'API', 'DONE', $3)`,
    [clientId, batch.id, batch.code],
  );
  await all.query(
    `insert into client_rate_cards (client_id, id, partner_id, service_type, origin, destination, currency, clearance,
      transit_days_min, transit_days_max, valid_from)
    values ($1, $2, $3, 'CUSTOMS', '{"country": "TH"}', '{"country": "TH"}', 'THB',
      '{"entryMinor": 50000, "includedLines": 3, "perLineMinor": 5000}', 1, 1, '2026-01-01')`,
    [clientId, newId(), partner.partnerId],
  );
  const order = await createTestOrder(world, client, partner, { mark, customerCode, batchId: batch.id });
  const party = { ...buildOrderInput().consignee, name: mark };
  const address = await admin.call(createAddress, { body: { kind: 'CONSIGNEE', label: mark, party } });
  const configured = await admin.call(saveLabelConfiguration, getExample(saveLabelConfiguration));
  const view = await admin.call(saveView, { body: { page: 'orders', name: mark, query: 'stage=READY' } });
  const printer = newId();
  const printJob = newId();
  await all.query('insert into printers (client_id, id, name) values ($1, $2, $3)', [
    clientId,
    printer,
    mark,
  ]);
  await all.query(
    `insert into print_jobs (client_id, id, printer_id, order_ids, sent_by, sent_at) values ($1, $2, $3, $4, $5, now())`,
    [clientId, printJob, printer, [order.id], mark],
  );
  const member = await client.as('CLIENT_VIEWER');
  const invited = await admin.call(invite, {
    body: { email: `${mark}@test.example`, role: 'CLIENT_VIEWER' },
  });
  const credential = await admin.call(createCredential, {
    body: { name: mark, mode: 'live', scopes: ['orders:read'] },
  });
  // The invitation can then be sent again immediately.
  await all.query("update invitations set sent_at = sent_at - interval '1 hour' where client_id = $1", [
    clientId,
  ]);
  const lane = { country: 'MY', serviceType: 'LAST_MILE' } as const;
  const decision = { mode: 'FIXED', entries: [{ partnerId: partner.partnerId }] };
  for (const settled of [
    // The example of `createOrder` is then a conflict for every permitted caller.
    await admin.call(createOrder, { body: getExample(createOrder).body }),
    await admin.call(saveLaneControl, { body: { ...lane, decision, note: mark } }),
    await admin.call(setOptimiser, { query: lane, body: {} }),
    await admin.call(useBob, { params: { clientId }, query: { country: 'MY' } }),
    await admin.call(addSriLane, { body: { originCountry: 'SG', destinationCountry: 'MY' } }),
  ]) {
    if (settled.status >= 300) throw new Error(settled.problem.detail);
  }
  const measured = await createReweigh(world, client, partner, mark);
  const mawb = createMawbNumber();
  await admin.call(setAwb, { body: { rows: [{ code: order.id, awbNumber: mawb }] } });
  const document = await admin.call(attachOrderDocument, {
    params: { id: order.id },
    file: { name: `${mark}.csv`, bytes: Buffer.from(`${mark},pieces`), fields: { category: 'OTHER' } },
  });
  const job = await createFinishedJob(world, client, order.id);
  const ofCustomer = { customerCode, batchId: batch.id };
  const packed = await createTestBag(world, client, partner, { mark: `${mark}-bagged`, ...ofCustomer });
  // An order that is in no bag.
  await createTestOrder(world, client, partner, { mark: `${mark}-loose`, ...ofCustomer });
  return {
    client,
    admin,
    otherCustomer: (await client.customer()).admin,
    mark,
    ids: {
      client: clientId,
      order: order.id,
      orderCode: order.orderCode,
      customerOrderCode: order.customerOrderCode,
      member: member.userId,
      invitation: invited.answer.value.id,
      customer: customerId,
      customerCode,
      address: address.answer.value.id,
      labelConfiguration: configured.answer.value.id ?? '',
      view: view.answer.value.id,
      printer,
      printJob,
      reversal: await createTestReversal(all, clientId, order.id, partner),
      mawb,
      document: document.answer.value.id,
      bag: packed.bag,
      baggedOrder: packed.order,
      batch: batch.id,
      batchCode: batch.code,
      job,
      credential: credential.answer.value.id,
      notification: await readNotificationId(world, client),
      subscription,
      delivery: tested.answer.value.id,
      ...measured,
      proofFile: await createProofFile(world, client, partner, mark),
      connection: await readConnectionId(all, clientId, partner),
      user: admin.userId,
      session: await openSecondSession(all, admin),
    },
  };
}

/** Creates an order whose legs are all allocated to the partner. */
export async function createTestOrder(
  world: World,
  { clientId }: TestClient,
  partner: TestPartner,
  about: { readonly mark: string; readonly customerCode: string; readonly batchId: string },
) {
  const { mark, customerCode, batchId } = about;
  const input = buildOrderInput({ customerOrderCode: `SO-${mark}`, customerCode, remarks: mark });
  const now = new Date();
  const { created } = await world.database.withTenant({ clientId }, async (tx) =>
    createOrders(tx, clientId, [input], {
      router: await createTestRouting(partner.partnerId).open(tx, clientId, now),
      source: 'API',
      now,
      batchId,
    }),
  );
  const [order] = created;
  if (order === undefined) throw new Error('no order was created');
  return order;
}

/** Creates a bag that contains one new order. */
export async function createTestBag(
  world: World,
  client: TestClient,
  partner: TestPartner,
  about: Parameters<typeof createTestOrder>[3],
) {
  const { id: order } = await createTestOrder(world, client, partner, about);
  const by = await client.as('CLIENT_ADMIN');
  const body = { destinationPortId: 'MYKUL', serviceLevel: 'ECONOMY', orderIds: [order] };
  const { answer } = await by.call(packBag, { body });
  return { bag: answer.value.bag.id, order };
}

async function readConnectionId(all: Pool, clientId: string, { partnerId }: TestPartner): Promise<string> {
  const { rows } = await all.query<{ id: string }>(
    'select id from connections where client_id = $1 and partner_id = $2',
    [clientId, partnerId],
  );
  return rows[0]?.id ?? '';
}

async function createTestReversal(all: Pool, clientId: string, orderId: string, { partnerId }: TestPartner) {
  const id = newId();
  await all.query(
    `insert into order_reversals (client_id, id, order_id, state, initiated_by, partner_id, comment, initiated_at)
      values ($1, $2, $3, 'INITIATED', 'PARTNER', $4, 'Refused at the door', now())`,
    [clientId, id, orderId, partnerId],
  );
  return id;
}

/** Creates a reweigh with a photo, of an order in transit; it waits for the answer of the client. */
export async function createReweigh(world: World, client: TestClient, partner: TestPartner, mark: string) {
  const order = await createOrderInTransit(world, client, partner, { remarks: mark });
  const carrier = await partner.as('PARTNER_ADMIN');
  const { answer } = await carrier.call(reweighAllocation, {
    params: { partnerId: partner.partnerId, allocationId: order.allocationId },
    file: {
      name: `${mark}.jpg`,
      bytes: Buffer.from([0xff, 0xd8, 0xff]),
      fields: { reweigh: JSON.stringify({ parcels: [{ piece: 1, grossGrams: 2100 }], note: mark }) },
    },
  });
  const [photo] = answer.value.files;
  return {
    reweigh: answer.value.id,
    reweighFile: photo?.id ?? '',
    allocation: order.legs.get('LAST_MILE') ?? '',
  };
}

/** Opens a second session of the caller, which a test can end. */
export async function openSecondSession(all: Pool, { userId }: TestCaller): Promise<string> {
  const id = newId();
  await all.query("select auth_start_session($1, $2, interval '1 hour', '127.0.0.1', 'walk')", [id, userId]);
  return id;
}

/** Prints the label of the order in a background job, with the handler of the queue. */
async function createFinishedJob(world: World, client: TestClient, orderId: string): Promise<string> {
  const admin = await client.as('CLIENT_ADMIN');
  const { answer } = await admin.call(startLabelsJob, { body: { orderIds: [orderId] } });
  const jobId = answer.value.id;
  const queue = world.wiring.queues.find(({ name }) => name === 'print-labels');
  await queue?.handle({ clientId: client.clientId, jobId }, new AbortController().signal);
  return jobId;
}

/** Runs the handler of the queue and returns the notification of the admin about the labels. */
async function readNotificationId(world: World, client: TestClient): Promise<string> {
  const queue = world.wiring.queues.find(({ name }) => name === 'notify');
  await queue?.handle({ clientId: client.clientId }, new AbortController().signal);
  const { answer } = await (await client.as('CLIENT_ADMIN')).call(listNotifications, {});
  const [notification] = answer.data;
  if (notification === undefined) throw new Error('nobody was told of the labels');
  return notification.id;
}
