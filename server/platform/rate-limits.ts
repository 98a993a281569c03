import type { Database } from '../db/database.ts';
import type { Logger } from './log.ts';

/** What became of one request under a limit. */
interface Taken {
  readonly allowed: boolean;
  /** About how many more there may be until the span ends; other nodes may have used some since. */
  readonly left: number;
  /** Whole seconds until the span ends. */
  readonly secondsLeft: number;
}

export interface RateLimits {
  /** Counts one request of the key against `most` in a span; undefined while the count cannot be kept. */
  take(key: string, most: number): Promise<Taken | undefined>;
}

interface RateLimitsOptions {
  readonly database: Database;
  readonly log: Logger;
  readonly spanSeconds?: number;
}

/** A node's share of what a key may still use: taken from the database at once, used up here one by one. */
interface Share {
  left: number;
  /** Left for everybody when the share was taken. */
  readonly unused: number;
  /** By `performance.now()`. */
  readonly until: number;
}

export const SPAN_SECONDS = 60;
/** Of a limit, the part a node takes at once: a busy caller costs one statement in so many requests. */
const PARTS = 50;
const LARGEST_SHARE = 50;
const MOST_KEYS = 20_000;

/** Limits over all nodes: the count is in the database, and each node holds shares of it. */
export function openRateLimits({ database, log, spanSeconds = SPAN_SECONDS }: RateLimitsOptions): RateLimits {
  const shares = new Map<string, Share>();
  const asking = new Map<string, Promise<void>>();

  async function ask(key: string, most: number): Promise<void> {
    const amount = Math.min(LARGEST_SHARE, Math.max(1, Math.floor(most / PARTS)));
    const [row] = await database.alone<{ granted: number; unused: number; seconds_left: number }>(
      'rate-take',
      'select * from rate_take($1, $2, $3, $4)',
      [key, amount, most, spanSeconds],
    );
    if (row === undefined) throw new Error('a count answered no row');
    makeRoom(shares);
    const until = performance.now() + row.seconds_left * 1_000;
    shares.set(key, { left: row.granted, unused: row.unused, until });
  }

  /** Whoever needs the same share waits for the same answer. */
  function askOnce(key: string, most: number): Promise<void> {
    const asked = asking.get(key) ?? ask(key, most).finally(() => asking.delete(key));
    asking.set(key, asked);
    return asked;
  }

  return {
    take: async (key, most) => {
      for (;;) {
        const now = performance.now();
        const share = shares.get(key);
        if (share !== undefined && share.until > now) {
          const secondsLeft = Math.max(1, Math.ceil((share.until - now) / 1_000));
          if (share.left > 0) {
            share.left -= 1;
            return { allowed: true, left: share.left + share.unused, secondsLeft };
          }
          if (share.unused === 0) return { allowed: false, left: 0, secondsLeft };
        }
        try {
          await askOnce(key, most);
        } catch (error) {
          // Limits guard the portal; they must not be what stops it.
          log.warn({ err: error }, 'requests are not counted: the database did not answer');
          return undefined;
        }
      }
    },
  };
}

/** Of very many keys the oldest are let go, which gives away at most their share. */
function makeRoom(shares: Map<string, Share>): void {
  if (shares.size < MOST_KEYS) return;
  const now = performance.now();
  for (const [key, { until }] of shares) if (until <= now) shares.delete(key);
  for (const key of shares.keys()) {
    if (shares.size < MOST_KEYS) return;
    shares.delete(key);
  }
}
