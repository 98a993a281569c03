import { withOwner } from '../../request/tenant-owner.ts';
import { createScheduledQueue } from '../../jobs/create-scheduled-queue.ts';
import type { JobQueue } from '../../jobs/jobs.ts';
import { deleteOldDeliveries, listSubscribers } from './delivery-attempts-store.ts';
import type { SendDeps } from './send-batch.ts';
import { RETENTION_MS } from './webhooks-rules.ts';

export const OLD_DELIVERIES_QUEUE = 'delete-old-deliveries';

/** Deletes old deliveries every hour. */
export function createOldDeliveriesQueue(deps: Pick<SendDeps, 'database' | 'clock'>): JobQueue {
  return createScheduledQueue(OLD_DELIVERIES_QUEUE, '23 * * * *', () => deleteExpiredDeliveries(deps));
}

/** Deletes deliveries older than the retention period, owner by owner. */
export async function deleteExpiredDeliveries({
  database,
  clock,
}: Pick<SendDeps, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_MS);
  for (const owner of await database.withoutTenant(listSubscribers)) {
    let hasMore = true;
    while (hasMore)
      hasMore = await withOwner(database, owner, (tx) => deleteOldDeliveries(tx, owner, before));
  }
}
