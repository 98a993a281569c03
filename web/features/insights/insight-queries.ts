import type { QueryInput } from '@portal/contract/core';
import {
  exportInsights,
  getInsights,
  getPartnerInsights,
  listInsightTargets,
} from '@portal/contract/insights';
import { listOrders } from '@portal/contract/orders';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, download } from '../../api/client.ts';
import { readListQuery } from '../../api/list-query.ts';
import { pickSearchParams, type SearchParams } from '../../ui/list/list-search.ts';
import { QUERY_KEYS } from './insight-links.ts';
import { resolvePeriod } from './period.ts';

/**
 * The filter of the figures of a client from the search params of a page. A value that the order list would refuse is left out
 * here too. `today` is an ISO date.
 */
export function readClientFilter(search: SearchParams, today: string) {
  return readListQuery(listOrders, pickSearchParams(resolvePeriod(search, today), QUERY_KEYS));
}

/** The filter of the figures of a partner from the search params of a page. */
export function readPartnerFilter(search: SearchParams, today: string) {
  const { partnerId: _partnerId, customerId: _customerId, ...filter } = readClientFilter(search, today);
  return filter;
}

/** The figures are computed each minute. */
const REFRESH_MS = 60_000;

/** The figures of the client. */
export function insightsQuery(query: QueryInput<typeof getInsights>) {
  return queryOptions({
    queryKey: ['insights', query],
    queryFn: async ({ signal }) => (await call(getInsights, { query, signal })).value,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/** The targets of the lanes of the client. */
export const insightTargetsQuery = queryOptions({
  queryKey: ['insights', 'targets'],
  queryFn: async ({ signal }) => (await call(listInsightTargets, { signal })).data,
});

/** The figures of a partner. */
export function partnerInsightsQuery(partnerId: string, query: QueryInput<typeof getPartnerInsights>) {
  return queryOptions({
    queryKey: ['insights', 'partner', partnerId, query],
    queryFn: async ({ signal }) =>
      (await call(getPartnerInsights, { params: { partnerId }, query, signal })).value,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
}

/** The figures as a spreadsheet. */
export function fetchInsightsExport(query: QueryInput<typeof exportInsights>, signal: AbortSignal) {
  return download(exportInsights, { query, signal });
}
