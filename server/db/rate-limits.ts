import { LRUCache } from 'lru-cache';
import type { Logger } from '../platform/log.ts';
import type { Database } from './database.ts';

interface RequestCount {
  readonly isAllowed: boolean;
  /** Requests that remain in the window; other nodes may have used some of them since. */
  readonly remaining: number;
  /** Whole seconds until the window ends. */
  readonly resetSeconds: number;
}

export interface RateLimits {
  /** Counts one request of the key against the limit of the window; undefined when the database does not answer. */
  take(key: string, limit: number): Promise<RequestCount | undefined>;
}

interface RateLimitsOptions {
  readonly database: Database;
  readonly log: Logger;
  readonly windowSeconds?: number;
}

/** Requests that this node reserved for a key, and counts down in memory. */
interface Reservation {
  left: number;
  /** Requests of the window that no node had reserved at that time. */
  readonly unreserved: number;
  /** End of the window, by `performance.now()`. */
  readonly endsAt: number;
}

export const WINDOW_SECONDS = 60;
/** A node reserves a fiftieth of the limit at a time, at most 50: a busy caller costs one statement in that many requests. */
const RESERVATIONS_PER_LIMIT = 50;
const MAX_RESERVATION = 50;
/** An evicted key loses at most its reservation. */
const MAX_KEYS = 20_000;

/** Rate limits over all nodes: the database counts, and each node reserves a part of the limit ahead (decision 0079). */
export function openRateLimits({
  database,
  log,
  windowSeconds = WINDOW_SECONDS,
}: RateLimitsOptions): RateLimits {
  const reservations = new LRUCache<string, Reservation>({ max: MAX_KEYS });
  const pendingReservations = new Map<string, Promise<void>>();

  async function reserve(key: string, limit: number): Promise<void> {
    const amount = Math.min(MAX_RESERVATION, Math.max(1, Math.floor(limit / RESERVATIONS_PER_LIMIT)));
    const [row] = await database.query<{ granted: number; unused: number; seconds_left: number }>(
      'rate-take',
      'select * from rate_take($1, $2, $3, $4)',
      [key, amount, limit, windowSeconds],
    );
    if (row === undefined) throw new Error('rate_take returned no row');
    reservations.set(key, {
      left: row.granted,
      unreserved: row.unused,
      endsAt: performance.now() + row.seconds_left * 1_000,
    });
  }

  /** Parallel requests of a key share one reservation. */
  function reserveOnce(key: string, limit: number): Promise<void> {
    const pending =
      pendingReservations.get(key) ?? reserve(key, limit).finally(() => pendingReservations.delete(key));
    pendingReservations.set(key, pending);
    return pending;
  }

  return {
    take: async (key, limit) => {
      for (;;) {
        const now = performance.now();
        const reservation = reservations.get(key);
        if (reservation !== undefined && reservation.endsAt > now) {
          const resetSeconds = Math.max(1, Math.ceil((reservation.endsAt - now) / 1_000));
          if (reservation.left > 0) {
            reservation.left -= 1;
            return { isAllowed: true, remaining: reservation.left + reservation.unreserved, resetSeconds };
          }
          if (reservation.unreserved === 0) return { isAllowed: false, remaining: 0, resetSeconds };
        }
        try {
          await reserveOnce(key, limit);
        } catch (error) {
          // The limits protect the portal; a failure to count must not stop it.
          log.warn({ err: error }, 'requests are not counted: the database did not answer');
          return undefined;
        }
      }
    },
  };
}
