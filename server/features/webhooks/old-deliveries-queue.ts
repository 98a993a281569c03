import { listClientIds } from '../../db/client-ids.ts';
import { createScheduledQueue } from '../../jobs/create-scheduled-queue.ts';
import type { JobQueue } from '../../jobs/jobs.ts';
import { deleteOldDeliveries } from './delivery-attempts-store.ts';
import type { SendDeps } from './send-batch.ts';
import { RETENTION_MS } from './webhooks-rules.ts';

export const OLD_DELIVERIES_QUEUE = 'delete-old-deliveries';

/** Deletes old deliveries every hour. */
export function createOldDeliveriesQueue(deps: Pick<SendDeps, 'database' | 'clock'>): JobQueue {
  return createScheduledQueue(OLD_DELIVERIES_QUEUE, '23 * * * *', () => deleteExpiredDeliveries(deps));
}

/** Deletes deliveries older than the retention period, client by client. */
export async function deleteExpiredDeliveries({
  database,
  clock,
}: Pick<SendDeps, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_MS);
  for (const clientId of await database.withoutTenant(listClientIds)) {
    let hasMore = true;
    while (hasMore)
      hasMore = await database.withTenant({ clientId }, (tx) => deleteOldDeliveries(tx, clientId, before));
  }
}
