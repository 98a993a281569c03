const SOONEST_MS = 15_000;
const LATEST_MS = 120_000;
/** Of the time without news, the part until the next look. */
const PART = 4;

interface Watched {
  readonly data: unknown;
  readonly since: number;
}

const watched = new WeakMap<object, Watched>();

/**
 * How long until an open page looks again, ms: soon after news, ever more rarely while there is none. `of` is the query;
 * its data is the same object as long as nothing changed. A hidden page does not look at all: the query sees to that.
 */
export function liveInterval(of: object, data: unknown, now: number): number {
  const before = watched.get(of);
  const since = before !== undefined && before.data === data ? before.since : now;
  watched.set(of, { data, since });
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, (now - since) / PART));
}
