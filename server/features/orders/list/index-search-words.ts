import type { Database } from '../../../db/database.ts';
import type { Logger } from '../../../platform/log.ts';
import { startInterval } from '../../../platform/interval.ts';

interface SearchIndexDeps {
  /** As the jobs role. */
  readonly database: Database;
  readonly log: Logger;
}

/** Short enough that a search reads few words that are not filed yet, even while orders come by the hundred. */
const INTERVAL_MS = 1_000;

/** Files the words of new orders in the search index, so that no order's own transaction has to. Answers how to stop. */
export function startSearchIndexing({ database, log }: SearchIndexDeps): () => Promise<void> {
  return startInterval(INTERVAL_MS, async () => {
    try {
      await database.query('file-search-words', 'select file_search_words()', []);
    } catch (error) {
      log.warn({ err: error }, 'the words of new orders could not be filed');
    }
  });
}
