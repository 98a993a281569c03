import { allClients } from '../../db/all-clients.ts';
import type { Logger } from '../../platform/log.ts';
import { sendBatch, type SendDeps } from './send-batch.ts';
import { dueSubscriptions, forgetOldDeliveries, type DueSubscription } from './tries-store.ts';
import { KEPT_MS } from './webhooks-rules.ts';

interface SenderDeps extends SendDeps {
  readonly log: Logger;
}

const LOOK_EVERY_MS = 1_000;
const HOUR_MS = 3_600_000;
/** Subscriptions served at the same time by this process, and of them one client's. */
const LANES = 32;
const LANES_OF_A_CLIENT = 4;
/** After so many batches a subscription lets others have its lane. */
const BATCHES_IN_A_ROW = 25;

/**
 * Sends what is due, for as long as this process lives. A subscription is served in a lane of its own, so that a receiver
 * which is slow holds up nobody else's. Several processes may do it at once. Answers how to stop.
 */
export function startSendingWebhooks(deps: SenderDeps): () => Promise<void> {
  const lanes = new Map<string, { readonly clientId: string; readonly work: Promise<void> }>();
  const stopping = new AbortController();
  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;

  async function serve(due: DueSubscription): Promise<void> {
    try {
      for (let batch = 0; batch < BATCHES_IN_A_ROW && !stopping.signal.aborted; batch += 1) {
        if ((await sendBatch(deps, due, stopping.signal)) === 0) return;
      }
    } catch (error) {
      deps.log.warn({ err: error, subscriptionId: due.subscriptionId }, 'webhooks could not be sent');
    }
  }

  async function look(): Promise<void> {
    const due = await deps.database.withoutTenant((tx) => dueSubscriptions(tx, deps.clock.now()));
    for (const one of due) {
      if (lanes.size >= LANES || stopping.signal.aborted) return;
      const ofClient = [...lanes.values()].filter(({ clientId }) => clientId === one.clientId);
      if (lanes.has(one.subscriptionId) || ofClient.length >= LANES_OF_A_CLIENT) continue;
      const work = serve(one).finally(() => lanes.delete(one.subscriptionId));
      lanes.set(one.subscriptionId, { clientId: one.clientId, work });
    }
  }

  const every = (ms: number, work: () => Promise<void>, failure: string) =>
    setInterval(() => void work().catch((error: unknown) => deps.log.warn({ err: error }, failure)), ms);
  const timers = [
    every(
      LOOK_EVERY_MS,
      async () => {
        if (isLooking) return;
        isLooking = true;
        looking = look().finally(() => {
          isLooking = false;
        });
        await looking;
      },
      'webhooks that are due could not be found',
    ),
    every(HOUR_MS, () => forgetOld(deps), 'old deliveries could not be removed'),
  ];
  return async () => {
    timers.forEach(clearInterval);
    stopping.abort();
    await Promise.allSettled([looking, ...[...lanes.values()].map(({ work }) => work)]);
  };
}

/** Removes, client by client, what was sent longer ago than it is kept. */
export async function forgetOld({ database, clock }: Pick<SendDeps, 'database' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  for (const clientId of await database.withoutTenant(allClients)) {
    let more = true;
    while (more)
      more = await database.withTenant({ clientId }, (tx) => forgetOldDeliveries(tx, clientId, before));
  }
}
