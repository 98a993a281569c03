import { countPaces, listOrders } from '@portal/contract/orders';
import { trackFile, trackMany, trackOrder, trackPublicly } from '@portal/contract/tracking';
import { toldTo } from '@portal/tests/world/told.ts';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { happen, measureAt, placeOrders, wholeJourney } from '../measures/testing-histories.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = new Date();

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR);
const one = async (
  tenant: Parameters<typeof placeOrders>[1],
  partner: TestPartner,
  hoursAgo: number,
): Promise<{ id: string; orderCode: string }> => {
  const [order] = await placeOrders(world, tenant, partner, { count: 1, createdAt: ago(hoursAgo) });
  if (order === undefined) throw new Error('no order was placed');
  return order;
};

/** A client whose lane was measured from 20 orders: 20, 40, 20 and 20 hours a leg, nine in ten not longer. */
async function aMeasuredLane(): Promise<{ client: TestClient; partner: TestPartner }> {
  const [client, partner] = [await world.client(), await world.partner()];
  const past = await placeOrders(world, client, partner, { count: 20, createdAt: ago(40 * 24) });
  for (const { id } of past) await happen(world, client, id, wholeJourney(20, 60, 80, 100));
  return { client, partner };
}

describe('an order under way', () => {
  test('is promised and expected alike for the client, its partner and anybody with the code', async () => {
    const { client, partner } = await aMeasuredLane();
    const order = await one(client, partner, 30);
    await happen(world, client, order.id, [['FIRST_MILE HANDED_OVER', 20]]);
    await measureAt(world, client.clientId, NOW);
    const params = { orderId: order.orderCode };
    const [shipper, driver] = [await client.as('CLIENT_VIEWER'), await partner.as('PARTNER_OPERATOR')];
    const own = (await shipper.call(trackOrder, { params })).answer.value;
    const atHour = (hour: number) => new Date(ago(30).getTime() + hour * HOUR).getTime();
    expect(new Date(own.promisedFrom ?? 0).getTime()).toBe(atHour(100));
    expect(new Date(own.promisedTo ?? 0).getTime()).toBe(atHour(100));
    expect(own).toMatchObject({
      promise: { basis: 'MEASURED', measuredOrders: 20 },
      lateSince: null,
      stuckSince: null,
    });
    expect(
      own.coming.map((step) => [step.serviceType, step.status, Date.parse(step.expectedAt ?? '')]),
    ).toEqual([
      ['FREIGHT_FORWARDER', 'RECEIVED_AT_FACILITY', NaN],
      ['FREIGHT_FORWARDER', 'HANDED_OVER', atHour(60)],
      ['CUSTOMS', 'HANDED_OVER', atHour(80)],
      ['LAST_MILE', 'DELIVERED', atHour(100)],
    ]);
    const partners = (await driver.call(trackOrder, { params })).answer.value;
    const seen = (await world.guest.call(trackPublicly, { params: { code: order.orderCode } })).answer.value;
    const shared = (tracked: typeof seen | typeof own) => ({
      coming: tracked.coming,
      events: tracked.events.map(({ serviceType, status, updateTimestamp }) => [
        serviceType,
        status,
        Date.parse(updateTimestamp),
      ]),
      promise: [
        Date.parse(tracked.promisedFrom ?? ''),
        Date.parse(tracked.promisedTo ?? ''),
        tracked.promise?.basis,
      ],
      pace: [tracked.lateSince, tracked.stuckSince],
    });
    expect(shared(seen)).toEqual(shared(own));
    expect(shared(partners)).toEqual(shared(own));
    expect(JSON.stringify(seen)).not.toMatch(/Nurul|Tan Wei Ming|Jalan|50450|\+60|partner/i);
  });

  test('goes by the rate cards where its lane was not measured', async () => {
    const [client, partner] = [await world.client(), await world.partner()];
    const order = await one(client, partner, 1);
    const viewer = await client.as('CLIENT_VIEWER');
    const tracked = async () =>
      (await viewer.call(trackOrder, { params: { orderId: order.id } })).answer.value;
    const before = await tracked();
    await measureAt(world, client.clientId, NOW);
    const after = await tracked();
    expect(after).toMatchObject({ promise: { basis: 'RATE_CARD', measuredOrders: null } });
    expect([before.promise, before.promisedTo]).toEqual([after.promise, after.promisedTo]);
  });
});

describe('an order behind its lane’s clock', () => {
  test('is late, and stuck until something is heard, in tracking, in the list and in the counts', async () => {
    const { client, partner } = await aMeasuredLane();
    const [late, stuck, fine] = [
      await one(client, partner, 120),
      await one(client, partner, 70),
      await one(client, partner, 30),
    ];
    await happen(world, client, late.id, [
      ['FIRST_MILE HANDED_OVER', 20],
      ['FREIGHT_FORWARDER DEPARTED', 110],
    ]);
    await happen(world, client, stuck.id, [['FIRST_MILE PICKED_UP', 10]]);
    await happen(world, client, fine.id, [['FIRST_MILE PICKED_UP', 10]]);
    await measureAt(world, client.clientId, NOW);
    const viewer = await client.as('CLIENT_VIEWER');
    const listed = async (pace: string) =>
      (await viewer.call(listOrders, { query: { pace } })).answer.data.map(({ orderCode }) => orderCode);
    const counts = async () => (await viewer.call(countPaces)).answer.value;
    expect(await listed('LATE')).toEqual([late.orderCode]);
    expect(await listed('STUCK')).toEqual([stuck.orderCode]);
    expect(await counts()).toEqual({ LATE: 1, STUCK: 1 });
    const codes = [late, stuck, fine].map(({ orderCode }) => orderCode);
    const many = (await viewer.call(trackMany, { body: { codes } })).answer.value;
    expect(many.map(({ order }) => [order?.lateSince === null, order?.stuckSince === null])).toEqual([
      [false, true],
      [true, false],
      [true, true],
    ]);

    await happen(world, client, stuck.id, [['FIRST_MILE RECEIVED_AT_ORIGIN_HUB', 69]]);
    expect(await listed('STUCK')).toEqual([]);
    expect(await counts()).toEqual({ LATE: 1, STUCK: 0 });
    await happen(world, client, late.id, [['LAST_MILE DELIVERED', 115]]);
    expect(await listed('LATE')).toEqual([]);
    await measureAt(world, client.clientId, NOW);
    expect(await counts()).toEqual({ LATE: 0, STUCK: 0 });
  });

  test('is told of once, in one notice for all of them, and each customer’s of its own', async () => {
    const { client, partner } = await aMeasuredLane();
    const customer = await client.customer();
    const { clientId } = client;
    const tenant = { clientId, customerId: customer.customerId };
    const orders = [
      await one(client, partner, 70),
      await one(client, partner, 71),
      await one(tenant, partner, 72),
    ];
    for (const { id } of orders) await happen(world, client, id, [['FIRST_MILE PICKED_UP', 10]]);
    const viewer = await client.as('CLIENT_VIEWER');
    const told = async (who: typeof viewer) =>
      (await toldTo(world, clientId, who)).filter(({ kind }) => kind === 'ORDERS_STUCK');
    await measureAt(world, clientId, NOW);
    await measureAt(world, clientId, new Date(NOW.getTime() + HOUR));
    expect(await told(viewer)).toMatchObject([{ params: { count: 3 }, path: '/orders?pace=STUCK' }]);
    const own = orders[2]?.orderCode;
    expect(await told(customer.admin)).toMatchObject([
      { params: { count: 1, orderCode: own }, path: `/orders/${own}` },
    ]);

    await happen(world, client, orders[0]?.id ?? '', [['FIRST_MILE RECEIVED_AT_ORIGIN_HUB', 69]]);
    await measureAt(world, clientId, new Date(NOW.getTime() + DAY));
    await measureAt(world, clientId, new Date(NOW.getTime() + 3 * DAY));
    expect(
      (await told(viewer)).reduce((sum, { params }) => sum + Number('count' in params && params.count), 0),
    ).toBe(4);
  });
});

describe('a look-up by file', () => {
  test('takes the column of codes, each code once, tells of those that are not the client’s, and is no change', async () => {
    const [client, partner] = [await world.client(), await world.partner()];
    const [mine, foreign] = [await one(client, partner, 1), await one(await world.client(), partner, 1)];
    const viewer = await client.as('CLIENT_VIEWER');
    const found = async (text: string) =>
      (
        await viewer.call(trackFile, { file: { name: 'codes.csv', bytes: Buffer.from(text) } })
      ).answer.value.map(({ code, order }) => [code, order?.id]);
    const sheet = `Consignee,Order code\nAnna,${mine.orderCode}\nBert,${foreign.orderCode}\nAnna,${mine.orderCode}\n`;
    expect(await found(sheet)).toEqual([
      [mine.orderCode, mine.id],
      [foreign.orderCode, undefined],
    ]);
    const { rows } = await world.owner.query('select 1 from audit_log where user_id = $1', [viewer.userId]);
    expect(rows).toEqual([]);
    const many = Array.from({ length: 1_001 }, (_, index) => `CODE${index}`).join('\n');
    const refused = async (text: string) => {
      const file = { name: 'codes.csv', bytes: Buffer.from(text) };
      return (await viewer.call(trackFile, { file })).problem.code;
    };
    expect(await refused(`Order code\n${many}`)).toBe('too_large');
    expect(await refused('Order code\n-\n')).toBe('unreadable_file');
    expect(await refused('Colour\nblue\n')).toBe('unreadable_file');
  });
});
