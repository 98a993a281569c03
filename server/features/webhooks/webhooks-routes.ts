import { isRefusal } from '@portal/contract/core';
import {
  createEventSubscription,
  createPartnerEventSubscription,
  editEventSubscription,
  editPartnerEventSubscription,
  getDelivery,
  getEventSubscription,
  getPartnerDelivery,
  getPartnerEventSubscription,
  listDeliveries,
  listEventSubscriptions,
  listPartnerDeliveries,
  listPartnerEventSubscriptions,
  listPartnerSigningSecrets,
  listSigningSecrets,
  pauseEventSubscription,
  pausePartnerEventSubscription,
  removeEventSubscription,
  removePartnerEventSubscription,
  resendDeliveries,
  resendDelivery,
  resendPartnerDeliveries,
  resendPartnerDelivery,
  resumeEventSubscription,
  resumePartnerEventSubscription,
  rotatePartnerSigningSecret,
  rotateSigningSecret,
  sendPartnerTestEvent,
  sendTestEvent,
  type PartnerDelivery,
  type PartnerDeliveryDetails,
  type PartnerEventSubscription,
} from '@portal/contract/webhooks';
import { bind, type Binding } from '../../http/binding.ts';
import { toValue } from '../../request/payloads.ts';
import type { RequestContext } from '../../request/request-context.ts';
import { clientOwner, inOwnerTenant, partnerOwner, type TenantOwner } from '../../request/tenant-owner.ts';
import {
  createTestDelivery,
  loadDelivery,
  loadDeliveryPage,
  requeueDeliveries,
  requeueDelivery,
} from './deliveries-service.ts';
import {
  createSubscription,
  deleteSubscription,
  editSubscription,
  loadSigningSecrets,
  loadSubscription,
  pauseSubscription,
  resumeSubscription,
  rotateSecret,
  type SubscriptionsDeps,
} from './subscriptions-service.ts';
import { readSubscriptionPage } from './webhooks-read-model.ts';

export function webhooksRoutes(deps: SubscriptionsDeps): Binding[] {
  return [...clientRoutes(deps), ...partnerRoutes(deps)];
}

function clientRoutes(deps: SubscriptionsDeps): Binding[] {
  return [
    bind(listEventSubscriptions, ({ query, context }) =>
      context.inTenant((tx) => readSubscriptionPage(tx, clientOwner(context), query)),
    ),
    bind(getEventSubscription, async ({ params, context }) =>
      toValue(await loadSubscription(context, clientOwner(context), params.id)),
    ),
    bind(createEventSubscription, async ({ body, context }) =>
      toValue(await createSubscription(deps, context, clientOwner(context), body)),
    ),
    bind(editEventSubscription, async ({ params, body, context }) =>
      toValue(await editSubscription(deps, context, clientOwner(context), params.id, body)),
    ),
    bind(
      removeEventSubscription,
      async ({ params, context }) =>
        (await deleteSubscription(context, clientOwner(context), params.id)) ?? undefined,
    ),
    bind(pauseEventSubscription, async ({ params, context }) =>
      toValue(await pauseSubscription(context, clientOwner(context), params.id)),
    ),
    bind(resumeEventSubscription, async ({ params, context }) =>
      toValue(await resumeSubscription(context, clientOwner(context), params.id)),
    ),
    bind(listSigningSecrets, ({ params, context }) =>
      listSecrets(deps, context, clientOwner(context), params.id),
    ),
    bind(rotateSigningSecret, async ({ params, body, context }) =>
      toValue(await rotateSecret(deps, context, clientOwner(context), params.id, body.overlapHours)),
    ),
    bind(sendTestEvent, async ({ params, context }) =>
      toValue(await createTestDelivery(context, clientOwner(context), params.id, deps.clock)),
    ),
    bind(listDeliveries, ({ params, query, context }) =>
      loadDeliveryPage(context, clientOwner(context), params.id, query),
    ),
    bind(getDelivery, async ({ params, context }) =>
      toValue(await loadDelivery(context, clientOwner(context), params.id)),
    ),
    bind(resendDelivery, async ({ params, context }) =>
      toValue(await requeueDelivery(context, clientOwner(context), params.id)),
    ),
    bind(resendDeliveries, async ({ params, body, context }) =>
      toValue(await requeueDeliveries(context, clientOwner(context), params.id, body)),
    ),
  ];
}

function partnerRoutes(deps: SubscriptionsDeps): Binding[] {
  return [
    bind(listPartnerEventSubscriptions, ({ params, query, context }) => {
      const owner = partnerOwner(params);
      return inOwnerTenant(context, owner, (tx) => readSubscriptionPage(tx, owner, query));
    }),
    bind(getPartnerEventSubscription, async ({ params, context }) =>
      toValue(await loadSubscription<PartnerEventSubscription>(context, partnerOwner(params), params.id)),
    ),
    bind(createPartnerEventSubscription, async ({ params, body, context }) =>
      toValue(await createSubscription<PartnerEventSubscription>(deps, context, partnerOwner(params), body)),
    ),
    bind(editPartnerEventSubscription, async ({ params, body, context }) =>
      toValue(
        await editSubscription<PartnerEventSubscription>(
          deps,
          context,
          partnerOwner(params),
          params.id,
          body,
        ),
      ),
    ),
    bind(
      removePartnerEventSubscription,
      async ({ params, context }) =>
        (await deleteSubscription(context, partnerOwner(params), params.id)) ?? undefined,
    ),
    bind(pausePartnerEventSubscription, async ({ params, context }) =>
      toValue(await pauseSubscription<PartnerEventSubscription>(context, partnerOwner(params), params.id)),
    ),
    bind(resumePartnerEventSubscription, async ({ params, context }) =>
      toValue(await resumeSubscription<PartnerEventSubscription>(context, partnerOwner(params), params.id)),
    ),
    bind(listPartnerSigningSecrets, ({ params, context }) =>
      listSecrets(deps, context, partnerOwner(params), params.id),
    ),
    bind(rotatePartnerSigningSecret, async ({ params, body, context }) =>
      toValue(
        await rotateSecret<PartnerEventSubscription>(
          deps,
          context,
          partnerOwner(params),
          params.id,
          body.overlapHours,
        ),
      ),
    ),
    bind(sendPartnerTestEvent, async ({ params, context }) =>
      toValue(
        await createTestDelivery<PartnerDelivery>(context, partnerOwner(params), params.id, deps.clock),
      ),
    ),
    bind(listPartnerDeliveries, ({ params, query, context }) =>
      loadDeliveryPage(context, partnerOwner(params), params.id, query),
    ),
    bind(getPartnerDelivery, async ({ params, context }) =>
      toValue(await loadDelivery<PartnerDeliveryDetails>(context, partnerOwner(params), params.id)),
    ),
    bind(resendPartnerDelivery, async ({ params, context }) =>
      toValue(await requeueDelivery<PartnerDelivery>(context, partnerOwner(params), params.id)),
    ),
    bind(resendPartnerDeliveries, async ({ params, body, context }) =>
      toValue(await requeueDeliveries(context, partnerOwner(params), params.id, body)),
    ),
  ];
}

async function listSecrets(deps: SubscriptionsDeps, context: RequestContext, owner: TenantOwner, id: string) {
  const data = await loadSigningSecrets(deps, context, owner, id);
  return isRefusal(data) ? data : { data };
}
