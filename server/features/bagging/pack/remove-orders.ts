import type { deleteBag } from '@portal/contract/bagging';
import type { BodyOf } from '@portal/contract/core';
import { reason, refuse } from '@portal/contract/reasons';
import type { RequestContext } from '../../../request/request-context.ts';
import { refuseAction, refuseField } from '../bagging-refusals.ts';
import { removeBagOrders } from '../bags-store.ts';
import {
  changeLockedBag,
  UNSEALED_FIELDS,
  type BagDeps,
  type BagResponse,
  type BagVersion,
} from './change-bag.ts';

/** Takes an order out of an open bag. Refuses: not_found, not_allowed_now, stale. */
export function takeOutOrder(
  deps: BagDeps,
  context: RequestContext,
  target: BagVersion,
  orderRef: string,
): Promise<BagResponse> {
  return changeLockedBag(deps, context, target, async (tx, bag, now) => {
    const refusal = refuseAction(bag, 'remove-order');
    if (refusal !== undefined) return refusal;
    const { pieces, orderCodes } = await removeBagOrders(tx, context.clientId, bag.id, orderRef, now);
    if (pieces.length === 0) return refuse('bag.order_not_in_bag');
    return { change: {}, update: { kind: 'ORDER_REMOVED', orderCodes, pieces } };
  });
}

/**
 * Deletes a bag, or takes one order out of it, with a reason; the bag may be sealed. Repeating a deletion changes nothing.
 * Refuses: invalid, not_found, not_allowed_now, stale.
 */
export function applyDeletion(
  deps: BagDeps,
  context: RequestContext,
  target: BagVersion,
  body: BodyOf<typeof deleteBag>,
): Promise<BagResponse> {
  const {
    bag_id: bagId,
    order_id: orderRef = null,
    partner_id: partnerId,
    reason: deletionReason,
    comments,
  } = body;
  if (bagId !== undefined && bagId !== target.id) {
    return Promise.resolve(refuseField('bag_id', reason('bag.other_bag')));
  }
  return changeLockedBag(deps, context, target, async (tx, bag, now) => {
    if (bag.state === 'DELETED' && orderRef === null) return undefined;
    const refusal = refuseAction(bag, 'delete');
    if (refusal !== undefined) return refusal;
    if (partnerId !== bag.partnerId) return refuseField('partner_id', reason('bag.other_partner'));
    const { pieces, orderCodes } = await removeBagOrders(tx, context.clientId, bag.id, orderRef, now);
    if (orderRef !== null && pieces.length === 0) return refuse('bag.order_not_in_bag');
    const { sealNumber } = bag;
    const details = { reason: deletionReason, comments, ...(sealNumber !== null && { sealNumber }) };
    return orderRef === null
      ? {
          change: { ...UNSEALED_FIELDS, state: 'DELETED' },
          update: { kind: 'DELETED', orderCodes, pieces, details },
        }
      : { change: UNSEALED_FIELDS, update: { kind: 'ORDER_REMOVED', orderCodes, pieces, details } };
  });
}
