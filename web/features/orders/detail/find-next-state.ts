import { findStatus, type OrderDetails } from '@portal/contract/orders';

/** The status that is expected next; undefined for an order that ended, and if only exceptions can follow. */
export function findNextState(
  nextStates: OrderDetails['nextStates'],
): OrderDetails['nextStates'][number] | undefined {
  const next = nextStates.find((ref) => findStatus(ref)?.exception === false);
  return next?.status === 'CANCELLED' ? undefined : next;
}
