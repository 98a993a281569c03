import type { BodyInput, QueryInput } from '@portal/contract/core';
import {
  changeRateCard,
  checkRateCard,
  countRateFindings,
  createRateCard,
  endRateCard,
  getRateCard,
  isRatesAvailable,
  listRateCards,
  listRateCardVersions,
} from '@portal/contract/rate-cards';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const rateCardsKey = (partnerId: string) => ['rate-cards', partnerId] as const;

/** One page of the rate cards of a partner. */
export function rateCardPageQuery(partnerId: string, query: QueryInput<typeof listRateCards>) {
  return queryOptions({
    queryKey: [...rateCardsKey(partnerId), 'list', query],
    queryFn: ({ signal }) => call(listRateCards, { params: { partnerId }, query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The number of cards with findings of each kind. */
export function findingCountsQuery(partnerId: string) {
  return queryOptions({
    queryKey: [...rateCardsKey(partnerId), 'findings'],
    queryFn: async ({ signal }) => (await call(countRateFindings, { params: { partnerId }, signal })).data,
  });
}

/** Whether a partner has rates that the user may see. */
export function ratesAvailableQuery(partnerId: string) {
  return queryOptions({
    queryKey: [...rateCardsKey(partnerId), 'available'],
    queryFn: async ({ signal }) => (await call(isRatesAvailable, { params: { partnerId }, signal })).value,
  });
}

/** The current version of a card, or another one. */
export function rateCardQuery(partnerId: string, cardId: string, version?: number) {
  const query = version === undefined ? {} : { version };
  return queryOptions({
    queryKey: [...rateCardsKey(partnerId), 'card', cardId, query],
    queryFn: async ({ signal }) =>
      (await call(getRateCard, { params: { partnerId, cardId }, query, signal })).value,
  });
}

export type CardCheck = BodyInput<typeof checkRateCard>;

/** The findings of a card that need not be stored; of nothing without a card. */
export function cardCheckQuery(partnerId: string, body: CardCheck | undefined) {
  return queryOptions({
    queryKey: [...rateCardsKey(partnerId), 'check', body],
    queryFn: async ({ signal }) =>
      body === undefined ? [] : (await call(checkRateCard, { params: { partnerId }, body, signal })).data,
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
  });
}

/** The latest versions of a card. */
export function versionsQuery(partnerId: string, cardId: string) {
  const query = { perPage: 20 };
  return queryOptions({
    queryKey: [...rateCardsKey(partnerId), 'versions', cardId],
    queryFn: ({ signal }) => call(listRateCardVersions, { params: { partnerId, cardId }, query, signal }),
  });
}

/** Creates a card. A repeated request with the same idempotency key returns the first card. */
export function useCreateCard(partnerId: string) {
  return useCardMutation(
    partnerId,
    async (request: { readonly body: BodyInput<typeof createRateCard>; readonly idempotencyKey: string }) =>
      (await call(createRateCard, { params: { partnerId }, ...request })).value,
  );
}

interface CardChange {
  readonly body: BodyInput<typeof changeRateCard>;
  /** The latest version that the user has seen. */
  readonly version: number;
}

/** Adds a version to a card. */
export function useChangeCard(partnerId: string, cardId: string) {
  return useCardMutation(
    partnerId,
    async ({ body, version }: CardChange) =>
      (await call(changeRateCard, { params: { partnerId, cardId }, body, version })).value,
  );
}

/** Ends a card after a day (YYYY-MM-DD). */
export function useEndCard(partnerId: string, cardId: string) {
  return useCardMutation(
    partnerId,
    async (lastDay: string) =>
      (await call(endRateCard, { params: { partnerId, cardId }, body: { lastDay } })).value,
  );
}

function useCardMutation<Input, Answer>(partnerId: string, send: (input: Input) => Promise<Answer>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => queries.invalidateQueries({ queryKey: rateCardsKey(partnerId) }),
  });
}
