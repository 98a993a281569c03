import { getAllowedActions, isPastReversalWindow, type OrderAction } from '@portal/contract/orders';
import { isOpenReversal } from '../reversals/reversal-record.ts';
import type { OrderRecord } from '../store/order-record.ts';
import { deriveOrderState, type LegRef, type OrderState, type StatusEvent } from './derive-order-state.ts';

interface ActionableOrder {
  readonly legs: readonly LegRef[];
  readonly events: readonly StatusEvent[];
  readonly isCancellationPending: boolean;
  readonly labelPrinted: boolean;
  readonly isReversalOpen: boolean;
}

interface StateAndActions {
  readonly state: OrderState;
  readonly actions: OrderAction[];
}

/** The state of an order, and the actions allowed in it at the time `now`. */
export function getStateAndActions(order: ActionableOrder, now: Date): StateAndActions {
  const state = deriveOrderState(order.events, order.legs);
  const actions = getAllowedActions(state, {
    isCancellationPending: order.isCancellationPending,
    hasNoPrintedLabel: !order.labelPrinted,
    isReversalOpen: order.isReversalOpen,
    isPastReversalWindow: isPastReversalWindow(state, state.at, now.getTime()),
  });
  return { state, actions };
}

/** `getStateAndActions` of an order record. */
export function getStateAndActionsOfRecord(record: OrderRecord, now: Date): StateAndActions {
  const { legs, events, row, cancellation, reversal } = record;
  return getStateAndActions(
    {
      legs,
      events,
      labelPrinted: row.labelPrinted,
      isCancellationPending: cancellation?.state === 'REQUESTED',
      isReversalOpen: reversal !== null && isOpenReversal(reversal),
    },
    now,
  );
}
