import type { Database, Transaction } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import type { Clock } from '../../platform/clock.ts';
import type { OutgoingHttp } from '../../platform/outgoing/outgoing-http.ts';
import type { Encryption } from '../../platform/encryption.ts';
import type { Notify } from '../notifications/index.ts';
import { withOwner } from '../../request/tenant-owner.ts';
import { createSignedHeaders, decryptValidSecrets } from './signing-secrets.ts';
import {
  findActiveReceiver,
  endSubscription,
  finishAttempt,
  rescheduleFollowing,
  recordFailure,
  recordSuccess,
  claimDeliveries,
  type DueSubscription,
  type AttemptResult,
  type Receiver,
  type ClaimedDelivery,
} from './delivery-attempts-store.ts';
import { judgeResponse, PAUSE_AFTER_MS, RETRY_DELAYS_SECONDS, serializeEvent } from './webhooks-rules.ts';

export interface SendDeps {
  /** As the jobs role. */
  readonly database: Database;
  readonly clock: Clock;
  readonly encryption: Encryption;
  readonly outgoing: OutgoingHttp;
  readonly notify: Notify;
}

/** Parallel requests to one subscription. */
const CONCURRENCY = 4;

/** Attempts a batch of due deliveries of a subscription. Returns how many. */
export async function sendBatch(deps: SendDeps, due: DueSubscription, signal?: AbortSignal): Promise<number> {
  const claim = await withOwner(deps.database, due.owner, async (tx) => {
    const receiver = await findActiveReceiver(tx, due);
    if (receiver === undefined) return undefined;
    return { receiver, deliveries: await claimDeliveries(tx, due, receiver, CONCURRENCY, deps.clock.now()) };
  });
  if (claim === undefined) return 0;
  const { receiver, deliveries } = claim;
  await Promise.all(deliveries.map((delivery) => attemptDelivery(deps, due, receiver, delivery, signal)));
  return deliveries.length;
}

async function attemptDelivery(
  deps: SendDeps,
  due: DueSubscription,
  receiver: Receiver,
  delivery: ClaimedDelivery,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { clock, database, outgoing, encryption } = deps;
  const body = serializeEvent(delivery.event);
  const sentAt = clock.now();
  const secrets = decryptValidSecrets(encryption, receiver.id, receiver, sentAt);
  const headers = createSignedHeaders(secrets, delivery.eventId, body, sentAt);
  const response = await outgoing.post(receiver.url, headers, body, signal);
  // The process is stopping: the attempt counts as lost, and the delivery becomes due again.
  if (signal?.aborted === true) return;
  const judgement = judgeResponse(response);
  const result: AttemptResult = {
    status: response.outcome === 'answered' ? response.status : null,
    failure: judgement.result === 'failed' ? judgement.reason : null,
    responseBody: response.outcome === 'answered' ? response.body : null,
  };
  await withOwner(database, due.owner, async (tx) => {
    const now = clock.now();
    const finish = (nextState: Parameters<typeof finishAttempt>[4]) =>
      finishAttempt(tx, due.owner, delivery, result, nextState, now);
    if (judgement.result === 'failed') {
      await handleFailure(deps, tx, due, receiver, delivery, finish, now);
      return;
    }
    if (judgement.result === 'gone') {
      await finish({ state: 'FAILED' });
      if (await endSubscription(tx, due, now)) {
        await notifyAboutSubscription(deps, tx, due, 'EVENT_SUBSCRIPTION_ENDED', receiver);
      }
      return;
    }
    if (!(await finish({ state: 'DELIVERED' }))) return;
    await rescheduleFollowing(tx, due, delivery, now);
    await recordSuccess(tx, due);
  });
}

async function handleFailure(
  deps: SendDeps,
  tx: Transaction,
  due: DueSubscription,
  receiver: Receiver,
  delivery: ClaimedDelivery,
  finish: (nextState: Parameters<typeof finishAttempt>[4]) => Promise<boolean>,
  now: Date,
): Promise<void> {
  const delaySeconds = RETRY_DELAYS_SECONDS[delivery.attemptsSinceQueued - 1];
  const nextAt = new Date(now.getTime() + (delaySeconds ?? 0) * 1_000);
  if (!(await finish(delaySeconds === undefined ? { state: 'FAILED' } : { state: 'PENDING', nextAt })))
    return;
  await rescheduleFollowing(tx, due, delivery, nextAt);
  if (await recordFailure(tx, due, now, new Date(now.getTime() - PAUSE_AFTER_MS))) {
    await notifyAboutSubscription(deps, tx, due, 'EVENT_SUBSCRIPTION_PAUSED', receiver);
  }
}

async function notifyAboutSubscription(
  { notify }: SendDeps,
  tx: Transaction,
  { owner, subscriptionId }: DueSubscription,
  kind: 'EVENT_SUBSCRIPTION_PAUSED' | 'EVENT_SUBSCRIPTION_ENDED',
  { url }: Receiver,
): Promise<void> {
  const audience =
    owner.kind === 'CLIENT'
      ? ({ permission: 'webhooks.write', customerId: null } as const)
      : ({ permission: 'partner-webhooks.write', partnerId: owner.id } as const);
  // The tenant of a notice that concerns no client is the partner.
  await tx.execute(sql`select set_config('app.client_id', ${owner.id}, true)`);
  await notify(tx, owner.id, kind, audience, {
    subscriptionId,
    host: new URL(url).host,
    ...(owner.kind === 'PARTNER' && { partnerId: owner.id }),
  });
}
