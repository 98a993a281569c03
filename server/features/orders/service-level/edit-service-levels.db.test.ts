import { createOrder, editServiceLevels, getOrder, updateOrderStatus } from '@portal/contract/orders';
import { reason } from '@portal/contract/reasons';
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
  const carrier = await addCarrier(world, client);
  const shipper = await client.as('CLIENT_OPERATOR');
  const create = async () => (await shipper.call(createOrder, { body: buildOrderInput() })).answer.value;
  const load = async (id: string) => (await shipper.call(getOrder, { params: { id } })).answer.value;
  const edit = (orderIds: readonly string[], headers: Record<string, string> = {}) =>
    shipper.call(editServiceLevels, {
      body: { orderIds: [...orderIds], serviceLevel: 'EXPRESS', note: 'Now urgent' },
      headers,
    });
  return { carrier, create, load, edit };
}

test('orders that no partner has get the service level and the note, and stay allocated', async () => {
  const { create, load, edit } = await createScenario();
  const [first, second] = [await create(), await create()];
  const { value } = (await edit([first.id, second.orderCode, first.id])).answer;
  expect(value.map(({ ok, orderCode }) => [ok, orderCode])).toEqual([
    [true, first.orderCode],
    [true, second.orderCode],
    [true, first.orderCode],
  ]);
  for (const { id } of [first, second]) {
    const after = await load(id);
    expect(after.serviceLevel).toBe('EXPRESS');
    expect(after.notes.map(({ note }) => note)).toEqual(['Now urgent']);
    expect(after.legs.map(({ allocation }) => allocation)).toEqual(
      first.legs.map(({ allocation }) => allocation),
    );
  }
});

test('an order that a partner has and an order of another client are refused, the others are changed', async () => {
  const { carrier, create, load, edit } = await createScenario();
  const [waiting, moving] = [await create(), await create()];
  const foreign = await (await createScenario()).create();
  const partner = await carrier.as('PARTNER_ADMIN');
  const status = { serviceType: 'FIRST_MILE', status: 'PICKED_UP' };
  const updateTimestamp = new Date().toISOString();
  await partner.call(updateOrderStatus, { body: [{ orderId: moving.id, ...status, updateTimestamp }] });
  const { value } = (await edit([waiting.id, moving.id, foreign.id])).answer;
  expect(value.map(({ ok, orderCode, reason: error }) => [ok, orderCode, error])).toEqual([
    [true, waiting.orderCode, null],
    [
      false,
      moving.orderCode,
      reason('order.in_status', { orderCode: moving.orderCode, statusTerm: 'PICKED_UP' }),
    ],
    [false, null, reason('order.not_found')],
  ]);
  expect(value[1]?.allowedActions).toContain('cancel');
  expect((await load(moving.id)).serviceLevel).toBe('ECONOMY');
});

test('a repeated request with the same Idempotency-Key changes the orders once', async () => {
  const { create, load, edit } = await createScenario();
  const { id } = await create();
  const headers = { 'idempotency-key': `levels-${id}` };
  const first = await edit([id], headers);
  const { version } = await load(id);
  expect((await edit([id], headers)).answer).toEqual(first.answer);
  const after = await load(id);
  expect([after.version, after.notes.length]).toEqual([version, 1]);
});
