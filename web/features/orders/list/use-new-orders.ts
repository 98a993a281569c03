import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Texts } from '../../../ui/list/list-search.ts';
import { orderCountsQuery } from './count-orders.ts';

type Counts = Readonly<Record<string, number>>;

/** The keys that leave "how many orders are there" as it is; under any other filter nobody knows what is new. */
const HARMLESS: ReadonlySet<string> = new Set(['stage', 'page', 'perPage', 'columns', 'sortBy', 'sortDesc']);

/**
 * How many orders came into this tab since its rows were fetched at `fetchedAt` (ms). Taken from the counters that are
 * asked for anyway, so that noticing costs nothing.
 */
export function useNewOrders(search: Texts, fetchedAt: number): number {
  const { data: counts, dataUpdatedAt } = useQuery(orderCountsQuery);
  const total = counts === undefined ? undefined : totalOf(counts, search['stage']);
  const scope = `${search['stage'] ?? ''} ${fetchedAt}`;
  const [base, setBase] = useState({ scope: '', total: 0 });
  // The first count after the rows were fetched is what they are compared with.
  if (total !== undefined && base.scope !== scope && dataUpdatedAt >= fetchedAt) setBase({ scope, total });
  const comparable = Object.keys(search).every((key) => HARMLESS.has(key)) && base.scope === scope;
  return total === undefined || !comparable ? 0 : Math.max(0, total - base.total);
}

function totalOf(counts: Counts, stage: string | undefined): number {
  if (stage !== undefined) return counts[stage] ?? 0;
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
