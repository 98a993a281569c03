import type { BodyOf, QueryInput } from '@portal/contract/core';
import {
  getOwnScorecard,
  getScorecard,
  listOwnScorecardLanes,
  listRatings,
  listReceivedRatings,
  listScorecardLanes,
  ratePartner,
  replyToRating,
} from '@portal/contract/scorecards';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

const PER_PAGE = 10;

interface PageNumbers {
  readonly page: number;
  readonly totalPage: number;
}

const getNextPageParam = ({ page, totalPage }: PageNumbers) => (page < totalPage ? page + 1 : undefined);

/** How a partner has performed for all clients. */
export function scorecardQuery(partnerId: string) {
  return queryOptions({
    queryKey: ['scorecards', partnerId],
    queryFn: async ({ signal }) => (await call(getScorecard, { params: { id: partnerId }, signal })).value,
  });
}

/** How the user's own partner has performed. */
export function ownScorecardQuery(partnerId: string) {
  return queryOptions({
    queryKey: ['scorecards', 'own', partnerId],
    queryFn: async ({ signal }) => (await call(getOwnScorecard, { params: { partnerId }, signal })).value,
  });
}

type LanesQuery = Omit<QueryInput<typeof listScorecardLanes>, 'page' | 'perPage'>;

/** The lanes of a partner, most orders first. */
export function lanesQuery(partnerId: string, filter: LanesQuery) {
  return infiniteQueryOptions({
    queryKey: ['scorecards', partnerId, 'lanes', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, page: pageParam, perPage: PER_PAGE };
      return call(listScorecardLanes, { params: { id: partnerId }, query, signal });
    },
    initialPageParam: 1,
    getNextPageParam,
  });
}

type ClientLanesQuery = Omit<QueryInput<typeof listOwnScorecardLanes>, 'page' | 'perPage'>;

/** The lanes of the user's own partner by client. */
export function clientLanesQuery(partnerId: string, filter: ClientLanesQuery) {
  return infiniteQueryOptions({
    queryKey: ['scorecards', 'own', partnerId, 'lanes', filter],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...filter, page: pageParam, perPage: PER_PAGE };
      return call(listOwnScorecardLanes, { params: { partnerId }, query, signal });
    },
    initialPageParam: 1,
    getNextPageParam,
  });
}

/** The ratings of a partner, latest first. */
export function ratingsQuery(partnerId: string) {
  return infiniteQueryOptions({
    queryKey: ['ratings', partnerId],
    queryFn: ({ pageParam, signal }) =>
      call(listRatings, { params: { id: partnerId }, query: { page: pageParam, perPage: PER_PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam,
  });
}

/** The ratings that the user's own partner has received, those without a reply first. */
export function receivedRatingsQuery(partnerId: string) {
  return infiniteQueryOptions({
    queryKey: ['ratings', 'received', partnerId],
    queryFn: ({ pageParam, signal }) =>
      call(listReceivedRatings, {
        params: { partnerId },
        query: { page: pageParam, perPage: PER_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam,
  });
}

function useRatingMutation<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) =>
          queryKey.some((part) => part === 'ratings' || part === 'partners' || part === 'connections'),
      }),
  });
}

/** Rates a partner, or changes the rating of this quarter. */
export function useRate(partnerId: string) {
  return useRatingMutation((body: BodyOf<typeof ratePartner>) =>
    call(ratePartner, { params: { id: partnerId }, body }),
  );
}

/** Replies to a rating. */
export function useReply(partnerId: string, ratingId: string) {
  return useRatingMutation((text: string) =>
    call(replyToRating, { params: { partnerId, ratingId }, body: { text } }),
  );
}
