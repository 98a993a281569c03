import { getBagActions, type BagAction, type BagState } from '@portal/contract/bagging';
import type { Reason, Refusal } from '@portal/contract/core';
import { detailOf, refuse, refuseInvalid } from '@portal/contract/reasons';

/** Refuses an action that the state of the bag does not allow; undefined if it is allowed. */
export function refuseAction(
  { bagCode, state }: { readonly bagCode: string; readonly state: BagState },
  action: BagAction,
): Refusal | undefined {
  const allowed = getBagActions(state);
  if (allowed.includes(action)) return undefined;
  return refuse('bag.in_state', { bagCode, stateTerm: state }, { allowed: [...allowed] });
}

/** Refuses one field of the request. */
export function refuseField(field: string, reason: Reason): Refusal {
  return refuseInvalid([detailOf(field, reason)]);
}
