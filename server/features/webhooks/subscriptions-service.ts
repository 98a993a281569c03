import { isRefusal, type BodyOf, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type {
  createEventSubscription,
  createPartnerEventSubscription,
  editEventSubscription,
  editPartnerEventSubscription,
  EventSubscription,
  SigningSecret,
} from '@portal/contract/webhooks';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import type { Clock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Reach } from '../../platform/outgoing/outgoing-http.ts';
import type { Encryption } from '../../platform/encryption.ts';
import { inOwnerTenant, type TenantOwner } from '../../request/tenant-owner.ts';
import { signalDueWebhooks } from './enqueue-dispatch.ts';
import { validateReceiverUrl } from './receiver-rules.ts';
import { decryptValidSecrets, generateSigningSecret, encryptSecret } from './signing-secrets.ts';
import {
  type AnySubscription,
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
export function loadSubscription<Item extends AnySubscription = EventSubscription>(
  context: RequestContext,
  owner: TenantOwner,
  id: string,
): Promise<Item | Refusal> {
  return inOwnerTenant(
    context,
    owner,
    async (tx) => (await findSubscription<Item>(tx, owner, id)) ?? subscriptionNotFound(),
  );
}

/** Refuses: invalid, at `url`; conflict, where there are too many. */
export function createSubscription<Item extends AnySubscription = EventSubscription>(
  { encryption, reach }: SubscriptionsDeps,
  context: RequestContext,
  owner: TenantOwner,
  {
    url,
    description,
    eventTypes,
  }: BodyOf<typeof createEventSubscription | typeof createPartnerEventSubscription>,
): Promise<Item | Refusal> {
  return inOwnerTenant(context, owner, async (tx) => {
    const refusal = validateReceiverUrl(url, reach);
    if (refusal !== undefined) return refusal;
    if ((await lockAndCountSubscriptions(tx, owner)) >= MAX_SUBSCRIPTIONS) {
      return refuse('webhook.too_many_subscriptions', { max: MAX_SUBSCRIPTIONS });
    }
    const id = newId();
    const secret = encryptSecret(encryption, id, generateSigningSecret());
    const createdBy = context.caller.userId;
    const subscription = { id, url, description, eventTypes: [...new Set(eventTypes)], secret, createdBy };
    await insertSubscription(tx, owner, subscription);
    context.audit({ subject: url, after: { url, description, eventTypes: subscription.eventTypes } });
    return (await findSubscription<Item>(tx, owner, id)) ?? subscriptionNotFound();
  });
}

/** Refuses: not_found; invalid, at `url`. */
export function editSubscription<Item extends AnySubscription = EventSubscription>(
  { reach }: SubscriptionsDeps,
  context: RequestContext,
  owner: TenantOwner,
  id: string,
  patch: BodyOf<typeof editEventSubscription | typeof editPartnerEventSubscription>,
): Promise<Item | Refusal> {
  return changeSubscription<Item>(context, owner, id, async (tx, before) => {
    const refusal = patch.url === undefined ? undefined : validateReceiverUrl(patch.url, reach);
    if (refusal !== undefined) return refusal;
    await saveSubscription(tx, owner, {
      id,
      url: patch.url ?? before.url,
      description: patch.description ?? before.description,
      eventTypes: [...new Set(patch.eventTypes ?? before.eventTypes)],
    });
    return undefined;
  });
}

/** Refuses: not_found, not_allowed_now. */
export function pauseSubscription<Item extends AnySubscription = EventSubscription>(
  context: RequestContext,
  owner: TenantOwner,
  id: string,
): Promise<Item | Refusal> {
  return changeSubscription<Item>(context, owner, id, async (tx, { state }) => {
    if (state === 'ENDED') return subscriptionEnded();
    if (state === 'ACTIVE') await pauseManually(tx, owner, id);
    return undefined;
  });
}

/** Refuses: not_found, not_allowed_now. */
export function resumeSubscription<Item extends AnySubscription = EventSubscription>(
  context: RequestContext,
  owner: TenantOwner,
  id: string,
): Promise<Item | Refusal> {
  return changeSubscription<Item>(context, owner, id, async (tx, { state }) => {
    if (state === 'ENDED') return subscriptionEnded();
    if (state === 'PAUSED') await resumePaused(tx, owner, id);
    signalDueWebhooks(tx, owner);
    return undefined;
  });
}

/** Refuses: not_found. */
export function deleteSubscription(
  context: RequestContext,
  owner: TenantOwner,
  id: string,
): Promise<null | Refusal> {
  return inOwnerTenant(context, owner, async (tx) => {
    const before = await lockSubscription(tx, owner, id);
    if (before === undefined) return subscriptionNotFound();
    await markDeleted(tx, owner, id);
    context.audit({ subject: before.url, before: auditFields(before) });
    return null;
  });
}

/** Refuses: not_found. */
export function loadSigningSecrets(
  { encryption, clock }: SubscriptionsDeps,
  context: RequestContext,
  owner: TenantOwner,
  id: string,
): Promise<SigningSecret[] | Refusal> {
  return inOwnerTenant(context, owner, async (tx) => {
    const encrypted = await findSecrets(tx, owner, id);
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
export function rotateSecret<Item extends AnySubscription = EventSubscription>(
  { encryption, clock }: SubscriptionsDeps,
  context: RequestContext,
  owner: TenantOwner,
  id: string,
  overlapHours: number,
): Promise<Item | Refusal> {
  return changeSubscription<Item>(context, owner, id, async (tx) => {
    const now = clock.now();
    const encrypted = await findSecrets(tx, owner, id);
    const previousUntil = encrypted?.previous_secret_until;
    if (overlapHours > 0 && previousUntil != null && previousUntil > now) {
      return refuse('webhook.two_secrets_valid', { validUntilTime: previousUntil.toISOString() });
    }
    const currentUntil = overlapHours === 0 ? null : new Date(now.getTime() + overlapHours * HOUR_MS);
    await replaceSecret(tx, owner, id, encryptSecret(encryption, id, generateSigningSecret()), currentUntil);
    return undefined;
  });
}

/** Changes a locked subscription, and audits its state before and after. */
function changeSubscription<Item extends AnySubscription>(
  context: RequestContext,
  owner: TenantOwner,
  id: string,
  change: (tx: Transaction, before: Item) => Promise<Refusal | undefined>,
): Promise<Item | Refusal> {
  return inOwnerTenant(context, owner, async (tx) => {
    const before = await lockSubscription<Item>(tx, owner, id);
    if (before === undefined) return subscriptionNotFound();
    const refusal = await change(tx, before);
    if (isRefusal(refusal)) return refusal;
    const after = (await findSubscription<Item>(tx, owner, id)) ?? before;
    context.audit({ subject: after.url, before: auditFields(before), after: auditFields(after) });
    return after;
  });
}

function auditFields({ url, description, eventTypes, state }: AnySubscription) {
  return { url, description, eventTypes, state };
}

export function subscriptionNotFound(): Refusal {
  return refuse('webhook.subscription_not_found');
}

export function subscriptionEnded(): Refusal {
  return refuse('webhook.subscription_ended');
}
