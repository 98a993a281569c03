import { cancelOrders, updateOrderStatus, answerCancellation } from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import { trackOrders, trackOrder, trackPublicly } from '@portal/contract/tracking';
import { openWorld, type TestClient, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { readNotifications } from '@portal/tests/world/notifications.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestOrder } from '../testing-created-orders.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const HOUR = 3_600_000;
const CREATED = new Date(Date.now() - 100 * HOUR);
const hoursAfterCreation = (hours: number) => new Date(CREATED.getTime() + hours * HOUR).toISOString();

/** An order of the client; the partner carries every leg. */
const createRoutedOrder = (client: TestClient, { partnerId }: TestPartner) =>
  createTestOrder(world, client, { partnerId, now: CREATED });

async function createScenario() {
  const [client, partner] = [await world.client(), await world.partner()];
  const order = await createRoutedOrder(client, partner);
  const [shipper, driver] = [await client.as('CLIENT_ADMIN'), await partner.as('PARTNER_OPERATOR')];
  const report = (serviceType: string, status: string, hours: number, more: object = {}) =>
    driver.call(updateOrderStatus, {
      body: [{ orderId: order.id, serviceType, status, updateTimestamp: hoursAfterCreation(hours), ...more }],
    });
  return { client, partner, order, shipper, driver, report };
}

describe('tracking by a partner', () => {
  test('finds orders granted to the partner, and no others', async () => {
    const { partner, order, report } = await createScenario();
    const otherScenario = await createScenario();
    await report('FIRST_MILE', 'PICKED_UP', 5);
    const driver = await partner.as('PARTNER_OPERATOR');
    const own = await driver.call(trackOrder, { params: { orderId: order.orderCode } });
    expect(own.answer.value).toMatchObject({ id: order.id, status: { status: 'PICKED_UP' } });
    expect(own.answer.value.legs.length).toBeGreaterThan(0);
    const foreign = await driver.call(trackOrder, { params: { orderId: otherScenario.order.orderCode } });
    expect(foreign.status).toBe(404);
    const many = await driver.call(trackOrders, {
      body: { codes: [order.orderCode, otherScenario.order.orderCode] },
    });
    expect(many.answer.value.map((result) => result.order?.id ?? null)).toEqual([order.id, null]);
  });
});

describe('updateOrderStatus by a partner', () => {
  test('an update advances the order, a repeated one changes nothing, and a late one does not move it back', async () => {
    const { report, order, client } = await createScenario();
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

  test('an FSU code is resolved to its status, and the tracking number of the partner finds the order', async () => {
    const { report, shipper, order } = await createScenario();
    await report('FREIGHT_FORWARDER', 'DEP', 9, { externalTracking: 'MAWB-LEG-1' });
    const trackingResult = await shipper.call(trackOrder, { params: { orderId: 'MAWB-LEG-1' } });
    expect(trackingResult.answer.value).toMatchObject({
      id: order.id,
      status: { serviceType: 'FREIGHT_FORWARDER', status: 'DEPARTED' },
    });
  });

  test('a status that cannot follow is refused with the allowed statuses', async () => {
    const { report } = await createScenario();
    await report('LAST_MILE', 'DELIVERED', 20);
    expect((await report('LAST_MILE', 'OUT_FOR_DELIVERY', 21)).answer.value[0]).toMatchObject({
      ok: false,
      reason: reason('status.leg_ended', { statusTerm: 'DELIVERED', serviceTypeTerm: 'LAST_MILE' }),
      allowedStatuses: [],
    });
    const otherScenario = await createScenario();
    expect((await otherScenario.report('FIRST_MILE', 'BAGGED', 1)).answer.value[0]).toMatchObject({
      ok: false,
      reason: reason('status.unknown', { status: 'BAGGED', serviceTypeTerm: 'FIRST_MILE' }),
      allowedStatuses: expect.arrayContaining(['FIRST_MILE:PENDING_PICKUP']),
    });
  });

  test('orders of several clients in one request have their own outcomes, and each client has an audit row', async () => {
    const partner = await world.partner();
    const clients = [await world.client(), await world.client()];
    const orders = await Promise.all(clients.map((client) => createRoutedOrder(client, partner)));
    const driver = await partner.as('PARTNER_ADMIN');
    const body = [...orders, { id: 'ZZZZZZZZZZ' }, ...orders].map(({ id }, index) => ({
      orderId: id,
      serviceType: 'FIRST_MILE' as const,
      status: index < 3 ? 'PENDING_PICKUP' : 'OUT_FOR_PICKUP',
      updateTimestamp: hoursAfterCreation(index + 1),
    }));
    const response = await driver.call(updateOrderStatus, { body });
    expect(response.answer.value.map(({ ok }) => ok)).toEqual([true, true, false, true, true]);
    for (const client of clients) {
      const { rows } = await world.owner.query(
        "select client_id, actor from audit_log where operation = 'updateOrderStatus' and client_id = $1",
        [client.clientId],
      );
      expect(rows).toHaveLength(1);
    }
  });

  test('an order of another partner has the same outcome as one that does not exist', async () => {
    const { order } = await createScenario();
    const outsider = await (await world.partner()).as('PARTNER_ADMIN');
    const report = (orderId: string) =>
      outsider.call(updateOrderStatus, {
        body: [
          { orderId, serviceType: 'FIRST_MILE', status: 'PICKED_UP', updateTimestamp: hoursAfterCreation(1) },
        ],
      });
    const [foreign] = (await report(order.orderCode)).answer.value;
    const [missing] = (await report('ZZZZZZZZZZ')).answer.value;
    expect({ ...foreign, orderId: '' }).toEqual({ ...missing, orderId: '' });
    const params = { id: order.id };
    const body = { accepted: true };
    expect((await outsider.call(answerCancellation, { params, body })).status).toBe(404);
  });

  test('an exception notifies the users of the client, a regular step does not', async () => {
    const { report, client, order, shipper } = await createScenario();
    const viewer = await client.as('CLIENT_VIEWER');
    const { admin: customer } = await client.customer();
    await report('FIRST_MILE', 'OUT_FOR_PICKUP', 3);
    expect(await readNotifications(world, client.clientId, shipper)).toEqual([]);
    await report('FIRST_MILE', 'PICKUP_FAILED', 4, { remarks: 'Not at home' });
    await report('FIRST_MILE', 'PICKUP_FAILED', 4);
    expect(await readNotifications(world, client.clientId, shipper)).toEqual([
      {
        kind: 'ORDER_EXCEPTIONS',
        params: { count: 1, orderCode: order.orderCode, serviceType: 'FIRST_MILE', status: 'PICKUP_FAILED' },
        path: `/orders/${order.orderCode}`,
      },
    ]);
    expect(await readNotifications(world, client.clientId, viewer)).toHaveLength(1);
    expect(await readNotifications(world, client.clientId, customer)).toEqual([]);
  });

  test('fifty concurrent identical updates store one event', async () => {
    const { report, client, order } = await createScenario();
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => report('FIRST_MILE', 'PICKED_UP', 3)),
    );
    const outcomes = responses.flatMap((response) => response.answer.value);
    expect(outcomes.filter(({ ok, duplicate }) => ok && !duplicate)).toHaveLength(1);
    expect(outcomes.filter(({ duplicate }) => duplicate)).toHaveLength(49);
    const { rows } = await world.owner.query(
      "select 1 from order_events where client_id = $1 and order_id = $2 and status = 'PICKED_UP'",
      [client.clientId, order.id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a cancellation request for an order under way', () => {
  async function requestCancellation() {
    const scenario = await createScenario();
    const { shipper, order } = scenario;
    await scenario.report('FIRST_MILE', 'PICKED_UP', 5);
    const [outcome] = (
      await shipper.call(cancelOrders, { body: { orderIds: [order.id], comment: 'Changed mind' } })
    ).answer.value;
    expect(outcome?.outcome).toBe('REQUESTED');
    return scenario;
  }

  test('cannot be repeated, and cancels the order when the partner accepts it', async () => {
    const { shipper, driver, order } = await requestCancellation();
    const again = await shipper.call(cancelOrders, { body: { orderIds: [order.id] } });
    expect(again.answer.value[0]?.reason).toEqual(
      reason('order.cancellation_pending', { orderCode: order.orderCode }),
    );
    const params = { id: order.id };
    expect((await driver.call(answerCancellation, { params, body: { accepted: true } })).status).toBe(204);
    const tracked = await shipper.call(trackOrder, { params: { orderId: order.id } });
    expect(tracked.answer.value).toMatchObject({ terminal: true, stage: 'CLOSED', nextStates: [] });
    expect((await driver.call(answerCancellation, { params, body: { accepted: true } })).status).toBe(409);
  });

  test('leaves the order under way when the partner refuses it, which needs a reason', async () => {
    const { client, report, shipper, driver, order } = await requestCancellation();
    const params = { id: order.id };
    expect((await driver.call(answerCancellation, { params, body: { accepted: false } })).status).toBe(400);
    const body = { accepted: false, comment: 'Already on the truck to the airport' };
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

describe('tracking by a client', () => {
  test('finds orders by any code, in the sequence of the request, and none of another client', async () => {
    const { order, shipper } = await createScenario();
    const foreign = (await createScenario()).order;
    const codes = [order.customerOrderCode, foreign.orderCode, order.id, order.orderCode.toLowerCase()];
    const { value } = (await shipper.call(trackOrders, { body: { codes } })).answer;
    expect(value.map(({ code }) => code)).toEqual(codes);
    expect(value.map((result) => result.order?.id ?? null)).toEqual([order.id, null, order.id, order.id]);
    expect((await shipper.call(trackOrder, { params: { orderId: foreign.orderCode } })).status).toBe(404);
  });

  test('public tracking by order code shows the destination city and no personal data', async () => {
    const { order, report } = await createScenario();
    await report('FIRST_MILE', 'PICKED_UP', 5, { remarks: 'Signed by Nurul Aisyah', place: 'Jurong' });
    const publicTracking = await world.guest.call(trackPublicly, {
      params: { code: order.orderCode.toLowerCase() },
    });
    expect(publicTracking.answer.value).toMatchObject({
      orderCode: order.orderCode,
      destinationCity: 'Kuala Lumpur',
      status: { serviceType: 'FIRST_MILE', status: 'PICKED_UP' },
    });
    const text = publicTracking.bytes.toString();
    for (const personalData of ['Nurul', 'Tan Wei Ming', 'Jalan', '60123456789', order.customerOrderCode]) {
      expect(text).not.toContain(personalData);
    }
    expect((await world.guest.call(trackPublicly, { params: { code: 'ZZZZZZZZZZ' } })).status).toBe(404);
  });
});
