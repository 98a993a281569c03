import type { BagUpdate, editBag } from '@portal/contract/bagging';
import type { BodyOf } from '@portal/contract/core';
import { reason } from '@portal/contract/reasons';
import type { RequestContext } from '../../request/request-context.ts';
import { checkBagMawb } from './bag-mawb.ts';
import type { NewUpdate } from './bag-updates.ts';
import { refuseAction, refuseField } from './bagging-refusals.ts';
import { readLimit, type BagChange, type BagRecord } from './bags-store.ts';
import {
  changeLockedBag,
  UNSEALED_FIELDS,
  type BagDeps,
  type BagResponse,
  type BagVersion,
} from './change-bag.ts';

/** Sets MAWB or tare, or opens a sealed bag. Refuses: invalid, not_found, not_allowed_now, stale. */
export function applyEdit(
  deps: BagDeps,
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
      const { awbNumber, conflict } = await checkBagMawb(tx, context.clientId, bag, body.awbNumber);
      if (conflict !== undefined) return refuseField('awbNumber', conflict);
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
