import { cancelOrders, createOrder, editOrder, getOrder } from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildOrderInput } from '../testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const admin = async () => (await world.client()).as('CLIENT_ADMIN');

describe('cancelOrders', () => {
  test('each order has its own outcome, and an order listed twice is cancelled once', async () => {
    const caller = await admin();
    const { id, orderCode } = (await caller.call(createOrder, { body: buildOrderInput() })).answer.value;
    const cancellation = await caller.call(cancelOrders, {
      body: { orderIds: [id, orderCode, 'ZZZZZZZZZZ'], comment: 'Bought twice' },
    });
    expect(
      cancellation.answer.value.map((outcome) => [outcome.orderId, outcome.outcome, outcome.reason]),
    ).toEqual([
      [id, 'CANCELLED', null],
      [orderCode, 'CANCELLED', null],
      ['ZZZZZZZZZZ', 'REFUSED', reason('order.not_found')],
    ]);
    const cancelled = (await caller.call(getOrder, { params: { id } })).answer.value;
    expect(cancelled).toMatchObject({ stage: 'CLOSED', terminal: true, actions: [], nextStates: [] });
    const again = await caller.call(cancelOrders, { body: { orderIds: [id] } });
    expect(again.answer.value[0]).toMatchObject({
      ok: false,
      reason: reason('order.in_status', { orderCode, statusTerm: 'CANCELLED' }),
    });
    expect((await caller.call(editOrder, { params: { id }, body: { remarks: 'x' } })).problem).toMatchObject({
      status: 409,
      kind: 'not_allowed_now',
      allowed: [],
    });
  });
});
