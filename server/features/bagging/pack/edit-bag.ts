import type { BagUpdate, editBag } from '@portal/contract/bagging';
import type { BodyOf, Refusal } from '@portal/contract/core';
import { reason } from '@portal/contract/reasons';
import type { RequestContext } from '../../../request/request-context.ts';
import { checkBagMawb, type BagMawb } from './bag-mawb.ts';
import type { NewUpdate } from '../bag-updates.ts';
import { refuseAction, refuseField } from '../bagging-refusals.ts';
import { readLimit } from '../bag-settings.ts';
import type { BagChange, BagRecord } from '../bags-store.ts';
import {
  changeLockedBag,
  UNSEALED_FIELDS,
  type BagDecision,
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
  const { clientId } = context;
  return changeLockedBag(deps, context, target, (tx, bag) =>
    decideEdit(bag, body, {
      checkMawb: (text) => checkBagMawb(tx, clientId, bag, text),
      readLimit: () => readLimit(tx, clientId),
    }),
  );
}

/** What an edit depends on besides the bag. */
interface EditChecks {
  checkMawb(text: string | null): Promise<BagMawb>;
  /** The weight limit in grams. */
  readLimit(): Promise<number>;
}

/** The change of a locked bag; undefined if nothing changes. Refuses: invalid, not_allowed_now. */
export async function decideEdit(
  bag: BagRecord,
  body: BodyOf<typeof editBag>,
  checks: EditChecks,
): Promise<BagDecision | undefined | Refusal> {
  const { tareGrams, state, comments } = body;
  const change: { -readonly [Key in keyof BagChange]: BagChange[Key] } = {};
  if (state !== undefined && bag.state !== 'OPEN') {
    const refusal = refuseAction(bag, 'unseal');
    if (refusal !== undefined) return refusal;
    Object.assign(change, UNSEALED_FIELDS);
  }
  if (body.awbNumber !== undefined) {
    const { awbNumber, conflict } = await checks.checkMawb(body.awbNumber);
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
    const limitGrams = await checks.readLimit();
    const grams = bag.grams + (tareGrams ?? 0);
    if (grams > limitGrams)
      return refuseField('tareGrams', reason('bag.tare_too_large', { totalGrams: grams, limitGrams }));
    change.tareGrams = tareGrams;
  }
  if (Object.keys(change).length === 0) return undefined;
  return { change, update: buildUpdate(bag, change, comments) };
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
