import type { BodyOf, Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import {
  MAX_RESENT_DELIVERIES,
  type Delivery,
  type DeliveryDetails,
  type resendDeliveries,
} from '@portal/contract/webhooks';
import type { RequestContext } from '../../request/request-context.ts';
import type { Clock } from '../../platform/clock.ts';
import { WEBHOOKS_DUE } from '../../webhook-outbox/index.ts';
import {
  insertTestEvent,
  findEndedDeliveries,
  findDelivery,
  requeueEndedDeliveries,
} from './deliveries-store.ts';
import { findSubscription, lockSubscription } from './subscriptions-store.ts';
import { subscriptionEnded, subscriptionNotFound } from './subscriptions-service.ts';
import { readDelivery } from './webhooks-read-model.ts';

/** Refuses: not_found. */
export function loadDelivery(context: RequestContext, id: string): Promise<DeliveryDetails | Refusal> {
  return context.inTenant(async (tx) => (await readDelivery(tx, context.clientId, id)) ?? deliveryNotFound());
}

/** Refuses: not_found, not_allowed_now. */
export function createTestDelivery(
  context: RequestContext,
  id: string,
  clock: Clock,
): Promise<Delivery | Refusal> {
  return context.inTenant(async (tx) => {
    const subscription = await findSubscription(tx, context.clientId, id);
    if (subscription === undefined) return subscriptionNotFound();
    if (subscription.state === 'ENDED') return subscriptionEnded();
    if (subscription.state === 'PAUSED') return refuse('webhook.subscription_paused');
    const deliveryId = await insertTestEvent(
      tx,
      context.clientId,
      id,
      new URL(subscription.url).host,
      clock.now(),
    );
    tx.signalAfterCommit({ name: WEBHOOKS_DUE, clientId: context.clientId });
    context.audit({ subject: subscription.url });
    return toDelivery(await readDelivery(tx, context.clientId, deliveryId));
  });
}

/** Refuses: not_found, not_allowed_now. */
export function requeueDelivery(context: RequestContext, id: string): Promise<Delivery | Refusal> {
  return context.inTenant(async (tx) => {
    const delivery = await findDelivery(tx, context.clientId, id);
    const subscription = delivery && (await lockSubscription(tx, context.clientId, delivery.subscriptionId));
    if (subscription === undefined) return deliveryNotFound();
    if (subscription.state === 'ENDED') return subscriptionEnded();
    const requeuedCount = await requeueEndedDeliveries(tx, context.clientId, [id]);
    // A delivery that is pending already is requested twice: that is no error.
    if (requeuedCount === 0 && delivery?.state === 'CANCELLED') return subscriptionEnded();
    tx.signalAfterCommit({ name: WEBHOOKS_DUE, clientId: context.clientId });
    context.audit({ subject: subscription.url, after: { resentCount: requeuedCount } });
    return toDelivery(await readDelivery(tx, context.clientId, id));
  });
}

function toDelivery(details: DeliveryDetails | undefined): Delivery | Refusal {
  if (details === undefined) return deliveryNotFound();
  const { body: _, attempts: __, ...delivery } = details;
  return delivery;
}

/** Refuses: not_found, not_allowed_now. */
export function requeueDeliveries(
  context: RequestContext,
  id: string,
  filter: BodyOf<typeof resendDeliveries>,
): Promise<{ readonly resentCount: number; readonly hasMore: boolean } | Refusal> {
  return context.inTenant(async (tx) => {
    const subscription = await lockSubscription(tx, context.clientId, id);
    if (subscription === undefined) return subscriptionNotFound();
    if (subscription.state === 'ENDED') return subscriptionEnded();
    const ids = await findEndedDeliveries(tx, context.clientId, id, filter, MAX_RESENT_DELIVERIES);
    const hasMore = ids.length > MAX_RESENT_DELIVERIES;
    const resentCount = await requeueEndedDeliveries(
      tx,
      context.clientId,
      ids.slice(0, MAX_RESENT_DELIVERIES),
    );
    tx.signalAfterCommit({ name: WEBHOOKS_DUE, clientId: context.clientId });
    context.audit({ subject: subscription.url, after: { ...filter, resentCount, hasMore } });
    return { resentCount, hasMore };
  });
}

function deliveryNotFound(): Refusal {
  return refuse('webhook.delivery_not_found');
}
