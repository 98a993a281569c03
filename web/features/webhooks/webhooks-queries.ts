import type { BodyInput } from '@portal/contract/core';
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
  type Delivery,
  type DeliveryDetails,
  type EventSubscription,
} from '@portal/contract/webhooks';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { readListQuery } from '../../api/list-query.ts';
import type { SearchParams } from '../../ui/list/list-search.ts';
import type { Page } from '../../ui/list/list-types.ts';
import { useOwnerPartner } from '../settings-owner/index.ts';
import { readDeliveriesQuery, type ResendFilter } from './deliveries-search.ts';

const SUBSCRIPTIONS = ['event-subscriptions'] as const;
/** Refetch interval while deliveries are pending. */
const REFETCH_MS = 3_000;

/** A subscription of a client or of a partner: only the types of their events differ. */
export type AnySubscription = Omit<EventSubscription, 'eventTypes'> & {
  readonly eventTypes: readonly string[];
};
export type AnyDelivery = Omit<Delivery, 'eventType'> & { readonly eventType: string };
type AnyDeliveryDetails = Omit<DeliveryDetails, 'eventType'> & { readonly eventType: string };

/** The partner of the page; undefined for the client. */
type Owner = string | undefined;

export function subscriptionsQuery(partnerId: Owner, search: SearchParams) {
  const query = readListQuery(listEventSubscriptions, search);
  return queryOptions({
    queryKey: [...SUBSCRIPTIONS, 'list', partnerId, query],
    queryFn: ({ signal }): Promise<Page<AnySubscription>> =>
      partnerId === undefined
        ? call(listEventSubscriptions, { query, signal })
        : call(listPartnerEventSubscriptions, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function subscriptionQuery(partnerId: Owner, id: string) {
  return queryOptions({
    queryKey: [...SUBSCRIPTIONS, 'one', partnerId, id],
    queryFn: async ({ signal }): Promise<AnySubscription> =>
      partnerId === undefined
        ? (await call(getEventSubscription, { params: { id }, signal })).value
        : (await call(getPartnerEventSubscription, { params: { partnerId, id }, signal })).value,
  });
}

export function deliveriesQuery(partnerId: Owner, id: string, search: SearchParams) {
  return queryOptions({
    queryKey: [...SUBSCRIPTIONS, 'deliveries', partnerId, id, readDeliveriesQuery(search)],
    queryFn: ({ signal }): Promise<Page<AnyDelivery>> =>
      partnerId === undefined
        ? call(listDeliveries, { params: { id }, query: readDeliveriesQuery(search), signal })
        : call(listPartnerDeliveries, {
            params: { partnerId, id },
            query: readDeliveriesQuery(search, listPartnerDeliveries),
            signal,
          }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some((candidate) => candidate.state === 'PENDING') === true && REFETCH_MS,
  });
}

export function deliveryQuery(partnerId: Owner, id: string) {
  return queryOptions({
    queryKey: [...SUBSCRIPTIONS, 'delivery', partnerId, id],
    queryFn: async ({ signal }): Promise<AnyDeliveryDetails> =>
      partnerId === undefined
        ? (await call(getDelivery, { params: { id }, signal })).value
        : (await call(getPartnerDelivery, { params: { partnerId, id }, signal })).value,
    refetchInterval: ({ state }) => state.data?.state === 'PENDING' && REFETCH_MS,
  });
}

export function secretsQuery(partnerId: Owner, id: string) {
  return queryOptions({
    queryKey: [...SUBSCRIPTIONS, 'secrets', partnerId, id],
    queryFn: async ({ signal }) =>
      partnerId === undefined
        ? (await call(listSigningSecrets, { params: { id }, signal })).data
        : (await call(listPartnerSigningSecrets, { params: { partnerId, id }, signal })).data,
    // Secrets are not cached after they are shown.
    gcTime: 0,
  });
}

function useWebhookMutation<Input, Result>(mutationFn: (input: Input, partnerId: Owner) => Promise<Result>) {
  const queries = useQueryClient();
  const partnerId = useOwnerPartner();
  return useMutation({
    mutationFn: (input: Input) => mutationFn(input, partnerId),
    onSettled: () => queries.invalidateQueries({ queryKey: SUBSCRIPTIONS }),
  });
}

/** The fields of a subscription, whose types of events are checked by the schema of its owner. */
export type SubscriptionFields = Omit<BodyInput<typeof createEventSubscription>, 'eventTypes'> & {
  readonly eventTypes?: readonly string[];
};

/** Creates a subscription, or edits the one with the id. */
export function useSaveSubscription(id: string | undefined) {
  return useWebhookMutation(async (fields: SubscriptionFields, partnerId): Promise<AnySubscription> => {
    if (partnerId === undefined) {
      const body = fields as BodyInput<typeof createEventSubscription>;
      return id === undefined
        ? (await call(createEventSubscription, { body })).value
        : (await call(editEventSubscription, { params: { id }, body })).value;
    }
    const body = fields as BodyInput<typeof createPartnerEventSubscription>;
    return id === undefined
      ? (await call(createPartnerEventSubscription, { params: { partnerId }, body })).value
      : (await call(editPartnerEventSubscription, { params: { partnerId, id }, body })).value;
  });
}

/** Actions on a subscription of a client that need no input. */
const ACTIONS = {
  test: (id: string) => call(sendTestEvent, { params: { id } }),
  pause: (id: string) => call(pauseEventSubscription, { params: { id } }),
  resume: (id: string) => call(resumeEventSubscription, { params: { id } }),
  rotate: (id: string) => call(rotateSigningSecret, { params: { id }, body: {} }),
  remove: (id: string) => call(removeEventSubscription, { params: { id } }),
} as const;
type SubscriptionAction = keyof typeof ACTIONS;

interface PartnerParams {
  readonly partnerId: string;
  readonly id: string;
}

const PARTNER_ACTIONS = {
  test: (params: PartnerParams) => call(sendPartnerTestEvent, { params }),
  pause: (params: PartnerParams) => call(pausePartnerEventSubscription, { params }),
  resume: (params: PartnerParams) => call(resumePartnerEventSubscription, { params }),
  rotate: (params: PartnerParams) => call(rotatePartnerSigningSecret, { params, body: {} }),
  remove: (params: PartnerParams) => call(removePartnerEventSubscription, { params }),
} as const satisfies Readonly<Record<SubscriptionAction, unknown>>;

export function useSubscriptionAction(id: string) {
  return useWebhookMutation(async (action: SubscriptionAction, partnerId): Promise<unknown> =>
    partnerId === undefined ? ACTIONS[action](id) : PARTNER_ACTIONS[action]({ partnerId, id }),
  );
}

export function useResendDelivery() {
  return useWebhookMutation(async (id: string, partnerId): Promise<unknown> =>
    partnerId === undefined
      ? call(resendDelivery, { params: { id } })
      : call(resendPartnerDelivery, { params: { partnerId, id } }),
  );
}

/** Resends the ended deliveries of a subscription that match the filter. */
export function useResendDeliveries(id: string) {
  return useWebhookMutation(async (filter: ResendFilter, partnerId) => {
    // The type of the event was read by the schema of the owner's list.
    if (partnerId === undefined) {
      const body = filter as BodyInput<typeof resendDeliveries>;
      return (await call(resendDeliveries, { params: { id }, body })).value;
    }
    const body = filter as BodyInput<typeof resendPartnerDeliveries>;
    return (await call(resendPartnerDeliveries, { params: { partnerId, id }, body })).value;
  });
}
