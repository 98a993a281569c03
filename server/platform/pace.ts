import { recent } from './recent.ts';

/** So many at once, and then so many a second. */
export interface Pace {
  readonly atOnce: number;
  readonly perSecond: number;
}

/**
 * Milliseconds until the next of the key is due, which is then taken; `now` in ms of any clock that only goes forward.
 * Undefined where the wait would be too long: nothing is taken then.
 */
type NextDue = (key: string, pace: Pace, now: number) => number | undefined;

/** Above so many keys, the one longest at rest is let go. */
const MOST_KEYS = 10_000;

/** Spreads what each key asks for: the one number kept of a key is when all it took so far would be used up (GCRA). */
export function pacer(patienceMs: number): NextDue {
  const usedUpAt = recent<string, number>(MOST_KEYS);
  return (key, { atOnce, perSecond }, now) => {
    const oneMs = 1_000 / perSecond;
    const from = Math.max(usedUpAt.get(key) ?? now, now);
    const wait = Math.max(0, from - (atOnce - 1) * oneMs - now);
    if (wait > patienceMs) return undefined;
    usedUpAt.set(key, from + oneMs);
    return wait;
  };
}
