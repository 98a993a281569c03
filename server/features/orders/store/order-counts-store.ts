import type { Transaction } from '../../../db/database.ts';

/** Counter rows of a client from which on reading them becomes slow. */
const FOLD_THRESHOLD = 200;

/**
 * Folds the counter rows of a client into one per stage and customer if there are more than FOLD_THRESHOLD. Skipped while
 * another transaction folds them, because that holds their locks until it commits.
 */
export async function foldOrderCounts(tx: Transaction, clientId: string): Promise<void> {
  await tx.prepared(
    'fold-counts',
    `select fold_order_counts() where (select count(*) from order_counts where client_id = $1) > ${FOLD_THRESHOLD}
      and pg_try_advisory_xact_lock(hashtextextended('order_counts' || $1::text, 0))`,
    [clientId],
  );
}

/** One of so many calls counts the rows, because counting costs as much as inserting the events of an order. */
const FOLD_CHECK_ODDS = 16;

/**
 * Folds the counters in one of FOLD_CHECK_ODDS calls; to be called after orders were written. By chance rather than by a job:
 * an import writes thousands of counter rows a second, and the badges of the list read all of them until they are folded.
 */
export async function foldOrderCountsSometimes(tx: Transaction, clientId: string): Promise<void> {
  if (Math.random() * FOLD_CHECK_ODDS < 1) await foldOrderCounts(tx, clientId);
}
