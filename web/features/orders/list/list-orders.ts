import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { QueryInput } from '@portal/contract/core';
import { listOrders } from '@portal/contract/orders';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../order-keys.ts';

export type OrderListQuery = QueryInput<typeof listOrders>;

/** One page of orders; the previous page stays on screen while the next one loads. */
export function orderListQuery(query: OrderListQuery) {
  return queryOptions({
    queryKey: orderKeys.list(query),
    queryFn: ({ signal }) => call(listOrders, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
