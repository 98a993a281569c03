import { randomUUID } from 'node:crypto';
import { listSuggestedBags, listUnbaggedOrders, packBag } from '@portal/contract/bagging';
import { scanIntoBag } from '@portal/contract/scanning';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../db/sql.ts';
import { createBag, createBaggableOrders, KUALA_LUMPUR_BAG } from '../testing-bags.ts';

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

test('orders of two transport modes are suggested apart and do not share a bag', async () => {
  const { partnerId } = await world.partner();
  const client = await world.client();
  const caller = await client.as('CLIENT_ADMIN');
  const orders = await createBaggableOrders(world, client, partnerId, [{}, {}]);
  const orderIds = orders.map(({ id }) => id);
  await world.database.withTenant({ clientId: client.clientId }, async (tx) => {
    for (const [index, mode] of ['AIR', 'LAND'].entries())
      await tx.execute(sql`update order_legs set mode = ${mode}
        where client_id = ${client.clientId} and order_id = ${orderIds[index] ?? ''} and service_type = 'FREIGHT_FORWARDER'`);
  });
  const { answer: suggestions } = await caller.call(listSuggestedBags);
  expect(new Set(suggestions.data.map(({ mode, orders: count }) => `${mode} ${count}`))).toEqual(
    new Set(['AIR 1', 'LAND 1']),
  );
  const byRoad = await caller.call(listUnbaggedOrders, { query: { mode: 'LAND' } });
  expect(byRoad.answer.data.map(({ id }) => id)).toEqual([orderIds[1]]);

  const { answer: packed } = await caller.call(packBag, { body: { ...KUALA_LUMPUR_BAG, orderIds } });
  expect(packed.value.outcomes).toMatchObject([
    { code: 'ADDED' },
    { code: 'OTHER_MODE', reason: { params: { modeTerms: ['LAND'], bagModeTerms: ['AIR'] } } },
  ]);
  // The bag is read again: its mode is that of its order.
  const { id: bagId } = packed.value.bag;
  const again = await caller.call(packBag, { body: { bagId, orderIds: [orderIds[1] ?? ''] } });
  expect(again.answer.value.outcomes).toMatchObject([{ code: 'OTHER_MODE' }]);
  const listed = await caller.call(listUnbaggedOrders, { query: { bagId } });
  expect(listed.answer.totalCount).toBe(0);
  const scannedAt = world.infrastructure.clock.now().toISOString();
  const scan = { id: randomUUID(), action: 'ADD', code: orders[1]?.orderCode ?? '', scannedAt } as const;
  const scanned = await caller.call(scanIntoBag, { params: { id: bagId }, body: { scans: [scan] } });
  expect(scanned.answer.value.outcomes).toMatchObject([{ verdict: 'GOODS_NOT_ALLOWED' }]);
});
