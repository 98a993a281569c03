import { printLabels } from '@portal/contract/labels';
import {
  answerCancellation,
  cancelOrders,
  createBatch,
  createOrder,
  editOrder,
  getOrder,
  relabelOrders,
  withdrawEvent,
  setTrackingNumber,
  updateOrderStatus,
} from '@portal/contract/orders';
import { getPartnerOrder } from '@portal/contract/partner-orders';
import { EVENT_CATALOGUE, eventBodySchema, sendTestEvent, type EventType } from '@portal/contract/webhooks';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openReceiver, type Receiver } from '@portal/tests/world/receiver.ts';
import { openWorld, type TestClient, type World } from '@portal/tests/world/world.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordCustody } from '../custody/index.ts';
import { buildOrderInput } from '../orders/testing-orders.ts';
import { createOrderFile, CROSS_BORDER } from '../orders/upload/batch/testing-upload.ts';
import { createOrderInTransit } from '../reweigh/testing-reweigh.ts';
import { createTestSubscription, type TestSubscription } from './testing-webhooks.ts';

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

/** The types that were received, each with the data of its last event, checked against the event catalogue. */
async function receiveEvents(): Promise<Map<string, unknown>> {
  await subscription.send();
  return new Map(
    receiver.received.map(({ body }) => {
      const event = JSON.parse(body) as { readonly type: EventType; readonly data: unknown };
      eventBodySchema(event.type).parse(event);
      return [event.type, event.data];
    }),
  );
}

test('every event type is sent, with a body that matches the event catalogue', async () => {
  const partner = await world.partner();
  await client.connect(partner);
  const { value: order } = (await admin.call(createOrder, { body: buildOrderInput() })).answer;
  const patch = { remarks: 'Leave at the door', serviceLevel: order.serviceLevel };
  await admin.call(editOrder, { params: { id: order.id }, body: patch });
  await admin.call(cancelOrders, { body: { orderIds: [order.id] } });

  const inTransit = await createOrderInTransit(world, client, partner);
  await admin.call(printLabels, { body: { orderIds: [inTransit.id], format: 'pdf' } });
  await admin.call(cancelOrders, { body: { orderIds: [inTransit.id], comment: 'Bought twice' } });
  const delivered = await createOrderInTransit(world, client, partner);
  const carrier = await partner.as('PARTNER_OPERATOR');
  await carrier.call(answerCancellation, {
    params: { id: inTransit.id },
    body: { accepted: false, comment: 'It is on the aircraft' },
  });
  await carrier.call(updateOrderStatus, {
    body: [
      {
        orderId: delivered.id,
        serviceType: 'LAST_MILE',
        status: 'DELIVERED',
        updateTimestamp: new Date().toISOString(),
        proof: { receiverName: 'Nur Aisyah', latitude: 3.139003, longitude: 101.686855 },
      },
    ],
  });
  await carrier.call(setTrackingNumber, {
    params: { id: inTransit.id },
    body: { serviceType: 'LAST_MILE', externalTracking: 'LM-77', carrierName: 'Pos Nusantara' },
  });

  await withdrawPickup(inTransit.id, partner.partnerId, carrier);

  const fields = { importGoodOrders: 'true' };
  const smallFile = { name: 'may.csv', bytes: createOrderFile(1, 'M'), fields };
  await admin.call(createBatch, { params: CROSS_BORDER, file: smallFile });
  const largeFile = { name: 'june.csv', bytes: createOrderFile(3_000, 'J'), fields };
  const { value: batch } = (await admin.call(createBatch, { params: CROSS_BORDER, file: largeFile })).answer;
  const failedJobs = world.wiring.queues.find(({ name }) => name === 'check-batch-dead');
  await failedJobs?.handle({ clientId: client.clientId, batchId: batch.id }, new AbortController().signal);
  await admin.call(sendTestEvent, { params: { id: subscription.id } });

  await createCustody(inTransit.id, partner.partnerId);

  const events = await receiveEvents();
  // Those of bookings and receipts are in mawb-match-events.db.test.ts, those of connections in connections.db.test.ts, those of
  // freight in booking-events.db.test.ts and accept-quotation.db.test.ts, those of ratings in scorecards-api.db.test.ts,
  // the dispute in partner-webhooks.db.test.ts.
  const isOfPartner = (type: string) => /^(?:booking|connection|quotation|rating|space)\./.test(type);
  const elsewhere = [
    'mawb.booked',
    'mawb.discrepancy',
    'reweigh.disputed',
    ...Object.keys(EVENT_CATALOGUE).filter(isOfPartner),
  ];
  expect(new Set([...events.keys(), ...elsewhere])).toEqual(new Set(Object.keys(EVENT_CATALOGUE)));
  expect(events.get('order.updated')).toMatchObject({ orderId: order.id, changedFields: ['remarks'] });
  expect(events.get('order.status_changed')).toMatchObject({
    orderId: inTransit.id,
    status: { serviceType: 'ORDER', status: 'ALLOCATED' },
    previousStatus: { serviceType: 'FIRST_MILE', status: 'PICKED_UP' },
  });
  expect(events.get('tracking.event_withdrawn')).toMatchObject({
    orderId: inTransit.id,
    event: { serviceType: 'FIRST_MILE', status: 'PICKED_UP' },
    withdrawal: { reason: 'WRONG_ORDER', withdrawnBy: 'PARTNER' },
  });
  expect(events.get('tracking.updated')).toMatchObject({
    orderId: inTransit.id,
    serviceType: 'LAST_MILE',
    externalTracking: 'LM-77',
    carrierName: 'Pos Nusantara',
    trackingUrl: null,
  });
  expect(events.get('delivery.proof_updated')).toMatchObject({
    orderId: delivered.id,
    receiverName: 'Nur Aisyah',
    latitude: 3.139003,
    hasSignature: false,
    photos: 0,
  });
  expect(events.get('label.created')).toMatchObject({ orderId: inTransit.id, version: 1 });
  expect(events.get('bag.sealed')).toMatchObject({
    bagCodes: ['BAG1'],
    pieces: 1,
    orders: [{ orderId: inTransit.id, pieceCodes: [`${inTransit.orderCode}U001`] }],
  });
  expect(events.get('mawb.arrived')).toMatchObject({
    awbNumber: '618-12345675',
    place: 'MYKUL',
    holder: { id: partner.partnerId },
  });
  expect(events.get('batch.done')).toMatchObject({ createdOrders: 1, failure: null });
  expect(events.get('batch.failed')).toMatchObject({
    batchId: batch.id,
    failure: { code: 'upload.check_failed', message: expect.any(String) as string },
  });
});

test('events of a new, edited and labelled order list its pieces with codes, SSCCs and barcodes', async () => {
  await world.owner.query(
    'insert into sscc_series (client_id, company_prefix, next_number, active) values ($1, $2, 0, true)',
    [client.clientId, '8886161'],
  );
  const partner = await world.partner();
  await client.connect(partner);
  const parcels = [{ grossGrams: 700 }, { grossGrams: 800 }];
  const { value: order } = (await admin.call(createOrder, { body: buildOrderInput({ parcels }) })).answer;
  await admin.call(editOrder, { params: { id: order.id }, body: { remarks: 'Two cartons' } });
  const labelled = await createOrderInTransit(world, client, partner, { parcels });
  const body = { orderIds: [labelled.id], format: 'zpl203' };
  await admin.call(printLabels, { body });
  await admin.call(relabelOrders, { body: { orderIds: [labelled.id] } });
  const readPieces = async (id: string) => {
    const { pieceDetails } = (await admin.call(getOrder, { params: { id } })).answer.value;
    return pieceDetails.map(({ piece, pieceCode, sscc }) => ({ piece, pieceCode, sscc }));
  };
  const [pieces, labelledPieces] = [await readPieces(order.id), await readPieces(labelled.id)];
  expect(pieces).toMatchObject([
    { pieceCode: `${order.orderCode}U001`, sscc: expect.stringMatching(/^08886161/) as string },
    { pieceCode: `${order.orderCode}U002` },
  ]);

  const events = await receiveEvents();
  expect(events.get('order.created')).toMatchObject({ pieceDetails: labelledPieces });
  expect(events.get('order.updated')).toMatchObject({ orderId: order.id, pieceDetails: pieces });
  expect(events.get('label.created')).toMatchObject({
    version: 2,
    pieceDetails: labelledPieces.map((piece) => ({ ...piece, barcode: `${piece.pieceCode}L2` })),
  });
});

test('events of a new and an edited order list its items with declared goods', async () => {
  const { items } = buildOrderInput();
  const [item] = items;
  if (item === undefined) throw new Error('the order has no item');
  const powerBank = { ...item, hsCode: '850760', goodsFlags: ['UN3480' as const], wattHours: 74 };
  const body = buildOrderInput({ items: [item, { ...item, goodsFlags: [] }, powerBank] });
  const { value: order } = (await admin.call(createOrder, { body })).answer;
  await admin.call(editOrder, { params: { id: order.id }, body: { remarks: 'Fragile' } });
  const events = await receiveEvents();
  const goods = [
    { item: 2, goodsFlags: ['UN3480'], wattHours: 74, lithiumGrams: null, batteryPacking: null },
  ];
  expect(events.get('order.created')).toMatchObject({ goods });
  expect(events.get('order.updated')).toMatchObject({ goods });
});

test('the barcode of an only piece is that of its order', async () => {
  const partner = await world.partner();
  await client.connect(partner);
  const order = await createOrderInTransit(world, client, partner);
  await admin.call(printLabels, { body: { orderIds: [order.id], format: 'zpl203' } });
  expect((await receiveEvents()).get('label.created')).toMatchObject({
    barcode: order.orderCode,
    pieceDetails: [{ pieceCode: `${order.orderCode}U001`, barcode: order.orderCode }],
  });
});

/** Adds entries of each kind with an event to the ledger of an order. */
async function createCustody(orderId: string, holderId: string): Promise<void> {
  const kinds = [
    'SEALED',
    'COMPLETED',
    'HANDED_OVER',
    'RECEIVED',
    'MANIFESTED',
    'DEPARTED',
    'OFFLOADED',
    'ARRIVED',
    'RECEIVED_AT_DESTINATION',
  ] as const;
  const change = { at: new Date(), holderId, bagCode: 'BAG1', awbNumber: '618-12345675', place: 'MYKUL' };
  const actor = { userId: null, name: 'Ann Tan' };
  await world.database.withTenant(client, async (tx) => {
    for (const kind of kinds)
      await recordCustody(tx, client.clientId, { ...change, kind, actor }, [{ orderId, piece: 1 }]);
  });
}

/** Withdraws the pick-up of an order, as its partner. */
async function withdrawPickup(orderId: string, partnerId: string, carrier: TestCaller): Promise<void> {
  const { answer } = await carrier.call(getPartnerOrder, { params: { partnerId, id: orderId } });
  const pickup = answer.value.events.find(({ status }) => status === 'PICKED_UP');
  if (pickup === undefined) throw new Error('the order was not picked up');
  const params = { orderId, eventId: pickup.id };
  const body = { reason: 'WRONG_ORDER', comment: 'It was the parcel beside it' };
  expect((await carrier.call(withdrawEvent, { params, body })).status).toBe(204);
}

test('events that are recorded before a subscription is created are not sent to it', async () => {
  await admin.call(createOrder, { body: buildOrderInput() });
  const later = await createTestSubscription(world, client, receiver);
  expect(await later.send()).toBe(0);
});

test('a client without a subscription to a type records none of its events', async () => {
  const other = await world.client();
  await createTestSubscription(world, other, receiver, ['order.cancelled']);
  const operator = await other.as('CLIENT_OPERATOR');
  const { value: order } = (await operator.call(createOrder, { body: buildOrderInput() })).answer;
  await operator.call(cancelOrders, { body: { orderIds: [order.id] } });
  const { rows } = await world.database.withTenant(other, ({ connection }) =>
    connection.query('select type from webhook_outbox'),
  );
  expect(rows).toEqual([{ type: 'order.cancelled' }]);
});
