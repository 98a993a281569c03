import type { TestClient, TestPartner, World } from '@portal/tests/world/world.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { notifier } from '../notifications/index.ts';
import { createOrders } from '../orders/index.ts';
import { anOrder } from '../orders/testing-orders.ts';
import { routedTo } from '../orders/testing-routing.ts';
import { measureClient } from './index.ts';

const HOUR = 3_600_000;

/** An order by an hour count: `['FIRST_MILE HANDED_OVER', 20]` is a status and the hours since the order's creation. */
export type Happening = readonly [name: string, hour: number];

/** Every leg handed over, and the delivery, at these hours. */
export function wholeJourney(first: number, freight: number, customs: number, last: number): Happening[] {
  return [
    ['FIRST_MILE HANDED_OVER', first],
    ['FREIGHT_FORWARDER HANDED_OVER', freight],
    ['CUSTOMS HANDED_OVER', customs],
    ['LAST_MILE DELIVERED', last],
  ];
}

/** Orders from Singapore to Malaysia, every leg with the partner, who promises two to three days a leg. */
export async function placeOrders(
  world: World,
  tenant: Pick<TestClient, 'clientId'> & { readonly customerId?: string },
  { partnerId }: TestPartner,
  { count, createdAt }: { readonly count: number; readonly createdAt: Date },
) {
  const { clientId, customerId = null } = tenant;
  return world.database.withTenant({ clientId }, async (tx) => {
    const router = await routedTo(partnerId).open(tx, clientId, createdAt);
    const inputs = Array.from({ length: count }, () => anOrder());
    const made = { router, source: 'API', now: createdAt, customerId } as const;
    return (await createOrders(tx, clientId, inputs, made)).created;
  });
}

/** Writes events, and the order's status where the last of them says so, without asking the rules. */
export async function happen(
  { database }: World,
  { clientId }: Pick<TestClient, 'clientId'>,
  orderId: string,
  happenings: readonly Happening[],
): Promise<void> {
  await database.withTenant({ clientId }, async (tx) => {
    const created = await tx.row<{ at: Date }>(
      sql`select created_at at from orders where client_id = ${clientId} and id = ${orderId}`,
    );
    const atHour = (hour: number) => new Date((created?.at.getTime() ?? 0) + hour * HOUR).toISOString();
    for (const [name, hour] of happenings) {
      const [serviceType, status] = name.split(' ');
      await tx.execute(sql`insert into order_events (client_id, order_id, id, service_type, status, update_timestamp, source)
        values (${clientId}, ${orderId}, ${newId()}, ${serviceType}, ${status}, ${atHour(hour)}, 'PARTNER')`);
    }
    const [name = '', hour = 0] = happenings.at(-1) ?? [];
    const [serviceType, status] = name.split(' ');
    await tx.execute(sql`update orders set status_service_type = ${serviceType}, status = ${status},
        status_at = ${atHour(hour)}, terminal = ${status === 'DELIVERED' || status === 'LOST'}, updated_at = now()
      where client_id = ${clientId} and id = ${orderId}`);
  });
}

/** Measures the client once, as if at a time. */
export async function measureAt(world: World, clientId: string, now: Date): Promise<void> {
  const deps = { database: world.jobsDatabase, notify: notifier(world.jobs), clock: { now: () => now } };
  await measureClient(deps, clientId, new AbortController().signal);
}
