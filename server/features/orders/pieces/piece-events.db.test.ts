import { getOrder, listOrderUpdates, updateOrderStatus } from '@portal/contract/orders';
import { getPartnerOrder } from '@portal/contract/partner-orders';
import { reason } from '@portal/contract/reasons';
import { trackOrder, trackPublicly } from '@portal/contract/tracking';
import { openWorld, type TestPartner, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestOrder } from '../testing-created-orders.ts';
import { buildOrderInput } from '../testing-orders.ts';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const HOUR = 3_600_000;
const CREATED = Date.now() - 100 * HOUR;
const hoursAfterCreation = (hours: number) => new Date(CREATED + hours * HOUR).toISOString();

/** An order of three pieces whose legs one partner carries. */
async function createScenario() {
  const [client, partner] = [await world.client(), await world.partner()];
  const order = await createTestOrder(world, client, {
    inputs: [buildOrderInput({ parcels: [{ grossGrams: 500 }, { grossGrams: 600 }, { grossGrams: 700 }] })],
    partnerId: partner.partnerId,
    now: new Date(CREATED),
  });
  const shipper = await client.as('CLIENT_ADMIN');
  const pieceCode = (piece: number) => `${order.orderCode}U00${piece}`;
  return { client, partner, order, shipper, pieceCode, report: createReporter(partner) };
}

/** Reports a status of the last mile. */
function createReporter(partner: TestPartner) {
  return async (orderId: string, status: string, hours: number) => {
    const driver = await partner.as('PARTNER_OPERATOR');
    const { answer } = await driver.call(updateOrderStatus, {
      body: [{ orderId, serviceType: 'LAST_MILE', status, updateTimestamp: hoursAfterCreation(hours) }],
    });
    const [outcome] = answer.value;
    if (outcome === undefined) throw new Error('the update has no outcome');
    return outcome;
  };
}

test('an order is delivered when its last piece is; until then it shows which pieces are missing', async () => {
  const { order, shipper, partner, pieceCode, report } = await createScenario();
  const read = async () => (await shipper.call(getOrder, { params: { id: order.id } })).answer.value;
  await report(order.orderCode, 'RECEIVED_AT_DESTINATION_HUB', 10);
  expect((await report(pieceCode(1), 'DELIVERED', 20)).ok).toBe(true);
  expect((await report(`${pieceCode(2)}L3`, 'DELIVERED', 21)).ok).toBe(true);

  const partly = await read();
  expect(partly).toMatchObject({
    status: { serviceType: 'LAST_MILE', status: 'RECEIVED_AT_DESTINATION_HUB' },
    terminal: false,
    pieceProgress: { serviceType: 'LAST_MILE', status: 'DELIVERED', pieces: 2 },
  });
  expect(partly.pieceDetails.map((piece) => [piece.piece, piece.status.status, piece.isPresent])).toEqual([
    [1, 'DELIVERED', true],
    [2, 'DELIVERED', true],
    [3, 'RECEIVED_AT_DESTINATION_HUB', false],
  ]);
  const params = { partnerId: partner.partnerId, id: pieceCode(3) };
  const incoming = await (await partner.as('PARTNER_OPERATOR')).call(getPartnerOrder, { params });
  expect(incoming.answer.value.pieceDetails).toEqual(partly.pieceDetails);
  const tracking = await shipper.call(trackOrder, { params: { orderId: pieceCode(3) } });
  expect(tracking.answer.value).toMatchObject({ piece: 3, pieces: 3, pieceProgress: { pieces: 2 } });
  expect(tracking.answer.value.pieceDetails).toEqual(partly.pieceDetails);
  const guest = await world.guest.call(trackPublicly, { params: { code: pieceCode(2) } });
  expect(guest.answer.value).toMatchObject({ piece: 2, pieceProgress: { status: 'DELIVERED', pieces: 2 } });
  expect(guest.answer.value.events.map(({ status, piece }) => [status, piece]).slice(0, 3)).toEqual([
    ['DELIVERED', 2],
    ['DELIVERED', 1],
    ['RECEIVED_AT_DESTINATION_HUB', null],
  ]);

  await report(pieceCode(3), 'DELIVERED', 30);
  const delivered = await read();
  expect(delivered).toMatchObject({
    status: { status: 'DELIVERED' },
    stage: 'DELIVERED',
    terminal: true,
    pieceProgress: null,
  });
  expect(new Date(delivered.statusAt).toISOString()).toBe(hoursAfterCreation(30));
  const updates = await shipper.call(listOrderUpdates, { params: { id: order.id } });
  const lastMile = updates.answer.allocationUpdates.find(({ serviceType }) => serviceType === 'LAST_MILE');
  const events = lastMile?.externalTracking.mapPartnerUpdates ?? [];
  expect(events.map(({ status, piece }) => [status, piece])).toEqual([
    ['DELIVERED', 3],
    ['DELIVERED', 2],
    ['DELIVERED', 1],
    ['RECEIVED_AT_DESTINATION_HUB', null],
  ]);
});

test('a repeated report of a piece is a duplicate, and each piece follows the table of statuses by itself', async () => {
  const { order, pieceCode, report } = await createScenario();
  await report(order.orderCode, 'RECEIVED_AT_DESTINATION_HUB', 10);
  await report(pieceCode(1), 'DELIVERED', 20);
  expect(await report(pieceCode(1), 'DELIVERED', 20)).toMatchObject({ ok: true, duplicate: true });
  expect((await report(pieceCode(1), 'OUT_FOR_DELIVERY', 21)).reason).toEqual(
    reason('status.leg_ended', { statusTerm: 'DELIVERED', serviceTypeTerm: 'LAST_MILE' }),
  );
  expect(await report(pieceCode(2), 'OUT_FOR_DELIVERY', 21)).toMatchObject({ ok: true, duplicate: false });
});

test('a piece that the order does not have is refused, and so is the end of an order with a lost piece', async () => {
  const { order, pieceCode, report } = await createScenario();
  expect((await report(pieceCode(4), 'RECEIVED_AT_DESTINATION_HUB', 10)).reason).toEqual(
    reason('status.no_such_piece', { orderCode: order.orderCode, piece: 4, count: 3 }),
  );
  await report(order.orderCode, 'RECEIVED_AT_DESTINATION_HUB', 10);
  await report(pieceCode(2), 'LOST', 11);
  expect((await report(order.orderCode, 'DELIVERED', 12)).reason).toEqual(
    reason('status.piece_ended', { piece: 2, statusTerm: 'LOST' }),
  );
});

test('the only piece of an order reports for the order', async () => {
  const [client, partner] = [await world.client(), await world.partner()];
  const order = await createTestOrder(world, client, {
    partnerId: partner.partnerId,
    now: new Date(CREATED),
  });
  await createReporter(partner)(`${order.orderCode}U001`, 'DELIVERED', 10);
  const shipper = await client.as('CLIENT_ADMIN');
  const { answer } = await shipper.call(getOrder, { params: { id: order.id } });
  expect(answer.value).toMatchObject({ status: { status: 'DELIVERED' }, pieceProgress: null });
});
