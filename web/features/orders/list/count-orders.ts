import { queryOptions } from '@tanstack/react-query';
import { countOrders, countPaces } from '@portal/contract/orders';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../order-keys.ts';

const EVERY_HALF_MINUTE = 30_000;

/** Orders per stage: the tabs' numbers, and how the list notices orders made elsewhere. */
export const orderCountsQuery = queryOptions({
  queryKey: orderKeys.counts,
  queryFn: async ({ signal }) => (await call(countOrders, { signal })).value,
  refetchInterval: EVERY_HALF_MINUTE,
});

/** How many are late or stuck. */
export const paceCountsQuery = queryOptions({
  queryKey: orderKeys.paces,
  queryFn: async ({ signal }) => (await call(countPaces, { signal })).value,
  refetchInterval: EVERY_HALF_MINUTE,
});
