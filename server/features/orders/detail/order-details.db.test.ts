import {
  cancelOrders,
  createOrder,
  editOrder,
  getOrder,
  listOrderUpdates,
  rerouteOrders,
} from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrderInput } from '../testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const admin = async () => (await world.client()).as('CLIENT_ADMIN');

test('a reroute without a partner returns the reason for each leg', async () => {
  const caller = await admin();
  const { orderCode } = (await caller.call(createOrder, { body: buildOrderInput() })).answer.value;
  const again = await caller.call(rerouteOrders, { body: { orderIds: [orderCode] } });
  expect(again.answer.value).toEqual([
    {
      orderId: orderCode,
      orderCode,
      ok: false,
      reasons: ['FIRST_MILE', 'FREIGHT_FORWARDER', 'CUSTOMS', 'LAST_MILE'].map((serviceTerm) =>
        reason('route.service_not_offered', { serviceTerm }),
      ),
    },
  ]);
  const order = (await caller.call(getOrder, { params: { id: orderCode } })).answer.value;
  expect(order.legs).toHaveLength(4);
});

test('an order of another client has the same responses as one that does not exist', async () => {
  const owner = await admin();
  const outsider = await admin();
  const { id, orderCode } = (await owner.call(createOrder, { body: buildOrderInput() })).answer.value;
  for (const ref of [id, orderCode]) {
    const unknownRef = ref === id ? '01900000-0000-7000-8000-000000000000' : 'ZZZZZZZZZZ';
    for (const [operation, body] of [
      [getOrder, undefined],
      [listOrderUpdates, undefined],
      [editOrder, { remarks: 'Changed' }],
    ] as const) {
      const foreign = await outsider.call(operation, { params: { id: ref }, body });
      const missing = await outsider.call(operation, { params: { id: unknownRef }, body });
      expect(foreign.status).toBe(404);
      expect({ ...foreign.problem, requestId: '' }).toEqual({ ...missing.problem, requestId: '' });
    }
    const body = { orderIds: [ref] };
    const notFound = reason('order.not_found');
    const cancellation = await outsider.call(cancelOrders, { body });
    expect(cancellation.answer.value[0]).toMatchObject({ ok: false, reason: notFound });
    const rerouting = await outsider.call(rerouteOrders, { body });
    expect(rerouting.answer.value[0]).toMatchObject({ ok: false, reasons: [notFound] });
  }
  expect((await owner.call(getOrder, { params: { id } })).answer.value).toMatchObject({
    version: 1,
    terminal: false,
  });
});
