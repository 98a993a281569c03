import type { QueryInput } from '@portal/contract/core';
import { countReweighs, listReweighs, listOrderReweighs } from '@portal/contract/reweigh';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const REFRESH_MS = 60_000;

/** The reweighs of an order, newest first. */
export function orderReweighsQuery(id: string) {
  return queryOptions({
    queryKey: ['reweighs', 'order', id],
    queryFn: async ({ signal }) => (await call(listOrderReweighs, { params: { id }, signal })).data,
  });
}

/** One page of the client's reweighs. */
export function reweighsQuery(query: QueryInput<typeof listReweighs>) {
  return queryOptions({
    queryKey: ['reweighs', 'list', query],
    queryFn: ({ signal }) => call(listReweighs, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The number of reweighs that wait for the client, and of disputes that wait for a partner. */
export const reweighCountsQuery = queryOptions({
  queryKey: ['reweighs', 'counts'],
  queryFn: async ({ signal }) => (await call(countReweighs, { signal })).value,
  refetchInterval: REFRESH_MS,
});
