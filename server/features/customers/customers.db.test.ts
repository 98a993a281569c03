import { getCustomer, listCustomers } from '@portal/contract/customers';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('customers', () => {
  test('a client lists, finds and opens its own', async () => {
    const client = await world.client();
    const caller = await client.as('CLIENT_OPERATOR');
    const { customerId } = await client.customer();
    await client.customer();
    const all = (await caller.call(listCustomers, { query: { sortBy: 'name', sortDesc: false } })).answer;
    expect(all).toMatchObject({ totalCount: 2, totalPage: 1 });
    const one = (await caller.call(getCustomer, { params: { id: customerId } })).answer.value;
    expect(all.data).toContainEqual(one);
    const found = await caller.call(listCustomers, {
      query: { search: one.name.slice(-6), status: 'ACTIVE' },
    });
    expect(found.answer.data).toEqual([one]);
  });

  test("another tenant's customer answers as one that does not exist, and customers have no list of each other", async () => {
    const stranger = await (await world.client()).as('CLIENT_ADMIN');
    const { customerId, admin } = await (await world.client()).customer();
    const foreign = await stranger.call(getCustomer, { params: { id: customerId } });
    const unknown = await stranger.call(getCustomer, {
      params: { id: '01900000-0000-7000-8000-000000000000' },
    });
    expect(foreign.status).toBe(404);
    expect({ ...foreign.problem, requestId: '' }).toEqual({ ...unknown.problem, requestId: '' });
    expect((await stranger.call(listCustomers)).answer.totalCount).toBe(0);
    expect((await admin.call(listCustomers)).status).toBe(403);
  });
});
