import { isRefusal, refuse, type BodyOf, type Refusal } from '@portal/contract/core';
import type {
  createEventSubscription,
  editEventSubscription,
  EventSubscription,
  SigningSecret,
} from '@portal/contract/webhooks';
import type { Transaction } from '../../db/database.ts';
import type { Run } from '../../db/run.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Reach } from '../../platform/outgoing/outgoing-http.ts';
import type { Seal } from '../../platform/seal.ts';
import { receiverFault } from './receiver-rules.ts';
import { liveSecrets, newSigningSecret, sealSecret } from './signing.ts';
import {
  addSubscription,
  findSecrets,
  findSubscription,
  lockAndCountSubscriptions,
  lockSubscription,
  markDeleted,
  pauseByHand,
  replaceSecret,
  resume,
  saveSubscription,
} from './subscriptions-store.ts';

export interface SubscriptionsDeps {
  readonly seal: Seal;
  readonly clock: Clock;
  readonly reach: Reach;
}

const MOST_SUBSCRIPTIONS = 20;
const HOUR_MS = 3_600_000;

/** Refuses: not_found. */
export function subscriptionOf(run: Run, id: string): Promise<EventSubscription | Refusal> {
  return run.inTenant(async (tx) => (await findSubscription(tx, run.clientId, id)) ?? noSuchSubscription());
}

/** Refuses: invalid, at `url`; conflict, where there are too many. */
export function subscribe(
  { seal, reach }: SubscriptionsDeps,
  run: Run,
  { url, description, eventTypes }: BodyOf<typeof createEventSubscription>,
): Promise<EventSubscription | Refusal> {
  return run.inTenant(async (tx) => {
    const fault = receiverFault(url, reach);
    if (fault !== undefined) return fault;
    if ((await lockAndCountSubscriptions(tx, run.clientId)) >= MOST_SUBSCRIPTIONS) {
      return refuse('conflict', `There are ${MOST_SUBSCRIPTIONS} event subscriptions. Remove one first.`);
    }
    const id = newId();
    const secret = sealSecret(seal, id, newSigningSecret());
    const createdBy = run.caller.userId;
    const made = { id, url, description, eventTypes: [...new Set(eventTypes)], secret, createdBy };
    await addSubscription(tx, run.clientId, made);
    run.audit({ subject: url, after: { url, description, eventTypes: made.eventTypes } });
    return (await findSubscription(tx, run.clientId, id)) ?? noSuchSubscription();
  });
}

/** Refuses: not_found; invalid, at `url`. */
export function editSubscription(
  { reach }: SubscriptionsDeps,
  run: Run,
  id: string,
  patch: BodyOf<typeof editEventSubscription>,
): Promise<EventSubscription | Refusal> {
  return changed(run, id, async (tx, before) => {
    const fault = patch.url === undefined ? undefined : receiverFault(patch.url, reach);
    if (fault !== undefined) return fault;
    await saveSubscription(tx, run.clientId, {
      id,
      url: patch.url ?? before.url,
      description: patch.description ?? before.description,
      eventTypes: [...new Set(patch.eventTypes ?? before.eventTypes)],
    });
    return undefined;
  });
}

/** Refuses: not_found, not_allowed_now. */
export function pauseSubscription(run: Run, id: string): Promise<EventSubscription | Refusal> {
  return changed(run, id, async (tx, { state }) => {
    if (state === 'ENDED') return ended();
    if (state === 'ACTIVE') await pauseByHand(tx, run.clientId, id);
    return undefined;
  });
}

/** Refuses: not_found, not_allowed_now. */
export function resumeSubscription(run: Run, id: string): Promise<EventSubscription | Refusal> {
  return changed(run, id, async (tx, { state }) => {
    if (state === 'ENDED') return ended();
    if (state === 'PAUSED') await resume(tx, run.clientId, id);
    return undefined;
  });
}

/** Refuses: not_found. */
export function unsubscribe(run: Run, id: string): Promise<null | Refusal> {
  return run.inTenant(async (tx) => {
    const before = await lockSubscription(tx, run.clientId, id);
    if (before === undefined) return noSuchSubscription();
    await markDeleted(tx, run.clientId, id);
    run.audit({ subject: before.url, before: facts(before) });
    return null;
  });
}

/** Refuses: not_found. */
export function secretsOf(
  { seal, clock }: SubscriptionsDeps,
  run: Run,
  id: string,
): Promise<SigningSecret[] | Refusal> {
  return run.inTenant(async (tx) => {
    const sealed = await findSecrets(tx, run.clientId, id);
    if (sealed === undefined) return noSuchSubscription();
    return liveSecrets(seal, id, sealed, clock.now()).map(({ secret, validUntil }) => ({
      secret,
      validUntil: validUntil?.toISOString() ?? null,
    }));
  });
}

/**
 * Makes a new secret beside the old one. A second one while two live would cut off receivers that know only the first:
 * it is refused, unless all old ones are to end at once. Refuses: not_found, not_allowed_now.
 */
export function rotateSecret(
  { seal, clock }: SubscriptionsDeps,
  run: Run,
  id: string,
  overlapHours: number,
): Promise<EventSubscription | Refusal> {
  return changed(run, id, async (tx) => {
    const now = clock.now();
    const sealed = await findSecrets(tx, run.clientId, id);
    const until = sealed?.previous_secret_until;
    if (overlapHours > 0 && until != null && until > now) {
      return refuse(
        'not_allowed_now',
        `Two secrets count until ${until.toISOString()}. Rotate after that, or without an overlap.`,
      );
    }
    const old = overlapHours === 0 ? null : new Date(now.getTime() + overlapHours * HOUR_MS);
    await replaceSecret(tx, run.clientId, id, sealSecret(seal, id, newSigningSecret()), old);
    return undefined;
  });
}

/** One change of a subscription under its lock, with its audit note of before and after. */
function changed(
  run: Run,
  id: string,
  work: (tx: Transaction, before: EventSubscription) => Promise<Refusal | undefined>,
): Promise<EventSubscription | Refusal> {
  return run.inTenant(async (tx) => {
    const before = await lockSubscription(tx, run.clientId, id);
    if (before === undefined) return noSuchSubscription();
    const refusal = await work(tx, before);
    if (isRefusal(refusal)) return refusal;
    const after = (await findSubscription(tx, run.clientId, id)) ?? before;
    run.audit({ subject: after.url, before: facts(before), after: facts(after) });
    return after;
  });
}

function facts({ url, description, eventTypes, state }: EventSubscription) {
  return { url, description, eventTypes, state };
}

export function noSuchSubscription(): Refusal {
  return refuse('not_found', 'There is no such event subscription.');
}

export function ended(): Refusal {
  return refuse('not_allowed_now', 'The receiver answered 410 and ended this subscription. Make a new one.');
}
