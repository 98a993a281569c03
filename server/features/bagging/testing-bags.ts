import { packBag } from '@portal/contract/bagging';
import type { OrderInput } from '@portal/contract/orders';
import type { TestCaller } from '@portal/tests/world/caller.ts';
import type { TestClient, World } from '@portal/tests/world/world.ts';
import { createOrders } from '../orders/index.ts';
import { anOrder, SOUND_ITEMS } from '../orders/testing-orders.ts';
import { routedTo } from '../orders/testing-routing.ts';

export const TO_KL = { destinationPortId: 'MYKUL', serviceLevel: 'ECONOMY' } as const;

/** Orders that nothing is found in but what `changed` brings, all legs of each with the partner. For tests. */
export async function ordersToBag(
  world: World,
  { clientId }: TestClient,
  partnerId: string | null,
  changed: readonly Partial<OrderInput>[],
) {
  const now = world.ground.clock.now();
  return world.database.withTenant({ clientId }, async (tx) => {
    const orders = changed.map((one) => anOrder({ items: SOUND_ITEMS, ...one }));
    const router = await routedTo(partnerId).open(tx, clientId, now);
    const { created } = await createOrders(tx, clientId, orders, { router, source: 'API', now });
    return created;
  });
}

/** An open bag of the orders. For tests. */
export async function bagOf(caller: TestCaller, orders: readonly { readonly id: string }[]) {
  const { answer } = await caller.call(packBag, {
    body: { ...TO_KL, orderIds: orders.map(({ id }) => id) },
  });
  return answer.value.bag;
}
