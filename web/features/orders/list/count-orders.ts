import { queryOptions } from '@tanstack/react-query';
import { countOrders, countDelays } from '@portal/contract/orders';
import { call } from '../../../api/client.ts';
import { orderKeys } from '../order-keys.ts';

const REFRESH_MS = 30_000;

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
