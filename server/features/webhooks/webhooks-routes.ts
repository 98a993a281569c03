import { isRefusal } from '@portal/contract/core';
import {
  createEventSubscription,
  editEventSubscription,
  getDelivery,
  getEventSubscription,
  listDeliveries,
  listEventSubscriptions,
  listSigningSecrets,
  pauseEventSubscription,
  removeEventSubscription,
  resumeEventSubscription,
  rotateSigningSecret,
  resendDeliveries,
  resendDelivery,
  sendTestEvent,
} from '@portal/contract/webhooks';
import { bind, type Binding } from '../../http/binding.ts';
import {
  loadDelivery,
  requeueDelivery,
  requeueDeliveries,
  createTestDelivery,
} from './deliveries-service.ts';
import { findSubscription } from './subscriptions-store.ts';
import {
  editSubscription,
  subscriptionNotFound,
  pauseSubscription,
  resumeSubscription,
  rotateSecret,
  loadSigningSecrets,
  createSubscription,
  loadSubscription,
  type SubscriptionsDeps,
  deleteSubscription,
} from './subscriptions-service.ts';
import { readDeliveryPage, readSubscriptionPage } from './webhooks-read-model.ts';
import { toValue } from '../../request/payloads.ts';

export function webhooksRoutes(deps: SubscriptionsDeps): Binding[] {
  return [
    bind(listEventSubscriptions, ({ query, context }) =>
      context.inTenant((tx) => readSubscriptionPage(tx, context.clientId, query)),
    ),
    bind(getEventSubscription, async ({ params, context }) =>
      toValue(await loadSubscription(context, params.id)),
    ),
    bind(createEventSubscription, async ({ body, context }) =>
      toValue(await createSubscription(deps, context, body)),
    ),
    bind(editEventSubscription, async ({ params, body, context }) =>
      toValue(await editSubscription(deps, context, params.id, body)),
    ),
    bind(
      removeEventSubscription,
      async ({ params, context }) => (await deleteSubscription(context, params.id)) ?? undefined,
    ),
    bind(pauseEventSubscription, async ({ params, context }) =>
      toValue(await pauseSubscription(context, params.id)),
    ),
    bind(resumeEventSubscription, async ({ params, context }) =>
      toValue(await resumeSubscription(context, params.id)),
    ),
    bind(listSigningSecrets, async ({ params, context }) => {
      const data = await loadSigningSecrets(deps, context, params.id);
      return isRefusal(data) ? data : { data };
    }),
    bind(rotateSigningSecret, async ({ params, body, context }) =>
      toValue(await rotateSecret(deps, context, params.id, body.overlapHours)),
    ),
    bind(sendTestEvent, async ({ params, context }) =>
      toValue(await createTestDelivery(context, params.id, deps.clock)),
    ),
    bind(listDeliveries, ({ params, query, context }) =>
      context.inTenant(async (tx) =>
        (await findSubscription(tx, context.clientId, params.id)) === undefined
          ? subscriptionNotFound()
          : readDeliveryPage(tx, context.clientId, params.id, query),
      ),
    ),
    bind(getDelivery, async ({ params, context }) => toValue(await loadDelivery(context, params.id))),
    bind(resendDelivery, async ({ params, context }) => toValue(await requeueDelivery(context, params.id))),
    bind(resendDeliveries, async ({ params, body, context }) =>
      toValue(await requeueDeliveries(context, params.id, body)),
    ),
  ];
}
