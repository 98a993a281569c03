import { findChatReferences } from '@portal/contract/chat';
import { createOrder } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrderInput } from '../orders/testing-orders.ts';
import { createGrantedOrder, openChatSides } from './testing-chat.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('codes name what each reader sees, and nothing else', async () => {
  const sides = await openChatSides(world);
  const other = await openChatSides(world);
  const granted = await createGrantedOrder(world, sides);
  const own = (await sides.shipper.call(createOrder, { body: buildOrderInput() })).answer.value;
  const foreign = await createGrantedOrder(world, other);
  const codes = [granted.orderCode, own.orderCode, foreign.orderCode, 'NEVER00001'];
  const find = async (caller: TestCaller, base: 'clients' | 'customers' = 'clients') =>
    (await caller.call(findChatReferences, { base, body: { codes } })).answer.value;
  const expected = { kind: 'ORDER', id: granted.id, code: granted.orderCode, from: 'SG', to: 'MY' };

  const asClient = await find(sides.shipper);
  expect(asClient.map(({ code }) => code).sort()).toEqual([granted.orderCode, own.orderCode].sort());
  expect(asClient).toContainEqual(expect.objectContaining({ ...expected, partnerId: null }));
  const asPartner = await find(sides.forwarder);
  expect(asPartner).toEqual([expect.objectContaining({ ...expected, partnerId: sides.partner.partnerId })]);
  const { admin } = await sides.client.customer();
  expect(await find(admin, 'customers')).toEqual([]);
});
