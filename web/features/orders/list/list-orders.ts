import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryIn } from '@portal/contract/core';
import { listOrders } from '@portal/contract/orders';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../order-keys.ts';

export type OrderListQuery = QueryIn<typeof listOrders>;

/** One page of orders; the page before stays on screen while the next one comes. */
export function orderListQuery(query: OrderListQuery) {
  return queryOptions({
    queryKey: orderKeys.list(query),
    queryFn: ({ signal }) => call(listOrders, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
