import { packBag } from '@portal/contract/bagging';
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
