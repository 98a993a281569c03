import { getCustomer, listCustomers } from '@portal/contract/customers';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('customers', () => {
  test('a client can list, filter and read its own customers', async () => {
    const client = await world.client();
    const caller = await client.as('CLIENT_OPERATOR');
    const { customerId } = await client.customer();
    await client.customer();
    const all = (await caller.call(listCustomers, { query: { sortBy: 'name', sortDesc: false } })).answer;
    expect(all).toMatchObject({ totalCount: 2, totalPage: 1 });
    const one = (await caller.call(getCustomer, { params: { id: customerId } })).answer.value;
    expect(all.data).toContainEqual(one);
    const filtered = await caller.call(listCustomers, {
      query: { search: one.name.slice(-6), status: 'ACTIVE' },
    });
    expect(filtered.answer.data).toEqual([one]);
  });

  test('a customer of another client is not found, and customers cannot list customers', async () => {
    const otherClientUser = await (await world.client()).as('CLIENT_ADMIN');
    const { customerId, admin } = await (await world.client()).customer();
    const foreign = await otherClientUser.call(getCustomer, { params: { id: customerId } });
    const missing = await otherClientUser.call(getCustomer, {
      params: { id: '01900000-0000-7000-8000-000000000000' },
    });
    expect(foreign.status).toBe(404);
    expect({ ...foreign.problem, requestId: '' }).toEqual({ ...missing.problem, requestId: '' });
    expect((await otherClientUser.call(listCustomers)).answer.totalCount).toBe(0);
    expect((await admin.call(listCustomers)).status).toBe(403);
  });
});
