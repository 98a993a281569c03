import { packBag } from '@portal/contract/bagging';
import {
  cancelOrders,
  countOrders,
  getOrder,
  initiateReversal,
  listOrderUpdates,
  updateOrderStatus,
  withdrawEvent,
  type WithdrawalInput,
} from '@portal/contract/orders';
import { getPartnerOrder } from '@portal/contract/partner-orders';
import { trackPublicly } from '@portal/contract/tracking';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { createTestOrder } from '../testing-created-orders.ts';
import { buildOrderInput } from '../testing-orders.ts';
import { withdrawEventOf } from './withdraw-event.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const HOUR = 3_600_000;
const CREATED = new Date(Date.now() - 100 * HOUR);
const INPUT: WithdrawalInput = { reason: 'WRONG_ORDER', comment: 'The scan was of the parcel beside it.' };

/** A client with an order whose legs one partner carries. */
async function createScenario(pieces = 1) {
  const [client, partner] = [await world.client(), await world.partner()];
  const parcels = Array.from({ length: pieces }, () => ({
    grossGrams: 500,
    lengthMm: 300,
    widthMm: 200,
    heightMm: 100,
  }));
  const createAnotherOrder = () =>
    createTestOrder(world, client, {
      inputs: [buildOrderInput({ parcels })],
      partnerId: partner.partnerId,
      now: CREATED,
    });
  const order = await createAnotherOrder();
  const [shipper, driver] = [await client.as('CLIENT_ADMIN'), await partner.as('PARTNER_OPERATOR')];
  const report = async (serviceType: string, status: string, hours: number, orderId: string = order.id) => {
    const updateTimestamp = new Date(CREATED.getTime() + hours * HOUR).toISOString();
    const update = { orderId, serviceType, status, updateTimestamp, place: 'Jurong' };
    const [outcome] = (await driver.call(updateOrderStatus, { body: [update] })).answer.value;
    expect(outcome).toMatchObject({ ok: true, duplicate: false });
  };
  const listEvents = async (caller: TestCaller = shipper) => {
    const { answer } = await caller.call(listOrderUpdates, { params: { id: order.id } });
    return answer.allocationUpdates.flatMap((update) => update.externalTracking.mapPartnerUpdates);
  };
  const findEventId = async (status: string) => {
    const event = (await listEvents()).find((listed) => listed.status === status);
    if (event === undefined) throw new Error(`${status} was not reported`);
    return event.id;
  };
  const withdraw = async (status: string, caller: TestCaller = driver) =>
    caller.call(withdrawEvent, {
      params: { orderId: order.orderCode, eventId: await findEventId(status) },
      body: INPUT,
    });
  const readOrder = async (id: string = order.id) =>
    (await shipper.call(getOrder, { params: { id } })).answer.value;
  return {
    client,
    partner,
    order,
    createAnotherOrder,
    shipper,
    driver,
    report,
    listEvents,
    withdraw,
    readOrder,
    findEventId,
  };
}

describe('a delivery that its partner withdraws', () => {
  test('leaves the order in the state of an order that was not delivered', async () => {
    const {
      client,
      order,
      createAnotherOrder,
      shipper,
      driver,
      partner,
      report,
      withdraw,
      readOrder,
      listEvents,
    } = await createScenario();
    const other = await createAnotherOrder();
    for (const id of [order.id, other.id]) {
      await report('FIRST_MILE', 'PICKED_UP', 5, id);
      await report('LAST_MILE', 'OUT_FOR_DELIVERY', 20, id);
    }
    await report('LAST_MILE', 'DELIVERED', 21);
    expect(await readOrder()).toMatchObject({ stage: 'DELIVERED', terminal: true });

    expect((await withdraw('DELIVERED')).status).toBe(204);
    const [withdrawn, untouched] = [await readOrder(), await readOrder(other.id)];
    for (const key of ['status', 'stage', 'terminal', 'nextStates', 'actions', 'pieceProgress'] as const)
      expect(withdrawn[key]).toEqual(untouched[key]);
    expect(withdrawn.legs.map(({ status }) => status)).toEqual(untouched.legs.map(({ status }) => status));
    expect(withdrawn.promisedTo).toBe(untouched.promisedTo);
    expect((await shipper.call(countOrders, {})).answer).toMatchObject({
      value: { IN_TRANSIT: 2, DELIVERED: 0 },
    });

    const [event] = (await listEvents()).filter(({ status }) => status === 'DELIVERED');
    expect(event).toMatchObject({
      place: 'Jurong',
      partner: { id: partner.partnerId },
      withdrawal: { ...INPUT, withdrawnBy: 'PARTNER' },
    });
    const params = { partnerId: partner.partnerId, id: order.id };
    const incoming = (await driver.call(getPartnerOrder, { params })).answer.value;
    expect(incoming.events.find(({ status }) => status === 'DELIVERED')?.withdrawal).toMatchObject(INPUT);
    const guest = await world.guest.call(trackPublicly, { params: { code: order.orderCode } });
    expect(guest.answer.value.events.map(({ status }) => status)).toEqual([
      'OUT_FOR_DELIVERY',
      'PICKED_UP',
      'ALLOCATED',
      'CREATED',
    ]);
    const { rows } = await world.owner.query(
      `select subject, after ->> 'reason' reason from audit_log where client_id = $1 and operation = 'withdrawEvent'`,
      [client.clientId],
    );
    expect(rows).toEqual([{ subject: order.orderCode, reason: 'WRONG_ORDER' }]);
  });

  test('can be reported again; a repeated withdrawal changes nothing', async () => {
    const { report, withdraw, readOrder } = await createScenario();
    await report('LAST_MILE', 'DELIVERED', 21);
    await withdraw('DELIVERED');
    const { version } = await readOrder();
    expect((await withdraw('DELIVERED')).status).toBe(204);
    expect((await readOrder()).version).toBe(version);
    await report('LAST_MILE', 'DELIVERED', 30);
    expect(await readOrder()).toMatchObject({ stage: 'DELIVERED' });
  });

  test('reopens the cancellation request that it had ended', async () => {
    const { order, shipper, report, withdraw, readOrder } = await createScenario();
    await report('FIRST_MILE', 'PICKED_UP', 5);
    await shipper.call(cancelOrders, { body: { orderIds: [order.id] } });
    // A minute after the request.
    await report('LAST_MILE', 'DELIVERED', 100 + 1 / 60);
    expect((await readOrder()).cancellation).toMatchObject({ state: 'REFUSED' });
    await withdraw('DELIVERED');
    expect(await readOrder()).toMatchObject({
      status: { status: 'CANCELLATION_REQUESTED' },
      cancellation: { state: 'REQUESTED', answeredAt: null },
    });
  });

  test('of one piece leaves the order waiting for that piece', async () => {
    const { order, report, withdraw, readOrder } = await createScenario(2);
    await report('LAST_MILE', 'OUT_FOR_DELIVERY', 20);
    await report('LAST_MILE', 'DELIVERED', 21, `${order.orderCode}U001`);
    expect(await readOrder()).toMatchObject({ pieceProgress: { status: 'DELIVERED', pieces: 1 } });
    await withdraw('DELIVERED');
    await report('LAST_MILE', 'DELIVERED', 22, `${order.orderCode}U002`);
    expect(await readOrder()).toMatchObject({
      status: { status: 'OUT_FOR_DELIVERY' },
      pieceProgress: { status: 'DELIVERED', pieces: 1 },
    });
  });
});

describe('a withdrawal is refused', () => {
  test('for another partner, for the client of a partner’s event, and for an unknown event', async () => {
    const { order, shipper, driver, report, withdraw } = await createScenario();
    await report('FIRST_MILE', 'PICKED_UP', 5);
    const otherDriver = await (await world.partner()).as('PARTNER_OPERATOR');
    expect((await withdraw('PICKED_UP', otherDriver)).status).toBe(404);
    const refused = await withdraw('PICKED_UP', shipper);
    expect([refused.status, refused.problem.code]).toEqual([403, 'withdrawal.not_author']);
    const unknown = await driver.call(withdrawEvent, {
      params: { orderId: order.id, eventId: '0192f0c1-0000-7000-8000-000000000000' },
      body: INPUT,
    });
    expect([unknown.status, unknown.problem.code]).toEqual([404, 'withdrawal.no_event']);
  });

  test('for a status of the order itself', async () => {
    const { withdraw } = await createScenario();
    expect((await withdraw('ALLOCATED')).status).toBe(403);
  });

  test('for events that the portal recorded, also for the operator', async () => {
    const { client, order, report, findEventId } = await createScenario();
    await report('FIRST_MILE', 'PICKED_UP', 5);
    const eventIds = [await findEventId('ALLOCATED'), await findEventId('PICKED_UP')];
    await world.database.withTenant(client, (tx) =>
      tx.execute(sql`update order_events set source = 'SYSTEM' where id = ${eventIds[1]}`),
    );
    for (const eventId of eventIds) {
      const outcome = await world.database.withTenant(client, (tx) =>
        withdrawEventOf(
          tx,
          client.clientId,
          { orderId: order.id, eventId, input: INPUT },
          { kind: 'OPERATOR' },
          new Date(),
        ),
      );
      expect(outcome).toMatchObject({ code: 'withdrawal.by_portal' });
    }
  });

  test('while a later status of the leg depends on the event', async () => {
    const { report, withdraw } = await createScenario();
    for (const [index, status] of ['OUT_FOR_DELIVERY', 'DELIVERY_FAILED', 'RETURN_INITIATED'].entries())
      await report('LAST_MILE', status, 20 + index);
    expect((await withdraw('DELIVERY_FAILED')).problem).toMatchObject({
      code: 'withdrawal.later_event',
      params: { nextTerm: 'RETURN_INITIATED', statusTerm: 'DELIVERY_FAILED' },
    });
    expect((await withdraw('RETURN_INITIATED')).status).toBe(204);
    expect((await withdraw('DELIVERY_FAILED')).status).toBe(204);
  });

  test('while the order is in a bag that it was packed into afterwards', async () => {
    const { order, shipper, report, withdraw } = await createScenario();
    await report('FIRST_MILE', 'PICKED_UP', 5);
    const body = { destinationPortId: 'MYKUL', serviceLevel: 'ECONOMY', orderIds: [order.id] } as const;
    const packed = await shipper.call(packBag, { body });
    expect(packed.status).toBe(201);
    expect((await withdraw('PICKED_UP')).problem.code).toBe('withdrawal.in_bag');
  });

  test('while the order has a reversal', async () => {
    const { order, shipper, report, withdraw } = await createScenario();
    await report('LAST_MILE', 'DELIVERED', 99);
    await shipper.call(initiateReversal, { params: { orderId: order.id }, body: { comment: 'Wrong size' } });
    expect((await withdraw('DELIVERED')).problem).toMatchObject({
      code: 'withdrawal.has_reversal',
      params: { orderCode: order.orderCode, statusTerm: 'DELIVERED' },
    });
  });
});

test('a customer sees no withdrawn events', async () => {
  const { client, partner } = await createScenario();
  const { customerId, admin: customer } = await client.customer();
  const order = await createTestOrder(
    world,
    { ...client, customerId },
    { partnerId: partner.partnerId, now: CREATED },
  );
  const driver = await partner.as('PARTNER_OPERATOR');
  const updateTimestamp = CREATED.toISOString();
  await driver.call(updateOrderStatus, {
    body: [{ orderId: order.id, serviceType: 'LAST_MILE', status: 'DELIVERED', updateTimestamp }],
  });
  const params = { partnerId: partner.partnerId, id: order.id };
  const { events } = (await driver.call(getPartnerOrder, { params })).answer.value;
  const eventId = events.find(({ status }) => status === 'DELIVERED')?.id ?? '';
  await driver.call(withdrawEvent, { params: { orderId: order.id, eventId }, body: INPUT });
  const { answer } = await customer.call(listOrderUpdates, { params: { id: order.id }, base: 'customers' });
  const statuses = answer.allocationUpdates.flatMap(({ externalTracking }) =>
    externalTracking.mapPartnerUpdates.map(({ status }) => status),
  );
  expect(statuses).not.toContain('DELIVERED');
  expect(statuses).toContain('ALLOCATED');
});
