import { listBagUpdates, packBag, sealBag, type Bag } from '@portal/contract/bagging';
import type { OrderInput } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import type { TestClient, World } from '@portal/tests/world/world.ts';
import { createOrders } from '../orders/index.ts';
import { buildOrderInput, ITEMS_WITHOUT_FINDINGS } from '../orders/testing-orders.ts';
import { createTestRouting } from '../orders/testing-routing.ts';

export const KUALA_LUMPUR_BAG = { destinationPortId: 'MYKUL', serviceLevel: 'ECONOMY' } as const;

/** Creates orders without pre-flight findings, all legs allocated to the partner (null: unallocated). For tests. */
export async function createBaggableOrders(
  world: World,
  { clientId }: TestClient,
  partnerId: string | null,
  overrides: readonly Partial<OrderInput>[],
) {
  const now = world.infrastructure.clock.now();
  return world.database.withTenant({ clientId }, async (tx) => {
    const orders = overrides.map((orderOverrides) =>
      buildOrderInput({ items: ITEMS_WITHOUT_FINDINGS, ...orderOverrides }),
    );
    const router = await createTestRouting(partnerId).open(tx, clientId, now);
    const { created } = await createOrders(tx, clientId, orders, { router, source: 'API', now });
    return created;
  });
}

/** Packs the orders into a new open bag. For tests. */
export async function createBag(caller: TestCaller, orders: readonly { readonly id: string }[]) {
  const { answer } = await caller.call(packBag, {
    body: { ...KUALA_LUMPUR_BAG, orderIds: orders.map(({ id }) => id) },
  });
  return answer.value.bag;
}

/** A new client with orders for the partner; `overrides`: what differs for each order. For tests. */
export async function setUpOrders(
  world: World,
  partnerId: string,
  overrides: readonly Partial<OrderInput>[] = [{}, {}],
) {
  const client = await world.client();
  const caller = await client.as('CLIENT_ADMIN');
  const orders = await createBaggableOrders(world, client, partnerId, overrides);
  return { client, caller, orders };
}

/** A new client with its orders in an open bag. For tests. */
export async function setUpBag(world: World, partnerId: string, overrides?: readonly Partial<OrderInput>[]) {
  const setup = await setUpOrders(world, partnerId, overrides);
  return { ...setup, bag: await createBag(setup.caller, setup.orders) };
}

/** The seal of a bag with two orders of `setUpOrders`. For tests. */
export const SEAL_INPUT = { sealNumber: 'S-1', grossGrams: 2_700, tareGrams: 200 };

/** Seals a bag, with a gross weight within the tolerance. For tests. */
export function seal(caller: TestCaller, bag: Pick<Bag, 'id' | 'orderGrams'>, overrides: object = {}) {
  const grossGrams = bag.orderGrams + 300;
  return caller.call(sealBag, {
    params: { bagId: bag.id },
    body: { ...SEAL_INPUT, grossGrams, ...overrides },
  });
}

/** The kinds of the updates of a bag, the latest first. For tests. */
export async function listUpdateKinds(caller: TestCaller, { id }: Pick<Bag, 'id'>) {
  const { answer } = await caller.call(listBagUpdates, { params: { id } });
  return answer.bag_updates.map(({ kind }) => kind);
}
