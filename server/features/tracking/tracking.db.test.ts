import { countDelays, getOrder, listOrders } from '@portal/contract/orders';
import { getPartnerOrder } from '@portal/contract/partner-orders';
import { trackFile, trackOrders, trackOrder, trackPublicly } from '@portal/contract/tracking';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  recordSteps,
  computeTransitTimesAt,
  createTestOrders,
  buildCompleteJourney,
} from '../transit-times/testing-histories.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = new Date();

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const toTimeAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
const createTestOrder = async (
  tenant: Parameters<typeof createTestOrders>[1],
  partner: TestPartner,
  hoursAgo: number,
): Promise<{ id: string; orderCode: string }> => {
  const [order] = await createTestOrders(world, tenant, partner, {
    count: 1,
    createdAt: toTimeAgo(hoursAgo),
  });
  if (order === undefined) throw new Error('no order was created');
  return order;
};

/** Creates a client whose lane is measured from 20 orders: 20, 40, 20 and 20 hours per leg, median and p90. */
async function setUpMeasuredLane(): Promise<{ client: TestClient; partner: TestPartner }> {
  const [client, partner] = [await world.client(), await world.partner()];
  const pastOrders = await createTestOrders(world, client, partner, {
    count: 20,
    createdAt: toTimeAgo(40 * 24),
  });
  for (const { id } of pastOrders)
    await recordSteps(world, client, id, buildCompleteJourney(20, 60, 80, 100));
  return { client, partner };
}

describe('an order in transit', () => {
  test('has the same promise and expected steps for the client, its partner and the public', async () => {
    const { client, partner } = await setUpMeasuredLane();
    const order = await createTestOrder(client, partner, 30);
    await recordSteps(world, client, order.id, [['FIRST_MILE HANDED_OVER', 20]]);
    await computeTransitTimesAt(world, client.clientId, NOW);
    const params = { orderId: order.orderCode };
    const [shipper, driver] = [await client.as('CLIENT_VIEWER'), await partner.as('PARTNER_OPERATOR')];
    const clientView = (await shipper.call(trackOrder, { params })).answer.value;
    const atHour = (hour: number) => new Date(toTimeAgo(30).getTime() + hour * HOUR).getTime();
    // The next working day of deliveries at the destination, in its time zone.
    const day = new Date(atHour(100) + 8 * HOUR);
    if (day.getUTCDay() === 0) day.setUTCDate(day.getUTCDate() + 1);
    const promisedDay = day.toISOString().slice(0, 10);
    expect([clientView.promisedFrom, clientView.promisedTo]).toEqual([promisedDay, promisedDay]);
    expect(clientView).toMatchObject({
      promise: { basis: 'MEASURED', measuredOrders: 20 },
      lateSince: null,
      stuckSince: null,
    });
    expect(
      clientView.expectedSteps.map((step) => [
        step.serviceType,
        step.status,
        Date.parse(step.expectedAt ?? ''),
      ]),
    ).toEqual([
      ['FREIGHT_FORWARDER', 'RECEIVED_AT_FACILITY', NaN],
      ['FREIGHT_FORWARDER', 'HANDED_OVER', atHour(60)],
      ['CUSTOMS', 'HANDED_OVER', atHour(80)],
      ['LAST_MILE', 'DELIVERED', NaN],
    ]);
    const partnerView = (await driver.call(trackOrder, { params })).answer.value;
    const publicView = (await world.guest.call(trackPublicly, { params: { code: order.orderCode } })).answer
      .value;
    const toSharedFields = (tracking: typeof publicView | typeof clientView) => ({
      expectedSteps: tracking.expectedSteps,
      events: tracking.events.map(({ serviceType, status, updateTimestamp }) => [
        serviceType,
        status,
        Date.parse(updateTimestamp),
      ]),
      promise: [tracking.promisedFrom, tracking.promisedTo, tracking.promise?.basis],
      delay: [tracking.lateSince, tracking.stuckSince],
    });
    expect(toSharedFields(publicView)).toEqual(toSharedFields(clientView));
    expect(toSharedFields(partnerView)).toEqual(toSharedFields(clientView));
    expect(JSON.stringify(publicView)).not.toMatch(/Nurul|Tan Wei Ming|Jalan|50450|\+60|partner/i);
  });

  test('shows the public the name of a port where an event has its UN/LOCODE, and other places as they are', async () => {
    await world.owner.query(
      `insert into ports (code, country, name, kinds, source) values ('SGSIN', 'SG', 'Singapore', '{SEA}', 'BUILT_IN')
        on conflict (code) do update set name = excluded.name`,
    );
    const [client, partner] = [await world.client(), await world.partner()];
    const order = await createTestOrder(client, partner, 30);
    await recordSteps(world, client, order.id, [
      ['FIRST_MILE PICKED_UP', 10, 'Jurong Gate 4'],
      ['FIRST_MILE HANDED_OVER', 20, 'SGSIN'],
    ]);
    const params = { code: order.orderCode };
    const { events } = (await world.guest.call(trackPublicly, { params })).answer.value;
    expect(events.map(({ place }) => place)).toEqual(['Singapore', 'Jurong Gate 4', null, null]);
  });

  test('has its first promise once it is delivered, in every view, and the day of the delivery beside it', async () => {
    const [client, partner] = [await world.client(), await world.partner()];
    const [order, lastDayOrder, lateOrder, waitingOrder] = await createTestOrders(world, client, partner, {
      count: 4,
      createdAt: toTimeAgo(30 * 24),
    });
    const viewer = await client.as('CLIENT_VIEWER');
    const read = async (id = '') => (await viewer.call(getOrder, { params: { id } })).answer.value;
    const first = await read(order?.id);
    expect(first).toMatchObject({ deliveredOn: null, onTime: null });
    // A forecast on the way has other days.
    await recordSteps(world, client, order?.id ?? '', [['FIRST_MILE HANDED_OVER', 200]]);
    await computeTransitTimesAt(world, client.clientId, toTimeAgo(22 * 24));
    expect((await read(order?.id)).promisedTo).not.toBe(first.promisedTo);
    await recordSteps(world, client, order?.id ?? '', [['LAST_MILE DELIVERED', 210]]);
    const lastHour = (Date.parse(`${first.promisedTo}T20:00:00+08:00`) - Date.parse(first.createdAt)) / HOUR;
    await recordSteps(world, client, lastDayOrder?.id ?? '', [['LAST_MILE DELIVERED', lastHour]]);
    await recordSteps(world, client, lateOrder?.id ?? '', [['LAST_MILE DELIVERED', lastHour + 8]]);
    await recordSteps(world, client, waitingOrder?.id ?? '', [
      ['SELF_COLLECT_LAST_MILE READY_FOR_COLLECTION', lastHour],
      ['SELF_COLLECT_LAST_MILE COLLECTED', lastHour + 48],
    ]);
    await computeTransitTimesAt(world, client.clientId, NOW);
    const promise = { promisedFrom: first.promisedFrom, promisedTo: first.promisedTo };
    const toLocalDay = (hour: number) => new Date(toTimeAgo(30 * 24 - hour).getTime() + 8 * HOUR);
    expect(await read(order?.id)).toMatchObject({
      ...promise,
      deliveredOn: toLocalDay(210).toISOString().slice(0, 10),
      onTime: true,
    });
    expect(await read(lastDayOrder?.id)).toMatchObject({ deliveredOn: promise.promisedTo, onTime: true });
    expect(await read(lateOrder?.id)).toMatchObject({ ...promise, onTime: false });
    expect(await read(waitingOrder?.id)).toMatchObject({ ...promise, onTime: true });
    const params = { orderId: order?.orderCode ?? '' };
    expect((await viewer.call(trackOrder, { params })).answer.value).toMatchObject(promise);
    const driver = await partner.as('PARTNER_OPERATOR');
    const ref = { partnerId: partner.partnerId, id: order?.id ?? '' };
    expect((await driver.call(getPartnerOrder, { params: ref })).answer.value).toMatchObject({
      ...promise,
      onTime: true,
    });
    const publicParams = { code: order?.orderCode ?? '' };
    expect((await world.guest.call(trackPublicly, { params: publicParams })).answer.value).toMatchObject(
      promise,
    );
  });

  test('has no promise once it has ended without a delivery, in any view', async () => {
    const [client, partner] = [await world.client(), await world.partner()];
    const order = await createTestOrder(client, partner, 30);
    const viewer = await client.as('CLIENT_VIEWER');
    const readPromises = async () => {
      const params = { orderId: order.orderCode };
      const views = [
        (await viewer.call(trackOrder, { params })).answer.value,
        (await viewer.call(getOrder, { params: { id: order.orderCode } })).answer.value,
        (await world.guest.call(trackPublicly, { params: { code: order.orderCode } })).answer.value,
      ];
      return new Set(views.map(({ promisedFrom, promisedTo }) => `${promisedFrom} ${promisedTo}`));
    };
    expect([...(await readPromises())]).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\d \d{4}-\d\d-\d\d$/)]);
    await recordSteps(world, client, order.id, [['LAST_MILE LOST', 20]]);
    expect([...(await readPromises())]).toEqual(['null null']);
  });

  test('has a promise from rate cards if its lane is not measured', async () => {
    const [client, partner] = [await world.client(), await world.partner()];
    const order = await createTestOrder(client, partner, 1);
    const viewer = await client.as('CLIENT_VIEWER');
    const tracking = async () =>
      (await viewer.call(trackOrder, { params: { orderId: order.id } })).answer.value;
    const before = await tracking();
    await computeTransitTimesAt(world, client.clientId, NOW);
    const after = await tracking();
    expect(after).toMatchObject({ promise: { basis: 'RATE_CARD', measuredOrders: null } });
    expect([before.promise, before.promisedTo]).toEqual([after.promise, after.promisedTo]);
  });
});

describe('a delayed order', () => {
  test('is late, or stuck until its next event, in tracking, order list and counts', async () => {
    const { client, partner } = await setUpMeasuredLane();
    const [lateOrder, stuckOrder, punctualOrder] = [
      // After the last day of its first promise, also over a weekend.
      await createTestOrder(client, partner, 500),
      await createTestOrder(client, partner, 70),
      await createTestOrder(client, partner, 30),
    ];
    await recordSteps(world, client, lateOrder.id, [
      ['FIRST_MILE HANDED_OVER', 20],
      ['FREIGHT_FORWARDER DEPARTED', 490],
    ]);
    await recordSteps(world, client, stuckOrder.id, [['FIRST_MILE PICKED_UP', 10]]);
    await recordSteps(world, client, punctualOrder.id, [['FIRST_MILE PICKED_UP', 10]]);
    await computeTransitTimesAt(world, client.clientId, NOW);
    const viewer = await client.as('CLIENT_VIEWER');
    const listCodes = async (delay: string) =>
      (await viewer.call(listOrders, { query: { delay } })).answer.data.map(({ orderCode }) => orderCode);
    const readCounts = async () => (await viewer.call(countDelays)).answer.value;
    expect(await listCodes('LATE')).toEqual([lateOrder.orderCode]);
    expect(await listCodes('STUCK')).toEqual([stuckOrder.orderCode]);
    expect(await readCounts()).toEqual({ LATE: 1, STUCK: 1 });
    const codes = [lateOrder, stuckOrder, punctualOrder].map(({ orderCode }) => orderCode);
    const lookups = (await viewer.call(trackOrders, { body: { codes } })).answer.value;
    expect(lookups.map(({ order }) => [order?.lateSince === null, order?.stuckSince === null])).toEqual([
      [false, true],
      [true, false],
      [true, true],
    ]);

    await recordSteps(world, client, stuckOrder.id, [['FIRST_MILE RECEIVED_AT_ORIGIN_HUB', 69]]);
    expect(await listCodes('STUCK')).toEqual([]);
    expect(await readCounts()).toEqual({ LATE: 1, STUCK: 0 });
    await recordSteps(world, client, lateOrder.id, [['LAST_MILE DELIVERED', 495]]);
    expect(await listCodes('LATE')).toEqual([]);
    await computeTransitTimesAt(world, client.clientId, NOW);
    expect(await readCounts()).toEqual({ LATE: 0, STUCK: 0 });
  });

  test('is notified once, in one notice for all orders, and to each customer for its own', async () => {
    const { client, partner } = await setUpMeasuredLane();
    const customer = await client.customer();
    const { clientId } = client;
    const tenant = { clientId, customerId: customer.customerId };
    const orders = [
      await createTestOrder(client, partner, 70),
      await createTestOrder(client, partner, 71),
      await createTestOrder(tenant, partner, 72),
    ];
    for (const { id } of orders) await recordSteps(world, client, id, [['FIRST_MILE PICKED_UP', 10]]);
    const viewer = await client.as('CLIENT_VIEWER');
    const listStuckNotifications = async (user: typeof viewer) =>
      (await readNotifications(world, clientId, user)).filter(({ kind }) => kind === 'ORDERS_STUCK');
    await computeTransitTimesAt(world, clientId, NOW);
    await computeTransitTimesAt(world, clientId, new Date(NOW.getTime() + HOUR));
    expect(await listStuckNotifications(viewer)).toMatchObject([
      { params: { count: 3 }, path: '/orders?delay=STUCK' },
    ]);
    const clientView = orders[2]?.orderCode;
    expect(await listStuckNotifications(customer.admin)).toMatchObject([
      { params: { count: 1, orderCode: clientView }, path: `/orders/${clientView}` },
    ]);

    await recordSteps(world, client, orders[0]?.id ?? '', [['FIRST_MILE RECEIVED_AT_ORIGIN_HUB', 69]]);
    await computeTransitTimesAt(world, clientId, new Date(NOW.getTime() + DAY));
    await computeTransitTimesAt(world, clientId, new Date(NOW.getTime() + 3 * DAY));
    expect(
      (await listStuckNotifications(viewer)).reduce(
        (sum, { params }) => sum + Number('count' in params && params.count),
        0,
      ),
    ).toBe(4);
  });
});

describe('trackFile', () => {
  test('looks up each code of the column once, answers null for foreign orders, and writes no audit row', async () => {
    const [client, partner] = [await world.client(), await world.partner()];
    const [ownOrder, foreignOrder] = [
      await createTestOrder(client, partner, 1),
      await createTestOrder(await world.client(), partner, 1),
    ];
    const viewer = await client.as('CLIENT_VIEWER');
    const lookUpFile = async (text: string) =>
      (
        await viewer.call(trackFile, { file: { name: 'codes.csv', bytes: Buffer.from(text) } })
      ).answer.value.map(({ code, order }) => [code, order?.id]);
    const sheet = `Consignee,Order code\nAnna,${ownOrder.orderCode}\nBert,${foreignOrder.orderCode}\nAnna,${ownOrder.orderCode}\n`;
    expect(await lookUpFile(sheet)).toEqual([
      [ownOrder.orderCode, ownOrder.id],
      [foreignOrder.orderCode, undefined],
    ]);
    const { rows } = await world.owner.query('select 1 from audit_log where user_id = $1', [viewer.userId]);
    expect(rows).toEqual([]);
    const lookups = Array.from({ length: 1_001 }, (_, index) => `CODE${index}`).join('\n');
    const lookUpRefusedFile = async (text: string) => {
      const file = { name: 'codes.csv', bytes: Buffer.from(text) };
      return (await viewer.call(trackFile, { file })).problem.kind;
    };
    expect(await lookUpRefusedFile(`Order code\n${lookups}`)).toBe('too_large');
    expect(await lookUpRefusedFile('Order code\n-\n')).toBe('unreadable_file');
    expect(await lookUpRefusedFile('Colour\nblue\n')).toBe('unreadable_file');
  });

  test('looks up the column whose cells are codes of the caller, whatever its header, and never links', async () => {
    const [client, partner] = [await world.client(), await world.partner()];
    const order = await createTestOrder(client, partner, 1);
    const viewer = await client.as('CLIENT_VIEWER');
    const lookUpFile = async (header: string, cells: readonly string[]) => {
      const file = { name: 'codes.csv', bytes: Buffer.from(`${header}\n${cells.join(';')}`) };
      return (await viewer.call(trackFile, { file })).answer.value.map(({ code, order: match }) => [
        code,
        match?.id,
      ]);
    };
    const match = [[order.orderCode, order.id]];
    const link = 'https://carrier.example/t?ref=1';
    expect(await lookUpFile('numero_commande;lien_tracking', [order.orderCode, link])).toEqual(match);
    expect(await lookUpFile('Order code;Sendung', ['UNKNOWN-1', order.orderCode])).toEqual(match);
    expect(await lookUpFile('Order code;lien_tracking', ['UNKNOWN-1', link])).toEqual([
      ['UNKNOWN-1', undefined],
    ]);
  });
});
