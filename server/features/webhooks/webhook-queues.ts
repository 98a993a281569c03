import { createScheduledQueue } from '../../jobs/create-scheduled-queue.ts';
import type { JobQueue, Jobs, KeyedQueue } from '../../jobs/jobs.ts';
import { withOwner, type TenantOwner } from '../../request/tenant-owner.ts';
import { sendBatch, type SendDeps } from './send-batch.ts';
import {
  findDueOwners,
  findDueSubscriptions,
  findNextAttempt,
  type DueSubscription,
} from './delivery-attempts-store.ts';
import { dispatchAt, dispatchNow, DISPATCH_WEBHOOKS, readJobOwner, toJobData } from './enqueue-dispatch.ts';
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
/** Subscriptions of one owner that are sent to in parallel. */
const MAX_SUBSCRIPTIONS_PER_CLIENT = 4;
/** After this many batches a subscription gives way to others. */
const MAX_CONSECUTIVE_BATCHES = 25;
/** A job that is running may have looked for due deliveries before these were due. */
const RECHECK_MS = 2_000;

/** Renders events and sends deliveries: `dispatch-webhooks` for an owner adds `send-webhooks` for its due subscriptions. */
export function createWebhookQueues(deps: WebhookQueueDeps): JobQueue[] {
  return [
    {
      name: DISPATCH_WEBHOOKS,
      concurrencyPerClient: 1,
      concurrency: 2,
      isResumable: true,
      delayedWithinSeconds: 1,
      handle: (data, signal) => dispatchWebhooks(deps, readJobOwner(data), signal),
    },
    {
      name: SEND_WEBHOOKS,
      concurrencyPerClient: MAX_SUBSCRIPTIONS_PER_CLIENT,
      concurrency: MAX_SUBSCRIPTIONS,
      isResumable: true,
      handle: (data, signal) => {
        const { subscriptionId } = data;
        if (typeof subscriptionId !== 'string') throw new TypeError('a job names no subscription');
        return sendWebhooks(deps, { owner: readJobOwner(data), subscriptionId }, signal);
      },
    },
    createScheduledQueue(SWEEP_WEBHOOKS, '* * * * *', () => sweepWebhooks(deps)),
  ];
}

/**
 * Renders the recorded events of a client, and adds a job for each subscription of the owner with due deliveries. Partners get
 * events from the outboxes of their clients: those that got deliveries are dispatched in turn.
 */
export async function dispatchWebhooks(
  { database, jobs, clock }: Pick<WebhookQueueDeps, 'database' | 'jobs' | 'clock'>,
  owner: TenantOwner,
  signal: AbortSignal,
): Promise<void> {
  let hasMore = owner.kind === 'CLIENT';
  while (hasMore && !signal.aborted)
    hasMore = await withOwner(database, owner, async (tx) => {
      const batch = await renderOutbox(tx, owner.id);
      for (const id of batch.partnerIds) await dispatchNow(jobs, tx, { kind: 'PARTNER', id });
      return batch.hasMore;
    });
  await withOwner(database, owner, async (tx) => {
    const now = clock.now();
    for (const { subscriptionId } of await findDueSubscriptions(tx, owner, now)) {
      const data = { ...toJobData(owner), subscriptionId };
      const isAdded = await jobs.enqueue(tx, SEND_WEBHOOKS, owner.id, data, 0, subscriptionId);
      if (!isAdded) await dispatchAt(jobs, tx, owner, new Date(now.getTime() + RECHECK_MS), now);
    }
  });
}

/** Sends the due deliveries of a subscription, and plans its next attempt. */
export async function sendWebhooks(
  deps: WebhookQueueDeps,
  due: DueSubscription,
  signal: AbortSignal,
): Promise<void> {
  const { owner } = due;
  for (let batch = 0; batch < MAX_CONSECUTIVE_BATCHES && !signal.aborted; batch += 1) {
    if ((await sendBatch(deps, due, signal)) === 0) break;
  }
  await withOwner(deps.database, owner, async (tx) => {
    const nextAt = await findNextAttempt(tx, due);
    if (nextAt !== undefined) await dispatchAt(deps.jobs, tx, owner, nextAt, deps.clock.now());
  });
}

/** Adds the jobs that a crash has lost. */
async function sweepWebhooks({ database, jobs, clock }: WebhookQueueDeps): Promise<void> {
  const owners = await database.withoutTenant((tx) => findDueOwners(tx, clock.now()));
  for (const owner of owners) await withOwner(database, owner, (tx) => dispatchNow(jobs, tx, owner));
}
