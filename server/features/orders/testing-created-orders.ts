import type { OrderInput } from '@portal/contract/orders';
import type { World } from '@portal/tests/world/world.ts';
import { createOrders, type CreatedOrders } from './create/create-orders.ts';
import { buildOrderInput } from './testing-orders.ts';
import { createTestRouting } from './testing-routing.ts';

interface TestTenant {
  readonly clientId: string;
  readonly customerId?: string | null;
}

interface TestOrderOptions {
  readonly inputs?: readonly OrderInput[];
  /** The partner of every leg; null leaves the orders unallocated. */
  readonly partnerId?: string | null;
  readonly now?: Date;
}

/** Creates orders of a client, or of a customer, for tests; default: one order without a partner. */
export async function createTestOrders(
  { database }: Pick<World, 'database'>,
  { clientId, customerId = null }: TestTenant,
  { inputs = [buildOrderInput()], partnerId = null, now = new Date() }: TestOrderOptions = {},
): Promise<CreatedOrders> {
  return database.withTenant({ clientId, customerId }, async (tx) =>
    createOrders(tx, clientId, inputs, {
      router: await createTestRouting(partnerId).open(tx, clientId, now),
      source: 'API',
      now,
      customerId,
    }),
  );
}

/** Creates one order, as `createTestOrders`. */
export async function createTestOrder(
  world: Pick<World, 'database'>,
  tenant: TestTenant,
  options: TestOrderOptions = {},
): Promise<CreatedOrders['created'][number]> {
  const [order] = (await createTestOrders(world, tenant, options)).created;
  if (order === undefined) throw new Error('the order was not created');
  return order;
}
