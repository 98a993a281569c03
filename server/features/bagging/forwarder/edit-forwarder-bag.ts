import type { deletePartnerBag, editPartnerBag, sealPartnerBag } from '@portal/contract/bagging';
import { isRefusal, type BodyOf } from '@portal/contract/core';
import { buildPieceCode } from '@portal/contract/orders';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { findPieceKey, type StatusDeps } from '../../orders/index.ts';
import { readLimit, readScaleSettings } from '../bag-settings.ts';
import { refuseAction } from '../bagging-refusals.ts';
import { UNSEALED_FIELDS } from '../pack/change-bag.ts';
import { decideEdit } from '../pack/edit-bag.ts';
import { checkWeights, isSameSeal, refuseMisfits, refuseUsedSeal } from '../seal/seal-bag.ts';
import {
  changeForwarderBag,
  type PartnerBagResponse,
  type PartnerBagVersion,
} from './change-forwarder-bag.ts';
import type { ClientPiece } from './client-pieces.ts';
import type { ForwarderBag } from './forwarder-bags-store.ts';
import { checkForwarderMawb } from './forwarder-mawb.ts';

/** Sets MAWB or tare, or opens a sealed bag. Refuses: invalid, not_found, not_allowed_now, stale. */
export function applyForwarderEdit(
  deps: StatusDeps,
  context: RequestContext,
  target: PartnerBagVersion,
  body: BodyOf<typeof editPartnerBag>,
): Promise<PartnerBagResponse> {
  return changeForwarderBag(deps, context, target, (tx, { bag }) => decideForwarderEdit(tx, bag, body));
}

/** The change of a locked bag; undefined if nothing changes. Refuses: invalid, not_allowed_now. */
export function decideForwarderEdit(tx: Transaction, bag: ForwarderBag, body: BodyOf<typeof editPartnerBag>) {
  return decideEdit(bag, body, {
    checkMawb: (text) => checkForwarderMawb(tx, bag, text),
    readLimit: () => readLimit(tx, bag.partnerId, 'FORWARDER'),
  });
}

/**
 * Seals a bag after checking its orders again; its pieces get the status BAGGED. Repeating the same seal changes nothing.
 * Refuses: invalid, not_found, not_allowed_now, conflict, stale.
 */
export function applyForwarderSeal(
  deps: StatusDeps,
  context: RequestContext,
  target: PartnerBagVersion,
  input: BodyOf<typeof sealPartnerBag>,
): Promise<PartnerBagResponse> {
  return changeForwarderBag(deps, context, target, async (tx, { bag, orders }) => {
    if (isSameSeal(bag, input)) return undefined;
    const weights = checkWeights(bag, input, await readScaleSettings(tx, bag.partnerId, 'FORWARDER'));
    if (isRefusal(weights)) return weights;
    const refusal =
      refuseAction(bag, 'seal') ??
      refuseMisfits(bag, orders) ??
      (await refuseUsedSeal(tx, bag.partnerId, input, 'FORWARDER'));
    if (refusal !== undefined) return refusal;
    const { sealNumber, weightReason } = input;
    const details = { sealNumber, ...weights, ...(weightReason !== undefined && { comments: weightReason }) };
    return {
      change: { state: 'SEALED', sealNumber, ...weights },
      update: { kind: 'SEALED', orderCodes: orders.map(({ orderCode }) => orderCode), details },
      isBagged: true,
    };
  });
}

/** Takes an order or a piece out of an open bag. Refuses: not_found, not_allowed_now, stale. */
export function takeOutOfForwarderBag(
  deps: StatusDeps,
  context: RequestContext,
  target: PartnerBagVersion,
  ref: string,
): Promise<PartnerBagResponse> {
  return changeForwarderBag(deps, context, target, async (tx, { bag, pieces }) => {
    const refusal = refuseAction(bag, 'remove-order');
    if (refusal !== undefined) return refusal;
    const selection = await selectPieces(tx, pieces, ref);
    if (selection.removed.length === 0) return refuse('bag.order_not_in_bag');
    const { removed, orderCodes } = selection;
    return { change: {}, update: { kind: 'ORDER_REMOVED', orderCodes }, removed };
  });
}

/**
 * Deletes a bag, or takes one order out of it, with a reason; the bag may be sealed. Repeating a deletion changes nothing.
 * Refuses: not_found, not_allowed_now, stale.
 */
export function applyForwarderDeletion(
  deps: StatusDeps,
  context: RequestContext,
  target: PartnerBagVersion,
  { reason, comments, orderId }: BodyOf<typeof deletePartnerBag>,
): Promise<PartnerBagResponse> {
  return changeForwarderBag(deps, context, target, async (tx, { bag, pieces }) => {
    if (bag.state === 'DELETED' && orderId === undefined) return undefined;
    const refusal = refuseAction(bag, 'delete');
    if (refusal !== undefined) return refusal;
    const { sealNumber } = bag;
    const details = { reason, comments, ...(sealNumber !== null && { sealNumber }) };
    if (orderId === undefined) {
      const orderCodes = [...new Set(pieces.map(({ orderCode }) => orderCode))];
      const change = { ...UNSEALED_FIELDS, state: 'DELETED' } as const;
      return { change, update: { kind: 'DELETED', orderCodes, details }, removed: pieces };
    }
    const { removed, orderCodes } = await selectPieces(tx, pieces, orderId);
    if (removed.length === 0) return refuse('bag.order_not_in_bag');
    return { change: UNSEALED_FIELDS, update: { kind: 'ORDER_REMOVED', orderCodes, details }, removed };
  });
}

/** The pieces that a reference names, and the codes for the history: of the order, or of the piece. */
async function selectPieces(tx: Transaction, pieces: readonly ClientPiece[], ref: string) {
  const { id, code, piece: number } = await findPieceKey(tx, ref);
  const removed = pieces.filter(
    ({ orderId, orderCode, piece }) =>
      (orderId === id || orderCode === code) && (number === null || piece === number),
  );
  const orderCodes = removed.map(({ orderCode, piece }) =>
    number === null ? orderCode : buildPieceCode(orderCode, piece),
  );
  return { removed, orderCodes: [...new Set(orderCodes)] };
}
