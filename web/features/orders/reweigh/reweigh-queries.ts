import type { QueryInput } from '@portal/contract/core';
import { countReweighs, listReweighs, listOrderReweighs } from '@portal/contract/reweigh';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const EVERY_MINUTE = 60_000;

/** What partners measured of an order, newest first. */
export function orderReweighsQuery(id: string) {
  return queryOptions({
    queryKey: ['measurements', 'order', id],
    queryFn: async ({ signal }) => (await call(listOrderReweighs, { params: { id }, signal })).data,
  });
}

export function reweighsQuery(query: QueryInput<typeof listReweighs>) {
  return queryOptions({
    queryKey: ['measurements', 'list', query],
    queryFn: ({ signal }) => call(listReweighs, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** How many wait for the client and how many for a partner: the tabs' numbers. */
export const reweighCountsQuery = queryOptions({
  queryKey: ['measurements', 'counts'],
  queryFn: async ({ signal }) => (await call(countReweighs, { signal })).value,
  refetchInterval: EVERY_MINUTE,
});
