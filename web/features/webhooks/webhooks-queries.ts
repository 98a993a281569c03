import type { BodyInput } from '@portal/contract/core';
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
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { readListQuery } from '../../api/list-query.ts';
import type { SearchParams } from '../../ui/list/list-search.ts';
import { readDeliveriesQuery } from './deliveries-search.ts';

const SUBSCRIPTIONS = ['event-subscriptions'] as const;
/** Refetch interval while deliveries are pending. */
const REFETCH_MS = 3_000;

export function subscriptionsQuery(search: SearchParams) {
  const query = readListQuery(listEventSubscriptions, search);
  return queryOptions({
    queryKey: [...SUBSCRIPTIONS, 'list', query],
    queryFn: ({ signal }) => call(listEventSubscriptions, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function subscriptionQuery(id: string) {
  return queryOptions({
    queryKey: [...SUBSCRIPTIONS, 'one', id],
    queryFn: async ({ signal }) => (await call(getEventSubscription, { params: { id }, signal })).value,
  });
}

export function deliveriesQuery(id: string, search: SearchParams) {
  const query = readDeliveriesQuery(search);
  return queryOptions({
    queryKey: [...SUBSCRIPTIONS, 'deliveries', id, query],
    queryFn: ({ signal }) => call(listDeliveries, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some((candidate) => candidate.state === 'PENDING') === true && REFETCH_MS,
  });
}

export function deliveryQuery(id: string) {
  return queryOptions({
    queryKey: [...SUBSCRIPTIONS, 'delivery', id],
    queryFn: async ({ signal }) => (await call(getDelivery, { params: { id }, signal })).value,
    refetchInterval: ({ state }) => state.data?.state === 'PENDING' && REFETCH_MS,
  });
}

export function secretsQuery(id: string) {
  return queryOptions({
    queryKey: [...SUBSCRIPTIONS, 'secrets', id],
    queryFn: async ({ signal }) => (await call(listSigningSecrets, { params: { id }, signal })).data,
    // Secrets are not cached after they are shown.
    gcTime: 0,
  });
}

function useWebhookMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: SUBSCRIPTIONS }),
  });
}

/** Creates a subscription, or edits the one with the id. */
export function useSaveSubscription(id: string | undefined) {
  return useWebhookMutation(async (body: BodyInput<typeof createEventSubscription>) =>
    id === undefined
      ? (await call(createEventSubscription, { body })).value
      : (await call(editEventSubscription, { params: { id }, body })).value,
  );
}

/** Actions on a subscription that need no input. */
const ACTIONS = {
  test: (id: string) => call(sendTestEvent, { params: { id } }),
  pause: (id: string) => call(pauseEventSubscription, { params: { id } }),
  resume: (id: string) => call(resumeEventSubscription, { params: { id } }),
  rotate: (id: string) => call(rotateSigningSecret, { params: { id }, body: {} }),
  remove: (id: string) => call(removeEventSubscription, { params: { id } }),
} as const;
type SubscriptionAction = keyof typeof ACTIONS;

export function useSubscriptionAction(id: string) {
  return useWebhookMutation(async (action: SubscriptionAction): Promise<unknown> => ACTIONS[action](id));
}

export function useResendDelivery() {
  return useWebhookMutation((id: string) => call(resendDelivery, { params: { id } }));
}

/** Resends the ended deliveries of a subscription that match the filter. */
export function useResendDeliveries(id: string) {
  return useWebhookMutation(
    async (body: BodyInput<typeof resendDeliveries>) =>
      (await call(resendDeliveries, { params: { id }, body })).value,
  );
}
