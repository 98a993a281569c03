import { printLabels } from '@portal/contract/labels';
import {
  cancelOrders,
  createOrder,
  getOrder,
  buildLabelBarcode,
  listOrders,
  relabelOrders,
} from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import { trackOrders, trackPublicly } from '@portal/contract/tracking';
import { addCarrier } from '@portal/tests/world/carrier.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrderInput } from '../testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function createScenario() {
  const client = await world.client();
  await addCarrier(world, client);
  const shipper = await client.as('CLIENT_OPERATOR');
  const createPrintable = async () =>
    (await shipper.call(createOrder, { body: buildOrderInput() })).answer.value;
  const order = await createPrintable();
  const loadOrder = async () => (await shipper.call(getOrder, { params: { id: order.id } })).answer.value;
  const print = (...orderIds: string[]) =>
    shipper.call(printLabels, { body: { orderIds, format: 'zpl203' } });
  const relabel = (orderIds: readonly string[], comment?: string) =>
    shipper.call(relabelOrders, { body: { orderIds, ...(comment && { comment }) } });
  return { client, shipper, createPrintable, order, loadOrder, print, relabel };
}

test('a printed label gets a new version, both versions are listed, and both barcodes find the order', async () => {
  const { shipper, order, loadOrder, print, relabel } = await createScenario();
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
  const after = await loadOrder();
  expect(after).toMatchObject({ labelVersion: 2, labelPrinted: false });
  expect(after.version).toBeGreaterThan(order.version);
  expect(after.labels).toMatchObject([
    { version: 2, barcode, comment: 'Torn on the belt' },
    { version: 1, barcode: order.orderCode, comment: null },
  ]);
  expect((await print(order.id)).bytes.toString()).toContain(barcode);
  for (const barcodeText of [order.orderCode, barcode, barcode.toLowerCase()]) {
    expect((await shipper.call(getOrder, { params: { id: barcodeText } })).answer.value.id).toBe(order.id);
    const [tracked] = (await shipper.call(trackOrders, { body: { codes: [barcodeText] } })).answer.value;
    expect(tracked).toMatchObject({ code: barcodeText, order: { id: order.id } });
    const tracking = await world.guest.call(trackPublicly, { params: { code: barcodeText } });
    expect(tracking.answer.value.orderCode).toBe(order.orderCode);
    const searchResult = await shipper.call(listOrders, { query: { search: barcodeText } });
    expect(searchResult.answer.data.map(({ id }) => id)).toEqual([order.id]);
  }
});

test('a label that is not printed is not replaced, so a repeated relabel changes nothing', async () => {
  const { order, loadOrder, print, relabel } = await createScenario();
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
  expect((await loadOrder()).labelVersion).toBe(2);
});

test('each order has its own outcome, and if none could be relabelled the refusal lists all', async () => {
  const { shipper, order, createPrintable, print, relabel } = await createScenario();
  const otherOrder = await createPrintable();
  await print(order.id, otherOrder.id);
  await shipper.call(cancelOrders, { body: { orderIds: [otherOrder.id] } });
  const foreign = (await createScenario()).order;
  const { value } = (await relabel([order.id, otherOrder.id, foreign.id])).answer;
  expect(value.map((outcome) => [outcome.ok, outcome.reason])).toEqual([
    [true, null],
    [false, reason('order.in_status', { orderCode: otherOrder.orderCode, statusTerm: 'CANCELLED' })],
    [false, reason('order.not_found')],
  ]);
  const none = await relabel([otherOrder.id, foreign.id]);
  expect([none.status, none.problem.ErrorDetails.map(({ note }) => note)]).toEqual([
    409,
    [otherOrder.orderCode, foreign.id],
  ]);
  expect((await relabel([foreign.id])).status).toBe(404);
});
