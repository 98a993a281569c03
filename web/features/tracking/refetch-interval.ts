const MIN_INTERVAL_MS = 15_000;
const MAX_INTERVAL_MS = 120_000;
/** The interval is the time since the last change divided by this. */
const DIVISOR = 4;

interface DataAge {
  readonly data: unknown;
  readonly since: number;
}

const dataAges = new WeakMap<object, DataAge>();

/**
 * Milliseconds until an open page requests again: short after a change, longer the longer nothing changes. `query`
 * identifies the query; `data` must be the same object until it changes. Queries of hidden pages pause by themselves.
 */
export function computeRefetchInterval(query: object, data: unknown, now: number): number {
  const previous = dataAges.get(query);
  const since = previous !== undefined && previous.data === data ? previous.since : now;
  dataAges.set(query, { data, since });
  return Math.min(MAX_INTERVAL_MS, Math.max(MIN_INTERVAL_MS, (now - since) / DIVISOR));
}
