import { findStatus } from '@portal/contract/orders';
import type { Transaction } from '../../../db/database.ts';
import {
  readOrderHistories,
  writeEvents,
  type HistoryChange,
  type UpdatedOrder,
} from '../events/order-histories.ts';
import { deriveOrderState } from '../status/derive-order-state.ts';
import { closeReversals, findReversalsByReverseOrder } from './reversals-store.ts';

/**
 * When a reverse order has ended, adds the result to the order whose parcel it brings back: RETURNED, or the terminal status
 * of the reverse order. Closes the reversal unless the parcel was delivered; then the client closes it.
 */
export async function updateOpenReversals(
  tx: Transaction,
  clientId: string,
  updatedOrders: readonly UpdatedOrder[],
  now: Date,
): Promise<void> {
  const endStates = new Map(
    updatedOrders.filter(({ state }) => state.terminal).map(({ history, state }) => [history.id, state]),
  );
  if (endStates.size === 0) return;
  const reversals = await findReversalsByReverseOrder(tx, clientId, [...endStates.keys()]);
  if (reversals.length === 0) return;

  const undelivered = reversals.filter(
    ({ reverseOrderId }) => endStates.get(reverseOrderId)?.stage !== 'DELIVERED',
  );
  await closeReversals(
    tx,
    clientId,
    undelivered.map(({ id }) => id),
    now,
  );
  const histories = await readOrderHistories(
    tx,
    clientId,
    reversals.map(({ orderId }) => orderId),
  );
  const byId = new Map(histories.map((history) => [history.id, history]));
  const changes = reversals.flatMap(({ orderId, reverseOrderId }): HistoryChange[] => {
    const [history, endState] = [byId.get(orderId), endStates.get(reverseOrderId)];
    if (history === undefined || endState === undefined) return [];
    const { underlyingStatus, at } = deriveOrderState(history.events, history.legs);
    const status = endState.stage === 'DELIVERED' ? 'RETURNED' : endState.status;
    const isAllowedNext = findStatus(underlyingStatus)?.next.includes(status) === true;
    if (underlyingStatus.status !== 'RETURN_INITIATED' || !isAllowedNext) return [];
    const { serviceType } = underlyingStatus;
    const event = { serviceType, status, at: Math.max(endState.at, at + 1) };
    return [{ history, newEvents: [{ ...event, source: 'SYSTEM' }] }];
  });
  if (changes.length > 0) await writeEvents(tx, clientId, changes, now);
}
