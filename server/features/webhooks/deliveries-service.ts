import { refuse, type BodyOf, type Refusal } from '@portal/contract/core';
import {
  MOST_SENT_AGAIN,
  type Delivery,
  type DeliveryDetails,
  type sendDeliveriesAgain,
} from '@portal/contract/webhooks';
import type { Run } from '../../db/run.ts';
import type { Clock } from '../../platform/clock.ts';
import { addTestEvent, endedDeliveries, findDelivery, putBackInLine } from './deliveries-store.ts';
import { findSubscription, lockSubscription } from './subscriptions-store.ts';
import { ended, noSuchSubscription } from './subscriptions-service.ts';
import { readDelivery } from './webhooks-read-model.ts';

/** Refuses: not_found. */
export function deliveryOf(run: Run, id: string): Promise<DeliveryDetails | Refusal> {
  return run.inTenant(async (tx) => (await readDelivery(tx, run.clientId, id)) ?? noSuchDelivery());
}

/** Refuses: not_found, not_allowed_now. */
export function testSubscription(run: Run, id: string, clock: Clock): Promise<Delivery | Refusal> {
  return run.inTenant(async (tx) => {
    const found = await findSubscription(tx, run.clientId, id);
    if (found === undefined) return noSuchSubscription();
    if (found.state === 'ENDED') return ended();
    if (found.state === 'PAUSED') return refuse('not_allowed_now', 'Resume the subscription first.');
    const deliveryId = await addTestEvent(tx, run.clientId, id, new URL(found.url).host, clock.now());
    run.audit({ subject: found.url });
    return onItsOwn(await readDelivery(tx, run.clientId, deliveryId));
  });
}

/** Refuses: not_found, not_allowed_now. */
export function sendOneAgain(run: Run, id: string): Promise<Delivery | Refusal> {
  return run.inTenant(async (tx) => {
    const found = await findDelivery(tx, run.clientId, id);
    const subscription = found && (await lockSubscription(tx, run.clientId, found.subscriptionId));
    if (subscription === undefined) return noSuchDelivery();
    if (subscription.state === 'ENDED') return ended();
    const sent = await putBackInLine(tx, run.clientId, [id]);
    // Who asks twice finds it waiting: that is what was asked for.
    if (sent === 0 && found?.state === 'CANCELLED') return ended();
    run.audit({ subject: subscription.url, after: { sentAgain: sent } });
    return onItsOwn(await readDelivery(tx, run.clientId, id));
  });
}

function onItsOwn(details: DeliveryDetails | undefined): Delivery | Refusal {
  if (details === undefined) return noSuchDelivery();
  const { body: _, tries: __, ...delivery } = details;
  return delivery;
}

/** Refuses: not_found, not_allowed_now. */
export function sendTimeAgain(
  run: Run,
  id: string,
  wanted: BodyOf<typeof sendDeliveriesAgain>,
): Promise<{ readonly sent: number; readonly more: boolean } | Refusal> {
  return run.inTenant(async (tx) => {
    const found = await lockSubscription(tx, run.clientId, id);
    if (found === undefined) return noSuchSubscription();
    if (found.state === 'ENDED') return ended();
    const ids = await endedDeliveries(tx, run.clientId, id, wanted, MOST_SENT_AGAIN);
    const more = ids.length > MOST_SENT_AGAIN;
    const sent = await putBackInLine(tx, run.clientId, ids.slice(0, MOST_SENT_AGAIN));
    run.audit({ subject: found.url, after: { ...wanted, sent, more } });
    return { sent, more };
  });
}

function noSuchDelivery(): Refusal {
  return refuse('not_found', 'There is no such delivery; it may be older than 30 days.');
}
