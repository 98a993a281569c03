import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SearchParams } from '../../../ui/list/list-search.ts';
import { orderCountsQuery } from './order-list-queries.ts';

type Counts = Readonly<Record<string, number>>;

/** Search parameters that do not change which orders are counted. With any other, new orders cannot be counted. */
const NEUTRAL_KEYS: ReadonlySet<string> = new Set([
  'stage',
  'page',
  'perPage',
  'columns',
  'sortBy',
  'sortDesc',
]);

/**
 * How many orders were added to this tab since its rows were fetched at `fetchedAt` (ms since the epoch), by the stage
 * counts that the tabs request anyway.
 */
export function useNewOrderCount(search: SearchParams, fetchedAt: number): number {
  const { data: counts, dataUpdatedAt } = useQuery(orderCountsQuery);
  const total = counts === undefined ? undefined : sumCounts(counts, search['stage']);
  const scope = `${search['stage'] ?? ''} ${fetchedAt}`;
  const [baseline, setBaseline] = useState({ scope: '', total: 0 });
  // The first count after the rows were fetched is the baseline.
  if (total !== undefined && baseline.scope !== scope && dataUpdatedAt >= fetchedAt)
    setBaseline({ scope, total });
  const isComparable = Object.keys(search).every((key) => NEUTRAL_KEYS.has(key)) && baseline.scope === scope;
  return total === undefined || !isComparable ? 0 : Math.max(0, total - baseline.total);
}

function sumCounts(counts: Counts, stage: string | undefined): number {
  if (stage !== undefined) return counts[stage] ?? 0;
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
