import type { Database } from '../../../db/database.ts';
import type { Logger } from '../../../platform/log.ts';
import { startInterval } from '../../../platform/interval.ts';

interface SearchIndexDeps {
  /** Connects with the jobs role. */
  readonly database: Database;
  readonly log: Logger;
}

/** A search also scans words that are not indexed yet; a short interval keeps them few. */
const INTERVAL_MS = 1_000;

/** Adds the words of new orders to the search index, outside the transactions that create them. Returns a stop function. */
export function startSearchIndexing({ database, log }: SearchIndexDeps): () => Promise<void> {
  return startInterval(INTERVAL_MS, async () => {
    try {
      await database.query('file-search-words', 'select file_search_words()', []);
    } catch (error) {
      log.warn({ err: error }, 'the words of new orders could not be indexed');
    }
  });
}
