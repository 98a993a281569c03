import type { Transaction } from '../../../db/database.ts';
import { updateOpenCancellations } from '../cancel/update-open-cancellations.ts';
import { writeEvents, type HistoryChange } from './order-histories.ts';
import { deriveOrderState } from '../status/derive-order-state.ts';
import { updateOpenReversals } from '../reversals/update-open-reversals.ts';

/** Inserts events, updates the state of their orders, and then the open cancellations and reversals of these orders. */
export async function saveEvents(
  tx: Transaction,
  clientId: string,
  changes: readonly HistoryChange[],
  now: Date,
): Promise<void> {
  await writeEvents(tx, clientId, changes, now);
  const updatedOrders = changes
    .filter(({ newEvents }) => newEvents.length > 0)
    .map(({ history: before, newEvents }) => {
      const history = { ...before, events: [...before.events, ...newEvents] };
      return { history, state: deriveOrderState(history.events, history.legs) };
    });
  await updateOpenCancellations(tx, clientId, updatedOrders, now);
  await updateOpenReversals(tx, clientId, updatedOrders, now);
}
