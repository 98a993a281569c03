import type { TestClient, TestPartner, World } from '@portal/tests/world/world.ts';
import { sql } from '../../db/sql.ts';
import { newId } from '../../platform/ids.ts';
import { createNotifier } from '../notifications/index.ts';
import { createOrders } from '../orders/index.ts';
import { buildOrderInput } from '../orders/testing-orders.ts';
import { createTestRouting } from '../orders/testing-routing.ts';
import { computeTransitTimes } from './index.ts';

const HOUR = 3_600_000;

/** A service type with a status, and the hours after the creation of the order: `['FIRST_MILE HANDED_OVER', 20]`. */
export type HistoryStep = readonly [name: string, hour: number, place?: string];

/** Steps that complete every leg, at these hours. */
export function buildCompleteJourney(
  first: number,
  freight: number,
  customs: number,
  last: number,
): HistoryStep[] {
  return [
    ['FIRST_MILE HANDED_OVER', first],
    ['FREIGHT_FORWARDER HANDED_OVER', freight],
    ['CUSTOMS HANDED_OVER', customs],
    ['LAST_MILE DELIVERED', last],
  ];
}

/** Creates orders from Singapore to Malaysia; the partner carries every leg and promises two to three days per leg. */
export async function createTestOrders(
  world: World,
  tenant: Pick<TestClient, 'clientId'> & { readonly customerId?: string },
  { partnerId }: TestPartner,
  { count, createdAt }: { readonly count: number; readonly createdAt: Date },
) {
  const { clientId, customerId = null } = tenant;
  return world.database.withTenant({ clientId }, async (tx) => {
    const router = await createTestRouting(partnerId).open(tx, clientId, createdAt);
    const inputs = Array.from({ length: count }, () => buildOrderInput());
    const options = { router, source: 'API', now: createdAt, customerId } as const;
    return (await createOrders(tx, clientId, inputs, options)).created;
  });
}

/** Writes events and the status of the last one directly, without the status rules. */
export async function recordSteps(
  { database }: World,
  { clientId }: Pick<TestClient, 'clientId'>,
  orderId: string,
  steps: readonly HistoryStep[],
): Promise<void> {
  await database.withTenant({ clientId }, async (tx) => {
    const created = await tx.row<{ at: Date }>(
      sql`select created_at at from orders where client_id = ${clientId} and id = ${orderId}`,
    );
    const toTimestamp = (hour: number) => new Date((created?.at.getTime() ?? 0) + hour * HOUR).toISOString();
    for (const [name, hour, place = null] of steps) {
      const [serviceType, status] = name.split(' ');
      await tx.execute(sql`insert into order_events (client_id, order_id, id, leg_sequence, service_type, status,
          update_timestamp, source, place)
        values (${clientId}, ${orderId}, ${newId()}, (select sequence from order_legs where client_id = ${clientId}
          and order_id = ${orderId} and service_type = ${serviceType}), ${serviceType}, ${status}, ${toTimestamp(hour)},
          'PARTNER', ${place})`);
    }
    const [name = '', hour = 0] = steps.at(-1) ?? [];
    const [serviceType, status] = name.split(' ');
    const isDelivered = status === 'DELIVERED' || status === 'COLLECTED';
    await tx.execute(sql`update orders set status_service_type = ${serviceType}, status = ${status},
        status_at = ${toTimestamp(hour)}, terminal = ${isDelivered || status === 'LOST'},
        stage = case when ${isDelivered} then 'DELIVERED' else stage end, updated_at = now()
      where client_id = ${clientId} and id = ${orderId}`);
  });
}

/** Computes the transit times of a client once, with `now` as the current time. */
export async function computeTransitTimesAt(world: World, clientId: string, now: Date): Promise<void> {
  const deps = {
    database: world.jobsDatabase,
    notify: createNotifier(world.jobs),
    clock: { now: () => now },
  };
  await computeTransitTimes(deps, clientId, new AbortController().signal);
}
