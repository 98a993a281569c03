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

test('a shared view is seen by the team of its author, who alone changes and deletes it', async () => {
  const client = await world.client();
  const [author, colleague] = [await client.as('CLIENT_ADMIN'), await client.as('CLIENT_VIEWER')];
  const { admin: customer } = await client.customer();
  const { admin: otherCustomer } = await client.customer();
  const outsider = await (await world.client()).as('CLIENT_ADMIN');
  const view = {
    page: 'insights' as const,
    name: 'Malaysia',
    query: 'destinationCountry=MY',
    isShared: true,
  };
  const { value } = (await author.call(saveView, { body: view })).answer;
  expect(value).toMatchObject({ isShared: true, sharedBy: null });
  const ofCustomer = await customer.call(saveView, { body: { ...view, page: 'orders' }, base: 'customers' });
  const list = async (caller: typeof author, page: string, base: 'clients' | 'customers' = 'clients') =>
    (await caller.call(listSavedViews, { query: { page }, base })).answer.data;

  expect(await list(colleague, 'insights')).toEqual([{ ...value, sharedBy: expect.stringMatching(/./) }]);
  expect(await list(outsider, 'insights')).toEqual([]);
  expect(await list(customer, 'insights', 'customers')).toEqual([]);
  expect(await list(customer, 'orders', 'customers')).toEqual([ofCustomer.answer.value]);
  expect(await list(otherCustomer, 'orders', 'customers')).toEqual([]);
  expect(await list(colleague, 'orders')).toEqual([]);

  expect((await colleague.call(deleteSavedView, { params: { id: value.id } })).status).toBe(404);
  const own = (await colleague.call(saveView, { body: view })).answer.value;
  expect((await list(colleague, 'insights')).map(({ id }) => id)).toEqual([own.id, value.id]);
  await author.call(saveView, { body: { ...view, isShared: false } });
  expect((await list(colleague, 'insights')).map(({ id }) => id)).toEqual([own.id]);
});
