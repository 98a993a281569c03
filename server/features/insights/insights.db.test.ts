import { openWorld, type World } from '@portal/tests/world/world.ts';
import { array, assert, asyncProperty } from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  applyChange,
  changeOf,
  computeTestInsights,
  createInsightOrders,
  readStoredInsights,
  recountTestInsights,
  type TestOrder,
} from './testing-insights.ts';

const ORDERS = 6;

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('figures are the same after any sequence of late, withdrawn and corrected facts as after a full recount', async () => {
  const partners = [await world.partner(), await world.partner()] as const;
  const clients = [await world.client(), await world.client()] as const;
  const clientIds = clients.map(({ clientId }) => clientId);
  const customers = await Promise.all(clients.map((client) => client.customer()));
  await assert(
    asyncProperty(array(changeOf(ORDERS * 2), { minLength: 5, maxLength: 40 }), async (changes) => {
      const orders: TestOrder[] = [];
      for (const [index, client] of clients.entries())
        orders.push(
          ...(await createInsightOrders(
            world,
            client,
            partners[0],
            ORDERS,
            customers[index]?.customerId ?? '',
          )),
        );
      // Writers and the job run at the same time.
      const halves = [
        changes.filter(({ order }) => order < ORDERS),
        changes.filter(({ order }) => order >= ORDERS),
      ];
      await Promise.all([
        ...halves.map(async (half) => {
          for (const one of half) {
            const order = orders[one.order];
            if (order !== undefined) await applyChange(world, order, one, partners);
          }
        }),
        computeTestInsights(world),
      ]);
      await computeTestInsights(world);
      const incremental = await readStoredInsights(world, clientIds);
      await recountTestInsights(world, clientIds);
      expect(incremental).toEqual(await readStoredInsights(world, clientIds));
    }),
    { numRuns: 15 },
  );
  const { orders, sums } = await readStoredInsights(world, clientIds);
  expect(orders.length).toBeGreaterThan(ORDERS * 2);
  expect(sums.length).toBeGreaterThan(ORDERS * 10);
});
