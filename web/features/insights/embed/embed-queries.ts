import type { QueryInput } from '@portal/contract/core';
import {
  EMBED_SECONDS,
  getEmbeddedInsights,
  getEmbeddedPartnerInsights,
  renewEmbedToken,
} from '@portal/contract/insights';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** A token is renewed so long before its end. */
const EARLY_SECONDS = 60;
const REFRESH_MS = 60_000;

/**
 * The token of an embed address, renewed before its end also while the frame is not visible. `error` is set when it could not
 * be renewed any more.
 */
export function useEmbedToken(addressToken: string) {
  const queries = useQueryClient();
  const queryKey = ['embed', 'token', addressToken];
  const { data, error } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const token = queries.getQueryData<{ readonly token: string }>(queryKey)?.token ?? addressToken;
      return call(renewEmbedToken, { query: { token }, signal });
    },
    refetchInterval: (EMBED_SECONDS - EARLY_SECONDS) * 1000,
    refetchIntervalInBackground: true,
    staleTime: Infinity,
  });
  return { token: data?.token ?? addressToken, error };
}

type ClientFilter = Omit<QueryInput<typeof getEmbeddedInsights>, 'token'>;

/** The figures of the client of a token. A new token does not read them again. */
export function embeddedInsightsQuery(token: string, filter: ClientFilter) {
  return queryOptions({
    queryKey: ['embed', 'insights', filter],
    queryFn: async ({ signal }) =>
      (await call(getEmbeddedInsights, { query: { ...filter, token }, signal })).value,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

type PartnerFilter = Omit<QueryInput<typeof getEmbeddedPartnerInsights>, 'token'>;

/** The figures of the partner of a token. */
export function embeddedPartnerInsightsQuery(token: string, filter: PartnerFilter) {
  return queryOptions({
    queryKey: ['embed', 'partner-insights', filter],
    queryFn: async ({ signal }) =>
      (await call(getEmbeddedPartnerInsights, { query: { ...filter, token }, signal })).value,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}
