import { isRefusal, type Refusal } from '@portal/contract/core';
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
  sendDeliveriesAgain,
  sendDeliveryAgain,
  sendTestEvent,
} from '@portal/contract/webhooks';
import { bind, type Binding } from '../../http/binding.ts';
import { deliveryOf, sendOneAgain, sendTimeAgain, testSubscription } from './deliveries-service.ts';
import { findSubscription } from './subscriptions-store.ts';
import {
  editSubscription,
  noSuchSubscription,
  pauseSubscription,
  resumeSubscription,
  rotateSecret,
  secretsOf,
  subscribe,
  subscriptionOf,
  type SubscriptionsDeps,
  unsubscribe,
} from './subscriptions-service.ts';
import { readDeliveryPage, readSubscriptionPage } from './webhooks-read-model.ts';

export function webhooksRoutes(deps: SubscriptionsDeps): Binding[] {
  return [
    bind(listEventSubscriptions, ({ query, run }) =>
      run.inTenant((tx) => readSubscriptionPage(tx, run.clientId, query)),
    ),
    bind(getEventSubscription, async ({ params, run }) => value(await subscriptionOf(run, params.id))),
    bind(createEventSubscription, async ({ body, run }) => value(await subscribe(deps, run, body))),
    bind(editEventSubscription, async ({ params, body, run }) =>
      value(await editSubscription(deps, run, params.id, body)),
    ),
    bind(
      removeEventSubscription,
      async ({ params, run }) => (await unsubscribe(run, params.id)) ?? undefined,
    ),
    bind(pauseEventSubscription, async ({ params, run }) => value(await pauseSubscription(run, params.id))),
    bind(resumeEventSubscription, async ({ params, run }) => value(await resumeSubscription(run, params.id))),
    bind(listSigningSecrets, async ({ params, run }) => {
      const data = await secretsOf(deps, run, params.id);
      return isRefusal(data) ? data : { data };
    }),
    bind(rotateSigningSecret, async ({ params, body, run }) =>
      value(await rotateSecret(deps, run, params.id, body.overlapHours)),
    ),
    bind(sendTestEvent, async ({ params, run }) => value(await testSubscription(run, params.id, deps.clock))),
    bind(listDeliveries, ({ params, query, run }) =>
      run.inTenant(async (tx) =>
        (await findSubscription(tx, run.clientId, params.id)) === undefined
          ? noSuchSubscription()
          : readDeliveryPage(tx, run.clientId, params.id, query),
      ),
    ),
    bind(getDelivery, async ({ params, run }) => value(await deliveryOf(run, params.id))),
    bind(sendDeliveryAgain, async ({ params, run }) => value(await sendOneAgain(run, params.id))),
    bind(sendDeliveriesAgain, async ({ params, body, run }) =>
      value(await sendTimeAgain(run, params.id, body)),
    ),
  ];
}

function value<T extends object>(result: T | Refusal): { value: T } | Refusal {
  return isRefusal(result) ? result : { value: result };
}
