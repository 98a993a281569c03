import { actionsOf, isKept, type OrderAction } from '@portal/contract/orders';
import { standingOf, type KnownEvent, type LegRef, type Standing } from './derive-order-state.ts';

interface OrderToAct {
  readonly legs: readonly LegRef[];
  readonly events: readonly KnownEvent[];
  readonly cancelling: boolean;
  readonly labelPrinted: boolean;
  readonly reversing: boolean;
}

/** Where an order stands, and what may be done with it there and now. */
export function allowedFor(
  order: OrderToAct,
  now: Date,
): { readonly standing: Standing; readonly actions: OrderAction[] } {
  const standing = standingOf(order.events, order.legs);
  const actions = actionsOf(standing, {
    cancelling: order.cancelling,
    unlabelled: !order.labelPrinted,
    reversing: order.reversing,
    kept: isKept(standing, standing.at, now.getTime()),
  });
  return { standing, actions };
}

/** A status as a sentence has it. */
export function wordsOf(status: string): string {
  return status.toLowerCase().replaceAll('_', ' ');
}
