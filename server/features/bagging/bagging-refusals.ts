import { getBagActions, type BagAction, type BagState } from '@portal/contract/bagging';
import type { Reason, Refusal } from '@portal/contract/core';
import { detailOf, reason, refusalOf, refuseInvalid } from '@portal/contract/reasons';

/** What the actions on a bag depend on. */
interface ActionBag {
  readonly bagCode: string;
  readonly state: BagState;
  readonly handedOverAt: string | null;
}

/** Why a bag does not allow an action; undefined if it is allowed. */
export function explainAction(bag: ActionBag, action: BagAction) {
  const { bagCode, state } = bag;
  if (getBagActions(bag).includes(action)) return undefined;
  return getBagActions({ state, handedOverAt: null }).includes(action)
    ? reason('bag.handed_over', { bagCode })
    : reason('bag.in_state', { bagCode, stateTerm: state });
}

/** Refuses an action that the bag does not allow; undefined if it is allowed. */
export function refuseAction(bag: ActionBag, action: BagAction): Refusal | undefined {
  const cause = explainAction(bag, action);
  return cause && refusalOf(cause, { allowed: [...getBagActions(bag)] });
}

/** Refuses one field of the request. */
export function refuseField(field: string, cause: Reason): Refusal {
  return refuseInvalid([detailOf(field, cause)]);
}
