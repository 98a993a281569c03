import { cancelOrders, updateOrderStatus, answerCancellation } from '@portal/contract/orders';
import { trackMany, trackOrder, trackPublicly } from '@portal/contract/tracking';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrders } from '../create/create-orders.ts';
import { buildOrderInput } from '../testing-orders.ts';
import { createTestRouting } from '../testing-routing.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const HOUR = 3_600_000;
const CREATED = new Date(Date.now() - 100 * HOUR);
const after = (hours: number) => new Date(CREATED.getTime() + hours * HOUR).toISOString();

/** An order of the client, every leg with the partner. */
async function routed(client: TestClient, partner: TestPartner) {
  const routing = createTestRouting(partner.partnerId);
  const input = buildOrderInput();
  const { created } = await world.database.withTenant({ clientId: client.clientId }, async (tx) =>
    createOrders(tx, client.clientId, [input], {
      router: await routing.open(tx, client.clientId, CREATED),
      source: 'API',
      now: CREATED,
    }),
  );
  const [order] = created;
  if (order === undefined) throw new Error('no order was created');
  return order;
}

async function aScene() {
  const [client, partner] = [await world.client(), await world.partner()];
  const order = await routed(client, partner);
  const [shipper, driver] = [await client.as('CLIENT_ADMIN'), await partner.as('PARTNER_OPERATOR')];
  const report = (serviceType: string, status: string, hours: number, more: object = {}) =>
    driver.call(updateOrderStatus, {
      body: [{ orderId: order.id, serviceType, status, updateTimestamp: after(hours), ...more }],
    });
  return { client, partner, order, shipper, driver, report };
}

describe('a partner without a client', () => {
  test('tracks what was granted to it, and nothing else', async () => {
    const { partner, order, report } = await aScene();
    const other = await aScene();
    await report('FIRST_MILE', 'PICKED_UP', 5);
    const driver = await partner.as('PARTNER_OPERATOR');
    const own = await driver.call(trackOrder, { params: { orderId: order.orderCode } });
    expect(own.answer.value).toMatchObject({ id: order.id, status: { status: 'PICKED_UP' } });
    expect(own.answer.value.legs.length).toBeGreaterThan(0);
    const foreign = await driver.call(trackOrder, { params: { orderId: other.order.orderCode } });
    expect(foreign.status).toBe(404);
    const many = await driver.call(trackMany, { body: { codes: [order.orderCode, other.order.orderCode] } });
    expect(many.answer.value.map((one) => one.order?.id ?? null)).toEqual([order.id, null]);
  });
});

describe('a partner reports', () => {
  test('statuses, and the order moves; a late one is kept without moving it back', async () => {
    const { report, order, client } = await aScene();
    const [first] = (await report('FIRST_MILE', 'PICKED_UP', 5, { place: 'Jurong' })).answer.value;
    expect(first).toEqual({
      row: 1,
      orderId: order.id,
      status: 'FIRST_MILE:PICKED_UP',
      ok: true,
      duplicate: false,
      reason: null,
      allowedStatuses: [],
    });
    expect((await report('FIRST_MILE', 'PICKED_UP', 5)).answer.value[0]).toMatchObject({
      ok: true,
      duplicate: true,
    });
    expect((await report('FIRST_MILE', 'PENDING_PICKUP', 2)).answer.value[0]?.ok).toBe(true);
    const { rows } = await world.owner.query(
      'select status, stage, version from orders where client_id = $1 and id = $2',
      [client.clientId, order.id],
    );
    expect(rows).toEqual([{ status: 'PICKED_UP', stage: 'IN_TRANSIT', version: 3 }]);
  });

  test('a code of the trade as the status it stands for, and its own number for the leg', async () => {
    const { report, shipper, order } = await aScene();
    await report('FREIGHT_FORWARDER', 'DEP', 9, { externalTracking: 'MAWB-LEG-1' });
    const found = await shipper.call(trackOrder, { params: { orderId: 'MAWB-LEG-1' } });
    expect(found.answer.value).toMatchObject({
      id: order.id,
      status: { serviceType: 'FREIGHT_FORWARDER', status: 'DEPARTED' },
    });
  });

  test('what the table does not allow: refused with what it does', async () => {
    const { report } = await aScene();
    await report('LAST_MILE', 'DELIVERED', 20);
    expect((await report('LAST_MILE', 'OUT_FOR_DELIVERY', 21)).answer.value[0]).toMatchObject({
      ok: false,
      reason: 'nothing follows LAST_MILE DELIVERED.',
      allowedStatuses: [],
    });
    const other = await aScene();
    expect((await other.report('FIRST_MILE', 'BAGGED', 1)).answer.value[0]).toMatchObject({
      ok: false,
      reason: 'BAGGED is not a status of FIRST_MILE.',
      allowedStatuses: expect.arrayContaining(['FIRST_MILE:PENDING_PICKUP']),
    });
  });

  test('on orders of several clients in one call, each by itself', async () => {
    const partner = await world.partner();
    const clients = [await world.client(), await world.client()];
    const orders = await Promise.all(clients.map((client) => routed(client, partner)));
    const driver = await partner.as('PARTNER_ADMIN');
    const body = [...orders, { id: 'ZZZZZZZZZZ' }, ...orders].map(({ id }, index) => ({
      orderId: id,
      serviceType: 'FIRST_MILE' as const,
      status: index < 3 ? 'PENDING_PICKUP' : 'OUT_FOR_PICKUP',
      updateTimestamp: after(index + 1),
    }));
    const answered = await driver.call(updateOrderStatus, { body });
    expect(answered.answer.value.map((one) => one.ok)).toEqual([true, true, false, true, true]);
    for (const client of clients) {
      const { rows } = await world.owner.query(
        "select client_id, actor from audit_log where operation = 'updateOrderStatus' and client_id = $1",
        [client.clientId],
      );
      expect(rows).toHaveLength(1);
    }
  });

  test("on another partner's order: as on one that never was", async () => {
    const { order } = await aScene();
    const stranger = await (await world.partner()).as('PARTNER_ADMIN');
    const report = (orderId: string) =>
      stranger.call(updateOrderStatus, {
        body: [{ orderId, serviceType: 'FIRST_MILE', status: 'PICKED_UP', updateTimestamp: after(1) }],
      });
    const [foreign] = (await report(order.orderCode)).answer.value;
    const [never] = (await report('ZZZZZZZZZZ')).answer.value;
    expect({ ...foreign, orderId: '' }).toEqual({ ...never, orderId: '' });
    const params = { id: order.id };
    const body = { accepted: true };
    expect((await stranger.call(answerCancellation, { params, body })).status).toBe(404);
  });

  test('a problem, and the client is told of the order; of a step as planned it is not', async () => {
    const { report, client, order, shipper } = await aScene();
    const viewer = await client.as('CLIENT_VIEWER');
    const { admin: customer } = await client.customer();
    await report('FIRST_MILE', 'OUT_FOR_PICKUP', 3);
    expect(await readNotifications(world, client.clientId, shipper)).toEqual([]);
    await report('FIRST_MILE', 'PICKUP_FAILED', 4, { remarks: 'Nobody there' });
    await report('FIRST_MILE', 'PICKUP_FAILED', 4);
    expect(await readNotifications(world, client.clientId, shipper)).toEqual([
      {
        kind: 'ORDER_EXCEPTIONS',
        params: { count: 1, orderCode: order.orderCode },
        path: `/orders/${order.orderCode}`,
      },
    ]);
    expect(await readNotifications(world, client.clientId, viewer)).toHaveLength(1);
    expect(await readNotifications(world, client.clientId, customer)).toEqual([]);
  });

  test('the same update fifty times at once: one event', async () => {
    const { report, client, order } = await aScene();
    const answers = await Promise.all(Array.from({ length: 50 }, () => report('FIRST_MILE', 'PICKED_UP', 3)));
    const outcomes = answers.flatMap((answered) => answered.answer.value);
    expect(outcomes.filter((one) => one.ok && !one.duplicate)).toHaveLength(1);
    expect(outcomes.filter((one) => one.duplicate)).toHaveLength(49);
    const { rows } = await world.owner.query(
      "select 1 from order_events where client_id = $1 and order_id = $2 and status = 'PICKED_UP'",
      [client.clientId, order.id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a cancellation of an order under way', () => {
  async function asked() {
    const scene = await aScene();
    await scene.report('FIRST_MILE', 'PICKED_UP', 5);
    const [outcome] = (
      await scene.shipper.call(cancelOrders, { body: { orderIds: [scene.order.id], reason: 'Changed mind' } })
    ).answer.value;
    expect(outcome?.outcome).toBe('REQUESTED');
    return scene;
  }

  test('is asked once, and cancels when the partner accepts', async () => {
    const { shipper, driver, order } = await asked();
    const again = await shipper.call(cancelOrders, { body: { orderIds: [order.id] } });
    expect(again.answer.value[0]?.reason).toMatch(/asked to be cancelled already/);
    const params = { id: order.id };
    expect((await driver.call(answerCancellation, { params, body: { accepted: true } })).status).toBe(204);
    const tracked = await shipper.call(trackOrder, { params: { orderId: order.id } });
    expect(tracked.answer.value).toMatchObject({ terminal: true, stage: 'CLOSED', nextStates: [] });
    expect((await driver.call(answerCancellation, { params, body: { accepted: true } })).status).toBe(409);
  });

  test('goes on when the partner refuses, with a reason', async () => {
    const { client, report, shipper, driver, order } = await asked();
    const params = { id: order.id };
    expect((await driver.call(answerCancellation, { params, body: { accepted: false } })).status).toBe(400);
    const body = { accepted: false, reason: 'Already on the truck to the airport' };
    expect((await driver.call(answerCancellation, { params, body })).status).toBe(204);
    expect((await report('FIRST_MILE', 'HANDED_OVER', 99)).answer.value[0]?.ok).toBe(true);
    const tracked = await shipper.call(trackOrder, { params: { orderId: order.id } });
    expect(tracked.answer.value).toMatchObject({
      status: { serviceType: 'FIRST_MILE', status: 'HANDED_OVER' },
      nextStates: [{ serviceType: 'FREIGHT_FORWARDER', status: 'RECEIVED_AT_FACILITY' }],
    });
    const { orderCode } = order;
    expect(await readNotifications(world, client.clientId, shipper)).toEqual([
      { kind: 'CANCELLATION_REFUSED', params: { orderCode }, path: `/orders/${orderCode}` },
    ]);
    const again = await shipper.call(cancelOrders, { body: { orderIds: [order.id] } });
    expect(again.answer.value[0]?.outcome).toBe('REQUESTED');
  });
});

describe('tracking', () => {
  test('finds by any code, in the order asked, and nothing of another client', async () => {
    const { order, shipper } = await aScene();
    const foreign = (await aScene()).order;
    const codes = [order.customerOrderCode, foreign.orderCode, order.id, order.orderCode.toLowerCase()];
    const { value } = (await shipper.call(trackMany, { body: { codes } })).answer;
    expect(value.map((one) => one.code)).toEqual(codes);
    expect(value.map((one) => one.order?.id ?? null)).toEqual([order.id, null, order.id, order.id]);
    expect((await shipper.call(trackOrder, { params: { orderId: foreign.orderCode } })).status).toBe(404);
  });

  test('by anybody with the code says no more than the city', async () => {
    const { order, report } = await aScene();
    await report('FIRST_MILE', 'PICKED_UP', 5, { remarks: 'Signed by Nurul Aisyah', place: 'Jurong' });
    const seen = await world.guest.call(trackPublicly, { params: { code: order.orderCode.toLowerCase() } });
    expect(seen.answer.value).toMatchObject({
      orderCode: order.orderCode,
      destinationCity: 'Kuala Lumpur',
      status: { serviceType: 'FIRST_MILE', status: 'PICKED_UP' },
    });
    const text = seen.bytes.toString();
    for (const personal of ['Nurul', 'Tan Wei Ming', 'Jalan', '60123456789', order.customerOrderCode]) {
      expect(text).not.toContain(personal);
    }
    expect((await world.guest.call(trackPublicly, { params: { code: 'ZZZZZZZZZZ' } })).status).toBe(404);
  });
});
