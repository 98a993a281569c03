import type { BodyOf, Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import {
  MAX_RESENT_DELIVERIES,
  type Delivery,
  type DeliveryDetails,
  type PartnerDelivery,
  type PartnerDeliveryDetails,
  type resendDeliveries,
  type resendPartnerDeliveries,
} from '@portal/contract/webhooks';
import type { JsonText } from '../../db/json-text.ts';
import type { RequestContext } from '../../request/request-context.ts';
import type { Clock } from '../../platform/clock.ts';
import { inOwnerTenant, type TenantOwner } from '../../request/tenant-owner.ts';
import { signalDueWebhooks } from './enqueue-dispatch.ts';
import {
  insertTestEvent,
  findEndedDeliveries,
  findDelivery,
  requeueEndedDeliveries,
} from './deliveries-store.ts';
import { findSubscription, lockSubscription } from './subscriptions-store.ts';
import { subscriptionEnded, subscriptionNotFound } from './subscriptions-service.ts';
import { readDelivery, readDeliveryPage, type DeliveriesQuery } from './webhooks-read-model.ts';

/** Refuses: not_found. */
export function loadDelivery<Item extends DeliveryDetails | PartnerDeliveryDetails = DeliveryDetails>(
  context: RequestContext,
  owner: TenantOwner,
  id: string,
): Promise<Item | Refusal> {
  return inOwnerTenant(
    context,
    owner,
    async (tx) => (await readDelivery<Item>(tx, owner, id)) ?? deliveryNotFound(),
  );
}

/** Refuses: not_found, not_allowed_now. */
export function createTestDelivery<Item extends Delivery | PartnerDelivery = Delivery>(
  context: RequestContext,
  owner: TenantOwner,
  id: string,
  clock: Clock,
): Promise<Item | Refusal> {
  return inOwnerTenant(context, owner, async (tx) => {
    const subscription = await findSubscription(tx, owner, id);
    if (subscription === undefined) return subscriptionNotFound();
    if (subscription.state === 'ENDED') return subscriptionEnded();
    if (subscription.state === 'PAUSED') return refuse('webhook.subscription_paused');
    const deliveryId = await insertTestEvent(tx, owner, id, new URL(subscription.url).host, clock.now());
    signalDueWebhooks(tx, owner);
    context.audit({ subject: subscription.url });
    return toDelivery(await readDelivery(tx, owner, deliveryId)) as Item | Refusal;
  });
}

/** Refuses: not_found, not_allowed_now. */
export function requeueDelivery<Item extends Delivery | PartnerDelivery = Delivery>(
  context: RequestContext,
  owner: TenantOwner,
  id: string,
): Promise<Item | Refusal> {
  return inOwnerTenant(context, owner, async (tx) => {
    const delivery = await findDelivery(tx, owner, id);
    const subscription = delivery && (await lockSubscription(tx, owner, delivery.subscriptionId));
    if (subscription === undefined) return deliveryNotFound();
    if (subscription.state === 'ENDED') return subscriptionEnded();
    const requeuedCount = await requeueEndedDeliveries(tx, owner, [id]);
    // A delivery that is pending already is requested twice: that is no error.
    if (requeuedCount === 0 && delivery?.state === 'CANCELLED') return subscriptionEnded();
    signalDueWebhooks(tx, owner);
    context.audit({ subject: subscription.url, after: { resentCount: requeuedCount } });
    return toDelivery(await readDelivery(tx, owner, id)) as Item | Refusal;
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
  owner: TenantOwner,
  id: string,
  filter: BodyOf<typeof resendDeliveries | typeof resendPartnerDeliveries>,
): Promise<{ readonly resentCount: number; readonly hasMore: boolean } | Refusal> {
  return inOwnerTenant(context, owner, async (tx) => {
    const subscription = await lockSubscription(tx, owner, id);
    if (subscription === undefined) return subscriptionNotFound();
    if (subscription.state === 'ENDED') return subscriptionEnded();
    const ids = await findEndedDeliveries(tx, owner, id, filter, MAX_RESENT_DELIVERIES);
    const hasMore = ids.length > MAX_RESENT_DELIVERIES;
    const resentCount = await requeueEndedDeliveries(tx, owner, ids.slice(0, MAX_RESENT_DELIVERIES));
    signalDueWebhooks(tx, owner);
    context.audit({ subject: subscription.url, after: { ...filter, resentCount, hasMore } });
    return { resentCount, hasMore };
  });
}

/** A page of the deliveries of a subscription. Refuses: not_found. */
export function loadDeliveryPage(
  context: RequestContext,
  owner: TenantOwner,
  id: string,
  query: DeliveriesQuery,
): Promise<JsonText | Refusal> {
  return inOwnerTenant(context, owner, async (tx) =>
    (await findSubscription(tx, owner, id)) === undefined
      ? subscriptionNotFound()
      : readDeliveryPage(tx, owner, id, query),
  );
}

function deliveryNotFound(): Refusal {
  return refuse('webhook.delivery_not_found');
}
