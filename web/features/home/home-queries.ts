import { getHomeSummary } from '@portal/contract/home';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { orderKeys } from '../orders/index.ts';

const REFRESH_MS = 60_000;

/** The summary of the home page. A change of orders makes it stale, as their lists. */
export const homeSummaryQuery = queryOptions({
  queryKey: [...orderKeys.lists, 'home'],
  queryFn: async ({ signal }) => (await call(getHomeSummary, { signal })).value,
  refetchInterval: REFRESH_MS,
});
