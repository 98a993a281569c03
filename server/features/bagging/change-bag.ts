import type { Bag, BagUpdate, deleteBag, editBag } from '@portal/contract/bagging';
import { isRefusal, type BodyOf, type Refusal } from '@portal/contract/core';
import { reason, refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../request/request-context.ts';
import type { Clock } from '../../platform/clock.ts';
import { checkBagMawb } from './bag-mawb.ts';
import { refuseAction, refuseField } from './bagging-refusals.ts';
import { readBagJson } from './bags-read-model.ts';
import {
  insertUpdate,
  updateBag,
  lockBag,
  readLimit,
  removeBagOrders,
  type BagChange,
  type NewUpdate,
  type BagRecord,
} from './bags-store.ts';

type Deps = { readonly clock: Clock };
type BagResponse = { value: Bag } | Refusal;

/** A bag, and its version from If-Match. */
interface BagVersion {
  readonly id: string;
  readonly version: number | undefined;
}

/** The change of a locked bag and the entry of its history; undefined if there is nothing to change. */
type BagDecision = { readonly change: BagChange; readonly update: NewUpdate } | undefined | Refusal;

function changeLockedBag(
  { clock }: Deps,
  context: RequestContext,
  { id, version }: BagVersion,
  decide: (tx: Transaction, bag: BagRecord, now: Date) => Promise<BagDecision> | BagDecision,
): Promise<BagResponse> {
  return context.inTenant(async (tx): Promise<BagResponse> => {
    const now = clock.now();
    const bag = await lockBag(tx, context.clientId, id);
    if (bag === undefined) return refuse('bag.not_found');
    if (version !== undefined && version !== bag.version) return refuse('request.stale');
    const decision = await decide(tx, bag, now);
    if (isRefusal(decision)) return decision;
    if (decision !== undefined) {
      await updateBag(tx, context.clientId, bag, decision.change, now);
      await insertUpdate(tx, context.clientId, id, context.caller, decision.update, now);
      const { state, awbNumber, tareGrams, sealNumber } = bag;
      const before = { state, awbNumber, tareGrams, sealNumber };
      const { kind, orderCodes, details } = decision.update;
      context.audit({
        subject: bag.bagCode,
        before,
        after: { ...decision.change, kind, orderCodes, ...details },
      });
    }
    const value = await readBagJson(tx, context.clientId, id);
    return value === undefined ? refuse('bag.not_found') : { value };
  });
}

/** Sets MAWB or tare, or opens a sealed bag. Refuses: invalid, not_found, not_allowed_now, stale. */
export function applyEdit(
  deps: Deps,
  context: RequestContext,
  target: BagVersion,
  body: BodyOf<typeof editBag>,
): Promise<BagResponse> {
  return changeLockedBag(deps, context, target, async (tx, bag) => {
    const { tareGrams, state, comments } = body;
    const change: { -readonly [Key in keyof BagChange]: BagChange[Key] } = {};
    if (state !== undefined && bag.state !== 'OPEN') {
      const refusal = refuseAction(bag, 'unseal');
      if (refusal !== undefined) return refusal;
      Object.assign(change, UNSEALED_FIELDS);
    }
    if (body.awbNumber !== undefined) {
      const awbNumber = await checkBagMawb(tx, context.clientId, bag, body.awbNumber);
      if (isRefusal(awbNumber)) return awbNumber;
      if (awbNumber !== bag.awbNumber) {
        const refusal = refuseAction(bag, 'set-mawb');
        if (refusal !== undefined) return refusal;
        change.awbNumber = awbNumber;
      }
    }
    if (tareGrams !== undefined && tareGrams !== bag.tareGrams) {
      const refusal = refuseAction({ ...bag, state: change.state ?? bag.state }, 'set-tare');
      if (refusal !== undefined) return refusal;
      const limitGrams = await readLimit(tx, context.clientId);
      const grams = bag.grams + (tareGrams ?? 0);
      if (grams > limitGrams)
        return refuseField('tareGrams', reason('bag.tare_too_large', { totalGrams: grams, limitGrams }));
      change.tareGrams = tareGrams;
    }
    if (Object.keys(change).length === 0) return undefined;
    return { change, update: buildUpdate(bag, change, comments) };
  });
}

/** An open bag has neither seal nor gross weight: the weight is valid only as long as the seal. */
const UNSEALED_FIELDS = { state: 'OPEN', sealNumber: null, grossGrams: null } as const;

function buildUpdate({ sealNumber }: BagRecord, change: BagChange, comments: string | undefined): NewUpdate {
  const { awbNumber, tareGrams } = change;
  const details: BagUpdate['details'] = {
    ...(awbNumber !== undefined && { awbNumber }),
    ...(tareGrams !== undefined && { tareGrams }),
  };
  if (change.state !== 'OPEN') return { kind: 'CHANGED', details };
  const seal = sealNumber === null ? {} : { sealNumber };
  return {
    kind: 'UNSEALED',
    details: { ...details, ...seal, ...(comments !== undefined && { comments }) },
  };
}

/** Takes an order out of an open bag. Refuses: not_found, not_allowed_now, stale. */
export function takeOutOrder(
  deps: Deps,
  context: RequestContext,
  target: BagVersion,
  orderRef: string,
): Promise<BagResponse> {
  return changeLockedBag(deps, context, target, async (tx, bag, now) => {
    const refusal = refuseAction(bag, 'remove-order');
    if (refusal !== undefined) return refusal;
    const orderCodes = await removeBagOrders(tx, context.clientId, bag.id, orderRef, now);
    if (orderCodes.length === 0) return refuse('bag.order_not_in_bag');
    return { change: {}, update: { kind: 'ORDER_REMOVED', orderCodes } };
  });
}

/**
 * Deletes a bag, or takes one order out of it, with a reason; the bag may be sealed. Repeating a deletion changes nothing.
 * Refuses: invalid, not_found, not_allowed_now, stale.
 */
export function dissolveBag(
  deps: Deps,
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
  return changeLockedBag(deps, context, target, async (tx, bag, now): Promise<BagDecision> => {
    if (bag.state === 'DELETED' && orderRef === null) return undefined;
    const refusal = refuseAction(bag, 'delete');
    if (refusal !== undefined) return refusal;
    if (partnerId !== bag.partnerId) return refuseField('partner_id', reason('bag.other_partner'));
    const orderCodes = await removeBagOrders(tx, context.clientId, bag.id, orderRef, now);
    if (orderRef !== null && orderCodes.length === 0) return refuse('bag.order_not_in_bag');
    const { sealNumber } = bag;
    const details = { reason: deletionReason, comments, ...(sealNumber !== null && { sealNumber }) };
    return orderRef === null
      ? { change: { ...UNSEALED_FIELDS, state: 'DELETED' }, update: { kind: 'DELETED', orderCodes, details } }
      : { change: UNSEALED_FIELDS, update: { kind: 'ORDER_REMOVED', orderCodes, details } };
  });
}
