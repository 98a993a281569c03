import { printLabels } from '@portal/contract/labels';
import {
  cancelOrders,
  createOrder,
  getOrder,
  buildLabelBarcode,
  listOrders,
  relabelOrders,
} from '@portal/contract/orders';
import { trackMany, trackPublicly } from '@portal/contract/tracking';
import { addCarrier } from '@portal/tests/world/carrier.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrderInput } from '../testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function aScene() {
  const client = await world.client();
  await addCarrier(world, client);
  const shipper = await client.as('CLIENT_OPERATOR');
  const make = async () => (await shipper.call(createOrder, { body: buildOrderInput() })).answer.value;
  const order = await make();
  const read = async () => (await shipper.call(getOrder, { params: { id: order.id } })).answer.value;
  const print = (...orderIds: string[]) =>
    shipper.call(printLabels, { body: { orderIds, format: 'zpl203' } });
  const relabel = (orderIds: readonly string[], reason?: string) =>
    shipper.call(relabelOrders, { body: { orderIds, ...(reason && { reason }) } });
  return { client, shipper, make, order, read, print, relabel };
}

test('a label that is out gets a new version; both stand in the history, and every scan of either finds the order', async () => {
  const { shipper, order, read, print, relabel } = await aScene();
  await print(order.id);
  const barcode = buildLabelBarcode(order.orderCode, 2);
  const { answer } = await relabel([order.orderCode], 'Torn on the belt');
  expect(answer.value).toEqual([
    {
      orderId: order.orderCode,
      orderCode: order.orderCode,
      ok: true,
      version: 2,
      barcode,
      reason: null,
      allowedActions: [],
    },
  ]);
  const after = await read();
  expect(after).toMatchObject({ labelVersion: 2, labelPrinted: false });
  expect(after.version).toBeGreaterThan(order.version);
  expect(after.labels).toMatchObject([
    { version: 2, barcode, reason: 'Torn on the belt' },
    { version: 1, barcode: order.orderCode, reason: null },
  ]);
  expect((await print(order.id)).bytes.toString()).toContain(barcode);
  for (const scanned of [order.orderCode, barcode, barcode.toLowerCase()]) {
    expect((await shipper.call(getOrder, { params: { id: scanned } })).answer.value.id).toBe(order.id);
    const [tracked] = (await shipper.call(trackMany, { body: { codes: [scanned] } })).answer.value;
    expect(tracked).toMatchObject({ code: scanned, order: { id: order.id } });
    const seen = await world.guest.call(trackPublicly, { params: { code: scanned } });
    expect(seen.answer.value.orderCode).toBe(order.orderCode);
    const found = await shipper.call(listOrders, { query: { search: scanned } });
    expect(found.answer.data.map(({ id }) => id)).toEqual([order.id]);
  }
});

test('a label nobody has printed needs no other: a repeat changes nothing', async () => {
  const { order, read, print, relabel } = await aScene();
  const unprinted = await relabel([order.id]);
  expect(unprinted.status).toBe(409);
  expect(unprinted.problem).toMatchObject({
    error: `The label of ${order.orderCode} has not been printed yet: print it.`,
    allowed: expect.arrayContaining(['print-label']),
  });
  await print(order.id);
  expect((await relabel([order.id, order.orderCode])).answer.value.map(({ version }) => version)).toEqual([
    2, 2,
  ]);
  expect((await relabel([order.id])).status).toBe(409);
  expect((await read()).labelVersion).toBe(2);
});

test('each of many is answered by itself; when there is none to relabel the refusal names them all', async () => {
  const { shipper, order, make, print, relabel } = await aScene();
  const other = await make();
  await print(order.id, other.id);
  await shipper.call(cancelOrders, { body: { orderIds: [other.id] } });
  const foreign = (await aScene()).order;
  const { value } = (await relabel([order.id, other.id, foreign.id])).answer;
  expect(value.map(({ ok, reason }) => [ok, reason])).toEqual([
    [true, null],
    [false, `${other.orderCode} is cancelled.`],
    [false, 'There is no such order.'],
  ]);
  const none = await relabel([other.id, foreign.id]);
  expect([none.status, none.problem.ErrorDetails.map(({ note }) => note)]).toEqual([
    409,
    [other.orderCode, foreign.id],
  ]);
  expect((await relabel([foreign.id])).status).toBe(404);
});
