import { statusOf } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import { readHistories, writeHistories, type HistoryChange, type MovedOrder } from '../events/order-histories.ts';
import { standingOf } from '../status/derive-order-state.ts';
import { closeReversals, reversalsBroughtBy } from './reversals-store.ts';

/** The end of a reverse order is told of the order whose parcel it brings back. */
export async function followReverseOrders(
  tx: Transaction,
  clientId: string,
  moved: readonly MovedOrder[],
  now: Date,
): Promise<void> {
  const ended = new Map(
    moved.filter(({ standing }) => standing.terminal).map(({ history, standing }) => [history.id, standing]),
  );
  if (ended.size === 0) return;
  const brought = await reversalsBroughtBy(tx, clientId, [...ended.keys()]);
  if (brought.length === 0) return;
  // What was delivered waits for the client to look at it; nothing else follows.
  const failed = brought.filter(({ reverseOrderId }) => ended.get(reverseOrderId)?.stage !== 'DELIVERED');
  await closeReversals(
    tx,
    clientId,
    failed.map(({ id }) => id),
    now,
  );
  const originals = await readHistories(
    tx,
    clientId,
    brought.map(({ orderId }) => orderId),
  );
  const byId = new Map(originals.map((history) => [history.id, history]));
  const followed = brought.flatMap(({ orderId, reverseOrderId }): HistoryChange[] => {
    const [history, end] = [byId.get(orderId), ended.get(reverseOrderId)];
    if (history === undefined || end === undefined) return [];
    const { under, at } = standingOf(history.events, history.legs);
    const status = end.stage === 'DELIVERED' ? 'RETURNED' : end.status;
    const follows = statusOf(under)?.next.includes(status) === true;
    if (under.status !== 'RETURN_INITIATED' || !follows) return [];
    const { serviceType } = under;
    return [{ history, added: [{ serviceType, status, at: Math.max(end.at, at + 1), source: 'SYSTEM' }] }];
  });
  if (followed.length > 0) await writeHistories(tx, clientId, followed, now);
}
