import type { Transaction } from '../../../db/database.ts';
import { followCancellations } from '../cancel/update-open-cancellations.ts';
import { writeHistories, type HistoryChange } from './order-histories.ts';
import { standingOf } from '../status/derive-order-state.ts';
import { followReverseOrders } from '../reversals/update-open-reversals.ts';

/** Writes events and where the orders stand with them, and does what follows for the requests that hang on the orders. */
export async function saveHistories(
  tx: Transaction,
  clientId: string,
  changes: readonly HistoryChange[],
  now: Date,
): Promise<void> {
  await writeHistories(tx, clientId, changes, now);
  const moved = changes
    .filter(({ added }) => added.length > 0)
    .map(({ history, added }) => {
      const after = { ...history, events: [...history.events, ...added] };
      return { history: after, standing: standingOf(after.events, after.legs) };
    });
  await followCancellations(tx, clientId, moved, now);
  await followReverseOrders(tx, clientId, moved, now);
}
