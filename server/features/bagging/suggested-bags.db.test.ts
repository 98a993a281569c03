import { listSuggestedBags, listUnbaggedOrders } from '@portal/contract/bagging';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBag, createBaggableOrders } from './testing-bags.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('suggested bags sum up the free pieces by forwarder, port and level, with the bags that their weight needs', async () => {
  const { partnerId } = await world.partner();
  const client = await world.client();
  const caller = await client.as('CLIENT_ADMIN');
  const orders = await createBaggableOrders(world, client, partnerId, [
    {},
    {},
    { destinationPortId: 'MYPEN' },
    { parcels: [{ grossGrams: 900 }] },
    { movement: 'B2B' },
  ]);
  await createBaggableOrders(world, client, null, [{}]);
  const read = async () => (await caller.call(listSuggestedBags)).answer.data;
  const partner = { id: partnerId };
  expect(await read()).toMatchObject([
    { destinationPortId: 'MYKUL', partner, orders: 2, pieces: 2, orderGrams: 2_400, bags: 1 },
    { destinationPortId: 'MYPEN', partner, orders: 1, pieces: 1, orderGrams: 1_200, bags: 1 },
  ]);
  await createBag(caller, orders.slice(0, 1));
  expect((await read()).map(({ orders: count }) => count)).toEqual([1, 1]);
  // The list also has the order without dimensions, with what is missing, and the freight.
  const query = { destination: 'MYKUL', serviceLevel: 'ECONOMY', partnerId } as const;
  const listed = (await caller.call(listUnbaggedOrders, { query })).answer.data;
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set([orders[1]?.id, orders[3]?.id, orders[4]?.id]));
  const express = await caller.call(listUnbaggedOrders, { query: { serviceLevel: 'EXPRESS' } });
  expect(express.answer.totalCount).toBe(0);
});
