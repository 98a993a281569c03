import { exportRateComparisons, listRateComparisons } from '@portal/contract/rate-comparison';
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import { call, download } from '../../../api/client.ts';
import { routingKey } from '../routing-queries.ts';
import type { ComparisonQuery } from './comparison-search.ts';

/** A page of a comparison; loads nothing without a query. */
export function comparisonQuery(query: ComparisonQuery | undefined) {
  return queryOptions({
    queryKey: [...routingKey, 'comparison', query],
    queryFn: query === undefined ? skipToken : ({ signal }) => call(listRateComparisons, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function fetchComparisonFile({ page: _page, perPage: _perPage, ...query }: ComparisonQuery) {
  return download(exportRateComparisons, { query: { ...query, format: 'xlsx' } });
}
