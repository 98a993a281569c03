import { getBag, listBags, packBag } from '@portal/contract/bagging';
import { openWorld, type World } from '@portal/tests/world/world.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommandLine } from '../../../cli/run-command.ts';
import {
  createBag,
  createBaggableOrders,
  KUALA_LUMPUR_BAG,
  listUpdateKinds,
  setUpBag,
  setUpOrders,
} from '../testing-bags.ts';

let world: World;
let partnerId: string;
beforeAll(async () => {
  world = await openWorld();
  ({ partnerId } = await world.partner());
});
afterAll(() => world.close());

const toIds = (orders: readonly { readonly id: string }[]) => orders.map(({ id }) => id);

describe('packing', () => {
  test('creates a bag of the orders that fit and answers an outcome for each order', async () => {
    const { client, caller, orders } = await setUpOrders(world, partnerId, [
      {},
      {},
      { destinationPortId: 'MYPEN' },
    ]);
    const [unmeasured] = await createBaggableOrders(world, client, partnerId, [
      { parcels: [{ grossGrams: 900 }] },
    ]);
    const [unallocated] = await createBaggableOrders(world, client, null, [{}]);
    const orderIds = [...toIds(orders), unmeasured?.id ?? '', unallocated?.orderCode ?? ''];
    const { status, answer } = await caller.call(packBag, { body: { ...KUALA_LUMPUR_BAG, orderIds } });
    expect(status).toBe(201);
    expect(answer.value.outcomes.map(({ code, ok }) => [code, ok])).toEqual([
      ['ADDED', true],
      ['ADDED', true],
      ['OTHER_PORT', false],
      ['NO_DIMENSIONS', false],
      ['UNALLOCATED', false],
    ]);
    expect(answer.value.bag).toMatchObject({
      state: 'OPEN',
      destinationCountry: 'MY',
      destinationPortId: 'MYKUL',
      partner: { id: partnerId },
      orders: 2,
      pieces: 2,
      orderGrams: 2_400,
      limitGrams: 30_000,
      sealNumber: null,
    });
    expect(answer.value.bag.bagCode).toMatch(/^BAG[0-9A-Z]{10}$/);
  });

  test('creates no bag if no order fits, and refuses with a reason for each order', async () => {
    const { caller, orders } = await setUpOrders(world, partnerId, [{ destinationPortId: 'MYPEN' }]);
    const [order] = orders;
    const refusal = await caller.call(packBag, { body: { ...KUALA_LUMPUR_BAG, orderIds: toIds(orders) } });
    expect(refusal).toMatchObject({
      status: 409,
      problem: {
        ErrorDetails: [{ note: order?.orderCode, reason: 'It goes to port MYPEN, the bag to MYKUL.' }],
      },
    });
    expect((await caller.call(listBags)).answer.totalCount).toBe(0);
  });

  test('adds orders to an open bag, and a repeat changes nothing', async () => {
    const { client, caller, bag } = await setUpBag(world, partnerId);
    const [additional] = await createBaggableOrders(world, client, partnerId, [{}]);
    const body = { bagId: bag.id, orderIds: [additional?.id ?? ''] };
    const first = await caller.call(packBag, { body });
    expect(first.answer.value).toMatchObject({ bag: { orders: 3 }, outcomes: [{ code: 'ADDED' }] });
    const repeat = await caller.call(packBag, { body });
    expect(repeat.answer.value).toMatchObject({ bag: { orders: 3 }, outcomes: [{ code: 'ALREADY_IN_BAG' }] });
    expect(repeat.answer.value.bag.version).toBe(first.answer.value.bag.version);
    const otherPort = await caller.call(packBag, { body: { ...body, destinationPortId: 'MYPEN' } });
    expect(otherPort.problem.ErrorDetails[0]?.note).toBe('destinationPortId');
    expect(await listUpdateKinds(caller, bag)).toEqual(['ORDERS_ADDED', 'CREATED']);
  });

  test('respects the weight limit that the operator set for the client', async () => {
    const { client, caller, orders } = await setUpOrders(world, partnerId);
    const setLimit = (...kg: string[]) =>
      runCommandLine(['client', 'bag-limit', client.clientId, ...kg], { DATABASE_URL: world.url });
    expect(await setLimit('--kg', '2')).toMatchObject({ exitCode: 0 });
    const { answer } = await caller.call(packBag, { body: { ...KUALA_LUMPUR_BAG, orderIds: toIds(orders) } });
    expect(answer.value).toMatchObject({
      bag: { orders: 1, limitGrams: 2_000 },
      outcomes: [
        { code: 'ADDED' },
        {
          code: 'TOO_HEAVY',
          reason: { message: 'With its 1.2 kg the bag would weigh 2.4 kg; it may weigh 2 kg.' },
        },
      ],
    });
    expect(await setLimit()).toMatchObject({ exitCode: 0 });
    const { id } = answer.value.bag;
    expect((await caller.call(getBag, { params: { id } })).answer.value.limitGrams).toBe(30_000);
  });

  test('of one order into several bags at once puts it into one of them', async () => {
    const { caller, orders } = await setUpOrders(world, partnerId, [{}]);
    const body = { ...KUALA_LUMPUR_BAG, orderIds: toIds(orders) };
    const responses = await Promise.all(Array.from({ length: 8 }, () => caller.call(packBag, { body })));
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    expect((await caller.call(listBags)).answer.totalCount).toBe(1);
  });

  test('the database refuses an order in two bags', async () => {
    const { client, bag, orders, caller } = await setUpBag(world, partnerId, [{}]);
    const [otherOrder] = await createBaggableOrders(world, client, partnerId, [{}]);
    const otherBag = await createBag(caller, otherOrder === undefined ? [] : [otherOrder]);
    const insert = world.owner.query(
      `insert into bag_orders (client_id, id, bag_id, order_id, added_at) values ($1, gen_random_uuid(), $2, $3, now())`,
      [client.clientId, otherBag.id, orders[0]?.id],
    );
    await expect(insert).rejects.toMatchObject({ code: '23505', constraint: 'bag_orders_live' });
    expect(bag.orders).toBe(1);
  });
});
