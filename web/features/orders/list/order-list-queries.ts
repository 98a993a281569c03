import type { QueryInput } from '@portal/contract/core';
import { countDelays, countOrders, listOrders } from '@portal/contract/orders';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../order-keys.ts';

const REFRESH_MS = 30_000;

export type OrderListQuery = QueryInput<typeof listOrders>;

/** One page of orders; the previous page stays on screen while the next one loads. */
export function orderListQuery(query: OrderListQuery) {
  return queryOptions({
    queryKey: orderKeys.list(query),
    queryFn: ({ signal }) => call(listOrders, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Orders per stage: shown on the tabs, and used to detect orders created elsewhere. */
export const orderCountsQuery = queryOptions({
  queryKey: orderKeys.counts,
  queryFn: async ({ signal }) => (await call(countOrders, { signal })).value,
  refetchInterval: REFRESH_MS,
});

/** Number of late and of stuck orders. */
export const delayCountsQuery = queryOptions({
  queryKey: orderKeys.delayCounts,
  queryFn: async ({ signal }) => (await call(countDelays, { signal })).value,
  refetchInterval: REFRESH_MS,
});
