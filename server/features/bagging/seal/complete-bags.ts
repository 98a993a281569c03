import type { BagOutcome, completeBags, setBagsMawb } from '@portal/contract/bagging';
import type { BodyOf, Reason, Refusal } from '@portal/contract/core';
import { reason } from '@portal/contract/reasons';
import type { Transaction } from '../../../db/database.ts';
import type { RequestContext } from '../../../request/request-context.ts';
import { checkBagMawb } from '../pack/bag-mawb.ts';
import { changeInSequence } from '../bag-outcomes.ts';
import { explainAction } from '../bagging-refusals.ts';
import { lockBag, type BagRecord } from '../bags-store.ts';
import { saveChange, type BagDecision, type BagDeps } from '../pack/change-bag.ts';

type BagOutcomes = { value: { outcomes: BagOutcome[] } } | Refusal;

/** What happens to one of several bags: a change, or the reason against it; neither if it has the state already. */
interface OutcomeDecision {
  readonly decision?: BagDecision;
  readonly cause?: Reason;
}

/** Changes those bags that can be changed, and calls `onChanged` with them in the same transaction. */
export function changeEachBag(
  { clock }: BagDeps,
  context: RequestContext,
  bagIds: readonly string[],
  decide: (tx: Transaction, bag: BagRecord, now: Date) => Promise<OutcomeDecision>,
  onChanged?: (tx: Transaction, bags: readonly BagRecord[]) => Promise<void>,
): Promise<BagOutcomes> {
  return context.inTenant(async (tx): Promise<BagOutcomes> => {
    const now = clock.now();
    const changed: BagRecord[] = [];
    const result = await changeInSequence(context, bagIds, async (bagId) => {
      const bag = await lockBag(tx, context.clientId, bagId);
      if (bag === undefined) return { bagCode: null, reason: reason('bag.not_found') };
      const { decision, cause = null } = await decide(tx, bag, now);
      if (decision !== undefined) {
        await saveChange(tx, context, bag, decision, now);
        changed.push(bag);
      }
      return { bagCode: bag.bagCode, reason: cause };
    });
    await onChanged?.(tx, changed);
    return result;
  });
}

/** Completes sealed bags. A bag that is completed already has a good outcome, and no new entry in its history. */
export function applyCompletion(
  deps: BagDeps,
  context: RequestContext,
  { bagIds }: BodyOf<typeof completeBags>,
): Promise<BagOutcomes> {
  return changeEachBag(deps, context, bagIds, async (_tx, bag, now) => {
    if (bag.state === 'COMPLETED') return {};
    const cause = explainAction(bag, 'complete');
    if (cause !== undefined) return { cause };
    return {
      decision: { change: { state: 'COMPLETED', completedAt: now }, update: { kind: 'COMPLETED' } },
    };
  });
}

/** Sets or removes the MAWB of several bags. */
export function applyMawb(
  deps: BagDeps,
  context: RequestContext,
  { bagIds, awbNumber: text }: BodyOf<typeof setBagsMawb>,
): Promise<BagOutcomes> {
  return changeEachBag(deps, context, bagIds, async (tx, bag) => {
    const { awbNumber, conflict } = await checkBagMawb(tx, context.clientId, bag, text);
    if (conflict !== undefined) return { cause: conflict };
    if (awbNumber === bag.awbNumber) return {};
    const cause = explainAction(bag, 'set-mawb');
    if (cause !== undefined) return { cause };
    return { decision: { change: { awbNumber }, update: { kind: 'CHANGED', details: { awbNumber } } } };
  });
}
