import type { Database, Transaction } from '../../db/database.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Outgoing } from '../../platform/outgoing/outgoing-http.ts';
import type { Seal } from '../../platform/seal.ts';
import type { Notify } from '../notifications/index.ts';
import { bodyOf } from './event-body.ts';
import { liveSecrets, signedHeaders } from './signing.ts';
import {
  activeReceiver,
  endSubscription,
  endTry,
  moveLine,
  noteFailure,
  noteSuccess,
  takeDeliveries,
  type DueSubscription,
  type EndedTry,
  type Receiver,
  type TakenDelivery,
} from './tries-store.ts';
import { PAUSED_AFTER_MS, verdictOf, WAITS } from './webhooks-rules.ts';

export interface SendDeps {
  /** As the jobs role. */
  readonly database: Database;
  readonly clock: Clock;
  readonly seal: Seal;
  readonly outgoing: Outgoing;
  readonly notify: Notify;
}

/** Of one subscription, at the same time. */
const AT_ONCE = 4;

/** Tries some deliveries of a subscription that are due; answers how many. */
export async function sendBatch(deps: SendDeps, due: DueSubscription, signal?: AbortSignal): Promise<number> {
  const { clientId } = due;
  const taken = await deps.database.withTenant({ clientId }, async (tx) => {
    const receiver = await activeReceiver(tx, due);
    if (receiver === undefined) return undefined;
    return { receiver, deliveries: await takeDeliveries(tx, due, receiver, AT_ONCE, deps.clock.now()) };
  });
  if (taken === undefined) return 0;
  const { receiver, deliveries } = taken;
  await Promise.all(deliveries.map((delivery) => tryOne(deps, due, receiver, delivery, signal)));
  return deliveries.length;
}

async function tryOne(
  deps: SendDeps,
  due: DueSubscription,
  receiver: Receiver,
  delivery: TakenDelivery,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { clock, database, outgoing, seal } = deps;
  const body = bodyOf(delivery.event);
  const sentAt = clock.now();
  const secrets = liveSecrets(seal, receiver.id, receiver, sentAt);
  const headers = signedHeaders(secrets, delivery.eventId, body, sentAt);
  const answer = await outgoing.post(receiver.url, headers, body, signal);
  // Cut off by the end of this process: the try counts as lost, and the delivery is free again soon.
  if (signal?.aborted === true) return;
  const verdict = verdictOf(answer);
  const result: EndedTry = {
    status: answer.outcome === 'answered' ? answer.status : null,
    failure: verdict.verdict === 'failed' ? verdict.reason : null,
    answer: answer.outcome === 'answered' ? answer.body : null,
  };
  await database.withTenant({ clientId: due.clientId }, async (tx) => {
    const now = clock.now();
    const end = (then: Parameters<typeof endTry>[4]) => endTry(tx, due.clientId, delivery, result, then, now);
    if (verdict.verdict === 'failed') {
      await failed(deps, tx, due, receiver, delivery, end, now);
      return;
    }
    if (verdict.verdict === 'gone') {
      await end({ state: 'FAILED' });
      if (await endSubscription(tx, due, now)) {
        await tell(deps, tx, due, 'EVENT_SUBSCRIPTION_ENDED', receiver);
      }
      return;
    }
    if (!(await end({ state: 'DELIVERED' }))) return;
    await moveLine(tx, due, delivery, now);
    await noteSuccess(tx, due);
  });
}

async function failed(
  deps: SendDeps,
  tx: Transaction,
  due: DueSubscription,
  receiver: Receiver,
  delivery: TakenDelivery,
  end: (then: Parameters<typeof endTry>[4]) => Promise<boolean>,
  now: Date,
): Promise<void> {
  const wait = WAITS[delivery.tries - 1];
  const nextAt = new Date(now.getTime() + (wait ?? 0) * 1_000);
  if (!(await end(wait === undefined ? { state: 'FAILED' } : { state: 'PENDING', nextAt }))) return;
  await moveLine(tx, due, delivery, nextAt);
  if (await noteFailure(tx, due, now, new Date(now.getTime() - PAUSED_AFTER_MS))) {
    await tell(deps, tx, due, 'EVENT_SUBSCRIPTION_PAUSED', receiver);
  }
}

function tell(
  { notify }: SendDeps,
  tx: Transaction,
  { clientId, subscriptionId }: DueSubscription,
  kind: 'EVENT_SUBSCRIPTION_PAUSED' | 'EVENT_SUBSCRIPTION_ENDED',
  { url }: Receiver,
): Promise<void> {
  const audience = { permission: 'webhooks.write', customerId: null } as const;
  return notify(tx, clientId, kind, audience, { subscriptionId, host: new URL(url).host });
}
