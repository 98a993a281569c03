import { listClientIds } from '../../db/client-ids.ts';
import { createScheduledQueue } from '../../jobs/create-scheduled-queue.ts';
import type { JobQueue } from '../../jobs/jobs.ts';
import { startInterval } from '../../platform/interval.ts';
import type { Logger } from '../../platform/log.ts';
import { sendBatch, type SendDeps } from './send-batch.ts';
import {
  findDueSubscriptions,
  deleteOldDeliveries,
  type DueSubscription,
} from './delivery-attempts-store.ts';
import { RETENTION_MS } from './webhooks-rules.ts';

interface SenderDeps extends SendDeps {
  readonly log: Logger;
}

const POLL_INTERVAL_MS = 1_000;
/** Subscriptions this process sends to in parallel, in total and of one client. */
const MAX_SUBSCRIPTIONS = 32;
const MAX_SUBSCRIPTIONS_PER_CLIENT = 4;
/** After this many batches a subscription gives way to others. */
const MAX_CONSECUTIVE_BATCHES = 25;

/**
 * Sends due deliveries until it is stopped. Subscriptions are served in parallel, so that a slow receiver does not delay
 * others. Several processes may run it. Returns the function that stops it.
 */
export function startWebhookSender(deps: SenderDeps): () => Promise<void> {
  const running = new Map<string, { readonly clientId: string; readonly work: Promise<void> }>();
  const abort = new AbortController();

  async function sendBatches(due: DueSubscription): Promise<void> {
    try {
      for (let batch = 0; batch < MAX_CONSECUTIVE_BATCHES && !abort.signal.aborted; batch += 1) {
        if ((await sendBatch(deps, due, abort.signal)) === 0) return;
      }
    } catch (error) {
      deps.log.warn({ err: error, subscriptionId: due.subscriptionId }, 'webhooks could not be sent');
    }
  }

  async function poll(): Promise<void> {
    const due = await deps.database.withoutTenant((tx) => findDueSubscriptions(tx, deps.clock.now()));
    for (const subscription of due) {
      if (running.size >= MAX_SUBSCRIPTIONS || abort.signal.aborted) return;
      const runningOfClient = [...running.values()].filter(
        ({ clientId }) => clientId === subscription.clientId,
      );
      if (running.has(subscription.subscriptionId) || runningOfClient.length >= MAX_SUBSCRIPTIONS_PER_CLIENT)
        continue;
      const work = sendBatches(subscription).finally(() => running.delete(subscription.subscriptionId));
      running.set(subscription.subscriptionId, { clientId: subscription.clientId, work });
    }
  }

  const stopPolling = startInterval(POLL_INTERVAL_MS, () =>
    poll().catch((error: unknown) => deps.log.warn({ err: error }, 'due webhooks could not be found')),
  );
  return async () => {
    abort.abort();
    await stopPolling();
    await Promise.allSettled([...running.values()].map(({ work }) => work));
  };
}

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
