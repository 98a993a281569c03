import { setTimeout } from 'node:timers/promises';
import type { Database } from '../../../db/database.ts';
import { createScheduledQueue } from '../../../jobs/create-scheduled-queue.ts';
import type { JobQueue } from '../../../jobs/jobs.ts';

interface SearchIndexDeps {
  /** Connects with the jobs role. */
  readonly database: Database;
}

export const SEARCH_INDEX_QUEUE = 'index-search-words';

/** Less than the minute of the schedule, so that jobs do not pile up. */
const JOB_MS = 55_000;
/** A search also scans words that are not indexed yet; a short interval keeps them few. */
const INTERVAL_MS = 1_000;

/** Adds the words of new orders and messages to their search indexes every second, outside the transactions that create them. */
export function createSearchIndexQueue({ database }: SearchIndexDeps): JobQueue {
  return createScheduledQueue(SEARCH_INDEX_QUEUE, '* * * * *', async (_data, signal) => {
    const end = performance.now() + JOB_MS;
    while (performance.now() < end && !signal.aborted) {
      await database.query('index-search-words', 'select index_search_words()', []);
      // Rejects when the signal aborts, which ends the loop.
      await setTimeout(INTERVAL_MS, undefined, { signal }).catch(() => undefined);
    }
  });
}
