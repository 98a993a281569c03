import type { Bag } from '@portal/contract/bagging';
import { isRefusal, type Refusal } from '@portal/contract/core';
import { refuse } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import type { Clock } from '../../../platform/clock.ts';
import { recordOpening, recordUpdate, type NewUpdate } from '../bag-updates.ts';
import { readBagJson } from '../bags-read-model.ts';
import { updateBag, lockBag, type BagChange, type BagRecord } from '../bags-store.ts';

export type BagDeps = { readonly clock: Clock };
export type BagResponse = { value: Bag } | Refusal;

/** A bag, and its version from If-Match. */
export interface BagVersion {
  readonly id: string;
  readonly version: number | undefined;
}

/** The change of a locked bag and the entry of its history. */
export interface BagDecision {
  readonly change: BagChange;
  readonly update: NewUpdate;
}

/** Changes one bag as `decide` says; undefined if there is nothing to change. Refuses: not_found, stale, as `decide` does. */
export function changeLockedBag(
  { clock }: BagDeps,
  context: RequestContext,
  { id, version }: BagVersion,
  decide: (
    tx: Transaction,
    bag: BagRecord,
    now: Date,
  ) => Promise<BagDecision | undefined | Refusal> | BagDecision | undefined | Refusal,
): Promise<BagResponse> {
  return context.inTenant(async (tx): Promise<BagResponse> => {
    const now = clock.now();
    const bag = await lockBag(tx, context.clientId, id);
    if (bag === undefined) return refuse('bag.not_found');
    if (version !== undefined && version !== bag.version) return refuse('request.stale');
    const decision = await decide(tx, bag, now);
    if (isRefusal(decision)) return decision;
    if (decision !== undefined) {
      await saveChange(tx, context, bag, decision, now);
      const { state, awbNumber, tareGrams, sealNumber } = bag;
      const { kind, orderCodes, details } = decision.update;
      context.audit({
        subject: bag.bagCode,
        before: { state, awbNumber, tareGrams, sealNumber },
        after: { ...decision.change, kind, orderCodes, ...details },
      });
    }
    const value = await readBagJson(tx, context.clientId, id);
    return value === undefined ? refuse('bag.not_found') : { value };
  });
}

/** Writes the change of a locked bag, its history, and the custody of its pieces. */
export async function saveChange(
  tx: Transaction,
  { clientId, caller }: Pick<RequestContext, 'clientId' | 'caller'>,
  bag: BagRecord,
  decision: BagDecision,
  now: Date,
): Promise<void> {
  const { change, update } = leaveLoadUnit(bag, decision);
  await updateBag(tx, clientId, bag, change, now);
  await recordUpdate(tx, clientId, bag, caller, { ...update, nextAwbNumber: change.awbNumber }, now);
  if (update.kind === 'ORDER_REMOVED' && bag.state === 'SEALED')
    await recordOpening(tx, clientId, bag, caller, now);
}

/** A load unit holds bags of one MAWB: a bag that gets another MAWB leaves its unit, and its history says so. */
export function leaveLoadUnit(
  bag: Pick<BagRecord, 'awbNumber' | 'loadUnit'>,
  decision: BagDecision,
): BagDecision {
  const { change, update } = decision;
  const { awbNumber = bag.awbNumber } = change;
  if (bag.loadUnit === null || awbNumber === bag.awbNumber) return decision;
  return {
    change: { ...change, loadUnit: null },
    update: { ...update, details: { ...update.details, loadUnit: null } },
  };
}

/** An open bag has neither seal nor gross weight: the weight is valid only as long as the seal. */
export const UNSEALED_FIELDS = {
  state: 'OPEN',
  sealNumber: null,
  grossGrams: null,
  completedAt: null,
} as const;
