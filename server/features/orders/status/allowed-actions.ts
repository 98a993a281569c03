import { getAllowedActions, isPastReversalWindow, type OrderAction } from '@portal/contract/orders';
import { deriveOrderState, type StatusEvent, type LegRef, type OrderState } from './derive-order-state.ts';

interface ActionableOrder {
  readonly legs: readonly LegRef[];
  readonly events: readonly StatusEvent[];
  readonly isCancellationPending: boolean;
  readonly labelPrinted: boolean;
  readonly isReversalOpen: boolean;
}

/** Where an order stands, and what may be done with it there and now. */
export function getStateAndActions(
  order: ActionableOrder,
  now: Date,
): { readonly state: OrderState; readonly actions: OrderAction[] } {
  const state = deriveOrderState(order.events, order.legs);
  const actions = getAllowedActions(state, {
    isCancellationPending: order.isCancellationPending,
    hasNoPrintedLabel: !order.labelPrinted,
    isReversalOpen: order.isReversalOpen,
    isPastReversalWindow: isPastReversalWindow(state, state.at, now.getTime()),
  });
  return { state, actions };
}

/** A status as a sentence has it. */
export function formatStatusName(status: string): string {
  return status.toLowerCase().replaceAll('_', ' ');
}
