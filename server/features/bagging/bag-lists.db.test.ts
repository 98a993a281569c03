import { listBaggedOrders, listBags, listUnbaggedOrders } from '@portal/contract/bagging';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createBag, createBaggableOrders, seal, setUpBag, setUpOrders } from './testing-bags.ts';

let world: World;
let partnerId: string;
beforeAll(async () => {
  world = await openWorld();
  ({ partnerId } = await world.partner());
});
afterAll(() => world.close());

describe('lists', () => {
  test('show orders as unbagged or bagged, filtered by port, day and search', async () => {
    const { client, caller, orders } = await setUpOrders(world, partnerId, [
      {},
      {},
      { destinationPortId: 'MYPEN' },
    ]);
    const [unmeasured] = await createBaggableOrders(world, client, partnerId, [
      { parcels: [{ grossGrams: 900 }] },
    ]);
    const unbagged = async (query: Record<string, string> = {}) =>
      (await caller.call(listUnbaggedOrders, { query })).answer;
    expect(await unbagged()).toMatchObject({ totalCount: 4, totalCountExact: true });
    const first = await unbagged({ perPage: '3' });
    const rest = await unbagged({ perPage: '3', cursor: first.next ?? '' });
    expect(new Set([...first.data, ...rest.data].map(({ id }) => id)).size).toBe(4);
    expect(rest).toMatchObject({ page: 2, next: null });
    expect((await unbagged({ search: unmeasured?.orderCode ?? '' })).data).toMatchObject([
      { obstacle: 'NO_DIMENSIONS', partner: { id: partnerId } },
    ]);
    expect((await unbagged({ destination: 'MYPEN' })).totalCount).toBe(1);
    expect((await unbagged({ createdTo: '2020-01-01' })).totalCount).toBe(0);
    const bag = await createBag(caller, orders.slice(0, 1));
    const fitting = (await unbagged({ bagId: bag.id })).data.map(({ id }) => id);
    expect(new Set(fitting)).toEqual(new Set([orders[1]?.id, unmeasured?.id]));
    const bagged = (await caller.call(listBaggedOrders, { query: { bagId: bag.id } })).answer;
    expect(bagged.data).toMatchObject([{ id: orders[0]?.id, bag: { bagCode: bag.bagCode, state: 'OPEN' } }]);
    const query = { orderId: orders[0]?.orderCode ?? '' };
    expect((await caller.call(listBaggedOrders, { query })).answer.totalCount).toBe(1);
  });

  test('find bags by state, destination, day and seal number', async () => {
    const { caller, bag } = await setUpBag(world, partnerId);
    await seal(caller, bag);
    const findBags = async (query: Record<string, string>) =>
      (await caller.call(listBags, { query })).answer.data.map(({ id }) => id);
    expect(await findBags({ state: 'SEALED', destination: 'MY', search: 's-1' })).toEqual([bag.id]);
    expect(await findBags({ state: 'OPEN' })).toEqual([]);
    expect(await findBags({ destination: 'MYPEN' })).toEqual([]);
    expect(await findBags({ createdFrom: '2020-01-01', createdTo: '2020-01-02' })).toEqual([]);
  });
});
