import { deleteSavedView, listSavedViews, saveView } from '@portal/contract/orders';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a saved view belongs to a user and a page, is replaced by one of the same name, and can be deleted', async () => {
  const client = await world.client();
  const [caller, colleague] = [await client.as('CLIENT_ADMIN'), await client.as('CLIENT_VIEWER')];
  const view = { page: 'orders' as const, name: 'Exceptions', query: 'stage=EXCEPTION' };
  const first = await caller.call(saveView, { body: view });
  const second = await caller.call(saveView, { body: { ...view, query: 'stage=EXCEPTION&perPage=50' } });
  expect(second.answer.value.id).toBe(first.answer.value.id);
  const views = await caller.call(listSavedViews, { query: { page: 'orders' } });
  expect(views.answer.data).toEqual([second.answer.value]);
  expect((await colleague.call(listSavedViews, { query: { page: 'orders' } })).answer.data).toEqual([]);
  const params = { id: first.answer.value.id };
  expect((await colleague.call(deleteSavedView, { params })).status).toBe(404);
  expect((await caller.call(deleteSavedView, { params })).status).toBe(204);
  expect((await caller.call(deleteSavedView, { params })).status).toBe(404);
});
