import { createOrder, listOrders } from '@portal/contract/orders';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrderInput } from '../testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // The database's own sweep files words too, now and then.
  await world.owner.query('alter table orders set (autovacuum_enabled = false)');
});
afterAll(async () => {
  await world.owner.query('alter table orders reset (autovacuum_enabled)');
  await world.close();
});

const FILE = 'select file_search_words() pages';

test('the words of new orders are found before and after they are filed, by background work only', async () => {
  const caller = await (await world.client()).as('CLIENT_ADMIN');
  const body = buildOrderInput({ customerOrderCode: 'WORDS-FILED-1' });
  await caller.call(createOrder, { body });
  const found = async () => {
    const { answer } = await caller.call(listOrders, { query: { search: 'words-filed' } });
    return answer.data.map(({ customerOrderCode }) => customerOrderCode);
  };
  expect(await found()).toEqual([body.customerOrderCode]);
  const file = async () => {
    const [row] = await world.jobsDatabase.query<{ pages: number }>('file-as-jobs', FILE, []);
    return row?.pages;
  };
  expect(await file()).toBeGreaterThan(0);
  expect(await file()).toBe(0);
  expect(await found()).toEqual([body.customerOrderCode]);
  await expect(world.database.query('file-as-app', FILE, [])).rejects.toThrow('permission denied');
});
