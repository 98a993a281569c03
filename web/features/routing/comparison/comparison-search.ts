import type { QueryInput } from '@portal/contract/core';
import { listRateComparisons, rateComparisonQuery } from '@portal/contract/rate-comparison';
import type { SearchParams } from '../../../ui/list/list-search.ts';

/** The query of a comparison as the URL has it. */
export type ComparisonQuery = QueryInput<typeof listRateComparisons>;

/** The query that the URL names; undefined until it describes a parcel or names an order. Unknown params are dropped. */
export function readComparisonQuery(search: SearchParams): ComparisonQuery | undefined {
  const keys = new Set(Object.keys(rateComparisonQuery.shape));
  const query = Object.fromEntries(Object.entries(search).filter(([key]) => keys.has(key)));
  const { success } = listRateComparisons.query.safeParse(query);
  return success ? query : undefined;
}
