import { getHomeSummary } from '@portal/contract/home';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../db/sql.ts';
import { createTestOrders } from '../transit-times/testing-histories.ts';

const DAY = 86_400_000;
const NOW = Date.now();

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('the summary has exceptions by status, long waits and orders by day, of the own client only', async () => {
  const [client, otherClient, partner] = [await world.client(), await world.client(), await world.partner()];
  const orders = await createTestOrders(world, client, partner, {
    count: 4,
    createdAt: new Date(NOW - 5 * DAY),
  });
  await createTestOrders(world, client, partner, { count: 1, createdAt: new Date(NOW) });
  await createTestOrders(world, otherClient, partner, { count: 2, createdAt: new Date(NOW) });
  const [failed, failedEarlier, waiting] = orders;
  await world.database.withTenant({ clientId: client.clientId }, async (tx) => {
    await tx.execute(sql`update orders set stage = 'EXCEPTION', status_service_type = 'LAST_MILE', status = 'DELIVERY_FAILED',
      status_at = ${new Date(NOW - DAY)} where id = ${failed?.id}`);
    await tx.execute(sql`update orders set stage = 'EXCEPTION', status_service_type = 'LAST_MILE', status = 'DELIVERY_FAILED',
      status_at = ${new Date(NOW - 3 * DAY)} where id = ${failedEarlier?.id}`);
    await tx.execute(sql`update orders set stage = 'UNALLOCATED' where id = ${waiting?.id}`);
  });

  const admin = await client.as('CLIENT_ADMIN');
  const { value } = (await admin.call(getHomeSummary)).answer;

  expect(value.exceptions).toEqual([
    {
      serviceType: 'LAST_MILE',
      status: 'DELIVERY_FAILED',
      orders: 2,
      oldestAt: new Date(NOW - 3 * DAY).toISOString(),
    },
  ]);
  expect(value.longWaits.orders).toBe(1);
  expect(value.ordersByDay).toHaveLength(14);
  expect(value.ordersByDay.at(-1)?.orders).toBe(1);
  expect(value.ordersByDay.reduce((sum, { orders: count }) => sum + count, 0)).toBe(5);
  expect(value.onTime).toBeNull();
});
