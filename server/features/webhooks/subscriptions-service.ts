import { isRefusal, type BodyOf, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type {
  createEventSubscription,
  editEventSubscription,
  EventSubscription,
  SigningSecret,
} from '@portal/contract/webhooks';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Reach } from '../../platform/outgoing/outgoing-http.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { WEBHOOKS_DUE } from '../../webhook-outbox/index.ts';
import { validateReceiverUrl } from './receiver-rules.ts';
import { decryptValidSecrets, generateSigningSecret, encryptSecret } from './signing-secrets.ts';
import {
  insertSubscription,
  findSecrets,
  findSubscription,
  lockAndCountSubscriptions,
  lockSubscription,
  markDeleted,
  pauseManually,
  replaceSecret,
  resumePaused,
  saveSubscription,
} from './subscriptions-store.ts';

export interface SubscriptionsDeps {
  readonly encryption: Encryption;
  readonly clock: Clock;
  readonly reach: Reach;
}

const MAX_SUBSCRIPTIONS = 20;
const HOUR_MS = 3_600_000;

/** Refuses: not_found. */
export function loadSubscription(context: RequestContext, id: string): Promise<EventSubscription | Refusal> {
  return context.inTenant(
    async (tx) => (await findSubscription(tx, context.clientId, id)) ?? subscriptionNotFound(),
  );
}

/** Refuses: invalid, at `url`; conflict, where there are too many. */
export function createSubscription(
  { encryption, reach }: SubscriptionsDeps,
  context: RequestContext,
  { url, description, eventTypes }: BodyOf<typeof createEventSubscription>,
): Promise<EventSubscription | Refusal> {
  return context.inTenant(async (tx) => {
    const refusal = validateReceiverUrl(url, reach);
    if (refusal !== undefined) return refusal;
    if ((await lockAndCountSubscriptions(tx, context.clientId)) >= MAX_SUBSCRIPTIONS) {
      return refuse('webhook.too_many_subscriptions', { max: MAX_SUBSCRIPTIONS });
    }
    const id = newId();
    const secret = encryptSecret(encryption, id, generateSigningSecret());
    const createdBy = context.caller.userId;
    const subscription = { id, url, description, eventTypes: [...new Set(eventTypes)], secret, createdBy };
    await insertSubscription(tx, context.clientId, subscription);
    context.audit({ subject: url, after: { url, description, eventTypes: subscription.eventTypes } });
    return (await findSubscription(tx, context.clientId, id)) ?? subscriptionNotFound();
  });
}

/** Refuses: not_found; invalid, at `url`. */
export function editSubscription(
  { reach }: SubscriptionsDeps,
  context: RequestContext,
  id: string,
  patch: BodyOf<typeof editEventSubscription>,
): Promise<EventSubscription | Refusal> {
  return changeSubscription(context, id, async (tx, before) => {
    const refusal = patch.url === undefined ? undefined : validateReceiverUrl(patch.url, reach);
    if (refusal !== undefined) return refusal;
    await saveSubscription(tx, context.clientId, {
      id,
      url: patch.url ?? before.url,
      description: patch.description ?? before.description,
      eventTypes: [...new Set(patch.eventTypes ?? before.eventTypes)],
    });
    return undefined;
  });
}

/** Refuses: not_found, not_allowed_now. */
export function pauseSubscription(context: RequestContext, id: string): Promise<EventSubscription | Refusal> {
  return changeSubscription(context, id, async (tx, { state }) => {
    if (state === 'ENDED') return subscriptionEnded();
    if (state === 'ACTIVE') await pauseManually(tx, context.clientId, id);
    return undefined;
  });
}

/** Refuses: not_found, not_allowed_now. */
export function resumeSubscription(
  context: RequestContext,
  id: string,
): Promise<EventSubscription | Refusal> {
  return changeSubscription(context, id, async (tx, { state }) => {
    if (state === 'ENDED') return subscriptionEnded();
    if (state === 'PAUSED') await resumePaused(tx, context.clientId, id);
    tx.signalAfterCommit({ name: WEBHOOKS_DUE, clientId: context.clientId });
    return undefined;
  });
}

/** Refuses: not_found. */
export function deleteSubscription(context: RequestContext, id: string): Promise<null | Refusal> {
  return context.inTenant(async (tx) => {
    const before = await lockSubscription(tx, context.clientId, id);
    if (before === undefined) return subscriptionNotFound();
    await markDeleted(tx, context.clientId, id);
    context.audit({ subject: before.url, before: auditFields(before) });
    return null;
  });
}

/** Refuses: not_found. */
export function loadSigningSecrets(
  { encryption, clock }: SubscriptionsDeps,
  context: RequestContext,
  id: string,
): Promise<SigningSecret[] | Refusal> {
  return context.inTenant(async (tx) => {
    const encrypted = await findSecrets(tx, context.clientId, id);
    if (encrypted === undefined) return subscriptionNotFound();
    return decryptValidSecrets(encryption, id, encrypted, clock.now()).map(({ secret, validUntil }) => ({
      secret,
      validUntil: validUntil?.toISOString() ?? null,
    }));
  });
}

/**
 * Creates a new secret beside the old one. While two secrets are valid, a third is refused, because receivers may know only
 * the first; without overlap all old ones end at once. Refuses: not_found, not_allowed_now.
 */
export function rotateSecret(
  { encryption, clock }: SubscriptionsDeps,
  context: RequestContext,
  id: string,
  overlapHours: number,
): Promise<EventSubscription | Refusal> {
  return changeSubscription(context, id, async (tx) => {
    const now = clock.now();
    const encrypted = await findSecrets(tx, context.clientId, id);
    const previousUntil = encrypted?.previous_secret_until;
    if (overlapHours > 0 && previousUntil != null && previousUntil > now) {
      return refuse('webhook.two_secrets_valid', { validUntilTime: previousUntil.toISOString() });
    }
    const currentUntil = overlapHours === 0 ? null : new Date(now.getTime() + overlapHours * HOUR_MS);
    await replaceSecret(
      tx,
      context.clientId,
      id,
      encryptSecret(encryption, id, generateSigningSecret()),
      currentUntil,
    );
    return undefined;
  });
}

/** Changes a locked subscription, and audits its state before and after. */
function changeSubscription(
  context: RequestContext,
  id: string,
  change: (tx: Transaction, before: EventSubscription) => Promise<Refusal | undefined>,
): Promise<EventSubscription | Refusal> {
  return context.inTenant(async (tx) => {
    const before = await lockSubscription(tx, context.clientId, id);
    if (before === undefined) return subscriptionNotFound();
    const refusal = await change(tx, before);
    if (isRefusal(refusal)) return refusal;
    const after = (await findSubscription(tx, context.clientId, id)) ?? before;
    context.audit({ subject: after.url, before: auditFields(before), after: auditFields(after) });
    return after;
  });
}

function auditFields({ url, description, eventTypes, state }: EventSubscription) {
  return { url, description, eventTypes, state };
}

export function subscriptionNotFound(): Refusal {
  return refuse('webhook.subscription_not_found');
}

export function subscriptionEnded(): Refusal {
  return refuse('webhook.subscription_ended');
}
