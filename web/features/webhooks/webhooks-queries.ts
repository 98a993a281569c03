import type { BodyIn, QueryIn } from '@portal/contract/core';
import {
  createEventSubscription,
  deliveryState,
  editEventSubscription,
  EVENT_TYPES,
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
  SUBSCRIPTION_SORT_KEYS,
} from '@portal/contract/webhooks';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { pagingOf, type Texts } from '../../ui/list/list-search.ts';

const SUBSCRIPTIONS = ['event-subscriptions'] as const;
/** While something waits to be sent the page looks again by itself. */
const LOOK_AGAIN_MS = 3_000;

export function subscriptionsQuery(search: Texts) {
  const { page, perPage, sortBy, sortDesc } = pagingOf(search);
  const sort = SUBSCRIPTION_SORT_KEYS.find((key) => key === sortBy);
  const query: QueryIn<typeof listEventSubscriptions> = {
    page,
    perPage,
    ...(sort !== undefined && { sortBy: sort, sortDesc: sortDesc ? 'true' : 'false' }),
  };
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

const DAY = /^\d{4}-\d\d-\d\d$/;

/** The filter of the page's address; what the call would refuse is left out. Days are this device's. */
function deliveryFilterOf(search: Texts) {
  const state = deliveryState.options.find((one) => one === search['state']);
  const eventType = EVENT_TYPES.find((one) => one === search['eventType']);
  const sought = (search['search'] ?? '').trim().slice(0, 80);
  const [from = '', to = ''] = [search['from'], search['to']];
  return {
    ...(state !== undefined && { state }),
    ...(eventType !== undefined && { eventType }),
    ...(sought !== '' && { search: sought }),
    ...(DAY.test(from) && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(DAY.test(to) && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}

export function deliveriesQuery(id: string, search: Texts) {
  const { page, perPage } = pagingOf(search);
  const query: QueryIn<typeof listDeliveries> = { page, perPage, ...deliveryFilterOf(search) };
  return queryOptions({
    queryKey: [...SUBSCRIPTIONS, 'deliveries', id, query],
    queryFn: ({ signal }) => call(listDeliveries, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.data.some((one) => one.state === 'PENDING') === true && LOOK_AGAIN_MS,
  });
}

export function deliveryQuery(id: string) {
  return queryOptions({
    queryKey: [...SUBSCRIPTIONS, 'delivery', id],
    queryFn: async ({ signal }) => (await call(getDelivery, { params: { id }, signal })).value,
    refetchInterval: ({ state }) => state.data?.state === 'PENDING' && LOOK_AGAIN_MS,
  });
}

export function secretsQuery(id: string) {
  return queryOptions({
    queryKey: [...SUBSCRIPTIONS, 'secrets', id],
    queryFn: async ({ signal }) => (await call(listSigningSecrets, { params: { id }, signal })).data,
    // Nothing of it stays in memory once it is no longer shown.
    gcTime: 0,
  });
}

function useChange<Given, Answer>(mutationFn: (given: Given) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () => queries.invalidateQueries({ queryKey: SUBSCRIPTIONS }),
  });
}

/** Subscribes a new address, or changes the subscription with the id. */
export function useSaveSubscription(id: string | undefined) {
  return useChange(async (body: BodyIn<typeof createEventSubscription>) =>
    id === undefined
      ? (await call(createEventSubscription, { body })).value
      : (await call(editEventSubscription, { params: { id }, body })).value,
  );
}

/** What is done to one subscription with nothing more to say. */
const DEEDS = {
  test: (id: string) => call(sendTestEvent, { params: { id } }),
  pause: (id: string) => call(pauseEventSubscription, { params: { id } }),
  resume: (id: string) => call(resumeEventSubscription, { params: { id } }),
  rotate: (id: string) => call(rotateSigningSecret, { params: { id }, body: {} }),
  remove: (id: string) => call(removeEventSubscription, { params: { id } }),
} as const;
type Deed = keyof typeof DEEDS;

export function useDeed(id: string) {
  return useChange(async (deed: Deed): Promise<unknown> => DEEDS[deed](id));
}

export function useSendAgain() {
  return useChange((id: string) => call(sendDeliveryAgain, { params: { id } }));
}

/** Sends again all of a subscription that the filter shows and that has ended. */
export function useSendTimeAgain(id: string) {
  return useChange(async (search: Texts) => {
    const { state, eventType, from, to } = deliveryFilterOf(search);
    const ended = state === 'DELIVERED' || state === 'FAILED' ? { state } : {};
    const body = {
      from: from ?? new Date(0).toISOString(),
      to: to ?? new Date().toISOString(),
      ...(eventType !== undefined && { eventType }),
      ...ended,
    };
    return (await call(sendDeliveriesAgain, { params: { id }, body })).value;
  });
}
