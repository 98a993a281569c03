import { createOrder, listOrders } from '@portal/contract/orders';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrderInput } from '../testing-orders.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // Autovacuum indexes words too.
  await world.owner.query('alter table orders set (autovacuum_enabled = false)');
});
afterAll(async () => {
  await world.owner.query('alter table orders reset (autovacuum_enabled)');
  await world.close();
});

const INDEX_WORDS = 'select index_search_words() pages';

test('a search finds words of new orders before and after indexing, and only the jobs role can index', async () => {
  const caller = await (await world.client()).as('CLIENT_ADMIN');
  const body = buildOrderInput({ customerOrderCode: 'WORDS-INDEXED-1' });
  await caller.call(createOrder, { body });
  const searchOrders = async () => {
    const { answer } = await caller.call(listOrders, { query: { search: 'words-indexed' } });
    return answer.data.map(({ customerOrderCode }) => customerOrderCode);
  };
  expect(await searchOrders()).toEqual([body.customerOrderCode]);
  const indexWords = async () => {
    const [row] = await world.jobsDatabase.query<{ pages: number }>('index-as-jobs', INDEX_WORDS, []);
    return row?.pages;
  };
  expect(await indexWords()).toBeGreaterThan(0);
  expect(await indexWords()).toBe(0);
  expect(await searchOrders()).toEqual([body.customerOrderCode]);
  await expect(world.database.query('index-as-app', INDEX_WORDS, [])).rejects.toThrow('permission denied');
});
