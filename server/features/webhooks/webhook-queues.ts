import { createScheduledQueue } from '../../jobs/create-scheduled-queue.ts';
import type { JobData, JobQueue, Jobs, KeyedQueue } from '../../jobs/jobs.ts';
import { sendBatch, type SendDeps } from './send-batch.ts';
import {
  findDueClients,
  findDueSubscriptions,
  findNextAttempt,
  type DueSubscription,
} from './delivery-attempts-store.ts';
import { dispatchAt, dispatchNow, DISPATCH_WEBHOOKS } from './enqueue-dispatch.ts';
import { renderOutbox } from './render-outbox.ts';

export interface WebhookQueueDeps extends SendDeps {
  readonly jobs: Jobs;
}

const SEND_WEBHOOKS = 'send-webhooks';
const SWEEP_WEBHOOKS = 'sweep-webhooks';

/** The queues of webhooks. `send-webhooks` has one job for a subscription: its receiver gets four requests at a time. */
export const WEBHOOK_QUEUES: readonly (string | KeyedQueue)[] = [
  { name: DISPATCH_WEBHOOKS, oneJob: 'waiting' },
  { name: SEND_WEBHOOKS, oneJob: 'waiting-or-running' },
  SWEEP_WEBHOOKS,
];

/** Subscriptions that a process sends to in parallel. */
const MAX_SUBSCRIPTIONS = 16;
/** Subscriptions of one client that are sent to in parallel. */
const MAX_SUBSCRIPTIONS_PER_CLIENT = 4;
/** After this many batches a subscription gives way to others. */
const MAX_CONSECUTIVE_BATCHES = 25;
/** A job that is running may have looked for due deliveries before these were due. */
const RECHECK_MS = 2_000;

/** Renders events and sends deliveries: `dispatch-webhooks` for a client adds `send-webhooks` for its due subscriptions. */
export function createWebhookQueues(deps: WebhookQueueDeps): JobQueue[] {
  return [
    {
      name: DISPATCH_WEBHOOKS,
      concurrencyPerClient: 1,
      concurrency: 2,
      isResumable: true,
      delayedWithinSeconds: 1,
      handle: (data, signal) => dispatchWebhooks(deps, readId(data, 'clientId'), signal),
    },
    {
      name: SEND_WEBHOOKS,
      concurrencyPerClient: MAX_SUBSCRIPTIONS_PER_CLIENT,
      concurrency: MAX_SUBSCRIPTIONS,
      isResumable: true,
      handle: (data, signal) => {
        const subscriptionId = readId(data, 'subscriptionId');
        return sendWebhooks(deps, { clientId: readId(data, 'clientId'), subscriptionId }, signal);
      },
    },
    createScheduledQueue(SWEEP_WEBHOOKS, '* * * * *', () => sweepWebhooks(deps)),
  ];
}

function readId(data: JobData, name: string): string {
  const id = data[name];
  if (typeof id !== 'string') throw new TypeError(`a job has no ${name}`);
  return id;
}

/** Renders the recorded events of a client, and adds a job for each of its subscriptions with due deliveries. */
export async function dispatchWebhooks(
  { database, jobs, clock }: Pick<WebhookQueueDeps, 'database' | 'jobs' | 'clock'>,
  clientId: string,
  signal: AbortSignal,
): Promise<void> {
  let hasMore = true;
  while (hasMore && !signal.aborted)
    hasMore = await database.withTenant({ clientId }, (tx) => renderOutbox(tx, clientId));
  await database.withTenant({ clientId }, async (tx) => {
    const now = clock.now();
    for (const { subscriptionId } of await findDueSubscriptions(tx, clientId, now)) {
      const data = { clientId, subscriptionId };
      const isAdded = await jobs.enqueue(tx, SEND_WEBHOOKS, clientId, data, 0, subscriptionId);
      if (!isAdded) await dispatchAt(jobs, tx, clientId, new Date(now.getTime() + RECHECK_MS), now);
    }
  });
}

/** Sends the due deliveries of a subscription, and plans its next attempt. */
export async function sendWebhooks(
  deps: WebhookQueueDeps,
  due: DueSubscription,
  signal: AbortSignal,
): Promise<void> {
  const { clientId } = due;
  for (let batch = 0; batch < MAX_CONSECUTIVE_BATCHES && !signal.aborted; batch += 1) {
    if ((await sendBatch(deps, due, signal)) === 0) break;
  }
  await deps.database.withTenant({ clientId }, async (tx) => {
    const nextAt = await findNextAttempt(tx, due);
    if (nextAt !== undefined) await dispatchAt(deps.jobs, tx, clientId, nextAt, deps.clock.now());
  });
}

/** Adds the jobs that a crash has lost. */
async function sweepWebhooks({ database, jobs, clock }: WebhookQueueDeps): Promise<void> {
  const clientIds = await database.withoutTenant((tx) => findDueClients(tx, clock.now()));
  for (const clientId of clientIds)
    await database.withTenant({ clientId }, (tx) => dispatchNow(jobs, tx, clientId));
}
